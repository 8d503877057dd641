/** Times of scheduled exports. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportRhythms } from '#contract/api/exchange/export'
import { nextTime, type Rhythm } from './rhythm.ts'

const next = (rhythm: Partial<Rhythm>, now: string) =>
  nextTime(
    { every: 'daily', weekday: null, day: null, time: '07:30', timeZone: 'Asia/Shanghai', ...rhythm },
    new Date(now),
  ).toISOString()

test('a time is that of the clocks in its zone, also where they change', () => {
  expect(next({}, '2026-11-25T23:00:00Z')).toBe('2026-11-25T23:30:00.000Z')
  expect(next({}, '2026-11-25T23:30:00Z')).toBe('2026-11-26T23:30:00.000Z')
  expect(next({ every: 'weekly', weekday: 1 }, '2026-11-26T12:00:00Z')).toBe('2026-11-29T23:30:00.000Z')
  const madrid = { timeZone: 'Europe/Madrid' }
  expect(next(madrid, '2026-03-28T12:00:00Z')).toBe('2026-03-29T05:30:00.000Z')
  expect(next({ ...madrid, every: 'monthly', day: 31 }, '2026-02-01T12:00:00Z')).toBe('2026-02-28T06:30:00.000Z')
})

test('the next time is always ahead, within the rhythm', () => {
  const days = { daily: 1, weekly: 7, monthly: 31 }
  fc.assert(
    fc.property(
      fc.constantFrom(...exportRhythms),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 31 }),
      fc.constantFrom('00:00', '02:30', '12:15', '23:59'),
      fc.constantFrom('UTC', 'Asia/Shanghai', 'Europe/Madrid', 'America/New_York', 'Pacific/Kiritimati'),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (every, weekday, day, time, timeZone, now) => {
        const ahead = nextTime({ every, weekday, day, time, timeZone }, now).getTime() - now.getTime()
        expect(ahead).toBeGreaterThan(0)
        // Clocks may be moved by an hour in between.
        expect(ahead).toBeLessThanOrEqual(days[every] * 86_400_000 + 3_600_000)
      },
    ),
  )
})
