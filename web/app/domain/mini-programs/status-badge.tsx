import type { MiniStatus } from '#contract/api/mini-programs/mini-program'
import { useTranslate } from '../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'

const kinds: Record<MiniStatus, BadgeKind> = {
  draft: 'plain',
  submitted: 'info',
  in_review: 'warning',
  approved: 'accent',
  released: 'success',
  rejected: 'danger',
  replaced: 'plain',
  rolled_back: 'danger',
}

export function StatusBadge({ status }: { status: MiniStatus }) {
  const t = useTranslate()
  return <Badge kind={kinds[status]}>{t(`mini.status.${status}`)}</Badge>
}
