import type { BalanceEntry, Recharge } from '#contract/api/wallet/balance'
import type { Environment } from '../../../env.ts'
import { dayIn } from '../../../lib/clock.ts'
import { formatMoney } from '../../../lib/money.ts'
import { signedSlipUrl } from '../../files/upload/signed.ts'
import type { LedgerEntry } from '../ledger/schema.ts'
import type { Recharge as RechargeRow } from './schema.ts'

export interface View {
  env: Environment
  currency: string
  timeZone: string
}

export function presentEntry(
  { entry, isHeld }: { entry: LedgerEntry; isHeld: boolean },
  currency: string,
): BalanceEntry {
  const { order_id, order_number = '' } = entry.data
  return {
    id: entry.id,
    at: entry.createdAt.toISOString(),
    type: entry.type as BalanceEntry['type'],
    amount: formatMoney(entry.amount, currency),
    balance: formatMoney(entry.balance, currency),
    currency,
    order: order_id ? { id: order_id, order_number } : null,
    is_held: isHeld,
    reason: entry.reason,
  }
}

export const presentRecharge = (row: RechargeRow, { env, currency, timeZone }: View): Recharge => ({
  id: row.id,
  amount: formatMoney(row.amount, currency),
  received: row.received === null ? null : formatMoney(row.received, currency),
  currency,
  payer: row.payer,
  paid_on: row.paidAt && dayIn(timeZone, row.paidAt),
  reference: row.reference,
  slip_url: row.slip && signedSlipUrl(env, row.slip),
  remark: row.remark,
  status: row.status,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  version: row.version,
})
