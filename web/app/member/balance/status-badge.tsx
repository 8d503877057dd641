import type { BalanceWithdrawalStatus } from '#contract/balance'
import { useTranslate } from '../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'

const kinds: Record<BalanceWithdrawalStatus, BadgeKind> = {
  requested: 'warning',
  paid: 'success',
  refused: 'danger',
  canceled: 'plain',
}

export function BalanceWithdrawalBadge({ status }: { status: BalanceWithdrawalStatus }) {
  return <Badge kind={kinds[status]}>{useTranslate()(`balance.withdrawal.${status}`)}</Badge>
}
