/** The way of a version through its statuses. */
import type { MiniVersion } from '#contract/api/mini-programs/mini-program'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import styles from './mini-program.module.css'

export function Timeline({ history, label }: { history: MiniVersion['history']; label: string }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ol className={styles.timeline} aria-label={label}>
      {history.map(({ to, by, reason, at }) => (
        <li key={`${at} ${to}`}>
          <span>{t(`mini.status.${to}`)}</span>{' '}
          <span className="second">
            {format.dateTime(at)}
            {by && ` · ${by}`}
            {reason && ` · ${reason}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
