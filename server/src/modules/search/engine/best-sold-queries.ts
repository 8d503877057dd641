/** Maintains the search rows of the best-selling products; see `bestSold` in search/schema.ts. */
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { productListings } from '../../catalog/product/schema.ts'

/**
 * The best sold of N products are this times √N. More of them make a word of all goods dearer, which reads all their
 * entries; fewer make it dearer to look through the whole index for a word that too few of them hold.
 */
const perRoot = 50
/** Rows of one statement, so that no request waits for the first filling. */
const batch = 1000

/** Brings the table in step with sales and with what is on sale. */
export async function refreshBestSold(db: Db): Promise<void> {
  const shown = sql`from ${productListings} where status = 'on_sale'`
  const { rows } = await db.execute<{ goods: number }>(sql`select count(*)::int as goods ${shown}`)
  const most = Math.floor(perRoot * Math.sqrt(rows[0]?.goods ?? 0))
  const best = sql`(select product_id as id, sales ${shown} order by sales desc nulls last, product_id limit ${most})`
  await db.execute(sql`delete from best_sold where product_id not in (select id from ${best} best)`)
  await db.execute(
    sql`update best_sold b set sales = l.sales from ${productListings} l where l.product_id = b.product_id and l.sales <> b.sales`,
  )
  // Locked, so that an edit between reading and writing finds the row that it has to change too.
  const fill = () =>
    db.execute(sql`
      insert into best_sold (product_id, sales, tokens, names)
      select best.id, best.sales, s.tokens, s.names from ${best} best join product_search s on s.product_id = best.id
       where not exists (select 1 from best_sold b where b.product_id = best.id)
       order by best.sales desc, best.id limit ${batch} for share of s on conflict do nothing`)
  let added = 0
  for (let last = batch; last === batch; added += last) last = (await fill()).rowCount ?? 0
  // Before it is analysed PostgreSQL would read it from end to end.
  if (added >= batch) await db.execute(sql`select analyze_goods()`)
}
