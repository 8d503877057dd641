import type { AfterSaleStatus } from '#contract/api/orders/after-sale'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'

const kinds: Record<AfterSaleStatus, BadgeKind> = {
  requested: 'warning',
  approved: 'info',
  received: 'accent',
  refunded: 'success',
  refused: 'danger',
  canceled: 'plain',
}

export function AfterSaleBadge({ status }: { status: AfterSaleStatus }) {
  return <Badge kind={kinds[status]}>{useTranslate()(`aftersale.status.${status}`)}</Badge>
}
