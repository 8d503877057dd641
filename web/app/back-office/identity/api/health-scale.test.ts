import { describe, expect, test } from 'vitest'
import { momentsOf, share, summaryOf, ticksTo } from './health-scale.ts'

const check = (latency_ms: number, second: number, ok = true) => ({
  ok,
  latency_ms,
  checked_at: new Date(second * 1000).toISOString(),
})

describe('the summary', () => {
  test('of no checks there is none', () => expect(summaryOf([])).toBeUndefined())

  test('counts the latency of healthy checks alone', () =>
    expect(summaryOf([check(5000, 9, false), check(40, 8), check(10, 3), check(20, 5)])).toEqual({
      count: 4,
      failed: 1,
      median: 20,
      slowest: 40,
      from: 3000,
      to: 9000,
    }))

  test('takes the lower of two in the middle, so that it is one that was measured', () =>
    expect(summaryOf([check(1, 1), check(2, 2), check(30, 3), check(400, 4)])).toMatchObject({
      median: 2,
      slowest: 400,
    }))

  test('speaks of failures where nothing else is', () =>
    expect(summaryOf([check(7, 1, false)])).toMatchObject({ count: 1, failed: 1, median: 7, slowest: 7 }))
})

test.each([
  [5, 0, 10, 0.5],
  [0, 0, 10, 0],
  [10, 0, 10, 1],
  [-3, 0, 10, 0],
  [30, 0, 10, 1],
  [4, 4, 4, 0.5],
])('%d between %d and %d stands at %d', (value, least, most, place) => expect(share(value, least, most)).toBe(place))

describe('the figures of the axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [87, [0, 50, 100]],
    [200, [0, 50, 100, 150, 200]],
    [201, [0, 100, 200, 300]],
    [4000, [0, 1000, 2000, 3000, 4000]],
    [5000, [0, 2000, 4000, 6000]],
  ])('up to %d', (most, ticks) => expect(ticksTo(most)).toEqual(ticks))

  test('are whole, few and reach the highest', () => {
    for (let most = 0; most <= 12_000; most++) {
      const ticks = ticksTo(most)
      expect(ticks.length, `${most}`).toBeLessThanOrEqual(5)
      expect(ticks.at(-1), `${most}`).toBeGreaterThanOrEqual(most)
      expect(ticks.every(Number.isInteger), `${most}`).toBe(true)
    }
  })
})

test('moments lie at equal distances', () => {
  expect(momentsOf(0, 100, 3)).toEqual([0, 50, 100])
  expect(momentsOf(10, 20, 2)).toEqual([10, 20])
  expect(momentsOf(10, 10, 3)).toEqual([10])
})
