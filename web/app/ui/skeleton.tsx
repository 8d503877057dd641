import { useTranslate } from '../i18n/use.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  rows?: number
  /** Of each row, in pixels. */
  height?: number
  /** Lines with picture and sum, panels of text, panels side by side, or products in a grid. */
  look?: 'goods' | 'words' | 'pairs' | 'tiles'
}

export function Skeleton({ rows = 1, height = 16, look }: SkeletonProps) {
  const t = useTranslate()
  return (
    <div className={styles.skeleton} role="status" data-look={look}>
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are alike and never change places
        <span key={row} className={look ? styles.card : styles.bar} style={{ height }} />
      ))}
    </div>
  )
}
