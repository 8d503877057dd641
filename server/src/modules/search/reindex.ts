/** Writes the search rows of all products anew, as after a change of how texts become words. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { indexProducts } from './service.ts'

const batch = 500

/** Returns how many products were indexed. Readers and orders go on; editors wait for a batch at most. */
export async function reindexProducts(db: Db, progress: (done: number, total: number) => void = () => {}): Promise<number> {
  await db.execute(sql`delete from product_search s using products p where p.id = s.product_id and p.deleted_at is not null`)
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from products where deleted_at is null`)
  let done = 0
  for (let last: number | undefined = 0; last !== undefined; ) {
    last = await db.transaction(async (transaction): Promise<number | undefined> => {
      // Locked, so that an edit between reading and writing is not indexed as it was before.
      const found = await transaction.execute<{ id: number }>(sql`select id from products where id > ${last} and deleted_at is null order by id limit ${batch} for share`)
      const ids = found.rows.map(({ id }) => id)
      await indexProducts(transaction, ids)
      done += ids.length
      return ids.at(-1)
    })
    progress(done, Math.max(done, rows[0]?.total ?? 0))
  }
  return done
}
