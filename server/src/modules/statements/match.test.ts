/** Matching of statement lines, with made-up orders. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { luhnDigit, orderNumber, paymentReference } from '../../lib/order-number.ts'
import { createMatcher, distribute, type MatchLine, type MatchOrder, subsetWithSum } from './match.ts'
import { findNumbers, isNear } from './reference.ts'

const placedAt = new Date('2026-11-15T10:00:00Z')
const number = (seed: number) => orderNumber(new Date(placedAt.getTime() + seed * 1000), (seed * 7919) % 100_000)

const order = (id: number, due: number, over: Partial<MatchOrder> = {}): MatchOrder => ({
  id,
  orderNumber: number(id),
  userId: id,
  currency: 'USD',
  due,
  names: [`Buyer ${id}`],
  accounts: [],
  placedOn: '2026-11-15',
  reports: [],
  ...over,
})
const line = (amount: number, over: Partial<MatchLine> = {}): MatchLine => ({
  amount,
  currency: 'USD',
  payer: '',
  payerAccount: '',
  text: '',
  bookedOn: '2026-11-20',
  ...over,
})
const referenceOf = (id: number) => paymentReference(number(id))
const best = (orders: MatchOrder[], of: MatchLine) => createMatcher(orders)(of)[0]

describe('a line is matched', () => {
  test('by its reference, however it is broken up', () => {
    for (const text of [
      referenceOf(1),
      `Payment ${referenceOf(1).replace(/.{4}/g, '$& ')} thanks`,
      `order ${number(1)}`,
      `INV-${number(1)}/2026`,
    ])
      expect(best([order(1, 10_000), order(2, 10_000)], line(10_000, { text }))).toMatchObject({
        score: 88,
        reasons: ['reference', 'amount', 'date'],
        allocations: [{ orderId: 1, amount: 10_000 }],
      })
  })

  test('by a mistyped reference, an overpayment stays with the order', () => {
    const text = referenceOf(1).replace(/.$/, (digit) => String((Number(digit) + 3) % 10))
    expect(best([order(1, 10_000), order(2, 5000)], line(12_000, { text }))).toMatchObject({
      reasons: ['reference_mistyped', 'date', 'overpaid'],
      allocations: [{ orderId: 1, amount: 12_000 }],
    })
  })

  test('by amount and payer, but not by an amount that several orders have', () => {
    const orders = [order(1, 10_000, { names: ['Müller GmbH'] }), order(2, 10_000)]
    expect(best(orders, line(10_000, { payer: 'MULLER' }))).toMatchObject({ reasons: ['amount', 'payer', 'date'] })
    expect(best(orders, line(10_000, { payer: 'Other' }))).toBeUndefined()
    expect(best(orders.slice(1), line(10_000))).toMatchObject({ reasons: ['amount', 'amount_unique', 'date'] })
    expect(best(orders.slice(1), line(10_000, { currency: 'EUR' }))).toBeUndefined()
  })

  test('to several orders that it names, or whose sum it is', () => {
    const orders = [
      order(1, 4000, { userId: 9 }),
      order(2, 6000, { userId: 9 }),
      order(3, 500, { userId: 9, names: ['Ann Lee'] }),
    ]
    expect(best(orders, line(10_000, { text: `${number(1)}, ${number(2)}` }))).toMatchObject({
      reasons: ['reference', 'amount_sum'],
      allocations: [
        { orderId: 1, amount: 4000 },
        { orderId: 2, amount: 6000 },
      ],
    })
    expect(best(orders, line(4500, { payer: 'Lee, Ann' }))).toMatchObject({
      reasons: ['amount_sum', 'payer', 'date'],
      allocations: [
        { orderId: 1, amount: 4000 },
        { orderId: 3, amount: 500 },
      ],
    })
  })

  test('to no order if it names one that takes no payment', () => {
    const orders = [order(1, 4000, { isClosed: true }), order(2, 6000)]
    expect(best(orders, line(10_000, { text: `${number(1)}, ${number(2)}` }))).toBeUndefined()
    expect(best(orders, line(4000))).toBeUndefined()
  })

  test('to a paid order only by its reference, with a warning', () => {
    expect(best([order(1, 0)], line(100, { text: referenceOf(1) }))?.reasons).toContain('paid_already')
    expect(best([order(1, 0)], line(100))).toBeUndefined()
  })
})

/** One slip of a finger in the digits of a reference. */
const slip = fc.record({
  at: fc.nat(18),
  kind: fc.constantFrom('wrong', 'missing', 'twice', 'swapped'),
  by: fc.integer({ min: 1, max: 9 }),
})
function mistype(reference: string, { at, kind, by }: { at: number; kind: string; by: number }): string {
  const digits = [...reference.slice(2)]
  const digit = digits[at] ?? '0'
  if (kind === 'wrong') digits[at] = String((Number(digit) + by) % 10)
  else if (kind === 'missing') digits.splice(at, 1)
  else if (kind === 'twice') digits.splice(at, 0, digit)
  else digits.splice(at, 2, digits[at + 1] ?? '', digit)
  return `RF${digits.join('')}`
}

