/** Prices, counts and weights as pages show them. Nothing is taken from a text that says more than one figure. Pure. */
import { currenciesOf, splitMoney } from '#contract/rules/currency-marks'
import { type DecimalMark, type Figure, otherMark, readCount, separatorOf } from '#contract/rules/figure'
import { readMeasure } from '#contract/rules/measure'
import { isPieceWord, plainNumerals } from '#contract/rules/numerals'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { currencyDigits } from '../../lib/money.ts'
import { readDecimal } from '../exchange/import/cells.ts'
import { readHeading } from '../exchange/import/heading.ts'
import { commonCurrencies, currenciesNamed, hasOtherSense, tokensOf } from '../files/reading/heading-tokens.ts'

export interface Page {
  language: Locale
  /** Of prices without a mark. */
  currency: string
  /** Written for programs: with a decimal point. */
  isPlain?: boolean | undefined
}

/** The mark between units and decimals in a language. */
const marks = new Map<Locale, DecimalMark>()
function decimalMarkOf(language: Locale): DecimalMark {
  const known = marks.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(languageTag[language]).formatToParts(1.5)
  const mark = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  marks.set(language, mark)
  return mark
}

/** Of two readings the one with decimals, if its mark is the decimal mark. */
function chosen(figure: Figure, isDecimal: (separator: DecimalMark) => boolean): string {
  if ('value' in figure) return figure.value
  const separator = separatorOf(figure)
  return figure.readings[isDecimal(separator) ? separator : otherMark(separator)]
}

/** Words of shops around a price that change nothing. */
const around = new Set(
  'now only just today our ahora hoy sólo solo сейчас сегодня всего только наша 现价 仅 只要 仅售 วันนี้ เพียง chỉ nay còn'.split(
    ' ',
  ),
)

/**
 * "1.234,50 €" → 1234.50 EUR. A figure with two readings ("1.234") has a decimal mark if it was written for programs,
 * or if the currency has three digits and the language of the page uses that mark. `currencyText` is what the page says
 * of the currency elsewhere. Undefined for a range, a lowest price, a price of several, cents, and a currency that is not clear.
 */
export function readShownPrice(
  text: string,
  currencyText: string,
  { language, currency: own, isPlain }: Page,
): { amount: string; currency: string } | undefined {
  const parts = splitMoney(text)
  const read = parts && readDecimal(parts.figure)
  if (!parts || !read || /^\s*[-−–]/.test(text)) return undefined
  const marked = parts.mark === '' ? [] : markedBy(parts.mark)
  const said = currencyText.trim() ? namedIn(currencyText) : []
  if (!marked || !said) return undefined
  const currency = oneOf(marked, said, own)
  if (currency === undefined) return undefined
  const value = chosen(read, (separator) =>
    isPlain ? separator === '.' : currencyDigits(currency) > 2 && decimalMarkOf(language) === separator,
  )
  const [whole = '0', fraction = ''] = value.split('.')
  if (whole.length > 13) return undefined
  return { amount: fraction ? `${Number(whole)}.${fraction.slice(0, 4)}` : String(Number(whole)), currency }
}

/** What is written around the figure of a price: its currencies, none, or undefined where it is not the price of one. */
function markedBy(rest: string): readonly string[] | undefined {
  const meant = currenciesOf(rest)
  if (meant.length > 0) return meant
  const words = hasOtherSense(rest)
    ? undefined
    : tokensOf(rest)
        .filter((token) => !around.has(token.toLowerCase()))
        .join(' ')
  if (words === undefined) return undefined
  const price = [words, `price ${words}`].map(readHeading).find(({ word }) => word === 'price')
  return price && (price.currencies ?? [])
}

/** Currencies that a text names; undefined without any. */
function namedIn(text: string): readonly string[] | undefined {
  const meant = currenciesOf(text)
  if (meant.length > 0) return meant
  const common = commonCurrencies(tokensOf(text).filter((token) => currenciesNamed(token).length > 0))
  return common && common.length > 0 ? common : undefined
}

/** The currency that a page means by its marks; undefined if they contradict each other, or mean several others. */
function oneOf(marked: readonly string[], said: readonly string[], own: string): string | undefined {
  if (marked.length === 0 && said.length === 0) return own
  const meant =
    marked.length > 0 && said.length > 0 ? marked.filter((each) => said.includes(each)) : [...marked, ...said]
  return meant.includes(own) ? own : meant.length === 1 ? meant[0] : undefined
}

/** Before the least quantity. */
const bounds = new Set(
  'min minimum minimal moq from мин минимум минимально от mín mínimo mínima desde 最少 至少 起订 ขั้นต่ำ อย่างน้อย tối thiểu từ only left только осталось'.split(
    ' ',
  ),
)

/** "Minimum order: 12 pcs", "5 in stock", "2 dozen"; null for what is no whole number, or more than one. */
export function readShownCount(text: string | undefined, { language, isPlain }: Page): number | null {
  const [, before = '', rest = ''] = /^(\D*)(.*)$/s.exec(plainNumerals((text ?? '').slice(0, longest))) ?? []
  const [, digits = '', behind = ''] = /^([\d.,' ]*\d)(.*)$/s.exec(rest) ?? []
  const all = readCount(rest)
  const words = all ? before : `${before} ${behind}`
  const figure = isOfCount(words) ? (all ?? readCount(digits)) : undefined
  if (!figure) return null
  const mark = isPlain ? '.' : decimalMarkOf(language)
  if ('readings' in figure && separatorOf(figure) === mark && !isPlain) return null
  const count = Number('value' in figure ? figure.value : figure.readings[mark])
  return count <= mostCounted ? count : null
}

const longest = 200
const mostCounted = 999_999_999

function isOfCount(words: string): boolean {
  if (/^\s*$/.test(words)) return true
  if (/\d/.test(words) || hasOtherSense(words)) return false
  const all = tokensOf(words).filter((token) => !isPieceWord(token))
  const tokens = all.filter((token) => !bounds.has(token.toLowerCase()))
  return (
    tokens.length === 0 ||
    [all, tokens].some((each) =>
      ['on_hand', 'stock', 'moq', 'quantity'].includes(readHeading(each.join(' ')).word ?? ''),
    )
  )
}

/** In kilograms; a figure without a unit is in kilograms, one with an unknown unit says nothing. */
export function readShownWeight(text: string | undefined, { language, isPlain }: Page): number | null {
  const [, before = '', rest = ''] = /^(\D*)(.*)$/s.exec(plainNumerals((text ?? '').slice(0, longest))) ?? []
  const isLabel = /^\s*$|[:]\s*$/.test(before) || readHeading(before).word === 'weight'
  const read = isLabel ? readMeasure(rest, 'weight') : undefined
  if (!read) return null
  const value = chosen(read, (separator) => (isPlain ? '.' : decimalMarkOf(language)) === separator)
  return Math.round(Number(value) * 1000) / 1000
}
