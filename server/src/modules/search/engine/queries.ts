import type { Locale, Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { inArray, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { brands } from '../../catalog/brand/schema.ts'
import { categories } from '../../catalog/category/schema.ts'
import { type NamedText, productListings, products, skus } from '../../catalog/product/schema.ts'
import { isNearable, productSearch, throughIndex } from './schema.ts'
import { anywhere, quote } from './tokens.ts'
import { inAnyLanguage } from './vietnamese-words.ts'

export interface SearchSource extends Record<string, unknown> {
  id: number
  name: Translations
  attributes: NamedText[]
  manufacturer: string
  originCountry: string | null
  brand: Translations | null
  codes: string[]
  barcodes: string[]
  options: NamedText[]
  categoryId: number
}

/** Everything of a product that can be searched by. */
export async function findSearchSources(db: Db, productIds: number[]): Promise<SearchSource[]> {
  const { rows } = await db.execute<SearchSource>(sql`
    select p.id, p.category_id as "categoryId", p.name, p.attributes, p.manufacturer, p.origin_country as "originCountry", b.name as brand, s.codes, s.barcodes,
           coalesce((select jsonb_agg(distinct o) from ${skus} s, jsonb_array_elements(s.options) o where s.product_id = p.id and s.deleted_at is null), '[]') as options
      from ${products} p left join ${brands} b on b.id = p.brand_id
     cross join lateral (
       select coalesce(array_agg(code), '{}') as codes, coalesce(array_remove(array_agg(barcode) || array_agg(gtin), null), '{}') as barcodes
         from ${skus} where product_id = p.id and deleted_at is null) s
     where p.id = any(${integerList(productIds)}) and p.deleted_at is null`)
  return rows
}

/** The names of each category and of all above it. */
export async function findCategoryPaths(db: Db, categoryIds: number[]): Promise<Map<number, Translations[]>> {
  const { rows } = await db.execute<{ id: number; names: Translations[] }>(sql`
    with recursive above as (
      select id as below, parent_id, name from ${categories} where id = any(${integerList(categoryIds)})
      union all
      select a.below, c.parent_id, c.name from above a join ${categories} c on c.id = a.parent_id
    )
    select below as id, jsonb_agg(name) as names from above group by below`)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

export interface AttributedRow {
  id: number
  attributeIds: number[]
}

export interface SearchRow extends AttributedRow {
  tokens: string
  names: string
}

/** Whether a product is shown is said for its first row only; later `refreshListings` does. */
export async function writeSearchRows(db: Db, rows: SearchRow[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, tokens text, names text)`
  await db.execute(sql`
    insert into product_search (product_id, tokens, names, is_shown)
    select id, tokens::tsvector, names, exists (select 1 from ${products} p where p.id = v.id and p.status = 'on_sale' and p.deleted_at is null) from ${given}
    on conflict (product_id) do update set tokens = excluded.tokens, names = excluded.names
      where (product_search.tokens, product_search.names) is distinct from (excluded.tokens, excluded.names)`)
}

/** In a statement of its own, which sees best sellers that others have added while the rows above were locked. */
export const writeBestSold = (db: Db, productIds: number[]) =>
  db.execute(sql`
    update best_sold b set tokens = s.tokens, names = s.names from product_search s
     where b.product_id = any(${integerList(productIds)}) and s.product_id = b.product_id and (b.tokens, b.names) is distinct from (s.tokens, s.names)`)

/** The listings are there and locked. */
export async function writeAttributeIds(db: Db, rows: readonly AttributedRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update ${productListings} l set attribute_ids = v."attributeIds" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, "attributeIds" int[])
     where l.product_id = v.id and l.attribute_ids <> v."attributeIds"`)
}

/**
 * For the rest of the transaction new entries wait in longer lists before they are sorted into the GIN indexes, which
 * halves the work of many rows. A search reads through the lists, so they stay short enough for it.
 */
export const gatherEntries = (db: Db) =>
  db.execute(sql`select set_config('gin_pending_list_limit', '16MB', true), set_config('work_mem', '32MB', true)`)

/** Sorts in what waits still. */
export const settleEntries = (db: Db) => db.execute(sql`select settle_search_entries()`)

/** In order, so that two writers who bring the same words cannot wait for each other in a circle. */
export const addTerms = (db: Db, terms: string[]) =>
  db.execute(
    sql`insert into search_terms select term from jsonb_array_elements_text(${JSON.stringify([...terms].sort())}::jsonb) term on conflict do nothing`,
  )

/** Words that look like a mistyped one, by their trigrams; the likest first. None has figures. */
export async function findLikeTerms(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ word: string; term: string }>(sql`
    select word, term from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word
     cross join lateral (select term from search_terms where term % word and ${isNearable(sql`term`)} order by similarity(term, word) desc, term limit 40) likely`)
  return new Map(
    [...Map.groupBy(rows, ({ word }) => word)].map(([word, found]) => [word, found.map(({ term }) => term)]),
  )
}

/** Which of the terms are in the index. */
export async function findKnownTerms(db: Db, terms: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ term: string }>(
    sql`select term from search_terms where term = any(array(select jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb)))`,
  )
  return new Set(rows.map(({ term }) => term))
}

