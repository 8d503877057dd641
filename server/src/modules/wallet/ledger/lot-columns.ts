import type { LotStatus } from '#contract/api/wallet/asset'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { ledgerLots } from './schema.ts'

/** State of a joined lot; `used` without one. */
export const lotStatusAt = (now: Date): SQL<LotStatus> => sql<LotStatus>`case
  when ${ledgerLots.left} > 0 and (${ledgerLots.expiresAt} is null or ${ledgerLots.expiresAt} > ${now.toISOString()}) then 'usable'
  when coalesce(${ledgerLots.left} + ${ledgerLots.expired}, 0) = 0 then 'used' else 'expired' end`
