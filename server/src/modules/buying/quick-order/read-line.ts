/** Reads one line of a message: `TO-2001 x 24`, `24 pcs TO-2001`, `TO-2001要5箱`, `A100 5, B200 10`. Pure. */
import { numeralOf } from '#contract/rules/numerals'
import { isQuantityMark } from './headings.ts'
import type { ParsedItem, Reading } from './parse.ts'
import { quantityOf } from './read-quantity.ts'
import { type UnitWord, unitOf } from './unit-words.ts'

type Line = Omit<ParsedItem, 'line'>

interface Token {
  text: string
  /** The quantity that the token alone says for certain, as in `5pcs` and `x5`. */
  amount?: Quantity & { unit: UnitWord | undefined }
  /** A number without more. */
  number?: Quantity
  /** It has decimals, as prices have: a quantity only if the line has no other. */
  isDecimal?: boolean
  unit?: UnitWord | undefined
  isMark?: boolean
  /** Holds a letter and a digit. */
  isMixed?: boolean
}

type Quantity = ReturnType<typeof quantityOf>

const mostReadings = 12
/** More words are no item of a list. */
const mostWords = 40
const longestRun = 4

/** Prices, dates, times and phone numbers are no codes. */
const noise =
  /^(?:[$€¥₽฿₫£]\S*|\S*[$€¥₽฿₫£]|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}:\d{2}(?::\d{2})?|\+\d{5,}|\d+[.,]\d{1,2}|[?!]+|@\S+|https?:\S+)$/

