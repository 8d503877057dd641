/** Words and signs of headings, and the currencies that they name: for every table with prices. */
import { currenciesOf, currencyWords } from '#contract/rules/currency-marks'

/** ISO codes that are words, unless they are written as codes. */
const wordsLikeCodes = new Set('ALL TOP CUP TRY MOP GEL PEN BAM LAK ANG SOS MAD DOP'.split(' '))

const longestHeading = 500

/** Letters of the original, words and signs of currencies apart: `Price (US$)` → Price, US$. */
export const tokensOf = (heading: string): string[] =>
  (
    heading
      .slice(0, longestHeading)
      .normalize('NFKC')
      .match(/[A-Za-z]{0,3}\p{Sc}|[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).flatMap((token) =>
    /.\p{Sc}$/u.test(token) && currenciesOf(token).length === 0 ? [token.slice(0, -1), token.slice(-1)] : [token],
  )

/** Currencies that a word of a heading names; empty for other words. */
export function currenciesNamed(token: string): readonly string[] {
  const upper = token.toUpperCase()
  if (wordsLikeCodes.has(upper) && token !== upper) return []
  if (token.length < 2 && !/\p{Sc}|[рРđĐ]|\p{Script=Han}/u.test(token)) return []
  return currenciesOf(token)
}

/**
 * What all of several marks next to one price can mean, as in `Price, $ (USD)`: none if they name different currencies,
 * undefined without a mark.
 */
export function commonCurrencies(marks: readonly string[]): readonly string[] | undefined {
  const [first, ...others] = marks.map(currenciesNamed)
  return first?.filter((each) => others.every((list) => list.includes(each)))
}

/** A sign that makes another figure of what the words name: percent, cents, a bound; a question is answered by yes or no. */
export const hasOtherSense = (heading: string): boolean =>
  /[%‰±Δ~≈<>≤≥+?？¿]/u.test(heading) ||
  tokensOf(heading).some((token) => /\p{Sc}/u.test(token) && !currenciesNamed(token)[0])

const gluedWords = currencyWords.filter((word) => /^[\p{Script=Han}\p{Script=Thai}\p{M}]{2,}$/u.test(word))

/** Currencies that a sentence names, each mark with all its meanings: "All prices in EUR", «Цены в рублях», 单位：人民币元. */
export const currenciesInText = (text: string): (readonly string[])[] =>
  tokensOf(text)
    .flatMap((token) =>
      /^[\p{Script=Han}\p{Script=Thai}]/u.test(token) && currenciesNamed(token).length === 0
        ? gluedWords.filter((word) => token.includes(word))
        : [token],
    )
    .filter((token) => isMark(token))
    .map((token) => currenciesNamed(token.length === 3 && /^[A-Z]+$/.test(token) ? token.toLowerCase() : token))
    .filter((meant) => meant.length > 0)

/** Titles are written in capitals, and hold names: a short word of one is no currency. */
const isMark = (token: string): boolean =>
  /\p{Sc}|[\p{Script=Han}\p{Script=Thai}]/u.test(token) ||
  /^[A-ZĐ]{3}$/.test(token) ||
  /^\p{Script=Cyrillic}{3,}$/u.test(token) ||
  /^\p{Script=Latin}{4,}$/u.test(token)
