/** Words in Latin letters, because there is no other keyboard: each way of typing a word finds the product that has it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/types'
import { startTestMall, type TestMall } from '../../../../testing/mall.ts'
import { seedSynonyms } from '../synonym-seed.ts'
import { fold } from '../tokens.ts'
import { readers } from './lexemes.ts'
import { withoutTelex } from './telex.ts'

const judged = readFileSync(join(import.meta.dirname, '../judged/latin.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', lang = '', word = ''] = line.split('\t')
    return { typed, lang: lang as 'cn' | 'ru' | 'th' | 'vi', word }
  })
const languages = ['cn', 'ru', 'th', 'vi'] as const
/** All names share these words, so that no word is alone in its name. */
const named = {
  cn: (word: string) => `新款${word} 2件`,
  ru: (word: string) => `Новинка: ${word}, 2 шт.`,
  th: (word: string) => `${word}สีแดง 2 ชิ้น`,
  vi: (word: string) => `Mẫu mới ${word}, 2 cái`,
}

let mall: TestMall
const ids = new Map<string, number>()

beforeAll(async () => {
  mall = await startTestMall()
  await mall.database.db.transaction((db) => seedSynonyms(db))
  for (const { word, lang } of new Map(judged.map((line) => [line.word, line])).values())
    ids.set(word, (await mall.create.product({ product: { name: { [lang]: named[lang](word) } } })).id)
  for (const name of [{ cn: '陶瓷拿铁杯' }, { en: 'Shower cap' }])
    ids.set(Object.values(name)[0] ?? '', (await mall.create.product({ product: { name } })).id)
}, 120_000)
afterAll(() => mall.close())

async function search(keyword: string, lang: Locale) {
  const { body } = await mall.get('/mall/product/list', { keyword, lang, page_size: 20 })
  return { found: body.data.map(({ id }: { id: number }) => id) as number[], search: body.search }
}

describe.each(languages)('judged words in %s', (lang) => {
  test('are enough', () => {
    const lines = judged.filter((line) => line.lang === lang)
    expect(lines.length).toBeGreaterThanOrEqual({ cn: 40, ru: 40, th: 120, vi: 10 }[lang])
    expect(new Set(lines.map(({ word }) => word)).size).toBeGreaterThanOrEqual({ cn: 20, ru: 20, th: 60, vi: 5 }[lang])
  })

  // Spelled by ear, Thai has vowels that another word may have.
  const share = lang === 'th' ? 0.97 : 1
  test(`are found on the first page: ${share * 100} %`, async () => {
    const missed: string[] = []
    const lines = judged.filter((line) => line.lang === lang)
    for (const { typed, word } of lines) {
      const { found, search: said } = await search(typed, lang)
      if (!found.includes(ids.get(word) ?? 0) || said.corrected === null || said.relaxed)
        missed.push(`${typed} for ${word}: ${JSON.stringify(said)}`)
    }
    process.stdout.write(`latin, ${lang}: ${lines.length - missed.length} of ${lines.length}\n`)
    expect(1 - missed.length / lines.length, missed.join('\n')).toBeGreaterThanOrEqual(share)
  })
})

test.each([
  ['yinyuehe', 'cn', '音乐盒'],
  ['yinyue', 'cn', '音乐'],
  ['yyh', 'cn', '音乐盒'],
  ['krujek', 'ru', 'кружка'],
  ['chajnik', 'ru', 'чайник'],
  ['elka', 'ru', 'ёлка'],
  ['keaw', 'th', 'แก้ว'],
  ['rong thao', 'th', 'รองเท้า'],
  ['giaays', 'vi', 'giấy'],
  ['d9ie6n5 thoa5i', 'vi', 'điện thoại'],
] as const)('the answer says that %s was taken for a word in %s: %s', async (typed, lang, corrected) =>
  expect((await search(typed, lang)).search).toMatchObject({ corrected, relaxed: false }),
)

