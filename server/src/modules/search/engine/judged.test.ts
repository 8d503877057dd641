/** Judged queries and words that are not sold, over the demo mall. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#contract/types'
import { soldWords, startJudgedMall } from '../../../testing/judged-mall.ts'
import { measureQueries, measureUnsold } from '../../../testing/judged-queries.ts'
import { readJudged, readUnsold } from '../../../testing/judged-sets.ts'
import type { TestMall } from '../../../testing/mall.ts'

/** Of the queries, precision at 3 and mean reciprocal rank; of the words that are not sold, the share answered as if they were. */
const wanted = { p3: 0.95, mrr: 0.94, answered: 0.01 }

let mall: TestMall
/** Of the demo products, by code. */
let idOf: Map<string, number>

beforeAll(async () => {
  ;({ mall, idOf } = await startJudgedMall())
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
    await measureQueries(mall, lang, `${lang}, demo`, queries, wanted)
  })

  test.each(locales)('sells nothing that the set of %s calls unsold', async (lang) => {
    const { anywhere, inDemo } = readUnsold(lang)
    expect([...anywhere, ...inDemo].filter(await soldWords(mall, lang))).toEqual([])
  })

  test.each(locales)('does not answer in %s as if it sold all', async (lang) => {
    const { anywhere, inDemo } = readUnsold(lang)
    expect(anywhere.length).toBeGreaterThanOrEqual(100)
    await measureUnsold(mall, lang, `${lang}, demo`, [...anywhere, ...inDemo], wanted.answered)
  })
})
