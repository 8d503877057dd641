/** Places and bytes of unfinished bodies, with a clock that the test sets. */
import { expect, test } from 'vitest'
import { bodyLimits, placeBodies } from './body-places.ts'
import { kibibyte, mebibyte } from './input.ts'

/** Bodies that are named by what closes them. */
function start() {
  let time = 0
  const closed: string[] = []
  const places = placeBodies(() => time)
  return {
    closed,
    wait: (milliseconds: number) => {
      time += milliseconds
      places.sweep()
    },
    enter: (name: string, ip: string, { hasFiles = false, isRead = true } = {}) =>
      places.enter({ ip, hasFiles, isRead: () => isRead, close: ({ code }) => void closed.push(`${name} ${code}`) }),
  }
}
const addressOf = (n: number) => `10.0.${n >> 8}.${n & 255}`

test('when places run out, the body that has received least for longest is closed, never the newcomer', () => {
  const { closed, wait, enter } = start()
  enter('stalled', addressOf(0)).receive(1)
  wait(100)
  for (let n = 1; n < bodyLimits.places.all; n++) enter(`busy ${n}`, addressOf(n)).receive(20 * kibibyte)
  wait(5000)
  expect(closed).toEqual([])
  enter('newcomer', '203.0.113.1')
  expect(closed).toEqual(['stalled REQUEST_TOO_SLOW'])
  wait(1)
  enter('newcomer', '203.0.113.2').receive(10)
  expect(closed).toHaveLength(2)
  expect(closed[1]).toMatch(/^busy/)
})

test.each([
  ['an address', bodyLimits.places.address, (_: number) => '203.0.113.1'],
  ['an address of IPv6', bodyLimits.places.address, (n: number) => `2001:db8:1:2::${n + 1}`],
  ['a network of IPv6', bodyLimits.places.network, (n: number) => `2001:db8:1:${(n + 1).toString(16)}::1`],
])('%s has its own places', (_, most, ipOf) => {
  const { closed, wait, enter } = start()
  for (let n = 0; n < most; n++) {
    enter(`${n}`, ipOf(n))
    wait(1)
  }
  enter('elsewhere', '198.51.100.1')
  expect(closed).toEqual([])
  enter('next', ipOf(most))
  expect(closed).toEqual(['0 REQUEST_TOO_SLOW'])
})

test('a body that ends leaves its place', () => {
  const { closed, enter } = start()
  for (let n = 0; n < 3 * bodyLimits.places.address; n++) {
    const place = enter(`${n}`, '203.0.113.1')
    place.receive(mebibyte / 2)
    place.leave()
  }
  expect(closed).toEqual([])
})

test.each([
  ['an address', bodyLimits.bytes.address, (_: number) => '203.0.113.1'],
  ['a network of IPv6', bodyLimits.bytes.network, (n: number) => `2001:db8:1:${(n + 1).toString(16)}::1`],
  ['all', bodyLimits.bytes.all, addressOf],
])('the bytes in memory of %s have an end: the body goes that holds most for longest', (_, most, ipOf) => {
  const { closed, wait, enter } = start()
  const size = 19 * mebibyte
  const count = Math.floor(most / size)
  for (let n = 0; n < count; n++) {
    enter(`${n}`, ipOf(n), { hasFiles: true }).receive(size)
    wait(10)
  }
  const rest = most - count * size
  const last = enter('last', ipOf(count), { hasFiles: true })
  last.receive(rest)
  expect(closed).toEqual([])
  last.receive(1)
  expect(closed).toEqual(['0 RATE_LIMITED'])
})

test('each ten seconds a body ends or gains 64 KiB, unless the server does not read it', () => {
  const { closed, wait, enter } = start()
  enter('stalled', addressOf(1)).receive(100)
  const slow = enter('slow', addressOf(2))
  const steady = enter('steady', addressOf(3))
  enter('waiting', addressOf(4), { isRead: false })
  for (let second = 0; second < 10; second++) {
    expect(closed).toEqual([])
    slow.receive(6 * kibibyte)
    steady.receive(7 * kibibyte)
    wait(1000)
  }
  expect(closed).toEqual(['stalled REQUEST_TOO_SLOW', 'slow REQUEST_TOO_SLOW'])
  for (let second = 0; second < 9; second++) wait(1000)
  expect(closed).toHaveLength(2)
  wait(1000)
  expect(closed[2]).toBe('steady REQUEST_TOO_SLOW')
})

test.each([
  [false, bodyLimits.perMinute.others],
  [true, bodyLimits.perMinute.files],
])('an address has a number of bytes a minute (files: %s)', (hasFiles, most) => {
  const { closed, wait, enter } = start()
  const send = (bytes: number) => {
    const place = enter('body', '203.0.113.1', { hasFiles })
    for (let sent = 0; sent < bytes; sent += mebibyte) place.receive(Math.min(mebibyte, bytes - sent))
    place.leave()
  }
  for (let sent = 0; sent < most - 1; sent += 16 * mebibyte) send(Math.min(16 * mebibyte, most - 1 - sent))
  send(1)
  expect(() => send(1)).toThrow('RATE_LIMITED')
  enter('elsewhere', '203.0.113.2', { hasFiles })
  enter('of another kind', '203.0.113.1', { hasFiles: !hasFiles })
  wait(60_000)
  send(1)
  expect(closed.filter((text) => text.startsWith('body'))).toEqual([])
})
