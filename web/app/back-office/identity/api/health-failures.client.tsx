import type { HealthRow } from '#contract/api/identity/api'
import { useFormat } from '../../../i18n/use.ts'
import styles from './api.module.css'
import { CallName, StatusBadge } from './call.client.tsx'

export function HealthFailures({ rows }: { rows: readonly HealthRow[] }) {
  const format = useFormat()
  return (
    <ul className={styles.failures}>
      {rows.map(({ id, method, path, status, ok, error, checked_at }) => (
        <li key={id}>
          <CallName method={method} path={path} />
          <span className={styles.fault}>
            <StatusBadge status={status} ok={ok} />
            {error && <code>{error}</code>}
            <time className="second" dateTime={checked_at}>
              {format.dateTime(checked_at)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}
