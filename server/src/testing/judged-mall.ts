/** A mall with the demo products and the synonyms that every mall begins with, to judge its search. */
import type { Locale } from '#contract/types'
import { sql } from '../db/drizzle.ts'
import { fillDemo } from '../demo/fill.ts'
import { readEnvironment } from '../env.ts'
import { seedSynonyms } from '../modules/search/engine/synonym-seed.ts'
import { unspaced } from '../modules/search/engine/tokens.ts'
import { startTestMall, type TestMall } from './mall.ts'

/** With the ids of the demo products by the code that their SKUs begin with. */
export async function startJudgedMall(): Promise<{ mall: TestMall; idOf: Map<string, number> }> {
  const mall = await startTestMall()
  await fillDemo(
    mall.database,
    readEnvironment({ DATA_DIR: mall.env.dataDir, DATABASE_URL: 'postgres://unused', DEMO: 'on' }),
    () => {},
  )
  await mall.database.db.transaction((db) => seedSynonyms(db))
  const { rows } = await mall.database.db.execute<{ id: number; code: string }>(
    sql`select product_id as id, code from skus where deleted_at is null`,
  )
  return { mall, idOf: new Map(rows.map(({ id, code }) => [code.split('-').slice(0, 2).join('-'), id])) }
}

/** With its accents: "táo" is an apple, "tạo" is not. */
const asWritten = (text: string) => text.normalize('NFC').toLowerCase()
const wordsOf = (text: string) => asWritten(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Whether all words of a keyword, or of a synonym of it, are in the texts of one product in the language, as they are
 * written. Names of Chinese and Thai are searched for the whole.
 */
export async function soldWords(mall: TestMall, lang: Locale): Promise<(keyword: string) => boolean> {
  const { rows } = await mall.database.db.execute<{ text: string }>(sql`
    select concat_ws(' ', p.name->>${lang}, b.name->>${lang}, c.name->>${lang},
                     (select string_agg(a->'value'->>${lang}, ' ') from jsonb_array_elements(p.attributes) a)) as text
      from products p left join brands b on b.id = p.brand_id join categories c on c.id = p.category_id`)
  const texts = rows.map(({ text }) => asWritten(text))
  const whole = texts.join('\n')
  const withWord = Map.groupBy(
    texts.flatMap((text, index) => [...new Set(wordsOf(text))].map((word) => ({ word, index }))),
    ({ word }) => word,
  )
  const isSold = (keyword: string) => {
    if (unspaced.test(keyword)) return whole.includes(asWritten(keyword))
    const holders = wordsOf(keyword).map((word) => new Set(withWord.get(word)?.map(({ index }) => index)))
    return [...(holders[0] ?? [])].some((index) => holders.every((holder) => holder.has(index)))
  }
  const { rows: synonyms } = await mall.database.db.execute<{ words: string[] }>(
    sql`select words from search_synonyms where language is null or language = ${lang}`,
  )
  const groups = synonyms.map(({ words }) => words.map(asWritten))
  return (keyword) =>
    isSold(keyword) ||
    groups.some((group) => group.includes(asWritten(keyword)) && group.some((other) => isSold(other)))
}
