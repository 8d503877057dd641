/** Promises of the search, over every product of the demo mall in each of its languages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales, type Translations } from '#contract/types'
import { sql } from '../../../db/drizzle.ts'
import { fillDemo } from '../../../demo/fill.ts'
import { readEnvironment } from '../../../env.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { volume } from '../../../testing/sequence-runs.ts'
import { seededGroups, seedSynonyms } from './synonym-seed.ts'
import { cleanWords } from './synonyms.ts'
import { fold, tokens } from './tokens.ts'
import { spelledWords } from './vietnamese-words.ts'

let mall: TestMall
let products: { id: number; name: Translations; codes: string[]; barcodes: string[] }[]

beforeAll(async () => {
  mall = await startTestMall()
  await fillDemo(
    mall.database,
    readEnvironment({ DATA_DIR: mall.env.dataDir, DATABASE_URL: 'postgres://unused', DEMO: 'on' }),
    () => {},
  )
  await mall.database.db.transaction((db) => seedSynonyms(db))
  const { rows } = await mall.database.db.execute<(typeof products)[number]>(sql`
    select p.id, p.name, array_agg(s.code) as codes, array_agg(s.barcode) as barcodes from products p join skus s on s.product_id = p.id where p.status = 'on_sale' group by p.id order by p.id`)
  products = rows
}, 120_000)
afterAll(() => mall.close())

/** One in so many is queried, in each language others. */
const step = volume(5, 1)
const isAsked = (place: number, lang: Locale) => (place + locales.indexOf(lang)) % step === 0

/** Whether the product is among the first five, or among those of a keyword that is offered instead. */
async function isFound(keyword: string, lang: Locale, id: number): Promise<boolean> {
  const find = async (keyword: string) =>
    (await mall.get('/mall/product/list', { keyword, lang, page_size: 5 })).body as {
      data: { id: number }[]
      search: { did_you_mean: { keyword: string }[] }
    }
  const { data, search } = await find(keyword)
  const offered = await Promise.all(search.did_you_mean.map(({ keyword }) => find(keyword)))
  return [data, ...offered.map(({ data }) => data)].some((rows) => rows.some((row) => row.id === id))
}

/** Share of products found, with those that were not for the message of a failure. */
async function shareFound(lang: Locale, ask: (name: string, place: number) => string | undefined) {
  const missed: string[] = []
  let asked = 0
  for (const [place, { id, name }] of products.entries()) {
    const keyword = isAsked(place, lang) ? ask(name[lang] ?? '', place) : undefined
    if (keyword === undefined) continue
    asked++
    if (!(await isFound(keyword, lang, id))) missed.push(keyword)
  }
  expect(asked).toBeGreaterThan(products.length / step / 3)
  return { share: 1 - missed.length / asked, missed: missed.join(' | ') }
}

const wordsOf = (name: string, lang: Locale) =>
  [...new Intl.Segmenter(lang === 'cn' ? 'zh' : lang, { granularity: 'word' }).segment(name)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ segment, index }))
const without = (name: string, { segment, index }: { segment: string; index: number }, instead = '') =>
  name.slice(0, index) + instead + name.slice(index + segment.length)

describe.each(locales)('in %s', (lang) => {
  test('every product by its own name', async () => {
    expect(await shareFound(lang, (name) => name)).toEqual({ share: 1, missed: '' })
  }, 60_000)

  test('nearly every product with a word left out', async () => {
    const { share, missed } = await shareFound(lang, (name, place) => {
      const words = wordsOf(name, lang)
      const word = words[(place * 7) % words.length]
      return word && words.length > 1 ? without(name, word) : undefined
    })
    expect(share, missed).toBeGreaterThanOrEqual(0.95)
  }, 60_000)

  test('most products with a wrong letter in a word of five letters or more', async () => {
    const { share, missed } = await shareFound(lang, (name, place) => {
      // Chinese words are hardly ever that long.
      const long = wordsOf(name, lang).filter(
        ({ segment }) => [...segment].length >= (lang === 'cn' ? 2 : 5) && !/\d/.test(segment),
      )
      const word = long[(place * 5) % Math.max(1, long.length)]
      if (!word) return undefined
      const letters = [...word.segment]
      const at = (place * 3) % letters.length
      const other = [...fold(name)].filter((letter) => /\p{L}/u.test(letter) && letter !== fold(letters[at] ?? ''))
      letters[at] = other[(place * 11) % other.length] ?? 'x'
      return without(name, word, letters.join(''))
    })
    // A Chinese or Thai noun with a wrong letter may be no word at all, and then nothing else is an answer.
    expect(share, missed).toBeGreaterThanOrEqual({ cn: 0.75, th: 0.75 }[lang as string] ?? 0.9)
  }, 60_000)

  test('products for every hot tag', async () => {
    const { body } = await mall.get('/base/mall/homepage/info', { lang })
    expect(body.data.hot_words).toHaveLength(6)
    for (const keyword of body.data.hot_words as string[])
      expect((await mall.get('/mall/product/list', { keyword, lang })).body, keyword).toMatchObject({
        search: { corrected: null, relaxed: false, left_out: [], did_you_mean: [] },
        total: expect.any(Number),
        data: expect.arrayContaining([expect.anything()]),
      })
  })
})

