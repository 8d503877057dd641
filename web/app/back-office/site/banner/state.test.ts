import { expect, test } from 'vitest'
import { bannerState } from './state.ts'

const now = new Date('2026-03-10T12:00:00Z')
const [past, future] = ['2026-03-10T11:59:59Z', '2026-03-10T12:00:01Z']

test.each([
  [true, null, null, 'live'],
  [true, past, null, 'live'],
  [true, past, future, 'live'],
  [true, now.toISOString(), now.toISOString(), 'live'],
  [true, future, null, 'scheduled'],
  [true, null, past, 'ended'],
  [false, past, future, 'off'],
  [false, null, past, 'off'],
])('enabled %s from %s to %s is %s', (enabled, starts_at, ends_at, expected) =>
  expect(bannerState({ enabled, starts_at, ends_at }, now)).toBe(expected),
)
