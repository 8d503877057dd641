/**
 * Hits of words alone, the best sold first. Nothing is looked up among the products themselves, which would cost more than
 * finding them.
 */
import { type Locale, locales } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { plannedOnce } from '../../../db/prepared.ts'
import { bestSold, productSearch, throughIndex } from '../../search/engine/schema.ts'
import type { SearchStrategy } from '../../search/engine/strategies.ts'
import { bySales } from './list-columns.ts'
import { productListings as listing, products } from './schema.ts'

/** Hits of a search that are counted; a search with more needs other words. */
export const mostFound = 1_000
/** Hits whose texts are read to rank them; with more the words say too little, and sales rank them. */
export const mostRanked = 200

/** A hit with what says how near it is: whether the keyword is its code, the points of its words, its name. */
export type NearRow = [id: number, isExact: boolean, points: number, name: string]

interface Sifting {
  locale: Locale
  /** On listings. */
  chosen: SQL | undefined
  strategy: SearchStrategy
  status: 'on_sale' | 'any'
  most: number
}

interface Sifted {
  /** One more than `most` if there are more. */
  found: number[]
  /** The first `most` if they are few enough to be ranked. */
  near: NearRow[] | undefined
}

/**
 * In this order: those that are called so as typed, or by a synonym, those whose names hold the words, those of such brands, of such categories, all
 * others; in each the best sold, then the newest.
 */
export async function findSifted(db: Db, sifting: Sifting): Promise<Sifted> {
  return (await findCounted(db, sifting)) ?? (await findFirst(db, sifting))
}

export const isExact = ({ exactIds }: SearchStrategy) => sql`${listing.productId} = any(${integerList(exactIds)})`

/** Hits as a JSON list of `NearRow`, in the order of sales. Concatenated, the words of each are read from storage once for all conditions. */
export const nearRows = ({ locale, chosen, strategy }: Omit<Sifting, 'status' | 'most'>, ids: SQL) => sql`
  select coalesce(json_agg(json_build_array(${listing.productId}, ${isExact(strategy)}, (${strategy.rank})::float8, ${nameIn(locale)}) order by ${bySales}), '[]')
    from (select product_id, names, tokens || ''::tsvector as tokens from ${productSearch} where product_id = any(${ids}) offset 0) as product_search
    join ${listing} on ${listing.productId} = product_search.product_id join ${products} on ${products.id} = ${listing.productId}
   where ${chosen}`

/** As `textIn` chooses it. */
const nameIn = (locale: Locale) => {
  const names = [...new Set([locale, 'en', ...locales])].map((each) => `nullif(products.name ->> '${each}', '')`)
  return sql.raw(`coalesce(${names.join(', ')}, '')`)
}

/** Conditions in their order. */
const tiersOf = ({ called, headed, named, branded, shelved, matches }: SearchStrategy) =>
  [
    ['called', called],
    ['headed', headed],
    ['named', named],
    ['branded', branded],
    ['shelved', shelved],
    ['others', matches],
  ].flatMap(([name, condition]) => (condition ? [{ name: sql.raw(name as string), condition: condition as SQL }] : []))

const shownIn = (status: Sifting['status']) => (status === 'any' ? sql`` : sql` and ${productSearch.isShown}`)

/**
 * All hits, if they can be counted. Of a word of many products the best sold alone say that they cannot, however many
 * products there are. `materialized`, and in an order that no index has: PostgreSQL would read all rows and their words from
 * the front otherwise.
 */
