/** Proves the invariants of stock, orders and money over the whole database. */
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { followFigures } from '../figures/figures.ts'
import { afterSaleChecks } from './after-sale-checks.ts'
import { amountChecks } from './amount-checks.ts'
import { assetChecks } from './asset-checks.ts'
import { balanceChecks } from './balance-checks.ts'
import type { Check, FaultRow, Invariant } from './check.ts'
import { earningChecks } from './earning-checks.ts'
import { figureChecks } from './figure-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { listingChecks } from './listing-checks.ts'
import { orderChecks } from './order-checks.ts'
import { requestChecks } from './request-checks.ts'
import { stockChecks } from './stock-checks.ts'

export { type Invariant, invariantNames } from './check.ts'

export interface Fault {
  invariant: Invariant
  /** Name of the check that found it. */
  check: string
  row: string
  detail: string
}

export const checks: readonly Check[] = [
  ...stockChecks,
  ...requestChecks,
  ...amountChecks,
  ...assetChecks,
  ...afterSaleChecks,
  ...orderChecks,
  ...figureChecks,
  ...ledgerChecks,
  ...earningChecks,
  ...balanceChecks,
  ...listingChecks,
]

/** Beyond these a check only repeats itself. */
const mostNamed = 1000

/**
 * The faults of all invariants or of one, at most a thousand per check. Looks at one moment of the database, so
 * orders placed at the same time disturb nothing; figures are brought up to date first.
 */
export async function verifyInvariants(db: Db, only?: Invariant): Promise<Fault[]> {
  await followFigures(db)
  return db.transaction(
    async (transaction) => {
      const faults: Fault[] = []
      for (const { invariant, name, faults: query } of checks) {
        if (only && invariant !== only) continue
        const rows =
          typeof query === 'function'
            ? await query(transaction)
            : (await transaction.execute<FaultRow>(sql`select * from (${query}) as fault limit ${mostNamed}`)).rows
        faults.push(...rows.slice(0, mostNamed).map(({ row, detail }) => ({ invariant, check: name, row, detail })))
      }
      return faults
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
