import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allEndpoints } from '#contract/all'
import { type Load, type WorkClass, watchLoad, workOf } from './shed.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

/** Sequential requests of this duration. */
function call(load: Load, times: number, milliseconds: number): void {
  for (let time = 0; time < times; time++) {
    const end = load.begin('browse')
    vi.advanceTimersByTime(milliseconds)
    end()
  }
}

/** The current limit of concurrent requests. */
function roomOf(load: Load, work: WorkClass): number {
  const ends: (() => void)[] = []
  while (!load.isFull(work)) ends.push(load.begin(work))
  for (const end of ends) end()
  return ends.length
}

test('slow responses lower the browsing limit, fast ones restore it', () => {
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

test('while responses are slow, refused requests lower the limit further, but slow responses alone never below a few visitors', () => {
  const load = watchLoad()
  call(load, 500, 1000)
  expect(roomOf(load, 'browse')).toBeGreaterThanOrEqual(24)
  call(load, 1, 1000)
  for (let time = 0; time < 1000; time++) load.countRefusal('browse')
  expect(load.shed.browse).toBe(1000)
  const underFlood = roomOf(load, 'browse')
  expect(underFlood).toBeLessThan(12)
  // Fast again: refused requests no longer lower the limit.
  call(load, 1000, 5)
  for (let time = 0; time < 1000; time++) load.countRefusal('browse')
  expect(roomOf(load, 'browse')).toBe(64)
})

test('slow browsing does not lower the limit of orders', () => {
  const load = watchLoad()
  const before = roomOf(load, 'order')
  call(load, 500, 1000)
  expect(roomOf(load, 'order')).toBe(before)
})

test('one address gets half of the places, and others still find one', () => {
  const load = watchLoad()
  const ends: (() => void)[] = []
  while (!load.isFull('member', 'loud')) ends.push(load.begin('member', 'loud'))
  expect(ends.length).toBe(64)
  expect(load.isFull('member', 'other')).toBe(false)
  for (let n = 0; n < 60; n++) load.begin('member', `other-${n}`)
  expect(load.isFull('member', 'new')).toBe(false)
  expect(load.isFull('member', 'loud')).toBe(true)
  for (const end of ends) end()
  expect(load.isFull('member', 'loud')).toBe(false)
})

test('work that waits takes no place from pages, nor do its slow responses', () => {
  const load = watchLoad()
  for (const { name, method, limit } of allEndpoints.filter(({ access }) => access === 'public'))
    if (method !== 'GET' && limit === 'search') expect(workOf({ access: 'public', method, limit }), name).toBe('task')
  const ends: (() => void)[] = []
  while (!load.isFull('task')) ends.push(load.begin('task'))
  vi.advanceTimersByTime(60_000)
  for (const end of ends) end()
  expect([ends.length, roomOf(load, 'browse')]).toEqual([32, 64])
})