async function findCounted(db: Db, sifting: Sifting): Promise<Sifted | undefined> {
  const { strategy, status, most } = sifting
  const { matches } = strategy
  const enough = mostFound + 1
  // Fewer are ranked by their names.
  const few = Math.min(mostRanked, most)
  const shown = shownIn(status)
  const tiers = tiersOf(strategy).slice(0, -1)
  const found = tiers.map(
    ({ name, condition }) =>
      sql`${name} as materialized (select product_id from ${productSearch} where ${condition}${shown} and ${throughIndex} and (select are_tiers from size))`,
  )
  const places = tiers.map(({ name }, place) => sql`select product_id, ${sql.raw(String(place))} as tier from ${name}`)
  return readSifted(
    db,
    sifting,
    sql`
    best_any as materialized (select -product_id as key from ${bestSold} as product_search where ${matches} and ${throughIndex} order by key limit ${enough}),
    any_found as materialized (select product_id, -product_id as key from ${productSearch} where ${matches}${shown} and ${throughIndex} and (select count(*) from best_any) < ${enough} order by key limit ${enough}),
    size as materialized (select found = ${enough} or best = ${enough} as are_many, found < ${enough} and best < ${enough} and found > ${few} as are_tiers
      from (select (select count(*) from any_found) as found, (select count(*) from best_any) as best) counted),
    ${sql.join(found, sql`, `)}${found.length > 0 ? sql`, ` : sql``}
    tiered as (
      select product_id, min(tier) as tier from (${sql.join([...places, sql`select product_id, ${sql.raw(String(tiers.length))} as tier from any_found`], sql` union all `)}) every group by product_id),
    found as (
      select t.product_id, 2 * t.tier + (b.product_id is null)::int + 1 as place, coalesce(-b.sales, -t.product_id) as key
        from tiered t left join ${bestSold} b using (product_id) where not (select are_many from size))`,
    sql`(select are_many from size)`,
  )
}

/** The first of many: each source is asked only while none before it has enough. */
async function findFirst(db: Db, sifting: Sifting): Promise<Sifted> {
  const { strategy, status, most } = sifting
  const enough = most + 1
  const asked: SQL[] = []
  const source = (name: SQL, key: SQL, table: SQL, condition: SQL) => {
    const areFew = asked.map((before) => sql` and (select count(*) from ${before}) < ${enough}`)
    asked.push(name)
    return sql`${name} as materialized (select product_id, ${key} as key from ${table} where ${condition} and ${throughIndex}${sql.join(areFew)} order by key, product_id limit ${enough})`
  }
  const sources = tiersOf(strategy).flatMap(({ name, condition }) => [
    // Under the name that the conditions are written for.
    source(sql`best_${name}`, sql`-sales`, sql`${bestSold} as product_search`, condition),
    source(name, sql`-product_id`, sql`${productSearch}`, sql`${condition}${shownIn(status)}`),
  ])
  const inOrder = asked.map(
    (name, index) => sql`select product_id, ${sql.raw(String(index + 1))} as place, key from ${name}`,
  )
  const sifted = await readSifted(
    db,
    sifting,
    sql`${sql.join(sources, sql`, `)}, found as (${sql.join(inOrder, sql` union all `)})`,
    sql`false`,
  )
  return sifted ?? { found: [], near: undefined }
}

/** The ids come as one text: a thousand rows would cost the server more than finding them. */
async function readSifted(db: Db, sifting: Sifting, found: SQL, areMany: SQL): Promise<Sifted | undefined> {
  const { strategy, status, most } = sifting
  const first = sql`array(select product_id from hits order by place, key, product_id limit ${most})`
  const { rows } = await db.execute<{ ids: string; near: NearRow[] | null; areMany: boolean }>(sql`
    with ${plannedOnce} ${found},
    hits as materialized (
      select * from (select distinct on (product_id) * from (
          select product_id, 0 as place, 0 as key from ${productSearch} where product_id = any(${integerList(strategy.exactIds)})${shownIn(status)}
          union all select product_id, place, key from found) every order by product_id, place) once
       order by place, key, product_id limit ${most + 1})
    select array_to_string(array(select product_id from hits order by place, key, product_id), ',') as ids, ${areMany} as "areMany",
           case when not ${areMany} and (select least(count(*), ${most}) from hits) between 1 and ${mostRanked} then (${nearRows(sifting, first)}) end as near`)
  const [row] = rows
  if (!row || row.areMany) return undefined
  return { found: row.ids ? row.ids.split(',').map(Number) : [], near: row.near ?? undefined }
}
