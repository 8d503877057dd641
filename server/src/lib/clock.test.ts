import { expect, test } from 'vitest'
import { parseTime } from './clock.ts'

test.each([
  ['2026-03-01T10:00:00Z', 'UTC', false, '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00+08:00', 'UTC', false, '2026-03-01T02:00:00.000Z'],
  ['2026-03-01', 'UTC', false, '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'UTC', true, '2026-03-01T23:59:59.999Z'],
  ['2026-03-01 08:30:00', 'Asia/Shanghai', false, '2026-03-01T00:30:00.000Z'],
  // The night clocks go forward and back in Madrid: 23 and 25 hours long.
  ['2026-03-29', 'Europe/Madrid', true, '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', 'Europe/Madrid', true, '2026-10-25T22:59:59.999Z'],
  ['2028-02-29', 'UTC', false, '2028-02-29T00:00:00.000Z'],
  ['0050-01-01', 'UTC', false, '0050-01-01T00:00:00.000Z'],
])('%s in %s (end %s) is %s', (text, zone, isEnd, expected) =>
  expect(parseTime(text, zone, isEnd)?.toISOString()).toBe(expected),
)

test.each([
  '2026-02-29',
  '2026-13-01',
  'yesterday',
  '2026-04-31',
  '0000-01-01',
  '0000-12-31T23:00:00Z',
  '0001-01-01T00:00:00+08:00',
])('%s is no date', (text) => expect(parseTime(text, 'UTC')).toBeUndefined())
