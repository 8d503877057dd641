/** One spelling for headings, codes and words of tables, so that they can be looked up. */
import { withoutAccents } from '../../../lib/text.ts'

/** Lower case, without accents that banks leave out, words separated by one blank. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // A Turkish İ.
    .replaceAll('i\u0307', 'i')
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, ' ')
    .trim()

/** A heading without its currency; words that are written together are separated at their capitals. */
export function headingWords(heading: string): string {
  const bare = heading.replace(/\b\p{L}{0,3}\$/gu, ' ')
  const words = plainWords(/^\p{L}+$/u.test(bare) ? bare.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2') : bare)
  const remaining = words.split(' ').filter((word) => !currencyWords.has(word))
  return remaining.length > 0 && remaining.length < words.split(' ').length ? remaining.join(' ') : words
}

/** Currencies next to the name of a sum, as in "Betrag (EUR)", "金额（元）" or "valor (R$)". */
const currencyWords = new Set([
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
  ...'rur руб 元 円 원 บาท vnđ đồng đ tl'.split(' '),
])

/** Scripts that are written without blanks: a word of theirs may be a part of another. */
const isUnspaced = (word: string) =>
  /[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)

/** A list of phrases, the first with the lowest rank. `=phrase` is looked up as the whole text only. */
export interface Lexicon {
  /** Rank of the first phrase that is the whole text, or undefined. */
  whole(text: string): number | undefined
  /** Rank of the first phrase that is the whole text, or whole words of it. */
  within(text: string): number | undefined
}

export function lexicon(phrases: string): Lexicon {
  const exact = new Map<string, number>()
  const parts: { phrase: string; rank: number; isUnspaced: boolean }[] = []
  for (const [rank, raw] of phrases.split(',').entries()) {
    const entry = raw.trim()
    const phrase = plainWords(entry.replace(/^=/, '')) || entry.replace(/^=/, '')
    for (const form of formsOf(phrase)) {
      if (!exact.has(form)) exact.set(form, rank)
      if (!entry.startsWith('=')) parts.push({ phrase: form, rank, isUnspaced: isUnspaced(form) })
    }
  }
  const whole = (text: string) => exact.get(text)
  return {
    whole,
    within: (text) => {
      const found = whole(text)
      if (found !== undefined) return found
      return parts.find(({ phrase, isUnspaced: isPart }) =>
        isPart ? text.includes(phrase) : ` ${text} `.includes(` ${phrase} `),
      )?.rank
    },
  }
}

/** A single Vietnamese syllable without its tones is another word, such as "no" of an invoice. */
function formsOf(phrase: string): string[] {
  const bare = withoutAccents(phrase)
  const isSyllable = !phrase.includes(' ') && /[\u1ea0-\u1ef9ăđơư]|^(có|trừ|số)$/u.test(phrase)
  return isSyllable || bare === phrase ? [phrase] : [phrase, bare]
}
