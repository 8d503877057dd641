/** Members by what they have in their accounts, as staff see them. */
import type { Db } from '../../../db/client.ts'
import { inArray, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { ledgerAccounts } from './schema.ts'

/** Accounts of which a part may be frozen. */
type Holding = 'balance' | 'points'

/** Users whose name or e-mail address contains the keyword. */
export const nameLike = (keyword: string | undefined) => {
  const pattern = `%${escapeLike(keyword ?? '')}%`
  return keyword ? sql`(${users.username} ilike ${pattern} or ${users.email} ilike ${pattern})` : undefined
}

/** Members who have or had something in the account, most first. */
export async function findHolders(
  db: Db,
  kind: Holding,
  keyword: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const frozen = `${kind}_frozen`
  const { rows } = await db.execute<{
    id: number
    username: string
    available: number
    frozen: number
    total: number
  }>(sql`
    select ${users.id} as id, ${users.username} as username, a.available, a.frozen, count(*) over ()::int as total
      from (select owner_id, coalesce(sum(balance) filter (where kind = ${kind}), 0)::float8 as available,
                   coalesce(sum(balance) filter (where kind = ${frozen}), 0)::float8 as frozen
              from ledger_accounts where kind in (${kind}, ${frozen}) group by owner_id) a
      join ${users} on ${users.id} = a.owner_id
     ${keyword ? sql`where ${nameLike(keyword)}` : sql``}
     order by a.available + a.frozen desc, ${users.id} limit ${limit} offset ${offset}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** What the mall owes to all its members. */
export async function sumHoldings(db: Db, kind: Holding): Promise<{ available: number; frozen: number }> {
  const frozen = `${kind}_frozen` as const
  const rows = await db
    .select({ kind: ledgerAccounts.kind, total: sql<number>`sum(${ledgerAccounts.balance})::float8` })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, [kind, frozen]))
    .groupBy(ledgerAccounts.kind)
  const of = (wanted: string) => rows.find((row) => row.kind === wanted)?.total ?? 0
  return { available: of(kind), frozen: of(frozen) }
}
