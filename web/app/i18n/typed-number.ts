/** Numbers that people type into forms. */
import { type DecimalMark, type Figure, readFigure, separatorOf } from '#contract/rules/figure'

/** The decimal mark of a language, by default that of the page. */
const decimalMarkOf = (language = globalThis.document?.documentElement.lang || 'en') =>
  new Intl.NumberFormat(language).format(0.5).charAt(1) as DecimalMark

/**
 * A typed number without its sign. Three digits behind the decimal mark of the page's language are decimals. Behind the
 * other mark they may be thousands, and the number has both readings: `AskedNumber` asks which is meant.
 */
export function readTyped(typed: string, language?: string): Figure | undefined {
  const figure = readFigure(typed)
  if (!figure || 'value' in figure) return figure
  const separator = separatorOf(figure)
  return separator === decimalMarkOf(language) ? { value: figure.readings[separator] } : figure
}

/**
 * The decimal text of a typed number, for the wire: `1,353.50`, `1.353,50`, `1 353,5`, `１２.５`. What is no number, or has two
 * readings, becomes a text that the server refuses. A currency without decimals (`digits` 0) has thousands only.
 */
export function decimalOf(typed: string, digits?: number, language?: string): string {
  const figure = readFigure(typed)
  if (figure && 'readings' in figure && digits === 0)
    return Object.values(figure.readings).find((reading) => !reading.includes('.')) ?? ''
  const read = readTyped(typed, language)
  return read && 'value' in read ? read.value : typed.trim().replaceAll('.', ',')
}

/** The fault of a payment's decimal text; `digits` are the decimals of its currency. */
export function amountErrorOf(
  decimal: string,
  digits: number,
): 'amountNeeded' | 'amountUnclear' | 'amountNotPositive' | 'amountDecimals' | undefined {
  if (!decimal) return 'amountNeeded'
  const figure = /^[-−]?\d+(?:\.(\d*))?$/.exec(decimal)
  if (!figure) return 'amountUnclear'
  if (/^[-−]|^[0.]+$/.test(decimal)) return 'amountNotPositive'
  return (figure[1] ?? '').replace(/0+$/, '').length > digits ? 'amountDecimals' : undefined
}
