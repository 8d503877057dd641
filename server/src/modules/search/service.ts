/** Keeps the index of each product current, in the transaction that writes it. */
import { inArray, sql } from 'drizzle-orm'
import type { Translations } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { productSearch } from '../catalog/schema.ts'
import { findSearchSources } from './queries.ts'
import { codeKey, fold, tsqueryOf, tsvectorOf } from './tokens.ts'

const batch = 500

/** Writes the search rows of the given products; those that are gone lose theirs by the foreign key. */
export async function indexProducts(db: Db, productIds: number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batch) {
    const sources = await findSearchSources(db, productIds.slice(start, start + batch))
    if (sources.length === 0) continue
    const rows = sources.map((source) => ({
      id: source.id,
      tokens: tsvectorOf({
        A: [...texts(source.name), ...source.codes, ...source.codes.map(codeKey), ...source.barcodes],
        B: [...source.categories.flatMap(texts), ...texts(source.brand ?? {}), source.manufacturer],
        C: source.attributes.flatMap(({ value }) => texts(value)),
      }),
      names: texts(source.name).map(fold).join('\n'),
    }))
    await db.execute(sql`
      insert into product_search (product_id, tokens, names)
      select id, tokens::tsvector, names from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, tokens text, names text)
      on conflict (product_id) do update set tokens = excluded.tokens, names = excluded.names`)
  }
}

export const removeFromIndex = (db: Db, productIds: number[]) => db.delete(productSearch).where(inArray(productSearch.productId, productIds))

const texts = (translations: Translations) => Object.values(translations)

/** What a keyword asks for: words by index, else the beginning of a code, else a piece of a name. */
export interface SearchWish {
  tsquery: string | undefined
  codeKey: string
  gtin: string | undefined
  fragment: string
}

export function readKeyword(keyword: string): SearchWish {
  const digits = keyword.replace(/[\s-]/g, '')
  return {
    tsquery: tsqueryOf(keyword),
    codeKey: codeKey(keyword),
    gtin: /^\d{8}$|^\d{12,14}$/.test(digits) ? digits.padStart(14, '0') : undefined,
    fragment: fold(keyword.trim()),
  }
}
