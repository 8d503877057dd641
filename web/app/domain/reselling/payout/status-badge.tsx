import type { PayoutStatus } from '#contract/api/reselling/payout'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'

const kinds: Record<PayoutStatus, BadgeKind> = {
  requested: 'warning',
  paid: 'success',
  refused: 'danger',
  canceled: 'plain',
}

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  return <Badge kind={kinds[status]}>{useTranslate()(`payout.status.${status}`)}</Badge>
}
