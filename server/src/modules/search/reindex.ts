/** Writes the search rows of all products anew, as after a change of how texts become words. */
import type { Db } from '../../db/client.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { settings } from '../setting/schema.ts'
import { indexProducts } from './service.ts'

const batch = 500

/** Raised with every change of how texts become words: a mall whose index is of another version makes it anew when it starts. */
const indexVersion = 4
const versionSetting = 'search_index_version'

/** Makes the index anew when it was written by another version of the mall. */
export async function requireCurrentIndex(db: Db, report: (line: string) => void): Promise<void> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, versionSetting))
  if (row?.value === indexVersion) return
  const { rows } = await db.execute(sql`select 1 from products limit 1`)
  if (rows.length > 0) {
    report('Making the search index anew …')
    await reindexProducts(db)
  }
  await db
    .insert(settings)
    .values({ name: versionSetting, value: indexVersion })
    .onConflictDoUpdate({ target: settings.name, set: { value: indexVersion } })
}

/** Returns how many products were indexed. Readers and orders go on; editors wait for a batch at most. */
export async function reindexProducts(
  db: Db,
  progress: (done: number, total: number) => void = () => {},
): Promise<number> {
  await db.execute(
    sql`delete from product_search s using products p where p.id = s.product_id and p.deleted_at is not null`,
  )
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from products where deleted_at is null`,
  )
  let done = 0
  for (let last: number | undefined = 0; last !== undefined; ) {
    last = await db.transaction(async (transaction): Promise<number | undefined> => {
      // Locked, so that an edit between reading and writing is not indexed as it was before.
      const found = await transaction.execute<{ id: number }>(
        sql`select id from products where id > ${last} and deleted_at is null order by id limit ${batch} for share`,
      )
      const ids = found.rows.map(({ id }) => id)
      await indexProducts(transaction, ids)
      done += ids.length
      return ids.at(-1)
    })
    progress(done, Math.max(done, rows[0]?.total ?? 0))
  }
  // Words that no product holds any more would only draw mistyped words to themselves.
  await db.execute(
    sql`delete from search_terms where term not in (select ltrim(word, '+') from ts_stat('select tokens from product_search'))`,
  )
  return done
}
