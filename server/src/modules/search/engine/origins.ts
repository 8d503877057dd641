/** Countries that buyers and files name as origins of goods: their names in six languages, and the adjectives of `origin-names.txt`. Pure. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countryCodes } from '#contract/rules/country-codes'
import { type Locale, locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { fold } from './tokens.ts'

/** The word of an origin in the index, which no text can hold: a part of a country's name (Nam, Lan) would be another word. */
export const originLexeme = (code: string): string => `@${code.toLowerCase()}`

/** Words around a country's name that say that it is an origin, folded. */
const links = new Set(
  `made in from origin of country produced manufactured imported goods
  hecho hecha hechos hechas en de fabricado fabricada fabricados origen procedencia pais importado importada producido
  сделано из в во производство производства пр во страна происхождение происхождения импорт товар товары
  hang xuat xu san tu tai cua nuoc nhap khau nguon goc
  产 制 造 制造 生产 出品 原产 原产地 产地 产自 来自 进口 货
  ผลิต ใน ที่ จาก นำ เข้า นำเข้า ประเทศ ทำ สินค้า ของ ถิ่น กำเนิด`.split(/\s+/),
)
export const isOriginLink = (word: string): boolean => links.has(word)

interface Country {
  code: string
  /** As folded. */
  written: string
  /** Languages with the same letters understand their own names alone. */
  language: Locale | typeof fileOnly
  /** A Vietnamese name of one syllable is a word of its own, too. */
  isShort: boolean
}

/** The language of names that files have, too, but no buyer. */
const fileOnly = 'de'

interface Names {
  /** By the words of the name, in the form of `plain`. */
  byName: Map<string, Country[]>
  /** Words of the longest name. */
  most: number
  /** Chinese names, which may touch other words. */
  chinese: RegExp
  codes: Set<string>
}

let known: Names | undefined
const namesOfAll = (): Names => (known ??= readNames())

/** The country that some words are, as a whole. */
export function originOf(words: readonly string[], locale: Locale, isLinked: boolean): string | undefined {
  const found = namesOfAll().byName.get(words.map(plain).join(' '))
  const isUnderstood = ({ language, isShort }: Country) =>
    language !== fileOnly &&
    (isShort ? language === locale && isLinked : language !== 'es' || words.length > 1 || language === locale)
  return found && nearest(found.filter(isUnderstood), words)?.code
}

/** The country that a cell of a file names in any language, or by its code. */
export function countryNamed(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (namesOfAll().codes.has(code)) return code
  const words = wordsOf(text)
  return nearest(namesOfAll().byName.get(words.map(plain).join(' ')) ?? [], words)?.code
}

/** Without its ending Нигерия is Нигер. */
const nearest = (found: Country[], words: readonly string[]) =>
  found.find(({ written }) => written === words.join(' ')) ?? found[0]

export const longestOrigin = (): number => namesOfAll().most

/** Chinese with spaces around the names of countries, which the segmenter takes apart (泰国产). */
export const partOrigins = (text: string): string =>
  /\p{Script=Han}/u.test(text) ? text.replace(namesOfAll().chinese, ' $& ') : text

function readNames(): Names {
  const byName = new Map<string, Country[]>()
  const add = (code: string, language: Country['language'], name: string) => {
    const words = wordsOf(name)
    const key = words.map(plain).join(' ')
    if (!key) return
    const isShort = language === 'vi' && words.length === 1
    byName.set(key, [...(byName.get(key) ?? []), { code, language, isShort, written: words.join(' ') }])
  }
  const more = readMore()
  const codes = new Set([...countryCodes, ...more.keys()])
  const chinese: string[] = []
  for (const locale of [...locales, fileOnly] as const)
    for (const style of ['long', 'short'] as const) {
      const tag = locale === fileOnly ? fileOnly : languageTag[locale]
      const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none', style })
      for (const code of codes) {
        const name = names.of(code)
        if (!name) continue
        add(code, locale, name)
        if (locale === 'cn' && more.has(code)) chinese.push(name)
      }
    }
  for (const [code, byLanguage] of more)
    for (const [language, written] of byLanguage)
      for (const name of written) {
        for (const form of language === 'es' ? spanishForms(name) : [name]) add(code, language, form)
        if (language === 'cn') chinese.push(name)
      }
  const longestFirst = [...new Set(chinese)].sort((a, b) => b.length - a.length)
  return {
    byName,
    most: Math.max(...[...byName.keys()].map((name) => name.split(' ').length)),
    chinese: new RegExp(longestFirst.join('|'), 'gu'),
    codes,
  }
}

/** Columns: code, then English, Spanish, Russian, Chinese, Vietnamese and Thai words. */
const columns = ['en', 'es', 'ru', 'cn', 'vi', 'th'] as const
function readMore(): Map<string, [Locale, string[]][]> {
  const lines = readFileSync(join(import.meta.dirname, 'origin-names.txt'), 'utf8')
    .trimEnd()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [code = '', ...cells] = line.split('\t')
      return [code, columns.map((language, index) => [language, (cells[index] ?? '').split(', ').filter(Boolean)])]
    }),
  )
}

/** Of a man's, a woman's, several. */
function spanishForms(word: string): string[] {
  if (word.endsWith('o')) return ['o', 'a', 'os', 'as'].map((ending) => word.slice(0, -1) + ending)
  if (/[éáí][ns]$|ñol$/.test(word)) return ['', 'a', 'es', 'as'].map((ending) => word + ending)
  return word.endsWith('a') || word.endsWith('e') ? [word, `${word}s`] : [word]
}

const wordsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Russian words without their endings: Китай, из Китая, китайская; folded, so that й is и. */
function plain(word: string): string {
  if (!/^\p{Script=Cyrillic}{4,}$/u.test(word)) return word
  return word
    .replace(/(?<=ск)\p{L}{1,3}$/u, '')
    .replace(/а(?:я|ю|е|ем)$/u, 'аи')
    .replace(/(?<!а)(?:иеи|ием|еи|ои|ия|ии|ию|ом|ем|а|я|у|ю|е|и|ы|о|ь)$/u, '')
}
