/** Judged queries and words that are not sold, over the demo mall and 20,000 goods more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/types'
import { fillGoods } from '../../../testing/fill-goods.ts'
import { makeGoods } from '../../../testing/goods-catalogue.ts'
import { soldWords, startJudgedMall } from '../../../testing/judged-mall.ts'
import { measureQueries, measureUnsold } from '../../../testing/judged-queries.ts'
import { type JudgedProduct, judgedDemo, judgedGoods, readRanking, readUnsold } from '../../../testing/judged-sets.ts'
import type { TestMall } from '../../../testing/mall.ts'

/** What is reached, as in `judged.test.ts`. */
const reached: Record<Locale, { p3: number; mrr: number }> = {
  en: { p3: 0.93, mrr: 0.94 },
  cn: { p3: 0.88, mrr: 0.88 },
  es: { p3: 0.95, mrr: 0.95 },
  ru: { p3: 0.87, mrr: 0.89 },
  th: { p3: 0.88, mrr: 0.91 },
  vi: { p3: 0.9, mrr: 0.92 },
}
const answered: Record<Locale, number> = { en: 0.018, cn: 0.01, es: 0.053, ru: 0.052, th: 0.027, vi: 0.053 }

let mall: TestMall
let idOf: Map<string, number>

beforeAll(async () => {
  ;({ mall, idOf } = await startJudgedMall())
}, 120_000)
afterAll(() => mall.close())

describe('20,000 goods', () => {
  let products: JudgedProduct[]
  beforeAll(async () => {
    const goods = makeGoods(20_000)
    products = [...judgedDemo(idOf), ...judgedGoods(goods, await fillGoods(mall.database, goods))]
  }, 300_000)

  test.each(locales)('are found by what buyers type in %s', async (lang) => {
    const queries = readRanking(lang, products)
    expect(queries.length).toBeGreaterThanOrEqual(100)
    await measureQueries(mall, lang, `${lang}, goods`, queries, reached[lang])
  })

  test.each(locales)('are nothing that the set of %s calls unsold', async (lang) => {
    expect(readUnsold(lang).anywhere.filter(await soldWords(mall, lang))).toEqual([])
  })

  test.each(locales)('do not answer in %s as if they were all', async (lang) => {
    await measureUnsold(mall, lang, `${lang}, goods`, readUnsold(lang).anywhere, answered[lang])
  })
})