export function readLine(line: string): Line[] {
  const text = hideMarks(plain(line))
  const pieces = text
    .split(/[;,]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const parts = pieces.length > 1 && pieces.every(isWhole) ? pieces : [text]
  return parts.flatMap((part) => readItem(part) ?? [])
}

/** One form of signs and spaces, without the sender of a message and the number of a list. Characters have one form already. */
function plain(line: string): string {
  return withNumerals(
    line
      .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
      .replace(/[、｜|\t]/g, ', ')
      .replace(/[’‘`´ʼ]/g, "'"),
  )
    .replace(/^\s*\[[^\]]{4,40}\]\s*[^:]{1,40}:\s*/, '')
    .replace(/^\s*(?:\(?\d{1,3}(?:[.)]\s+|,\s+(?=\p{L}))|[-•*·–—]+\s+)/u, '')
    .replace(/([\p{Script=Han}\p{Script=Thai}\p{M}])(?=[\dA-Za-z])/gu, '$1 ')
    .replace(/([\dA-Za-z])(?=[\p{Script=Han}\p{Script=Thai}])/gu, '$1 ')
    .trim()
}

/** Chinese numbers before a unit of sale, as in 十二箱 and 两件, in digits. */
const withNumerals = (text: string) =>
  text.replace(/([一二两三四五六七八九十百]{1,7})(?=(\p{Script=Han}))/gu, (figure, _, next: string) =>
    unitOf(next) ? ` ${numeralOf(figure) ?? figure} ` : figure,
  )

/** Whether a piece between commas is an item by itself: a code and a quantity. */
function isWhole(piece: string): boolean {
  const tokens = tokensOf(piece)
  const code = tokens.find((token) => token.isMixed || isLong(token))
  return code !== undefined && tokens.some((token) => token !== code && (token.amount || token.number !== undefined))
}

const isLong = ({ number, text, isDecimal }: Token) => number !== undefined && !isDecimal && /^\d{8,}$/.test(text)

function tokensOf(text: string): Token[] {
  const words = text.split(/[\s,;]+/).flatMap((word) => word.split(/(?<=[\p{L}\d])[:=](?=[\p{L}\d])/u))
  return words
    .filter((word) => !noise.test(word))
    .map((word) => (isQuantityMark(word) ? word : word.replace(/^[^\p{L}\p{N}×]+|[^\p{L}\p{N}\p{M}×]+$/gu, '')))
    .filter(Boolean)
    .slice(0, mostWords)
    .map(tokenOf)
}

/** Numbers with groups or decimals: `1,200`, `1 000`, `1.250,00`, `2,5`; no codes, dates, times or phone numbers. */
const figure =
  /(?<![\p{L}\d.,'/:+$€¥₽฿₫£-])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|(?<!(?:^|\s)\+?\d+ )\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?!\p{L})|\d{1,7}[.,]\d{1,6})(?![.,'/:-]?\d| \d| ?[$€¥₽฿₫£])/gu
/** Stand for the marks within a number, so that they separate nothing. */
const [hidden, shown] = ['\ue000\ue001\ue002\ue003\ue004', ".,'  "]
/** A blank that may as well separate two numbers. */
const loose = '\ue004'
const hide = (text: string) => text.replace(/[.,' ]/g, (mark) => hidden[shown.indexOf(mark)] ?? mark)
const show = (text: string) => text.replace(/[\ue000-\ue004]/g, (mark) => shown[hidden.indexOf(mark)] ?? mark)

/** `5 200` is a number in a cell of its own; in a sentence it may be two. No number begins with a zero. */
function hideIn(found: string, at: number, text: string): string {
  const isCell = /[,;]\s*$/.test(text.slice(0, at)) && /^\s*(?:[,;]|$)/.test(text.slice(at + found.length))
  const isLoose = !isCell && / (?!0)/.test(found)
  return isLoose ? hide(found.replaceAll(' ', loose)) : hide(found)
}

/** Only where the line says its code elsewhere: `123,456` alone is a code and a quantity. */
const hideMarks = (text: string) => (/[\p{L}\d]/u.test(text.replace(figure, '')) ? text.replace(figure, hideIn) : text)

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
  return { text, isMixed }
}

/** The first number alone, or all of it. */
function eitherOf(typed: string): Quantity {
  const readings = [typed.split(' ', 1)[0] ?? '', typed.replaceAll(' ', '')].map(Number)
  return { quantity: null, unclear: { typed, readings: readings.filter(Number.isSafeInteger) } }
}

interface Amount extends Quantity {
  unit: UnitWord | undefined
  /** Tokens that say it. */
  from: number
  to: number
}

/** Quantities that have a unit or a sign. */
function sureAmounts(tokens: Token[]): Amount[] {
  return tokens.flatMap((token, at): Amount[] => {
    const next = tokens[at + 1]
    if (token.amount) {
      const unit = token.amount.unit ?? next?.unit
      return [{ ...token.amount, unit, from: at, to: token.amount.unit || !next?.unit ? at : at + 1 }]
    }
    if (token.number === undefined || token.text.length > 12) return []
    const before = tokens[at - 1]
    if (next?.unit) return [{ ...token.number, unit: next.unit, from: at, to: at + 1 }]
    if (before?.isMark) return [{ ...token.number, unit: undefined, from: at - 1, to: at }]
    if (next?.isMark && /^[x×*х]$/i.test(next.text)) return [{ ...token.number, unit: undefined, from: at, to: at + 1 }]
    return []
  })
}

function readItem(text: string): Line | undefined {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return undefined
  const sure = sureAmounts(tokens)
  const readings: Reading[] = []
  const add = (ref: string, amount: Pick<Amount, 'quantity' | 'unclear' | 'unit'> | undefined) => {
    if (readings.length >= mostReadings || ref.length > 100 || readings.some((known) => known.ref === ref)) return
    const { quantity = null, unclear, unit } = amount ?? {}
    const times = unit?.times ?? 1
    readings.push({
      ref,
      quantity: quantity === null ? null : quantity * times,
      unit: unit?.unit ?? null,
      ...(unclear && { unclear: { ...unclear, readings: unclear.readings.map((each) => each * times) } }),
    })
  }
  for (const [from, to] of runsOf(tokens)) {
    if (readings.length >= mostReadings) break
    const amount =
      sure.find((each) => each.to < from || each.from > to) ??
      numberAt(tokens, (at) => at > to) ??
      numberAt(tokens, (at) => at < from, true)
    add(
      tokens
        .slice(from, to + 1)
        .map((token) => token.text)
        .join(' '),
      amount,
    )
    // `TO-2001x5` may be a code, or a code and a quantity.
    const [, code, figure] = /^(.*[\p{L}\d])[x×*х](\d{1,9})$/iu.exec(tokens[from]?.text ?? '') ?? []
    if (from === to && code && figure) add(code, { quantity: Number(figure), unit: tokens[to + 1]?.unit })
  }
  const hasCode = tokens.some((token) => (token.isMixed && !token.amount) || isLong(token))
  const hasWords = tokens.some(
    (token) => token.text.length > 1 && !/\d/.test(token.text) && !token.unit && !token.isMark,
  )
  const hasAmount = sure.length > 0 || tokens.some((token) => token.number !== undefined)
  return readings.length > 0 ? { text: show(text), readings, isSure: hasCode || (hasWords && hasAmount) } : undefined
}

/** The nearest number that may be a quantity; one with decimals is a price where there is another. */
function numberAt(tokens: Token[], isThere: (at: number) => boolean, fromEnd = false) {
  for (const isDecimal of [false, true]) {
    const isQuantity = (token: Token, at: number) =>
      token.number !== undefined && (token.isDecimal ?? false) === isDecimal && token.text.length <= 12 && isThere(at)
    const found = fromEnd ? tokens.findLast(isQuantity) : tokens.find(isQuantity)
    if (found?.number) return { ...found.number, unit: undefined }
  }
  return undefined
}

/** Where a code may be, the likeliest first: a word with letters and digits, a name, words side by side, numbers. */
function runsOf(tokens: Token[]): [from: number, to: number][] {
  const single = (fits: (token: Token) => unknown) =>
    tokens.flatMap((token, at): [number, number][] => (fits(token) ? [[at, at]] : []))
  const runs: [number, number][] = []
  for (let length = longestRun; length >= 2; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const text = tokens.slice(from, from + length).map((token) => token.text)
      if (text.every((each) => each.length <= 20) && /\d/.test(text.join('')) && /\p{L}/u.test(text[0] ?? ''))
        runs.push([from, from + length - 1])
    }
  const numbers = single((token) => token.number !== undefined).sort(
    ([a], [b]) => (tokens[b]?.text.length ?? 0) - (tokens[a]?.text.length ?? 0),
  )
  const words = tokens.flatMap((token, at) => (/\d/.test(token.text) || token.unit || token.isMark ? [] : [at]))
  const [first, last] = [words[0], words.at(-1)]
  const name: [number, number][] = first !== undefined && last !== undefined ? [[first, last]] : []
  return [
    ...single((token) => token.isMixed && !token.amount),
    ...single((token) => isLong(token)),
    ...name,
    ...runs.slice(0, 6),
    ...numbers,
    ...single((token) => token.isMixed && token.amount),
    ...single((token) => !/\d/.test(token.text) && !token.unit && !token.isMark),
  ]
}
