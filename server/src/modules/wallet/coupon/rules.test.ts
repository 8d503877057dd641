/** Coupons worth products. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge } from './rules.ts'

const now = new Date('2026-01-01T00:00:00Z')
const face = {
  kind: 'products',
  amount: null,
  percent: null,
  cap: null,
  thresholdKind: 'none',
  threshold: 0,
  scope: 'products',
  categoryIds: [],
  productIds: [1],
  status: 'unused',
  validFrom: now,
  expiresAt: new Date('2026-02-01T00:00:00Z'),
} as const
const lineOf = (price: number, quantity: number, productId = 1) => ({
  productId,
  categoryIds: [],
  quantity,
  subtotal: price * quantity,
  left: price * quantity,
})
const judged = (units: number, lines: readonly ReturnType<typeof lineOf>[]) =>
  judge({ ...face, productIds: [1], categoryIds: [], units }, lines, 'USD', now)

test('the dearest units are free, each on its own line', () => {
  const [cheap, dear, other] = [lineOf(500, 3), lineOf(900, 2), lineOf(9900, 9, 2)]
  expect(judged(4, [cheap, dear, other])).toEqual({
    discount: 2 * 900 + 2 * 500,
    parts: [
      { line: cheap, most: 1000 },
      { line: dear, most: 1800 },
    ],
    refusal: null,
  })
  expect(judged(1, [cheap, dear])).toMatchObject({ discount: 900, parts: [{ line: dear }] })
  expect(judged(3, [lineOf(700, 9, 2)])).toMatchObject({ refusal: { error: 'COUPON_SCOPE' } })
})

test('no more units are free than the coupon says and the order has, and no other choice is worth more', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 6 })), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), lines, (units, found) => {
      const verdict = judged(
        units,
        found.map(([price, quantity]) => lineOf(price, quantity)),
      )
      if (verdict.refusal) throw new Error(verdict.refusal.error)
      const prices = found.flatMap(([price, quantity]) => Array.from({ length: quantity }, () => price))
      const best = prices.toSorted((a, b) => b - a).slice(0, units)
      expect(verdict.discount).toBe(best.reduce((sum, price) => sum + price, 0))
      expect(verdict.parts.reduce((sum, { most = 0 }) => sum + most, 0)).toBe(verdict.discount)
      for (const { line, most } of verdict.parts) expect(most).toBeLessThanOrEqual(line.subtotal)
    }),
    { numRuns: 500 },
  )
})
