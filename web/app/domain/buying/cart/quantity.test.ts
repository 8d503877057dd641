import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceTierAt, quantityErrorOf } from './quantity.ts'

const rule = { moq: 12, multiple: 6, stock: 50 }

test('names the rule that a quantity breaks and the nearest that satisfies all', () => {
  expect(quantityErrorOf(12, rule)).toBeUndefined()
  expect(quantityErrorOf(5, rule)).toEqual({ kind: 'moq', nearest: 12 })
  expect(quantityErrorOf(16, rule)).toEqual({ kind: 'multiple', nearest: 18 })
  expect(quantityErrorOf(13, rule)).toEqual({ kind: 'multiple', nearest: 12 })
  expect(quantityErrorOf(51, rule)).toEqual({ kind: 'stock', nearest: 48 })
  expect(quantityErrorOf(54, rule)).toEqual({ kind: 'stock', nearest: 48 })
  expect(quantityErrorOf(12, { ...rule, stock: 11 })).toEqual({ kind: 'stock', nearest: undefined })
})

test('the nearest quantity is without fault itself, and none without is nearer', () => {
  const rules = fc.record({
    multiple: fc.integer({ min: 1, max: 50 }),
    steps: fc.integer({ min: 1, max: 20 }),
    stock: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      ({ multiple, steps, stock }, quantity, other) => {
        const own = { multiple, moq: multiple * steps, stock }
        const nearest = quantityErrorOf(quantity, own)?.nearest
        if (nearest === undefined) return true
        return (
          quantityErrorOf(nearest, own) === undefined &&
          (quantityErrorOf(other, own) !== undefined || Math.abs(other - quantity) >= Math.abs(nearest - quantity))
        )
      },
    ),
  )
})

test('finds the step that a quantity reaches', () => {
  const ladder = [{ min_quantity: 10 }, { min_quantity: 100 }]
  expect([1, 10, 99, 100].map((quantity) => priceTierAt(ladder, quantity)?.min_quantity)).toEqual([10, 10, 10, 100])
  expect(priceTierAt([], 5)).toBeUndefined()
})
