/** Periods as staff type them, in the mall's time zone. */
import { parseTime } from './clock.ts'
import { fieldError } from './errors.ts'

/** A day without a time of day means its beginning as the first field, its end as the last; null is open. */
export function readPeriod<Field extends string>(
  body: Partial<Record<Field, string | null>>,
  [first, last]: readonly [Field, Field],
  timeZone: string,
): [Date | null, Date | null] {
  const read = (field: Field) => {
    const text = body[field]
    if (!text) return null
    const moment = parseTime(text, timeZone, field === last)
    if (!moment) throw fieldError(field, 'FIELD_FORMAT')
    return moment
  }
  const [from, until] = [read(first), read(last)]
  if (from && until && until <= from) throw fieldError(last, 'FIELD_DATE_RANGE')
  return [from, until]
}
