/** Properties of how assets are shared among lines. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOfMinor } from '#contract/rules/unit-price'
import { allocate, dueBack, shareOfRest } from './allocate.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const subtotals = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 })

describe('shares of assets in the lines of an order', () => {
  test('shares add up to the amount, and none is above what its line has left', () => {
    fc.assert(
      fc.property(subtotals, fc.nat({ max: 5_000_000 }), (lefts, asked) => {
        const { amount, shares } = allocate(asked, lefts)
        expect(amount).toBe(Math.min(asked, sum(lefts)))
        expect(sum(shares)).toBe(amount)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(lefts[index] ?? 0)
        }
      }),
    )
  })

  test('a share is within one unit of the exact proportion', () => {
    fc.assert(
      fc.property(subtotals, fc.nat({ max: 5_000_000 }), (lefts, asked) => {
        const { amount, shares } = allocate(asked, lefts)
        const most = sum(lefts)
        if (most === 0) return
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (amount * (lefts[index] ?? 0)) / most)).toBeLessThan(1)
      }),
    )
  })

  test('units that are taken off leave with their part, to the unit below', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.nat({ max: 2000 }),
        (amount, was, quantity) => {
          const price = priceOfMinor(1)
          const line = { lineId: 1, quantity, price, mallPrice: price, was: { quantity: was, price } }
          const shares = [{ lineId: 1, amount }]
          expect(shareOfRest(shares, line)).toBe(Math.floor((amount * Math.min(quantity, was)) / was))
          expect(shareOfRest(shares, { ...line, lineId: null, was: null })).toBe(0)
        },
      ),
    )
  })

  test('units that come back one after the other give what they give at once', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.nat({ max: 50 })),
        (amount, of, steps) => {
          const rows = [{ assetId: 1, lineId: 1, amount, returned: 0 }]
          let [current] = rows
          let back = 0
          for (const step of steps) {
            back = Math.min(of, back + step)
            current = dueBack(current ? [current] : [], new Map([[1, { back, of }]]))[0] ?? current
          }
          expect(current?.returned).toBe(amount - Math.floor((amount * (of - back)) / of))
          const whole = dueBack(current ? [current] : [], new Map([[1, { back: of, of }]]))[0] ?? current
          expect(whole?.returned).toBe(amount)
        },
      ),
    )
  })
})
