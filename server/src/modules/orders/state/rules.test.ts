import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasTransition,
  isAllowedTransition,
  isCovered,
  orderTransitions,
  paymentStatusOf,
} from '#contract/rules/order-status'
import { taxWithin } from '#contract/rules/tax'
import { orderStatuses } from '#contract/status'
import { luhnDigit, orderNumber, paymentReference } from '../../../lib/order-number.ts'
import { orderAmounts } from './amounts.ts'

describe('amounts', () => {
  test('payable is goods − discount + freight + tax + adjustment', () => {
    const amount = fc.integer({ min: 0, max: 1e9 })
    fc.assert(
      fc.property(
        amount,
        fc.option(amount, { nil: null }),
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: 0, max: 30 }),
        (totalPrice, freight, adjustment, taxRate) => {
          const result = orderAmounts({
            totalPrice,
            freight,
            adjustment,
            rule: { tax_rate: taxRate, tax_included: false },
          })
          expect(result.amountPayable).toBe(totalPrice + (freight ?? 0) + result.tax + adjustment)
          expect(Number.isSafeInteger(result.amountPayable)).toBe(true)
        },
      ),
    )
  })
  test('tax that prices include adds nothing, and is the tax on what is left without it', () => {
    expect(taxWithin(10_700, 7)).toBe(700)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 100_000 }), (totalPrice, thousandths) => {
        const tax_rate = thousandths / 1000
        const result = orderAmounts({ totalPrice, freight: 0, rule: { tax_rate, tax_included: true } })
        expect([result.amountPayable, result.tax]).toEqual([totalPrice, 0])
        const net = totalPrice - (result.taxIncluded ?? 0)
        const onNet = orderAmounts({ totalPrice: net, freight: 0, rule: { tax_rate, tax_included: false } })
        // To the nearest minor unit each.
        expect(Math.abs(onNet.amountPayable - totalPrice)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('order numbers', () => {
  test('sort by time', () => {
    const times = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2098, 0) })
    fc.assert(
      fc.property(times, times, (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)]
        if (late - early >= 1000) expect(orderNumber(new Date(early)) < orderNumber(new Date(late))).toBe(true)
      }),
    )
  })

  test('end in a check digit that finds any single wrong digit', () => {
    expect(luhnDigit('7992739871')).toBe(3)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = [...orderNumber(new Date())]
        digits[position] = String((Number(digits[position]) + shift) % 10)
        const text = digits.join('')
        expect(luhnDigit(text.slice(0, -1)) === Number(text.at(-1))).toBe(false)
      }),
    )
  })

  test('payment references check out by ISO 11649', () => {
    // Moved behind, letters as numbers, the remainder by 97 is 1.
    const remainder = (reference: string) =>
      BigInt(
        (reference.slice(4) + reference.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
      ) % 97n
    expect(remainder('RF18539007547034')).toBe(1n)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (random) => {
        expect(remainder(paymentReference(orderNumber(new Date(), random)))).toBe(1n)
      }),
    )
  })
})

describe('statuses', () => {
  test('an order that assets pay for in full is paid, until its freight is quoted or money is returned', () => {
    const order = { status: 'awaiting_shipment', amountPayable: 0, discount: 500, freight: 0 } as const
    expect(paymentStatusOf(0, 0, [], 0, isCovered(order))).toBe('paid')
    expect(paymentStatusOf(0, 0, ['refused'], 0, isCovered(order))).toBe('paid')
    expect(paymentStatusOf(0, 0, [], 20, isCovered(order))).toBe('refunded')
    for (const other of [{ freight: null }, { discount: 0 }, { amountPayable: 1 }, { status: 'canceled' as const }])
      expect(isCovered({ ...order, ...other })).toBe(false)
  })

  test('completed and canceled are the end', () => {
    for (const transition of Object.keys(orderTransitions) as (keyof typeof orderTransitions)[])
      for (const status of ['completed', 'canceled'] as const)
        expect(isAllowedTransition(status, transition)).toBe(false)
  })

  test('every status can be reached from the first', () => {
    const reached = new Set<string>(['pending_payment'])
    for (const _ of orderStatuses)
      for (const from of [...reached]) for (const to of orderStatuses) if (hasTransition(from, to)) reached.add(to)
    expect([...reached].sort()).toEqual([...orderStatuses].sort())
  })

  test.each([
    [100, 0, [], 'unpaid'],
    [100, 0, ['submitted'], 'submitted'],
    [100, 40, ['confirmed', 'submitted'], 'submitted'],
    [100, 40, ['confirmed'], 'partially_paid'],
    [100, 100, ['confirmed'], 'paid'],
    [100, 130, ['confirmed', 'confirmed'], 'paid'],
    [100, 0, ['refused'], 'refused'],
    [100, 0, ['refused', 'withdrawn'], 'refused'],
    [100, 0, ['withdrawn'], 'unpaid'],
  ] as const)('payable %d, paid %d, payments %j: %s', (payable, paid, states, expected) =>
    expect(paymentStatusOf(payable, paid, states)).toBe(expected),
  )
})
