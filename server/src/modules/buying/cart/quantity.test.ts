import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuantity, mostQuantity, nearestQuantity } from './quantity.ts'

const rules = fc
  .record({
    multiple: fc.integer({ min: 1, max: 100 }),
    times: fc.integer({ min: 1, max: 20 }),
    stock: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ multiple, times, stock }) => ({ multiple, moq: multiple * times, stock, unit: 'piece' as const }))
const quantities = fc.integer({ min: 1, max: 20_000 })

test('the nearest quantity is always valid, or nothing can be bought', () => {
  fc.assert(
    fc.property(rules, quantities, (rule, wanted) => {
      const nearest = nearestQuantity(rule, wanted)
      if (nearest === 0) expect(mostQuantity(rule)).toBe(0)
      else expect(checkQuantity(rule, nearest, 'en')).toBeNull()
    }),
  )
})

test('no valid quantity is nearer', () => {
  fc.assert(
    fc.property(rules, quantities, quantities, (rule, wanted, other) => {
      if (checkQuantity(rule, other, 'en') === null)
        expect(Math.abs(other - wanted)).toBeGreaterThanOrEqual(Math.abs(nearestQuantity(rule, wanted) - wanted))
    }),
  )
})

test('a valid quantity is its own nearest', () => {
  fc.assert(
    fc.property(rules, quantities, (rule, wanted) => {
      if (checkQuantity(rule, wanted, 'en') === null) expect(nearestQuantity(rule, wanted)).toBe(wanted)
    }),
  )
})

const rule = { moq: 20, multiple: 10, stock: 95, unit: 'box' as const }

test.each([
  [10, { error: 'BELOW_MOQ', params: { qty: 20, nearest: 20 } }],
  [25, { error: 'NOT_A_MULTIPLE', params: { multiple: 10, nearest: 30 } }],
  [100, { error: 'INSUFFICIENT_STOCK', params: { stock: 95, unit: 'коробок', nearest: 90 } }],
  [90, null],
])('%d boxes', (quantity, refusal) => expect(checkQuantity(rule, quantity, 'ru')).toEqual(refusal))