test('products for every synonym of the demo', async () => {
  const { rows } = await mall.database.db.execute<{ word: string }>(
    sql`select word from search_synonyms, jsonb_array_elements_text(words) word where language is null`,
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const [place, { word: keyword }] of rows.entries()) {
    if (!isAsked(place, 'en')) continue
    expect((await mall.get('/mall/product/list', { keyword, page_size: 1 })).body, keyword).toMatchObject({
      search: { relaxed: false },
      data: [expect.anything()],
    })
  }
})

test.each([
  ['ru', 'скотч', /^TL-/],
  ['ru', 'красовки', /^(SP|SH)-/],
  ['ru', 'обувь', /^(SP|SH)-/],
  ['th', 'กระเป๋าเป้', /^BP-/],
  ['th', 'แก้วกาแฟ', /^MG-/],
  ['th', 'แก้วน้ำ', /^MG-/],
  ['vi', 'cốc', /^MG-/],
  ['es', 'cinta adhesiva', /^TL-/],
  ['es', 'casco bici', /^CH-/],
  ['es', 'mochilas escolar', /^BP-/],
  ['es', 'zapatos mujer', /^(SP|SH)-/],
  ['cn', '书包', /^BP-/],
  ['cn', '跑步鞋', /^SP-/],
  ['cn', '批发杯子', /^MG-/],
  ['en', 'trainers', /^SP-/],
  ['en', 'school bag', /^BP-/],
  ['en', 'fryingpan', /^KT-103/],
] as const)('in %s everyday words lead to the goods: %s', async (lang, keyword, code) => {
  const { body } = await mall.get('/mall/product/list', { keyword, lang, page_size: 3 })
  expect(body.search).toMatchObject({ corrected: null, relaxed: false })
  const found = (body.data as { id: number }[]).map(({ id }) => products.find((product) => product.id === id)?.codes[0])
  expect(found[0]).toMatch(code)
})

describe('synonyms that every mall begins with', () => {
  test.each(locales)('are at least 150 groups of different words in %s, each in one group', (lang) => {
    const groups = seededGroups(lang)
    expect(groups.length).toBeGreaterThanOrEqual(150)
    for (const words of groups) expect(cleanWords(words), words.join()).toEqual(words)
    const all = groups.flat().map(fold)
    expect(all.filter((word, place) => all.indexOf(word) !== place)).toEqual([])
  })

  test.each(locales)(
    'find the products that another word of their group names, in %s',
    async (lang) => {
      // With accents: kềm are pliers, kem is cream.
      const cut = lang === 'vi' ? spelledWords : tokens
      const named = products.map(({ id, name }) => ({ id, words: new Set(cut(name[lang] ?? '')) }))
      let [asked, place] = [0, 0]
      for (const group of seededGroups(lang)) {
        const holders = group.flatMap((word) => {
          const holder = named.find(({ words }) => cut(word).every((part) => words.has(part)))
          return holder ? [{ word, id: holder.id }] : []
        })
        for (const { word, id } of holders.slice(0, 1))
          for (const keyword of group.filter((other) => other !== word)) {
            if (!isAsked(place++, lang)) continue
            asked++
            const { body } = await mall.get('/mall/product/list', { keyword, lang, page_size: 100 })
            expect(
              body.data.map((row: { id: number }) => row.id),
              `${keyword} for ${word}`,
            ).toContain(id)
          }
      }
      expect(asked).toBeGreaterThan(10 / step)
    },
    120_000,
  )
})

test('every product by its codes, their beginnings and barcodes, first of all', async () => {
  const missed: string[] = []
  // Every third product by one of its four, and in the long form all.
  const each = volume(12, 1)
  for (const [place, { id, codes, barcodes }] of products.entries())
    for (const keyword of [
      codes[0],
      codes.at(-1)?.toLowerCase().replaceAll('-', ''),
      /^[^-]+-\d+/.exec(codes[0] ?? '')?.[0] ?? '',
      barcodes[0],
    ].filter((_, at) => (place + at) % each === 0)) {
      const { body } = await mall.get('/mall/product/list', { keyword, page_size: 1 })
      if (body.data[0]?.id !== id) missed.push(String(keyword))
    }
  expect(missed).toEqual([])
}, 60_000)
