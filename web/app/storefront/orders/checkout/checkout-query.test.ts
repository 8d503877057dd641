import { afterEach, expect, test, vi } from 'vitest'
import { itemsIn, itemsParam } from './checkout-query.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([1, 300, 301, 5000])('a selection of %d lines reaches the checkout by a URL that servers accept', (count) => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  const ids = Array.from({ length: count }, (_, index) => 2_147_483_647 - index)
  const search = new URLSearchParams({ items: itemsParam(ids) })
  expect(encodeURIComponent(search.toString()).length).toBeLessThan(6000)
  expect(itemsIn(search)).toEqual(ids)
})

test('a selection that this tab does not know is empty', () => {
  expect(itemsIn(new URLSearchParams('items=selected'))).toEqual([])
})
