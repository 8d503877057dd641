/** Grey shapes in the place of what is still loading. `rows` lines, each `height` pixels high; tall ones are cards with a picture and words. */
import { useTranslate } from '../i18n/use.ts'
import styles from './skeleton.module.css'

export function Skeleton({ rows = 1, height = 16 }: { rows?: number; height?: number }) {
  const t = useTranslate()
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are alike and never change places
        <span key={row} className={height > 60 ? styles.card : styles.bar} style={{ height }} />
      ))}
    </div>
  )
}
