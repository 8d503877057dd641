import type { liabilityNames } from '#contract/api/wallet/liability'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'

interface Owed {
  kind: (typeof liabilityNames)[number]
  /** In the units of the account. */
  total: number
  members: number
}

/** Balances of members' accounts of these kinds before a moment, by kind; from their entries, which never change. */
export async function sumAccounts(db: Db, kinds: readonly Owed['kind'][], before: Date): Promise<Owed[]> {
  const names = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ kind: Owed['kind']; total: number; members: number }>(sql`
    select kind, sum(held)::float8 as total, count(*) filter (where held > 0)::int as members
      from (select a.kind, a.owner_id, sum(e.amount) as held
              from ledger_accounts a join ledger_entries e on e.account_id = a.id
             where a.kind in (${names}) and e.created_at < ${before.toISOString()}
             group by a.kind, a.owner_id) held
     group by kind`)
  return rows
}
