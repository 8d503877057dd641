/** Parses dates and times sent by clients. */

/**
 * ISO with an offset is absolute; a day or a local time is in `timeZone`. A day as `end` means its last millisecond.
 * Undefined if the text is not a date, or one before the year 1.
 */
export function parseTime(text: string, timeZone: string, isEnd = false): Date | undefined {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > 10) return valid(new Date(text.replace(' ', 'T')))
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?/.exec(text)
  if (!match) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const isDay = match[4] === undefined
  const wall = utc(year, month, day, hour, minute, second)
  if (wall.getUTCMonth() !== month - 1 || wall.getUTCDate() !== day) return undefined
  if (isDay && isEnd) wall.setUTCDate(wall.getUTCDate() + 1)
  const moment = fromWallTime(wall, timeZone)
  return valid(isDay && isEnd ? new Date(moment.getTime() - 1) : moment)
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
export const dayIn = (timeZone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetAt(moment, timeZone)).toISOString().slice(0, 10)

export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000)

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
function utc(year: number, month: number, day: number, hour: number, minute: number, second: number): Date {
  const date = new Date(Date.UTC(2000, 0, 1, hour, minute, second))
  date.setUTCFullYear(year, month - 1, day)
  return date
}

/** PostgreSQL has no year 0. */
const firstMoment = Date.parse('0001-01-01T00:00:00Z')

const valid = (date: Date) => (date.getTime() >= firstMoment ? date : undefined)

/** As a clock there shows it: `2026-03-01 18:30:00`, which spreadsheets read as a date. */
export const wallTimeIn = (timeZone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetAt(moment, timeZone)).toISOString().slice(0, 19).replace('T', ' ')

/** The moment at which clocks in the zone show `wall` (its UTC fields). Two passes, because the offset may change in between. */
function fromWallTime(wall: Date, timeZone: string): Date {
  let moment = wall.getTime()
  for (let round = 0; round < 2; round++) moment = wall.getTime() - offsetAt(new Date(moment), timeZone)
  return new Date(moment)
}

function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return (
    utc(of('year'), of('month'), of('day'), of('hour'), of('minute'), of('second')).getTime() -
    Math.floor(moment.getTime() / 1000) * 1000
  )
}
