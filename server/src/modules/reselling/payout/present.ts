import type { Payout } from '#contract/api/reselling/payout'
import { formatMoney } from '../../../lib/money.ts'
import type { PayoutRow } from './schema.ts'

export function presentPayout(row: PayoutRow, currency: string): Payout {
  const { id, source, target, amount, fee, status, reason, reference, version } = row
  return {
    id,
    source,
    target,
    amount: formatMoney(amount, currency),
    fee: formatMoney(fee, currency),
    payout: formatMoney(amount - fee, currency),
    currency,
    bank: row.bank && { ...row.bank, swift: row.bank.swift ?? '' },
    status,
    reason,
    reference,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    version,
  }
}
