import type { Payout } from '#contract/payout'
import { formatMoney } from '../../lib/money.ts'
import type { PayoutRow } from './schema.ts'

export function presentPayout(row: PayoutRow, currency: string): Payout {
  const { id, source, amount, fee, status, reason, reference, version } = row
  const { swift = '', ...bank } = row.bank
  return {
    id,
    source,
    amount: formatMoney(amount, currency),
    fee: formatMoney(fee, currency),
    payout: formatMoney(amount - fee, currency),
    currency,
    bank: { ...bank, swift },
    status,
    reason,
    reference,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    version,
  }
}
