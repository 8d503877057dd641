/** Properties of how assets are shared among lines. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, dueBack, reshare } from './allocate.ts'

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

  test('several assets never take more than a line costs, also after an edit of the lines', () => {
    fc.assert(
      fc.property(
        subtotals,
        fc.array(fc.nat({ max: 3_000_000 }), { maxLength: 4 }),
        subtotals,
        (before, amounts, after) => {
          const left = [...before]
          const uses = amounts.map((asked, id) => {
            const { amount, shares } = allocate(asked, left)
            for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0) - share
            return { id, amount, shares: shares.map((share, lineId) => ({ lineId, amount: share })) }
          })
          for (const each of left) expect(each).toBeGreaterThanOrEqual(0)
          const plan = reshare(uses, new Map(after.map((subtotal, lineId) => [lineId, subtotal])))
          expect(plan.discount).toBe(sum([...plan.byLine.values()]))
          for (const [index, use] of plan.uses.entries()) {
            expect(use.amount).toBeLessThanOrEqual(uses[index]?.amount ?? 0)
            expect(sum(use.shares.map(({ amount }) => amount))).toBe(use.amount)
          }
          for (const [lineId, discount] of plan.byLine) expect(discount).toBeLessThanOrEqual(after[lineId] ?? 0)
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
          expect(current?.returned).toBe(Math.floor((amount * back) / of))
          const whole = dueBack(current ? [current] : [], new Map([[1, { back: of, of }]]))[0] ?? current
          expect(whole?.returned).toBe(amount)
        },
      ),
    )
  })
})
