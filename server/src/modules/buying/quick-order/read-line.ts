/** Reads one line of a message: `TO-2001 x 24`, `24 pcs TO-2001`, `TO-2001要5箱`, `A100 5, B200 10`. Pure. */
import { isLong, type Quantity, spellOut, type Token, tokensOf } from './line-tokens.ts'
import { hideMarks, show } from './number-marks.ts'
import { isBound, isHalf, isRefusal } from './number-words.ts'
import type { ParsedItem, Reading } from './parse.ts'
import { plainLine } from './plain-line.ts'
import { productOf } from './read-quantity.ts'
import { isForeignUnit, type UnitWord } from './unit-words.ts'

type Line = Omit<ParsedItem, 'line'>

const mostReadings = 12
const longestRun = 4

export function readLine(line: string): Line[] {
  const text = hideMarks(plainLine(line))
  const pieces = text
    .split(/[;,]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const parts = pieces.length > 1 && pieces.every(isWhole) ? pieces : [text]
  return parts.flatMap((part) => readItem(part) ?? [])
}

/** Whether a piece between commas is an item of its own: a code and a quantity. */
function isWhole(piece: string): boolean {
  const tokens = tokensOf(piece)
  const code = tokens.find((token) => token.isMixed || isLong(token))
  return code !== undefined && tokens.some((token) => token !== code && (token.amount || token.number !== undefined))
}

interface Amount extends Quantity {
  unit: UnitWord | undefined
  /** Tokens that say it. */
  from: number
  to: number
}

const isTimes = (text: string) => /^[x×*х]$/i.test(text)

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
    const [first, third] = [tokens[at - 2], tokens[at + 2]]
    // `20 x 5`; behind the sign may also be the price.
    if (next?.isMark && third?.number && isTimes(next.text) && !third.isDecimal && token.number.quantity !== null) {
      const typed = `${token.text} ${next.text} ${third.text}`
      const { quantity: times } = third.number
      const product =
        times === null
          ? { quantity: null, unclear: { typed, readings: [] } }
          : productOf(typed, token.number.quantity, times)
      return [{ ...product, unit: tokens[at + 3]?.unit, from: at, to: tokens[at + 3]?.unit ? at + 3 : at + 2 }]
    }
    if (before?.isMark && first?.number && isTimes(before.text)) return []
    // Parts of one number, such as 2千二百.
    if (next?.unit && before?.number && /\p{L}/u.test(before.text)) {
      const unclear = { typed: `${before.text} ${token.text}`, readings: [] }
      return [{ quantity: null, unclear, unit: next.unit, from: at - 1, to: at + 1 }]
    }
    // Dozens of boxes.
    if (next?.unit && next.unit.times > 1 && third?.unit)
      return [
        { ...token.number, unit: { ...third.unit, times: third.unit.times * next.unit.times }, from: at, to: at + 2 },
      ]
    if (next?.unit) return [{ ...token.number, unit: next.unit, from: at, to: at + 1 }]
    if (before?.isMark) return [{ ...token.number, unit: undefined, from: at - 1, to: at }]
    if (next?.isMark && isTimes(next.text)) return [{ ...token.number, unit: undefined, from: at, to: at + 1 }]
    return []
  })
}

function readItem(text: string): Line | undefined {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return undefined
  spellOut(tokens)
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
      refusalIn(tokens) ??
      sureOf(
        tokens,
        sure.filter((each) => each.to < from || each.from > to),
      ) ??
      numberAt(tokens, (at) => at > to) ??
      numberAt(tokens, (at) => at < from, true) ??
      strangeAt(tokens, (at) => at < from || at > to)
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

/** What a line takes back is no order. */
const refusalIn = (tokens: readonly Token[]): Loose | undefined =>
  isRefusal(tokens.map(({ text }) => text)) ? openly(tokens.map(({ text }) => text)) : undefined

const openly = (typed: readonly string[]): Loose => ({
  quantity: null,
  unclear: { typed: typed.join(' ').slice(0, 50), readings: [] },
  unit: undefined,
})

/** The quantity that has a unit or a sign; of several that differ, all must be asked about: `5 boxes 60 pcs`. */
function sureOf(
  tokens: readonly Token[],
  sure: readonly Amount[],
): Pick<Amount, 'quantity' | 'unclear' | 'unit'> | undefined {
  const [first, ...others] = sure
  const isSame = (each: Amount) => each.quantity === first?.quantity && each.unit?.unit === first.unit?.unit
  if (!first || others.every(isSame)) return first
  return openly(sure.flatMap(({ from, to }) => tokens.slice(from, to + 1).map(({ text }) => text)))
}

/** The only number that may be a quantity; one with decimals is a price where there is another. */
function numberAt(tokens: Token[], isThere: (at: number) => boolean, isBefore = false): Loose | undefined {
  for (const isDecimal of [false, true]) {
    const found = tokens.filter(
      (token, at) =>
        token.number !== undefined &&
        (token.isDecimal ?? false) === isDecimal &&
        token.text.length <= 12 &&
        !isLong(token) &&
        isThere(at),
    )
    // Before a code is the number of the line, and the quantity next to it.
    const [first, second] = isBefore ? found.slice(-1) : found
    if (first?.number && (!second || isDecimal)) return { ...first.number, unit: undefined }
    if (first?.number && second?.number) return severalOf(found)
  }
  return undefined
}

type Loose = Quantity & { unit: undefined }

/** Two numbers of which each may be the quantity, or more. */
function severalOf(found: Token[]): Loose {
  const typed = found.map(({ text }) => text).join(' ')
  const counts = [...new Set(found.map(({ number }) => number?.quantity ?? 0))].sort((a, b) => a - b)
  const [one = 0, other] = counts
  if (other === undefined && one > 0) return { quantity: one, unit: undefined }
  const isEither = found.length === 2 && one > 0 && found.every(({ text }) => !/^0\d/.test(text))
  return { quantity: null, unclear: { typed: typed.slice(0, 50), readings: isEither ? counts : [] }, unit: undefined }
}

/** What is no number that is understood: `5-10`, `½`, `350 ml`, `>100`; a unit or a half at the end, without a number. */
function strangeAt(tokens: Token[], isThere: (at: number) => boolean): Loose | undefined {
  const strange = tokens.find(
    (token, at) => (token.isForeign || isBound(token.text) || /^\d(?!\d{7,}$)/.test(token.text)) && isThere(at),
  )
  if (strange) return openly([strange.text])
  const last = tokens.length - 1
  const { text = '', unit } = tokens[last] ?? {}
  const isOpen = last > 0 && isThere(last) && (unit || isHalf(text) || isForeignUnit(text))
  return isOpen ? openly(tokens.slice(isThere(last - 1) ? -2 : -1).map(({ text }) => text)) : undefined
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