describe('always', () => {
  test('one slip in a reference leads to its order, and to no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80_000 }), slip, (id, how) => {
        const orders = [order(id, 777), order(id + 4001, 10_000), order(id + 8123, 10_000)]
        const text = mistype(referenceOf(id), how)
        const found = best(orders, line(10_001, { text }))
        expect(found?.allocations).toEqual([{ orderId: id, amount: 10_001 }])
      }),
    )
  })

  test('a right number of another order is never taken for a slip', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(16), fc.integer({ min: 1, max: 9 }), (random, at, by) => {
        const known = orderNumber(placedAt, random)
        const digits = [...known]
        digits[at] = String((Number(digits[at]) + by) % 10)
        const other = digits.slice(0, 16).join('')
        const right = other + luhnDigit(other)
        fc.pre(right !== known && !isNear(right.slice(1), known) && findNumbers(right).exact.has(right))
        const orders = [order(1, 5000, { orderNumber: known })]
        expect(best(orders, line(10_000, { text: paymentReference(right) }))).toBeUndefined()
      }),
    )
  })

  test('scores are within 0 and 100, shares within the line, and the sequence of orders does not matter', () => {
    const anyOrder = fc.record({ due: fc.integer({ min: -50, max: 400 }), userId: fc.nat(3), name: fc.nat(2) })
    const orders = fc.array(anyOrder, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 900 }), fc.nat(9), fc.nat(2), (made, amount, named, payer) => {
        const all = made.map(({ due, userId, name }, id) => order(id + 1, due, { userId, names: [`Name ${name}`] }))
        const text = all
          .slice(0, named % 4)
          .map(({ orderNumber: each }) => each)
          .join(' ')
        const of = line(amount, { text, payer: `name ${payer}` })
        const proposals = createMatcher(all)(of)
        expect(createMatcher([...all].reverse())(of)).toEqual(proposals)
        for (const { score, allocations } of proposals) {
          expect(score).toBeGreaterThan(0)
          expect(score).toBeLessThanOrEqual(100)
          expect(allocations.every((part) => part.amount > 0)).toBe(true)
          expect(allocations.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
          expect(new Set(allocations.map(({ orderId }) => orderId)).size).toBe(allocations.length)
        }
      }),
    )
  })

  test('shares add up, and a found set has the sum', () => {
    const dues = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(dues, fc.integer({ min: 1, max: 500 }), (all, amount) => {
        const orders = all.map((due, id) => ({ id, due }))
        expect(distribute(amount, orders).reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
        const set = subsetWithSum(orders, amount)
        if (set) expect(set.reduce((sum, { due }) => sum + due, 0)).toBe(amount)
      }),
    )
  })
})
