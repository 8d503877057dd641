/** When a scheduled export comes next. Pure. */
import { dayIn, parseTime } from '../../../lib/clock.ts'
import type { Schedule } from './queries.ts'

export type Rhythm = Pick<Schedule, 'every' | 'weekday' | 'day' | 'time' | 'timeZone'>

const day = 86_400_000

/** The first time after `now` at which clocks in the zone show `time` on a day of the rhythm. */
export function nextTime({ every, weekday, day: dayOfMonth, time, timeZone }: Rhythm, now: Date): Date {
  const today = Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`)
  for (let offset = 0; offset <= 62; offset++) {
    const date = new Date(today + offset * day)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    const fits =
      every === 'daily' ||
      (every === 'weekly' && (date.getUTCDay() || 7) === (weekday ?? 1)) ||
      (every === 'monthly' && date.getUTCDate() === Math.min(dayOfMonth ?? 1, last))
    const moment = fits && parseTime(`${date.toISOString().slice(0, 10)} ${time}`, timeZone)
    if (moment && moment > now) return moment
  }
  throw new Error(`no ${every} time after ${now.toISOString()}`)
}
