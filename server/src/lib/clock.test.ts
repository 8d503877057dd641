import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, parseTime, wallTimeIn } from './clock.ts'

test.each([
  ['2026-03-01T10:00:00Z', 'UTC', false, '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00+08:00', 'UTC', false, '2026-03-01T02:00:00.000Z'],
  ['2026-03-01 10:00:00.25+0800', 'UTC', false, '2026-03-01T02:00:00.250Z'],
  ['2026-03-01', 'UTC', false, '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'UTC', true, '2026-03-01T23:59:59.999Z'],
  ['2026-03-01 08:30:00', 'Asia/Shanghai', false, '2026-03-01T00:30:00.000Z'],
  // The days on which clocks go forward and back in Madrid have 23 and 25 hours.
  ['2026-03-29', 'Europe/Madrid', true, '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', 'Europe/Madrid', true, '2026-10-25T22:59:59.999Z'],
  // They skip this time: it is read as if they had not yet gone forward, on both sides of Greenwich.
  ['2026-03-29 02:30', 'Europe/Madrid', false, '2026-03-29T01:30:00.000Z'],
  ['2026-03-08 02:30', 'America/New_York', false, '2026-03-08T07:30:00.000Z'],
  // They show this time twice: the first counts. On Lord Howe they go back by half an hour.
  ['2026-10-25 02:30', 'Europe/Madrid', false, '2026-10-25T00:30:00.000Z'],
  ['2026-11-01 01:30', 'America/New_York', false, '2026-11-01T05:30:00.000Z'],
  ['2026-04-05 01:45', 'Australia/Lord_Howe', false, '2026-04-04T14:45:00.000Z'],
  // In Cairo this day begins at one o'clock, and the day before ends with its last hour.
  ['2026-04-24', 'Africa/Cairo', false, '2026-04-23T22:00:00.000Z'],
  ['2026-04-23', 'Africa/Cairo', true, '2026-04-23T21:59:59.999Z'],
  ['2028-02-29', 'UTC', false, '2028-02-29T00:00:00.000Z'],
  ['0050-01-01', 'UTC', false, '0050-01-01T00:00:00.000Z'],
])('%s in %s (end %s) is %s', (text, zone, isEnd, expected) =>
  expect(parseTime(text, zone, isEnd)?.toISOString()).toBe(expected),
)

test.each([
  '2026-02-29',
  '2026-02-29T10:00:00Z',
  '2026-13-01',
  '2026-03-01 24:30',
  '2026-03-01 10:75',
  '2026-03-01 or later',
  'yesterday',
  '2026-04-31',
  '0000-01-01',
  '0000-12-31T23:00:00Z',
  '0001-01-01T00:00:00+08:00',
])('%s is no date', (text) => expect(parseTime(text, 'UTC')).toBeUndefined())

/** Their clocks change at midnight, by half an hour, at the end of a day or not at all. */
const zones = ['UTC', 'Europe/Madrid', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/Nuuk']

test('a moment is within its day, and is read again as the clock showed it', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const day = dayIn(zone, moment)
      const [start, end] = [parseTime(day, zone), parseTime(day, zone, true)]
      expect([start && start <= moment, end && moment <= end]).toEqual([true, true])
      const shown = wallTimeIn(zone, moment)
      expect(shown.slice(0, 10)).toBe(day)
      const again = parseTime(shown, zone)
      expect(again && wallTimeIn(zone, again)).toBe(shown)
    }),
  )
})
