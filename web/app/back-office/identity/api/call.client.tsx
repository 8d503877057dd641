/** Names and badges of guarded calls, for lists and dialogs. */
import { useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import styles from './api.module.css'

interface Call {
  method: string
  path: string
}

const kinds: Readonly<Record<string, BadgeKind>> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

/** Its name in a sentence. */
export const nameOfCall = ({ method, path }: Call) => `${method} ${path}`

export const MethodBadge = ({ method }: { method: string }) => <Badge kind={kinds[method] ?? 'plain'}>{method}</Badge>

export function CallName({ method, path }: Call) {
  return (
    <span className={styles.call}>
      <MethodBadge method={method} />
      <code className={styles.path}>{path}</code>
    </span>
  )
}

/** The HTTP status; 0 is a timeout. */
export function StatusBadge({ status, ok }: { status: number; ok: boolean }) {
  const t = useTranslate()
  return <Badge kind={ok ? 'success' : 'danger'}>{status === 0 ? t('api.noAnswer') : status}</Badge>
}
