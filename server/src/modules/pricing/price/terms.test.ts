import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueBeforeShipment, presentOrderTerms, readTerms, termParts } from './terms.ts'

const terms = fc
  .record({
    deposit_percent: fc.integer({ min: 1, max: 100 }),
    shipment: fc.integer({ min: 0, max: 99 }),
    days: fc.integer({ min: 1, max: 365 }),
  })
  .map(({ deposit_percent, shipment, days }) =>
    readTerms({ deposit_percent, shipment_percent: Math.min(shipment, 100 - deposit_percent), days }),
  )
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })

describe('payment in parts', () => {
  test('parts add up to the amount payable, and none is negative', () => {
    fc.assert(
      fc.property(amount, terms, (payable, given) => {
        const parts = termParts(payable, given)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(payable)
        expect(parts.reduce((sum, part) => sum + part.percent, 0)).toBe(100)
        for (const part of parts) expect(part.amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the open amount falls by exactly the money received', () => {
    fc.assert(
      fc.property(amount, amount, terms, (payable, paid, given) => {
        const order = { ...given, amountPayable: payable, amountPaid: paid, refundDue: 0, currency: 'JPY' }
        const shown = presentOrderTerms({ ...order, status: 'shipped', balanceDueAt: null }, new Date())
        const open = shown?.parts.reduce((sum, part) => sum + Number(part.open), 0)
        expect(open).toBe(Math.max(0, payable - paid))
        expect(dueBeforeShipment(order)).toBeLessThanOrEqual(payable)
      }),
    )
  })

  test('30/70', () => {
    expect(termParts(999, readTerms({ deposit_percent: 30, shipment_percent: 70, days: 14 }))).toEqual([
      { due: 'order', percent: 30, amount: 300 },
      { due: 'shipment', percent: 70, amount: 699 },
    ])
    expect(readTerms(null)).toEqual({ termsDeposit: null, termsShipment: null, termsDays: null })
    for (const [deposit_percent, shipment_percent] of [
      [60, 50],
      [30, 60],
    ] as const)
      expect(() => readTerms({ deposit_percent, shipment_percent, days: null })).toThrow('TERMS_PARTS')
  })
})
