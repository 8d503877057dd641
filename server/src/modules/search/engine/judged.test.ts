/** Judged queries and words that are not sold, over the demo mall and then over 20,000 goods more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/types'
import { sql } from '../../../db/drizzle.ts'
import { fillDemo } from '../../../demo/fill.ts'
import { readEnvironment } from '../../../env.ts'
import { fillGoods } from '../../../testing/fill-goods.ts'
import { makeGoods } from '../../../testing/goods-catalogue.ts'
import { measureQueries, measureUnsold } from '../../../testing/judged-queries.ts'
import {
  type JudgedProduct,
  judgedDemo,
  judgedGoods,
  readJudged,
  readRanking,
  readUnsold,
} from '../../../testing/judged-sets.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { seedSynonyms } from './synonym-seed.ts'
import { unspaced } from './tokens.ts'

const least = { p3: 0.95, mrr: 0.95 }

let mall: TestMall
/** Of the demo products, by code. */
let idOf: Map<string, number>

beforeAll(async () => {
  mall = await startTestMall()
  await fillDemo(
    mall.database,
    readEnvironment({ DATA_DIR: mall.env.dataDir, DATABASE_URL: 'postgres://unused', DEMO: 'on' }),
    () => {},
  )
  await mall.database.db.transaction((db) => seedSynonyms(db))
  const { rows } = await mall.database.db.execute<{ id: number; code: string }>(
    sql`select product_id as id, code from skus where deleted_at is null`,
  )
  idOf = new Map(rows.map(({ id, code }) => [code.split('-').slice(0, 2).join('-'), id]))
}, 120_000)
afterAll(() => mall.close())

describe('the demo mall', () => {
  test.each(locales)('finds what buyers type in %s', async (lang) => {
    const judged = readJudged(lang)
    expect(judged.length).toBeGreaterThanOrEqual(50)
    const queries = judged.map(({ keyword, codes }) => ({
      keyword,
      wanted: new Set(
        codes.map((code) => {
          const id = idOf.get(code)
          if (id === undefined) throw new Error(`${lang}: no demo product has the code ${code}`)
          return id
        }),
      ),
    }))
    await measureQueries(mall, lang, `${lang}, demo`, queries, least)
  })

  test.each(locales)('sells nothing that the set of %s calls unsold', async (lang) => {
    const { anywhere, inDemo } = readUnsold(lang)
    expect([...anywhere, ...inDemo].filter(await soldWords(lang))).toEqual([])
  })

  test.each(locales)('does not answer in %s as if it sold all', async (lang) => {
    const { anywhere, inDemo } = readUnsold(lang)
    expect(anywhere.length).toBeGreaterThanOrEqual(100)
    await measureUnsold(mall, lang, `${lang}, demo`, [...anywhere, ...inDemo])
  })
})

describe('20,000 goods', () => {
  let products: JudgedProduct[]
  beforeAll(async () => {
    const goods = makeGoods(20_000)
    products = [...judgedDemo(idOf), ...judgedGoods(goods, await fillGoods(mall.database, goods))]
  }, 300_000)

  test.each(locales)('are found by what buyers type in %s', async (lang) => {
    const queries = readRanking(lang, products)
    expect(queries.length).toBeGreaterThanOrEqual(100)
    await measureQueries(mall, lang, `${lang}, goods`, queries, least)
  })

  test.each(locales)('are nothing that the set of %s calls unsold', async (lang) => {
    expect(readUnsold(lang).anywhere.filter(await soldWords(lang))).toEqual([])
  })

  test.each(locales)('do not answer in %s as if they were all', async (lang) => {
    await measureUnsold(mall, lang, `${lang}, goods`, readUnsold(lang).anywhere)
  })
})

/** With its accents: "táo" is an apple, "tạo" is not. */
const asWritten = (text: string) => text.normalize('NFC').toLowerCase()
const wordsOf = (text: string) => asWritten(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Whether all words of a keyword, or of a synonym of it, are in the texts of one product in the language, as they are
 * written. Names of Chinese and Thai are searched for the whole.
 */
async function soldWords(lang: Locale): Promise<(keyword: string) => boolean> {
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