/** Which of the terms are in the index, and for each `tsquery` the names of some products that it finds, in its language. */
export async function findMeant(
  db: Db,
  terms: string[],
  queries: { query: string; language: Locale }[],
  mostNames: number,
): Promise<{ terms: Set<string>; names: string[][] }> {
  const parts = [
    sql`select -1 as place, term as text from search_terms where term = any(array(select jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb)))`,
    ...queries.map(
      ({ query, language }, place) =>
        sql`(select ${place}::int, coalesce(p.name->>${language}, '') from product_search join ${products} p on p.id = product_id where tokens @@ ${query}::tsquery and ${throughIndex} limit ${mostNames})`,
    ),
  ]
  const { rows } = await db.execute<{ place: number; text: string }>(sql.join(parts, sql` union all `))
  const textsAt = (place: number) => rows.filter((row) => row.place === place).map(({ text }) => text)
  return { terms: new Set(textsAt(-1)), names: queries.map((_, place) => textsAt(place)) }
}

/** Which of the `tsquery` any product on sale answers; an empty one none. `materialized`: as in a search, the index and not all rows. */
export async function findAnswered(db: Db, tsqueries: string[]): Promise<boolean[]> {
  if (tsqueries.every((query) => query === '')) return tsqueries.map(() => false)
  const names = tsqueries.map((_, index) => sql.raw(`hits_${index}`))
  const hits = tsqueries.map(
    (query, index) =>
      sql`${names[index]} as materialized (select from ${productSearch} where tokens @@ ${query}::tsquery and is_shown and ${throughIndex})`,
  )
  const found = names.map((name) => sql`exists (select from ${name})`)
  const { rows } = await db.execute<{ found: boolean[] }>(
    sql`with ${sql.join(hits, sql`, `)} select array[${sql.join(found, sql`, `)}] as found`,
  )
  return rows[0]?.found ?? []
}

/** Some products on sale that hold each term, in their names or elsewhere. */
export async function findHolders(db: Db, terms: string[], most: number): Promise<Map<string, number[]>> {
  const asked = terms.map((term) => ({ term, query: inAnyLanguage(term).flatMap(anywhere).map(quote).join(' | ') }))
  const { rows } = await db.execute<{ term: string; ids: number[] }>(sql`
    select term, array(select product_id from (select product_id from ${productSearch} where tokens @@ query::tsquery and is_shown and ${throughIndex} offset 0) hits limit ${most}) as ids
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(term text, query text)`)
  return new Map(rows.map(({ term, ids }) => [term, ids]))
}

/** Products whose code or barcode is exactly this. */
export async function findByCode(db: Db, codeKey: string, gtin: string | undefined): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct product_id as id from ${skus} where deleted_at is null and (code_key = ${codeKey} or gtin = ${gtin ?? null}) limit 50`)
  return rows.map(({ id }) => id)
}

export const deleteSearchRows = (db: Db, productIds: number[]) =>
  db.delete(productSearch).where(inArray(productSearch.productId, productIds))

export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.execute(sql`select 1 from ${products} limit 1`)).rows.length > 0

export const countProducts = async (db: Db): Promise<number> =>
  (await db.execute<{ total: number }>(sql`select count(*)::int as total from ${products} where deleted_at is null`))
    .rows[0]?.total ?? 0

/** Locked, so that an edit between reading and indexing waits. */
export const lockProductIdsAfter = async (db: Db, last: number, limit: number): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(
      sql`select id from ${products} where id > ${last} and deleted_at is null order by id limit ${limit} for share`,
    )
  ).rows.map(({ id }) => id)

/** Deleted products that search or lists still hold. */
export const findDeleted = async (db: Db): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(sql`
      select id from ${products} p where deleted_at is not null
         and (exists (select from product_search where product_id = p.id) or exists (select from ${productListings} where product_id = p.id))`)
  ).rows.map(({ id }) => id)

/** Words that no product holds would attract misspelled words. */
export const removeUnusedTerms = (db: Db) =>
  db.execute(
    sql`delete from search_terms where term not in (select ltrim(word, '+=#_?') from ts_stat('select tokens from product_search'))`,
  )
