/** What a search answers if no product has all words as typed: it corrects no real word and leaves out no noun. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales, type Translations } from '#contract/types'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { indexProducts } from './service.ts'

let mall: TestMall
let kitchen: number

const names: Translations[] = [
  { en: 'Soft two-headed dragon figure', vi: 'Rồng đồ chơi mềm phong cách' },
  { en: 'Powder ban tower', vi: 'Tháp bột' },
  { en: 'Round pencil case' },
  {
    en: 'Dinner plate, stoneware, 27 cm',
    es: 'Plato llano de gres, 27 cm',
    ru: 'Тарелка обеденная, 27 см',
    vi: 'Đĩa ăn, 27 cm',
  },
  { en: 'Salad plate, stoneware, 22 cm', es: 'Plato de ensalada, 22 cm', ru: 'Тарелка салатная, 22 см' },
  {
    en: 'Blue enamel mug',
    es: 'Taza de esmalte azul',
    ru: 'Синяя эмалированная кружка',
    cn: '蓝色搪瓷杯',
    th: 'แก้วเคลือบสีน้ำเงิน',
  },
  { en: 'Glass teapot with warmer', es: 'Tetera de vidrio', ru: 'Стеклянный чайник' },
  { en: 'Carpet brush' },
  { en: 'Reading lamp', es: 'Lámpara de lectura', th: 'โคมไฟอ่านหนังสือ' },
  { en: 'Whale plush', th: 'ตุ๊กตาวาฬ' },
  { en: 'Rat cage' },
  { vi: 'Hạt giống nảy mầm rất nhanh' },
  { en: 'Convertible laptop, 20 W charger, 11 cm stand' },
]

beforeAll(async () => {
  mall = await startTestMall()
  kitchen = await mall.create.category({ name: { en: 'Armchairs & benches', ru: 'Кресла и скамьи' } })
  for (const name of names) {
    const { id } = await mall.create.product({ product: { name, categoryId: kitchen } })
    await mall.database.db.transaction((db) => indexProducts(db, [id]))
  }
})
afterAll(() => mall.close())

interface Answer {
  found: string[]
  search: {
    corrected: string | null
    relaxed: boolean
    left_out: string[]
    did_you_mean: { keyword: string; total: number }[]
    category: { id: number; name: string } | null
  }
}

async function search(keyword: string, lang: Locale = 'en'): Promise<Answer> {
  const { body } = await mall.get('/mall/product/list', { keyword, lang })
  return { found: body.data.map(({ name }: { name: string }) => name), search: body.search }
}

describe('a real word', () => {
  test.each(['power bank', 'phone', 'sofa', 'thai', 'head phones', 'phone charger'])(
    '%s is answered with nothing rather than with what is near',
    async (keyword) => {
      const { found, search: info } = await search(keyword)
      expect(found).toEqual([])
      expect(info).toMatchObject({ corrected: null, relaxed: false, left_out: [] })
    },
  )

  test('is offered another real word that finds something, with its number of products', async () => {
    expect((await search('sofa')).search.did_you_mean).toEqual([{ keyword: 'soft', total: 1 }])
    // A word of another language, and a name.
    for (const keyword of ['phone', 'thai']) expect((await search(keyword)).search.did_you_mean).toEqual([])
  })

  test('is not found within another word', async () => {
    expect((await search('car')).found).toEqual([])
    expect((await search('pet')).found).toEqual([])
    expect((await search('carp')).found).toEqual([])
    // Four letters that are no word may begin one.
    expect((await search('carpe')).found).toEqual(['Carpet brush'])
  })
})

describe('a word of no language', () => {
  test.each<[string, Locale, string, string]>([
    ['enamle mug', 'en', 'enamel mug', 'Blue enamel mug'],
    ['stonewere plate', 'en', 'stoneware plate', 'Dinner plate, stoneware, 27 cm'],
    ['lampqra', 'es', 'lámpara', 'Lámpara de lectura'],
    ['LAMPQRA de lectura', 'es', 'lámpara de lectura', 'Lámpara de lectura'],
    ['чайнмк', 'ru', 'чайник', 'Стеклянный чайник'],
    ['นุ๊กตาวาฬ', 'th', 'ตุ๊กตาวาฬ', 'ตุ๊กตาวาฬ'],
  ])('%s (%s) is corrected to %s, spelled as in names', async (keyword, lang, corrected, first) => {
    const { found, search: info } = await search(keyword, lang)
    expect(found[0]).toBe(first)
    expect(info).toEqual({ corrected, relaxed: false, left_out: [], did_you_mean: [], category: null })
  })

  test('is not corrected where the products lack the other words', async () => {
    const { found, search: info } = await search('enamel lampp')
    expect(found).toEqual([])
    expect(info.corrected).toBeNull()
  })

  test('is corrected to no word of another language, which is offered', async () => {
    const { found, search: info } = await search('lámpqra', 'en')
    expect(found).toEqual([])
    expect(info).toMatchObject({ corrected: null, did_you_mean: [{ keyword: 'lámpara', total: 1 }] })
  })

  test('with a figure is no slip of another code', async () => {
    const { id } = await mall.create.product({ code: 'KX4410B', product: { name: { en: 'Hinge' } } })
    await mall.database.db.transaction((db) => indexProducts(db, [id]))
    expect((await search('KX4410B')).found).toEqual(['Hinge'])
    expect((await search('KX4411B')).found).toEqual([])
  })
})

describe('Vietnamese', () => {
  const [cage, seeds] = ['Rat cage', 'Hạt giống nảy mầm rất nhanh']
  test.each<[string, Locale, string[]]>([
    ['rat', 'en', [cage]],
    ['rất', 'vi', [seeds]],
    ['rất', 'en', [seeds]],
    ['rat', 'vi', [seeds]],
    ['rat cage', 'vi', [cage]],
    ['hạt giống', 'en', [seeds]],
    ['hát giống', 'vi', []],
    ['hạt giong', 'vi', [seeds]],
    ['hat giong', 'vi', [seeds]],
    ['hat giong', 'ru', [seeds]],
    ['hat', 'en', []],
  ])('%s (%s) is no English word with the same letters: %j', async (keyword, lang, wanted) => {
    const { found, search: info } = await search(keyword, lang)
    expect(found).toEqual(wanted)
    expect(info).toMatchObject({ corrected: null, relaxed: false })
  })
})

describe('words written apart or together', () => {
  test.each(['tea pot', 'glass tea pot'])('%s finds the teapot', async (keyword) =>
    expect((await search(keyword)).found).toEqual(['Glass teapot with warmer']),
  )
})

describe('if no product has all words, the noun stays', () => {
  test.each<[string, Locale, string[], string[]]>([
    ['20 cm plate', 'en', ['20 cm'], ['Salad plate, stoneware, 22 cm', 'Dinner plate, stoneware, 27 cm']],
    ['plate 30cm', 'en', ['30cm'], ['Dinner plate, stoneware, 27 cm', 'Salad plate, stoneware, 22 cm']],
    ['Turquoise enamel mug', 'en', ['Turquoise'], ['Blue enamel mug']],
    ['taza turquesa', 'es', ['turquesa'], ['Taza de esmalte azul']],
    ['бирюзовая кружка', 'ru', ['бирюзовая'], ['Синяя эмалированная кружка']],
    ['тарелка 20 см', 'ru', ['20 см'], ['Тарелка салатная, 22 см', 'Тарелка обеденная, 27 см']],
    ['红色搪瓷杯', 'cn', ['红色'], ['蓝色搪瓷杯']],
  ])('%s (%s) without %j', async (keyword, lang, left_out, wanted) => {
    const { found, search: info } = await search(keyword, lang)
    expect(found).toEqual(wanted)
    expect(info).toMatchObject({ corrected: null, relaxed: true, left_out })
  })

  test.each<[string, Locale]>([
    ['blue zeppelin', 'en'],
    ['enamel 20 cm zeppelin', 'en'],
    ['dirigible azul', 'es'],
    ['синий дирижабль', 'ru'],
    ['35 cm', 'en'],
  ])('%s (%s) finds nothing: only adjectives or numbers would be left', async (keyword, lang) => {
    const { found, search: info } = await search(keyword, lang)
    expect(found).toEqual([])
    expect(info).toMatchObject({ relaxed: false, left_out: [] })
  })
})

test('if nothing is found, the nearest category is named, by its words', async () => {
  expect((await search('velvet armchair')).search.category).toEqual({ id: kitchen, name: 'Armchairs & benches' })
  expect((await search('бархатное кресло', 'ru')).search.category).toEqual({ id: kitchen, name: 'Кресла и скамьи' })
  expect((await search('zeppelin')).search.category).toBeNull()
})

describe('suggestions', () => {
  const suggest = async (keyword: string, lang: Locale = 'en') =>
    (await mall.get('/mall/search/suggest', { keyword, lang })).body.data as {
      queries: string[]
      did_you_mean: string[]
    }

  test('are completed from any beginning; corrections are apart', async () => {
    expect((await suggest('car')).queries).toEqual(['carpet', 'carpet brush'])
    expect(await suggest('enamle mug')).toMatchObject({ did_you_mean: ['enamel mug'] })
    expect(await suggest('sofa')).toMatchObject({ queries: [], did_you_mean: ['soft'] })
  })

  test.each<Locale>([...locales])('in %s each finds something as it is', async (lang) => {
    const beginnings = names.flatMap((name) => name[lang]?.slice(0, 3).trim() ?? [])
    let count = 0
    for (const beginning of beginnings)
      for (const query of (await suggest(beginning, lang)).queries) {
        count++
        const { found, search: info } = await search(query, lang)
        expect(found.length, query).toBeGreaterThan(0)
        expect(info, query).toMatchObject({ corrected: null, relaxed: false })
      }
    expect(count).toBeGreaterThan(0)
  })
})
