/** Search queries in six languages, made of words of the catalogue, the same in every run. */
import type pg from 'pg'
import { type Locale, locales } from '#contract/types'
import { pseudoRandom } from './list-inputs.ts'

export interface SearchQuery {
  keyword: string
  lang: Locale
}

interface Vocabulary {
  /** Words of names, each name's together. */
  names: Record<Locale, string[][]>
  codes: string[]
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Names of the first products, which all others repeat, and SKU codes from the whole catalogue. */
export async function readVocabulary(pool: pg.Pool): Promise<Vocabulary> {
  const named = await pool.query<{ name: Partial<Record<Locale, string>> }>(
    `select name from products where status = 'on_sale' and deleted_at is null order by id limit 500`,
  )
  const coded = await pool.query<{ code: string }>(
    'select code from skus where deleted_at is null and id % greatest((select max(id) from skus) / 5000, 1) = 0 order by id',
  )
  const wordsIn = (lang: Locale) =>
    named.rows.flatMap(({ name }) => {
      const words = [...segmenter.segment(name[lang] ?? '')].filter(
        ({ segment, isWordLike }) => isWordLike && !/\d/.test(segment) && segment.length >= (lang === 'cn' ? 1 : 3),
      )
      return words.length > 1 ? [words.map(({ segment }) => segment.toLowerCase())] : []
    })
  return {
    names: Object.fromEntries(locales.map((lang) => [lang, wordsIn(lang)])) as Vocabulary['names'],
    codes: coded.rows.map(({ code }) => code),
  }
}

const spaced = new Set<Locale>(['en', 'es', 'ru', 'vi'])

/**
 * Of twenty queries seven are one word, five two words of one name, three the first letters of a word, two
 * the code of a SKU, two a word with a slip (two letters changed over or one left out; one word where a
 * script has no letters to slip on), one finds nothing.
 */
export function searchQueryOf(index: number, { names, codes }: Vocabulary): SearchQuery {
  const random = pseudoRandom(index)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const lang = locales[index % locales.length] as Locale
  const words = pick(names[lang])
  const at = Math.floor(random() * (words.length - 1))
  const [word = '', next = ''] = words.slice(at)
  const keywordOf = (kind: number) => {
    if (kind < 7) return word
    if (kind < 12) return lang === 'cn' || lang === 'th' ? word + next : `${word} ${next}`
    if (kind < 15) return word.slice(0, Math.max(lang === 'cn' ? 1 : 2, Math.ceil(word.length / 2)))
    if (kind < 17) return pick(codes)
    if (kind < 19)
      return spaced.has(lang) && word.length >= 5
        ? slip(word, 1 + Math.floor(random() * (word.length - 3)), random() < 0.5)
        : word
    return `qx${index.toString(36)}zv`
  }
  return { keyword: keywordOf(Math.floor(random() * 20)), lang }
}

const slip = (word: string, at: number, isLeftOut: boolean) =>
  word.slice(0, at) +
  (isLeftOut ? '' : (word[at + 1] ?? '')) +
  (isLeftOut ? word.slice(at + 1) : (word[at] ?? '') + word.slice(at + 2))

/** The search field during typing: one to eight characters of a name, one more with each index. */
export function typedOf(index: number, { names }: Vocabulary): SearchQuery {
  const typed = Math.floor(index / 8)
  const lang = locales[typed % locales.length] as Locale
  const all = names[lang]
  const words = all[Math.floor(pseudoRandom(typed)() * all.length)] ?? []
  const text = words.join(lang === 'cn' || lang === 'th' ? '' : ' ')
  return { keyword: text.slice(0, 1 + (index % 8)).trim(), lang }
}
