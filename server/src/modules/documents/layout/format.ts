/** Figures and days as the language of the document writes them. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Locale } from '#contract/types'
import { languageTag, type Unit } from '#contract/units'
import { formatMoney } from '../../../lib/money.ts'
import { unitWord } from '../../../lib/texts.ts'
import { formatPrice } from '../../../lib/unit-price.ts'

export interface Format {
  /** Minor units, without the currency: documents name it once. */
  money(minor: number): string
  amount(minor: number): string
  /** Of one unit, with more decimals than the currency has where needed. */
  price(price: UnitPrice): string
  /** With the decimals that it has. */
  decimal(text: string): string
  /** At most so many decimals, up to four. */
  number(value: number, digits?: number): string
  quantity(count: number, unit: Unit): string
  date(time: string): string
  country(code: string): string
}

export function formatIn(locale: Locale, currency: string, timeZone: string): Format {
  const tag = languageTag[locale]
  const digits = (formatMoney(0, currency).split('.')[1] ?? '').length
  const monies = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // Years after Christ: documents cross borders.
  const dates = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { dateStyle: 'long', timeZone })
  const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  const money = (minor: number) => monies.format(formatMoney(minor, currency) as Intl.StringNumericLiteral)
  const decimal = (text: string) => {
    const count = text.split('.')[1]?.length ?? 0
    const format = new Intl.NumberFormat(tag, { minimumFractionDigits: count, maximumFractionDigits: count })
    return format.format(text as Intl.StringNumericLiteral)
  }
  const numbers = [0, 1, 2, 3, 4].map((most) => new Intl.NumberFormat(tag, { maximumFractionDigits: most }))
  const number = (value: number, most = 0) => numbers[most]?.format(value) ?? String(value)
  return {
    money,
    amount: (minor) => `${currency}\u00a0${money(minor)}`,
    price: (price) => decimal(formatPrice(price, currency)),
    decimal,
    number,
    quantity: (count, unit) => `${number(count)}${locale === 'cn' ? '' : '\u00a0'}${unitWord(unit, count, locale)}`,
    date: (time) => dates.format(new Date(time)),
    country: (code) => countries.of(code) ?? code,
  }
}
