/** Numbers that people type into fields, in the language of the page. */
import { type DecimalMark, type Figure, otherMark, readCount, readFigure, separatorOf } from '#contract/rules/figure'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { MessageId, Values } from './translate.ts'

/** A plain decimal, empty for an empty field; two readings to choose from; or why it is no number of the field. */
export type Typed = { value: string } | { readings: readonly string[] } | { fault: MessageId; params?: Values }

interface Marks {
  decimal: DecimalMark
  group: string
}
const known = new Map<Locale, Marks>()

function marksOf(locale: Locale): Marks {
  const marks = known.get(locale) ?? readMarks(locale)
  known.set(locale, marks)
  return marks
}

function readMarks(locale: Locale): Marks {
  const parts = new Intl.NumberFormat(languageTag[locale]).formatToParts(1_234_567.5)
  const mark = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return { decimal: mark('decimal') === ',' ? ',' : '.', group: mark('group') }
}

/**
 * Three digits behind the decimal mark of the page's language are decimals. Behind another mark they may be thousands:
 * the field asks.
 */
export function decide(figure: Figure, locale: Locale): Typed {
  if ('value' in figure) return { value: figure.value }
  const separator = separatorOf(figure)
  return separator === marksOf(locale).decimal ? { value: figure.readings[separator] } : bothOf(figure.readings)
}

/** A count has no decimals: behind the mark that the page's language writes between thousands are thousands. */
export function readTypedCount(text: string, locale: Locale): Typed {
  if (!text.trim()) return { value: '' }
  const figure = readCount(text)
  if (!figure) return { fault: readFigure(text) ? 'number.whole' : 'number.unreadable' }
  if ('value' in figure) return { value: figure.value }
  const separator = separatorOf(figure)
  return separator === marksOf(locale).group
    ? { value: figure.readings[otherMark(separator)] }
    : bothOf(figure.readings)
}

/** The smaller first, `1.250` without its last zero, which would make it look like the other one. */
const bothOf = (readings: Record<DecimalMark, string>): Typed => ({
  readings: Object.values(readings)
    .map((reading) => (reading.includes('.') ? reading.replace(/\.?0+$/, '') : reading))
    .sort((one, other) => Number(one) - Number(other)),
})

/** The fault of a payment's decimal text; `digits` are the decimals of its currency. */
export function amountErrorOf(
  decimal: string,
  digits: number,
): 'amountNeeded' | 'amountNotPositive' | 'amountDecimals' | undefined {
  if (!decimal) return 'amountNeeded'
  if (/^-|^[0.]+$/.test(decimal)) return 'amountNotPositive'
  return (decimal.split('.')[1] ?? '').replace(/0+$/, '').length > digits ? 'amountDecimals' : undefined
}
