import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { type NamedText, productListings, products, skus } from '../../catalog/product/schema.ts'
import { productSearch, throughIndex } from '../../search/engine/schema.ts'

/** Drafts are private; what is off sale is named as such. */
const isKnown = sql`s.deleted_at is null and p.deleted_at is null and p.status in ('on_sale', 'off_sale')`
const isOnSale = sql`s.deleted_at is null and s.status = 'on_sale' and p.deleted_at is null and p.status = 'on_sale'`
const texts = (list: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`

interface KeyRow {
  id: number
  codeKey: string
  gtin: string | null
}

/** SKUs with one of these codes or barcodes; those on sale first. */
export async function findByKeys(db: Db, codeKeys: string[], gtins: string[]): Promise<KeyRow[]> {
  const { rows } = await db.execute<KeyRow & Record<string, unknown>>(sql`
    select s.id, s.code_key as "codeKey", s.gtin from ${skus} s join ${products} p on p.id = s.product_id
     where s.id in (
       select id from ${skus} where code_key = any(${texts(codeKeys)}) union select id from ${skus} where gtin = any(${texts(gtins)}))
       and ${isKnown}
     order by (s.status = 'on_sale' and p.status = 'on_sale') desc, s.id`)
  return rows
}

export interface Asked {
  /** Place of the row that asks. */
  place: number
  /** Beginnings of the code, longest first. */
  prefixes: string[]
  /** Words of the index that look like the code, as keys. */
  keys: string[]
  /** A `tsquery` of its words, all but one of them at least; empty without words. */
  words: string
}

/** For each that asks, some SKUs on sale with a similar code or name: the likeliest by code first. */
export async function findSimilar(db: Db, asked: Asked[], most: number) {
  if (asked.length === 0) return []
  const { rows } = await db.execute<{ place: number; id: number; codeKey: string; byName: boolean }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(place int, prefixes text[], keys text[], words text))
    select a.place, f.id, f.code_key as "codeKey", f.by_name as "byName" from asked a cross join lateral (
      (select s.id, s.code_key, false as by_name from ${skus} s join ${products} p on p.id = s.product_id
        where s.code_key = any(a.keys) and ${isOnSale} limit ${most})
      union all
      (select n.id, n.code_key, false from unnest(a.prefixes) with ordinality x(prefix, place) cross join lateral (
         select s.id, s.code_key from ${skus} s join ${products} p on p.id = s.product_id
          where s.code_key >= x.prefix and s.code_key < x.prefix || '~' and s.code_key like x.prefix || '%' and ${isOnSale}
          order by s.code_key using ~<~ limit ${most}) n
        order by x.place limit ${most * 2})
      union all
      (select l.default_sku_id, '', true from (
          select product_id from ${productSearch} where a.words <> '' and is_shown and tokens @@ a.words::tsquery and ${throughIndex} limit 200) h
         join ${productListings} l using (product_id) where l.status = 'on_sale' and l.default_sku_id is not null
        order by l.sales desc nulls last, l.product_id limit ${most})) f
     order by a.place`)
  return rows
}

interface NamedSku extends Record<string, unknown> {
  place: number
  id: number
  name: Translations
  options: NamedText[]
  /** The product has no other on sale. */
  isOnly: boolean
}

/** Products whose texts hold all words of a name; more are no name. */
const mostNamed = 20

/** SKUs on sale of the products that hold all these words, given as a `tsquery`. */
export async function findNamed(db: Db, asked: { place: number; words: string }[]): Promise<NamedSku[]> {
  if (asked.length === 0) return []
  const { rows } = await db.execute<NamedSku>(sql`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(place int, words text))
    select a.place, s.id, p.name, s.options, l.sku_count = 1 as "isOnly" from asked a
     cross join lateral (
       select product_id from ${productSearch} where is_shown and tokens @@ a.words::tsquery and ${throughIndex} order by product_id limit ${mostNamed}) h
      join ${productListings} l using (product_id) join ${products} p on p.id = l.product_id
      join ${skus} s on s.product_id = p.id
     where ${isOnSale}`)
  return rows
}

/** SKUs on sale whose code begins so. */
export async function findByBeginning(db: Db, codeKey: string, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from ${skus} s join ${products} p on p.id = s.product_id
     where s.code_key like ${`${escapeLike(codeKey)}%`} and ${isOnSale} order by length(s.code_key), s.code_key limit ${most}`)
  return rows.map(({ id }) => id)
}

/** SKUs on sale of products, in the order of these, some of each. */
export async function findOfProducts(db: Db, productIds: number[], mostOfEach: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from unnest(${integerList(productIds)}) with ordinality given(id, place) cross join lateral (
      select id, position from ${skus} s where s.product_id = given.id and s.deleted_at is null and s.status = 'on_sale'
       order by position, id limit ${mostOfEach}) s
     order by given.place, s.position, s.id`)
  return rows.map(({ id }) => id)
}