test.each([
  ['beizi', '陶瓷拿铁杯', 'a synonym of a word in it'],
  ['lvcha 2', '绿茶', 'a number next to it'],
  ['beizi xinkuan', '杯子', 'another order'],
])('%s finds %s: %s', async (typed, word) => expect((await search(typed, 'cn')).found).toContain(ids.get(word) ?? 0))

test.each([
  ['dodo', 'đô'],
  ['nuwowcs', 'nước'],
  ['nuowcs', 'nước'],
  ['muwa', 'mưa'],
  ['quaanf', 'quần'],
  ['hoaf', 'hòa'],
  ['giays', 'giáy'],
  ['kha8n', 'khăn'],
  ['aos sow mi', 'áo sơ mi'],
  ['tủ lạnh', undefined],
  ['led', undefined],
])('%s is typed for %s', (typed, meant) => expect(withoutTelex(typed)).toBe(meant))

describe('keys of another keyboard', () => {
  test.each([
    ['rhe;rf', 'кружка'],
    ['cdh;', 'แก้ว'],
    ["iv'gmhk", 'รองเท้า'],
    ['ырщцук', 'Shower cap'],
    ['ห้นไำพ', 'Shower cap'],
  ])('%s is %s', async (typed, word) => expect((await search(typed, 'en')).found).toContain(ids.get(word) ?? 0))
})

test('a word that is found as it is means nothing else', async () => {
  const { found, search: said } = await search('shower', 'ru')
  expect([found, said]).toMatchObject([[ids.get('Shower cap')], { corrected: null, relaxed: false }])
})

test('suggestions read Latin letters as well', async () => {
  const { body } = await mall.get('/mall/search/suggest', { keyword: 'yinyueh', lang: 'cn' })
  expect(body.data).toMatchObject({ queries: ['音乐盒'], products: [{ id: ids.get('音乐盒') }] })
})

/** The letters of each of these ways, in the order of the alphabet. */
const alphabet = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const ways = [
  'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya',
  'a b v g d e j z i j k l m n o p r s t u f h c ch sh sch  y  e ju ja',
  'a b w g d ye zh z i i k l m n o p r s t u f x ts ch sh sch  i  e iu ia',
  'a b w g d e sch z i i k l m n o p r s t u f kh tz tsch sch shch  y  e ju ja',
].map((way) => way.split(' '))
const judgedIn = (lang: 'cn' | 'ru' | 'th') => fc.constantFrom(...judged.filter((line) => line.lang === lang))

test('every way of spelling a Russian word is read as this word', () =>
  fc.assert(
    fc.property(judgedIn('ru'), fc.constantFrom(...ways), ({ word }, way) => {
      const letters = [...word.toLowerCase().replaceAll('ё', 'е')]
      const typed = letters.map((letter) => way[alphabet.indexOf(letter)]).join('')
      const [reading] = readers.ru.readingsIn(fold(word))
      expect(readers.ru.keysOf([typed]).whole, typed).toContain(reading?.key)
    }),
  ))

test('pinyin is read alike in any pieces', () =>
  fc.assert(
    fc.property(judgedIn('cn'), fc.array(fc.boolean(), { minLength: 8 }), ({ word }, gaps) => {
      const [reading] = readers.cn.readingsIn(fold(word))
      const letters = [...(reading?.key ?? '')]
      const pieces = letters.map((letter, place) => (place > 0 && gaps[place] ? ` ${letter}` : letter)).join('')
      expect(readers.cn.keysOf(pieces.split(' ')).whole).toContain(reading?.key)
    }),
  ))

test('Thai is read alike with voiced or unvoiced consonants, r or l', () =>
  fc.assert(
    fc.property(judgedIn('th'), fc.constantFrom('kg', 'td', 'pb', 'rl'), ({ typed }, pair) => {
      const words = typed.split(' ')
      const swapped = words.map((word) => {
        const at = pair.indexOf(word.charAt(0))
        return at >= 0 && /^.[aeiou]/.test(word) ? pair.charAt(1 - at) + word.slice(1) : word
      })
      expect(readers.th.keysOf(swapped)).toEqual(readers.th.keysOf(words))
    }),
  ))
