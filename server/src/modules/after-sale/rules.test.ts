import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterSaleKinds, afterSaleStatuses } from '#contract/after-sale'
import { splitAmount } from '../../lib/split.ts'
import { amountFor, freightOf, valueOfLines } from './amounts.ts'
import { type AfterSaleStep, afterSaleSteps, isAllowedStep } from './status.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })

test('parts of an amount add up to it, each within a cent of its share', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 50 }),
      (amount, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const parts = splitAmount(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : amount)
        for (const [index, weight] of weights.entries()) {
          const scaled = BigInt(parts[index] ?? 0) * BigInt(total) - BigInt(amount) * BigInt(weight)
          expect(scaled < 0n ? -scaled : scaled).toBeLessThanOrEqual(BigInt(total))
        }
      },
    ),
  )
})

test('a line asked for in any number of parts gives its whole value, and never more', () => {
  fc.assert(
    fc.property(cents, fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }), (value, parts) => {
      const of = parts.reduce((sum, part) => sum + part, 0)
      const claimed = { quantity: 0, amount: 0 }
      for (const part of parts) {
        claimed.amount += amountFor({ value, of, claimed }, part)
        claimed.quantity += part
        expect(claimed.amount).toBeLessThanOrEqual(value)
      }
      expect(claimed.amount).toBe(value)
    }),
  )
})

test('lines and freight are worth what is payable, whatever discounts, taxes and adjustments there are', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: -1e6, max: 1e6 }),
      (...parts) => {
        const [totalPrice, freight, rawDiscount, tax, adjustment] = parts
        const discount = Math.min(rawDiscount, totalPrice)
        const amountPayable = totalPrice - discount + freight + tax + adjustment
        const order = { totalPrice, discount, freight, tax, amountPayable }
        const value = valueOfLines(order, 0)
        expect(freightOf(order)).toBeGreaterThanOrEqual(freight)
        if (value > 0) expect(value + freightOf(order)).toBe(amountPayable)
        // Earlier refunds lowered what is payable, not what the lines were worth.
        const credited = Math.min(amountPayable, 12_345)
        expect(valueOfLines({ ...order, amountPayable: amountPayable - credited }, credited)).toBe(value)
      },
    ),
  )
})

test('the same order in figures: 90 after a discount of 10 over 3 × 33.33 and 0.01', () =>
  expect(splitAmount(9000, [9999, 1])).toEqual([8999, 1]))

test('every status is reached, and the ends lead nowhere', () => {
  const steps = Object.keys(afterSaleSteps) as AfterSaleStep[]
  for (const kind of afterSaleKinds) {
    const reached = new Set(['requested'])
    for (let round = 0; round < afterSaleStatuses.length; round++)
      for (const status of afterSaleStatuses)
        for (const step of steps)
          if (reached.has(status) && isAllowedStep(kind, status, step)) reached.add(afterSaleSteps[step].to)
    expect([...reached].sort()).toEqual(
      afterSaleStatuses.filter((status) => kind === 'return_refund' || status !== 'received').toSorted(),
    )
    for (const end of ['refunded', 'refused', 'canceled'] as const)
      expect(steps.filter((step) => isAllowedStep(kind, end, step))).toEqual([])
  }
})
