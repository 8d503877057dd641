/** What a keyword says, apart from words that say nothing in a wholesale mall, and the country of origin that it names. Pure. */
import type { Locale } from '#contract/types'
import { isOriginLink, longestOrigin, originLexeme, originOf, partOrigins } from './origins.ts'
import type { SynonymPhrase } from './synonym-groups.ts'
import { fold, tokens, unspaced } from './tokens.ts'

/** Every offer of the mall is one for wholesale. Words of buying and of low prices name no goods either. */
const empty = new Set(
  `wholesale|wholesaler|wholesalers|in bulk|buy|cheap|for sale
  al por mayor|por mayor|al mayor|mayorista|mayoristas|mayoreo|al mayoreo|comprar|barato|barata|baratos|baratas
  оптом|опт|оптовый|оптовая|оптовое|оптовые|оптовой|оптовых|мелким оптом|купить|недорого|дешево
  批发|批发价|批发市场|厂家批发|厂家直销|批量|购买|采购|便宜
  ขายส่ง|ราคาส่ง|ค้าส่ง|ขายส่งราคาถูก|ราคาถูก|ซื้อ
  bán sỉ|giá sỉ|bán buôn|giá buôn|mua sỉ|giá rẻ`
    .split(/[|\n]/)
    .map((phrase) => tokens(phrase).join(' ')),
)
const longestEmpty = Math.max(...[...empty].map((phrase) => phrase.split(' ').length))

interface Reading {
  /** The keyword without the words that say nothing, as typed. */
  keyword: string
  /** The name of a country, and what the index holds for it. */
  origin: SynonymPhrase[] | undefined
}

/** Words that say nothing are left out while others remain. */
export function readKeyword(typed: string, locale: Locale): Reading {
  if (isCode(typed)) return { keyword: typed, origin: undefined }
  const text = partOrigins(typed.normalize('NFC'))
  const words = wordsOf(text)
  const isLeft = words.map(() => true)
  const leave = (start: number, end: number) => isLeft.fill(false, start, end)
  for (let at = 0; at < words.length; at++) {
    const length = lengthAt(words, at, longestEmpty, (phrase) => empty.has(phrase.join(' ')))
    if (length > 0) leave(at, at + length)
  }
  if (!isLeft.includes(true)) isLeft.fill(true)
  const origin = findOrigin(words, locale, isLeft)
  if (origin) {
    for (let at = origin.start - 1; at >= 0 && isOriginLink(words[at]?.folded ?? ''); at--) leave(at, at + 1)
    for (let at = origin.end; at < words.length && isOriginLink(words[at]?.folded ?? ''); at++) leave(at, at + 1)
  }
  if (!isLeft.includes(false)) return { keyword: origin ? text : typed, origin: origin?.group }
  const keyword = words.reduceRight(
    (rest, { start, end }, at) => (isLeft[at] ? rest : `${rest.slice(0, start)} ${rest.slice(end)}`),
    text,
  )
  return { keyword: keyword.trim().replace(/\s+/g, ' '), origin: origin?.group }
}

/** One word with figures: its letters mean nothing. */
const isCode = (typed: string) => /^\S*\d\S*$/.test(typed.trim()) && !unspaced.test(typed)

interface Word {
  folded: string
  start: number
  end: number
}

/** The first country named. */
function findOrigin(words: Word[], locale: Locale, isLeft: boolean[]) {
  for (let start = 0; start < words.length; start++) {
    if (!isLeft[start]) continue
    const isLinked = words.length === 1 || isOriginLink(words[start - 1]?.folded ?? '')
    const length = lengthAt(words, start, longestOrigin(), (phrase) => originOf(phrase, locale, isLinked) !== undefined)
    if (length === 0) continue
    const phrase = words.slice(start, start + length).map(({ folded }) => folded)
    const code = originOf(phrase, locale, isLinked)
    if (code) return { start, end: start + length, group: [phrase, [originLexeme(code)]] }
  }
  return undefined
}

/** Of the longest phrase at this place; 0 without one. */
function lengthAt(words: Word[], at: number, most: number, is: (phrase: string[]) => boolean): number {
  for (let length = Math.min(most, words.length - at); length > 0; length--)
    if (is(words.slice(at, at + length).map(({ folded }) => folded))) return length
  return 0
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** With their places in the text. */
function wordsOf(text: string): Word[] {
  const found = unspaced.test(text)
    ? [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
        isWordLike ? [{ text: segment, start: index }] : [],
      )
    : [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].map((match) => ({ text: match[0], start: match.index }))
  return found.map(({ text: word, start }) => ({ folded: fold(word), start, end: start + word.length }))
}
