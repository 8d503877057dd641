import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SkuRow } from '#contract/api/catalog/product'
import { assortmentOf, mixCase } from './assortment.ts'

const pair = { moq: 2, multiple: 2, stock: 100 }
const sizes = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, ...pair, ...more }))
const mixed = (...args: Parameters<typeof mixCase>) => [...(mixCase(...args) ?? [])]

test('a case is divided evenly, and a second one goes to what the first left out', () => {
  expect(mixed(sizes(4), new Map(), 8)).toEqual([1, 2, 3, 4].map((id) => [id, 2]))
  const first = mixCase(sizes(7), new Map(), 8) ?? new Map()
  expect([...first.keys()]).toEqual([1, 2, 4, 6])
  expect(mixed(sizes(7), first, 8)).toEqual([3, 5, 7, 1].map((id) => [id, 2]))
})

test('stock, minimum and multiple bind; a case that they do not fit is not offered', () => {
  expect(mixed([...sizes(1, { stock: 2 }), { id: 9, ...pair }], new Map(), 8)).toEqual([
    [1, 2],
    [9, 6],
  ])
  // A typed quantity that breaks the multiple is made good.
  expect(mixed(sizes(1), new Map([[1, 3]]), 5)).toEqual([[1, 5]])
  expect(mixed(sizes(3, { moq: 6, multiple: 6 }), new Map(), 12)).toEqual([
    [1, 6],
    [2, 6],
  ])
  expect(mixCase(sizes(3, { moq: 3, multiple: 3 }), new Map(), 8)).toBeUndefined()
  expect(mixCase(sizes(2, { stock: 2 }), new Map(), 8)).toBeUndefined()
  expect(mixCase([], new Map(), 8)).toBeUndefined()
})

test('the parts of a case make it whole and can be bought', () => {
  const rules = fc
    .record({ steps: fc.integer({ min: 1, max: 4 }), multiple: fc.integer({ min: 1, max: 6 }), stock: fc.nat(200) })
    .map(({ steps, multiple, stock }) => ({ moq: steps * multiple, multiple, stock }))
  fc.assert(
    fc.property(fc.array(rules, { maxLength: 10 }), fc.integer({ min: 1, max: 120 }), (all, units) => {
      const skus = all.map((each, index) => ({ id: index + 1, ...each }))
      const parts = mixCase(skus, new Map(), units)
      if (!parts) return
      expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(units)
      for (const { id, moq, multiple, stock } of skus) {
        const part = parts.get(id)
        if (part === undefined) continue
        expect(part % multiple).toBe(0)
        expect(part).toBeGreaterThanOrEqual(moq)
        expect(part).toBeLessThanOrEqual(stock)
      }
    }),
  )
})

const variant = (id: number, options: Record<string, string>, more: Partial<SkuRow> = {}) =>
  ({
    id,
    options,
    ...pair,
    unit: 'pack',
    price_on_request: false,
    packs: [{ name: 'case', units: 8 }],
    ...more,
  }) as SkuRow

test('a run has all sizes of the chosen colour; without a choice all options in stock', () => {
  const skus = ['Blue', 'Red'].flatMap((Colour, row) =>
    ['39', '40', '41'].map((Size, column) => variant(row * 3 + column, { Colour, Size })),
  )
  const run = assortmentOf(skus, skus[1])
  expect([run.name, run.members.map(({ value }) => value)]).toEqual(['Blue', ['39', '40', '41']])
  const all = assortmentOf(skus, undefined)
  expect([all.name, all.members.length, all.members[3]?.value]).toEqual([undefined, 6, 'Red · 39'])
  const soldOut = [variant(7, { Size: '39' }, { stock: 0 }), variant(8, { Size: '40' }), variant(9, { Size: '41' })]
  expect(assortmentOf(soldOut, undefined).members.map(({ value }) => value)).toEqual(['40', '41'])
})
