/** Amounts, rates and measures that people type: with a currency mark, `%` or a unit. */

import { currenciesOf, splitMoney } from '#contract/rules/currency-marks'
import { type Figure, figureAndWord, hasDecimals, readFigure, scaled } from '#contract/rules/figure'
import { type Measure, readMeasure, unitFactor } from '#contract/rules/measure'
import type { Locale } from '#contract/types'
import { decide, readTypedCount, type Typed } from './typed-number.ts'

export interface NumberRules {
  /** A count without decimals. */
  isWhole?: boolean
  isSigned?: boolean
  /** Decimals at most. A measure in another unit is rounded to them. */
  decimals?: number | undefined
  /** The currency of an amount: a currency without decimals has thousands only. */
  currency?: string | undefined
  isPercent?: boolean
  measure?: Measure | undefined
  min?: number | undefined
  max?: number | undefined
}

export function readTyped(text: string, locale: Locale, rules: NumberRules): Typed {
  if (!text.trim()) return { value: '' }
  const [, sign = '', rest = ''] = /^\s*([-−–+]?)(.*)$/s.exec(text) ?? []
  const isNegative = sign !== '' && sign !== '+'
  if (isNegative && !rules.isSigned) return { fault: 'number.negative' }
  const read = rules.isWhole ? readTypedCount(rest, locale) : readDecimal(rest, locale, rules)
  if ('fault' in read) return read
  const signed = (value: string) => (isNegative && /[1-9]/.test(value) ? `-${value}` : value)
  if ('readings' in read) return { readings: read.readings.map(signed) }
  return checked(signed(read.value), rules)
}

function readDecimal(text: string, locale: Locale, { currency, isPercent, measure, decimals }: NumberRules): Typed {
  if (measure) {
    const figure = readMeasure(text, measure)
    if (!figure) return { fault: /\d/.test(text.normalize('NFKC')) ? `number.${measure}` : 'number.unreadable' }
    const typed = decide(figure, locale)
    const isConverted = (unitFactor(figureAndWord(text).word, measure) ?? '1') !== '1'
    return isConverted && 'value' in typed ? { value: rounded(typed.value, decimals ?? 6) } : typed
  }
  if (currency === undefined) {
    const figure = readFigure(isPercent ? text.replace(/\s*[%％]\s*$/, '') : text)
    return figure ? decide(figure, locale) : { fault: 'number.unreadable' }
  }
  const parts = splitMoney(text)
  const figure = parts && readFigure(parts.figure)
  if (!figure) return { fault: 'number.unreadable' }
  const meant = currenciesOf(parts.mark)
  if (parts.mark && meant.length === 0) return { fault: 'number.unreadable' }
  if (parts.mark && !meant.includes(currency)) return { fault: 'number.otherCurrency', params: { currency } }
  return decide(hasDecimals(currency) ? figure : wholeOf(figure), locale)
}

const wholeOf = (figure: Figure): Figure => {
  const whole = 'readings' in figure && Object.values(figure.readings).find((reading) => !reading.includes('.'))
  return whole ? { value: whole } : figure
}

/** Half up; a text of digits is exact where a binary number is not. */
function rounded(value: string, decimals: number): string {
  const units = scaled(value, decimals)
  if (units === undefined) return value
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`)
}

function checked(value: string, { decimals, min, max }: NumberRules): Typed {
  const fraction = (value.split('.')[1] ?? '').replace(/0+$/, '')
  if (decimals !== undefined && fraction.length > decimals)
    return { fault: 'number.decimals', params: { count: decimals } }
  if (min !== undefined && Number(value) < min) return { fault: 'number.least', params: { value: min } }
  if (max !== undefined && Number(value) > max) return { fault: 'number.most', params: { value: max } }
  return { value }
}
