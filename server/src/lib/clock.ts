/** Parses dates and times sent by clients, and shows moments as clocks of a time zone do. */
import { Temporal } from 'temporal-polyfill'

/**
 * ISO with an offset is absolute; a day or a local time is in `timeZone`. A day begins with its first moment there, and
 * as `end` means its last millisecond. A time that clocks skip is read as if they had not yet been changed, one that
 * they show twice is the first. Undefined if the text is not a date, or one before the year 1.
 */
export function parseTime(text: string, timeZone: string, isEnd = false): Date | undefined {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > 10)
    return valid(parsed(() => Temporal.Instant.from(text))?.epochMilliseconds)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const day = parsed(() => Temporal.PlainDate.from(text))
    if (!day) return undefined
    const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds
    return valid(isEnd ? startOf(day.add({ days: 1 })) - 1 : startOf(day))
  }
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/.test(text)) return undefined
  return valid(parsed(() => Temporal.PlainDateTime.from(text))?.toZonedDateTime(timeZone).epochMilliseconds)
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The date in the time zone at that moment, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): string => wallTime(timeZone, moment).toPlainDate().toString()

export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000)

/** As a clock there shows it: `2026-03-01 18:30:00`, which spreadsheets read as a date. */
export const wallTimeIn = (timeZone: string, moment: Date): string =>
  wallTime(timeZone, moment).toString({ smallestUnit: 'second' }).replace('T', ' ')

const wallTime = (timeZone: string, moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime()

/** Undefined for a day or a time that no calendar and no clock has. */
function parsed<Value>(parse: () => Value): Value | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** PostgreSQL has no year 0. */
const firstMoment = Date.parse('0001-01-01T00:00:00Z')

const valid = (time = Number.NaN) => (time >= firstMoment ? new Date(time) : undefined)
