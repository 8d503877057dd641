/** Money, numbers, dates and measures as a language writes them. */
import type { Locale } from '#contract/types'
import { languageTag, type Unit } from '#contract/units'
import { translator } from './translate.ts'

export interface Format {
  /** `"12.50"`, `"USD"` → `$12.50`, with the digits that the server sent. */
  money(amount: string, currency: string): string
  number(value: number, digits?: number): string
  /** 7.5 → `7.5%`, `7,5 %` */
  percent(value: number): string
  /** `"1200.50"` → `1200,50` where a comma is written; without groups, so that it can be typed back. */
  decimal(text: string): string
  /** The same with groups: `"1200.5"` → `1.200,5`. */
  grouped(text: string): string
  /** `1,200 boxes`, a part of one with at most so many decimals. */
  quantity(count: number, unit: Unit, digits?: number): string
  unit(unit: Unit, count: number): string
  /** kg with one decimal, below one with three */
  weight(kilograms: number): string
  /** m³, at most 4 decimals */
  volume(cubicMetres: number): string
  /** `30 × 20 × 12.5 cm`, at most one decimal */
  size(centimetres: number[]): string
  date(time: string): string
  /** A day of the calendar, `YYYY-MM-DD`, the same wherever it is read. */
  day(day: string): string
  /** `12 – 19 Jan`; of days that are equal the one. */
  dayRange(range: { from: string; to: string }): string
  /** On the clocks of a time zone, by default the reader's. */
  dateTime(time: string, timeZone?: string): string
  /** The same with the name of the time zone, for what is planned. */
  moment(time: string, timeZone?: string): string
  /** The same as `dateTime` without the day, if it is today. */
  recent(time: string): string
  /** The country's name from its two letters. */
  country(code: string): string
}

/** `Intl` has no cubic metre, and lets a line break between a number and its unit. */
const measures: Partial<Record<Locale, { kilogram: string; cubicMetre: string; centimetre: string }>> = {
  ru: { kilogram: 'кг', cubicMetre: 'м³', centimetre: 'см' },
  th: { kilogram: 'กก.', cubicMetre: 'ลบ.ม.', centimetre: 'ซม.' },
}
const latinMeasures = { kilogram: 'kg', cubicMetre: 'm³', centimetre: 'cm' }

function makeFormat(locale: Locale): Format {
  const tag = languageTag[locale]
  // Thai would count years from the Buddha; transfers, invoices and customs documents abroad do not.
  const dates = `${tag}-u-ca-gregory`
  const monies = new Map<string, Intl.NumberFormat>()
  const numbers = new Map<number, Intl.NumberFormat>()
  const number = (value: number, digits = 0) =>
    remembered(numbers, digits, () => new Intl.NumberFormat(tag, { maximumFractionDigits: digits })).format(value)
  const time = (options: Intl.DateTimeFormatOptions) => {
    const formats = new Map<string | undefined, Intl.DateTimeFormat>()
    return (text: string, timeZone = options.timeZone) => {
      const format = remembered(formats, timeZone, () => new Intl.DateTimeFormat(dates, { ...options, timeZone }))
      return joined(format.format(new Date(text)))
    }
  }
  const mark = number(0.5, 1).charAt(1)
  const unit = (word: Unit, count: number) => translator(locale)(`unit.${word}`, { count })
  // Chinese writes 5件, the others leave a space.
  const gap = locale === 'cn' ? '' : '\u00a0'
  const { kilogram, cubicMetre, centimetre } = measures[locale] ?? latinMeasures
  const [date, clock] = [time({ dateStyle: 'medium' }), time({ timeStyle: 'short' })]
  const dateTime = time({ dateStyle: 'medium', timeStyle: 'short' })
  const zoneName = (text: string, timeZone?: string) =>
    new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' })
      .formatToParts(new Date(text))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return {
    money(amount, currency) {
      const digits = (amount.split('.')[1] ?? '').length
      const format = remembered(
        monies,
        currency + digits,
        () =>
          new Intl.NumberFormat(tag, {
            style: 'currency',
            currency,
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }),
      )
      // Decimal strings are formatted exactly, past the binary floating point of numbers.
      return format.format(amount as Intl.StringNumericLiteral)
    },
    number,
    percent: (value) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 }).format(value / 100),
    decimal: (text) => text.replace('.', mark),
    grouped: (text) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: 20, useGrouping: 'always' }).format(
        text as Intl.StringNumericLiteral,
      ),
    unit,
    quantity: (count, word, digits) => `${number(count, digits)}${gap}${unit(word, count)}`,
    weight: (kilograms) => `${number(kilograms, kilograms < 1 ? 3 : 1)}\u00a0${kilogram}`,
    volume: (cubicMetres) => `${number(cubicMetres, cubicMetres < 0.1 ? 4 : 2)}\u00a0${cubicMetre}`,
    size: (centimetres) => `${centimetres.map((side) => number(side, 1)).join(' × ')}\u00a0${centimetre}`,
    date,
    day: time({ dateStyle: 'medium', timeZone: 'UTC' }),
    dayRange: ({ from, to }) =>
      joined(
        new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
          new Date(from),
          new Date(to),
        ),
      ),
    dateTime,
    moment: (text, timeZone) => `${dateTime(text, timeZone)}\u00a0${zoneName(text, timeZone)}`,
    recent: (text) => (date(text) === date(new Date().toISOString()) ? clock(text) : dateTime(text)),
    country: (code) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }).of(code) ?? code,
  }
}

/** A line breaks only between the day and the time, whichever is first. */
const joined = (text: string) =>
  text.replace(/ (?!\d?\d:|(?<=:\d\d )\d)/g, '\u00a0').replace(/\d(?=[年月日])|[年月](?=\d)/g, '$&\u2060')

function remembered<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const made = map.get(key) ?? make()
  map.set(key, made)
  return made
}

const formats = new Map<Locale, Format>()

export const formatOf = (locale: Locale): Format => remembered(formats, locale, () => makeFormat(locale))
