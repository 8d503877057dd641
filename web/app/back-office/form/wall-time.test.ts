import { expect, test } from 'vitest'
import { momentOf, wallTimeOf } from './wall-time.ts'

test.each([
  ['2026-03-01T02:30:00.000Z', 'UTC', '2026-03-01T02:30'],
  ['2026-03-01T02:30:00.000Z', 'Asia/Shanghai', '2026-03-01T10:30'],
  ['2026-02-28T23:30:00.000Z', 'Asia/Bangkok', '2026-03-01T06:30'],
  ['2026-07-01T22:00:00.000Z', 'Europe/Madrid', '2026-07-02T00:00'],
  [null, 'UTC', ''],
])('%s in %s is %s', (moment, zone, expected) => expect(wallTimeOf(moment, zone)).toBe(expected))

test('unchanged input preserves the seconds of the stored moment', () => {
  const stored = '2026-03-01T23:59:59.999Z'
  expect(momentOf('2026-03-01T23:59', stored, 'UTC')).toBe(stored)
  expect(momentOf('2026-03-01T23:58', stored, 'UTC')).toBe('2026-03-01T23:58')
  expect(momentOf('', stored, 'UTC')).toBeNull()
  expect(momentOf('2026-03-01T08:00', null, 'UTC')).toBe('2026-03-01T08:00')
})
