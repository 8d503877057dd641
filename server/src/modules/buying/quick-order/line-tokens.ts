/** The words of a line: numbers with what changes them, units, signs and the rest. */
import { numeralOf, scaleOf, wordNumber } from '#contract/rules/numerals'
import { isQuantityMark } from './headings.ts'
import { loose, show } from './number-marks.ts'
import { isBound, isBoundWord, isHalf } from './number-words.ts'
import { productOf, quantityOf } from './read-quantity.ts'
import { isForeignUnit, type UnitWord, unitOf } from './unit-words.ts'

export interface Token {
  text: string
  /** The quantity that the token alone says for certain, as in `5pcs` and `x5`. */
  amount?: Quantity & { unit: UnitWord | undefined }
  /** A number without more. */
  number?: Quantity
  /** In kilograms, metres or pallets, which are no quantity of the mall; a bound or a part of a number, as in `from 10`, `2 1/2`. */
  isForeign?: boolean
  /** It has decimals, as prices have: a quantity only if the line has no other. */
  isDecimal?: boolean
  unit?: UnitWord | undefined
  isMark?: boolean
  /** Holds a letter and a digit. */
  isMixed?: boolean
}

export type Quantity = ReturnType<typeof quantityOf>

/** More words are no item of a list. */
const mostWords = 40
/** Prices, dates, times and phone numbers are no codes. */
const noise =
  /^(?:[$€¥₽฿₫£]\S*|\S*[$€¥₽฿₫£]|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}:\d{2}(?::\d{2})?|\+\d{5,}|\d+[.,]\d{1,2}|[?!]+|@\S+|https?:\S+)$/

export const isLong = ({ number, text, isDecimal }: Token) =>
  number !== undefined && !isDecimal && /^\d{8,}$/.test(text)

export function tokensOf(text: string): Token[] {
  const words = text.split(/[\s,;]+/).flatMap((word) => word.split(/(?<=[\p{L}\d])[:=](?=[\p{L}\d])/u))
  return words
    .filter((word) => !noise.test(word))
    .map((word) =>
      isQuantityMark(word) || isBound(word) ? word : word.replace(/^[^\p{L}\p{N}×]+|[^\p{L}\p{N}\p{M}×]+$/gu, ''),
    )
    .filter(Boolean)
    .slice(0, mostWords)
    .map(tokenOf)
    .reduce<Token[]>(joinNumber, [])
}

/** A number and the word next to it that changes it: `2 тыс.`, `1.5 万`, `350 ml`, `from 10`, `2 1/2`, `两箱半`. */
function joinNumber(tokens: Token[], token: Token): Token[] {
  const last = tokens.at(-1)
  // Packs of another size than the mall's, perhaps.
  const [count, pack] = tokens.slice(-3)
  if (token.number && /^(?:of|de)$/i.test(last?.text ?? '') && count?.number && pack?.unit) {
    const parts = tokens.splice(-3)
    tokens.push({ text: [...parts, token].map(({ text }) => text).join(' '), isForeign: true })
    return tokens
  }
  const isFigure = (token?: Token) => token?.number !== undefined || token?.amount !== undefined
  const ofLast = isFigure(last) ? 1 : last?.unit && isFigure(tokens.at(-2)) ? 2 : 0
  const isPart = ofLast > 0 && (isHalf(token.text) || /^\d+[/⁄]\d+$/.test(token.text))
  if (isPart || (last && isBoundWord(last.text) && isFigure(token))) {
    const parts = tokens.splice(-(isPart ? ofLast : 1))
    tokens.push({ text: [...parts, token].map(({ text }) => text).join(' '), isForeign: true })
    return tokens
  }
  const isWord = last?.number !== undefined && !token.unit && !/\d/.test(token.text)
  if (last && isWord && scaleOf(token.text) !== undefined) {
    const text = `${last.text} ${token.text}`
    tokens.splice(-1, 1, { text, number: quantityOf(text) })
  } else if (last && isWord && isForeignUnit(token.text)) {
    tokens.splice(-1, 1, { text: `${last.text} ${token.text}`, isForeign: true })
  } else tokens.push(token)
  return tokens
}

function tokenOf(word: string): Token {
  const text = show(word)
  const isFigure = text !== word
  if (/^\d{1,14}$/.test(text)) return { text, number: { quantity: Number(text) } }
  const [, digits = '', letters] = isFigure ? (/^([\d.,' ]+)(\p{L}[\p{L}\p{M}]*)?$/u.exec(text) ?? []) : []
  if (digits) {
    const unit = letters ? unitOf(letters) : undefined
    const number = word.includes(loose) ? eitherOf(digits) : quantityOf(digits)
    const isDecimal = /[.,](?!\d{3}(?:\D|$))\d+$/.test(digits)
    if (unit) return { text, amount: { ...number, unit }, isDecimal }
    if (!letters) return { text, number, isDecimal }
    if (scaleOf(letters) !== undefined) return { text, number: quantityOf(text) }
  }
  const numeral = numeralOf(text)
  if (numeral !== undefined) return { text, number: { quantity: numeral } }
  const unit = unitOf(text)
  if (unit) return { text, unit }
  if (isQuantityMark(text)) return { text, isMark: true }
  const isMixed = /\p{L}/u.test(text) && /\d/.test(text)
  const [, marked] = /^(?:x|×|\*|х|qty[.:]?)(\d{1,9})$/iu.exec(text) ?? /^(\d{1,9})(?:x|×|\*|х)$/iu.exec(text) ?? []
  if (marked) return { text, isMixed, amount: { quantity: Number(marked), unit: undefined } }
  const [, figure, attachedWord = ''] = /^(\d{1,9})(\p{L}[\p{L}\p{M}]*\.?)$/u.exec(text) ?? []
  const attached = unitOf(attachedWord)
  if (figure && attached) return { text, isMixed, amount: { quantity: Number(figure), unit: attached } }
  // May be a code, too.
  if (figure && scaleOf(attachedWord) !== undefined)
    return { text, isMixed, amount: { ...quantityOf(text), unit: undefined } }
  const [, one, two] = /^(\d{1,9})[x×*х](\d{1,9})$/iu.exec(text) ?? []
  if (one && two) return { text, isMixed, amount: { ...productOf(text, Number(one), Number(two)), unit: undefined } }
  return { text, isMixed }
}

/** The first number alone, or all of it. */
function eitherOf(typed: string): Quantity {
  const readings = [typed.split(' ', 1)[0] ?? '', typed.replaceAll(' ', '')].map(Number)
  return { quantity: null, unclear: { typed, readings: readings.filter(Number.isSafeInteger) } }
}

/** A number in words, where there is none in digits: `two boxes` anywhere, `two` at the end. */
export function spellOut(tokens: Token[]): void {
  if (tokens.some(({ number, amount, isForeign }) => number ?? amount ?? isForeign)) return
  const at = tokens.findIndex(
    ({ text }, place) => wordNumber(text) && (tokens[place + 1]?.unit || (place > 0 && place === tokens.length - 1)),
  )
  const token = tokens[at]
  if (token) tokens[at] = { text: token.text, number: { quantity: wordNumber(token.text) ?? null } }
}
