import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Load, type WorkClass, watchLoad } from './shed.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

/** One after the other, each this long. */
function call(load: Load, times: number, milliseconds: number): void {
  for (let time = 0; time < times; time++) {
    const end = load.begin('browse')
    vi.advanceTimersByTime(milliseconds)
    end()
  }
}

/** How many are let in at once. */
function roomOf(load: Load, work: WorkClass): number {
  const ends: (() => void)[] = []
  while (!load.isFull(work)) ends.push(load.begin(work))
  for (const end of ends) end()
  return ends.length
}

test('fewer look around at once while they wait for long, and as many as before when they do not', () => {
  const load = watchLoad()
  expect(roomOf(load, 'browse')).toBe(64)
  call(load, 5, 1000)
  const fewer = roomOf(load, 'browse')
  expect(fewer).toBeLessThan(64)
  call(load, 100, 1000)
  const fewest = roomOf(load, 'browse')
  expect(fewest).toBeLessThan(fewer)
  call(load, 1000, 1000)
  expect(roomOf(load, 'browse')).toBeGreaterThanOrEqual(fewest)
  expect(load.underWay.browse).toBe(0)
  call(load, 500, 5)
  expect(roomOf(load, 'browse')).toBe(64)
})

test('in a throng on a slow machine fewer are let in, so that those wait less; a few visitors always are', () => {
  const load = watchLoad()
  call(load, 500, 1000)
  expect(roomOf(load, 'browse')).toBeGreaterThanOrEqual(24)
  call(load, 1, 1000)
  for (let time = 0; time < 1000; time++) load.turnAway('browse')
  expect(load.shed.browse).toBe(1000)
  const inThrong = roomOf(load, 'browse')
  expect(inThrong).toBeLessThan(12)
  // Quick again: who is turned away now says nothing of a slow machine.
  call(load, 1000, 5)
  for (let time = 0; time < 1000; time++) load.turnAway('browse')
  expect(roomOf(load, 'browse')).toBe(64)
})

test('orders are let in however long those who look around wait', () => {
  const load = watchLoad()
  const before = roomOf(load, 'order')
  call(load, 500, 1000)
  expect(roomOf(load, 'order')).toBe(before)
})
