import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterSaleKinds, afterSaleStatuses } from '#contract/api/orders/after-sale'
import { lineAmount, priceOfMinor, unitPrice } from '#contract/rules/unit-price'
import { splitAmount } from '../../../lib/split.ts'
import { orderAmounts } from '../state/amounts.ts'
import { addParts, creditOf, goodsLeft, grossOf, type Part, subtotalOf, unitsOf, worthOf } from '../state/worth.ts'
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

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 1e7 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    share: fc.nat(100),
  }),
  { minLength: 1, maxLength: 8 },
)
const orders = fc
  .record({
    lines,
    freight: fc.nat(1e6),
    rate: fc.constantFrom(0, 7, 19, 8.875),
    included: fc.boolean(),
    off: fc.nat(100),
  })
  .map(({ lines, freight, rate, included, off }) => {
    const rows = lines.map(({ price, quantity, share }, id) => {
      // Prices are finer than cents.
      const subtotal = lineAmount(unitPrice(price), quantity)
      return { id, subtotal, quantity, discount: Math.floor((subtotal * share) / 100) }
    })
    const totalPrice = rows.reduce((sum, { subtotal }) => sum + subtotal, 0)
    const discount = rows.reduce((sum, row) => sum + row.discount, 0)
    const adjustment = 0 - Math.floor(((totalPrice - discount) * off) / 100)
    const rule = { tax_rate: rate, tax_included: included }
    const amounts = orderAmounts({ totalPrice, discount, freight, adjustment, rule })
    return { order: { ...amounts, credited: 0, creditedFreight: 0, creditedTax: 0 }, rows }
  })

test('lines and freight are worth what is payable, with any discounts, taxes and adjustments', () => {
  fc.assert(
    fc.property(orders, ({ order, rows }) => {
      const worth = worthOf(order, rows)
      const all = addParts([...worth.lines.values(), worth.freight])
      expect(grossOf(worth, all)).toBe(order.amountPayable)
      expect(all.tax).toBe(order.taxIncluded ?? order.tax)
    }),
  )
})

test('the subtotals of parts of a line are the line, and of a price in whole cents the price of their units', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.nat(500), { maxLength: 5 }), ([line], cuts) => {
      if (!line) return
      const { price, quantity, share } = line
      for (const each of [unitPrice(price), priceOfMinor(price)]) {
        const subtotal = lineAmount(each, quantity)
        const whole = { subtotal, quantity, discount: Math.floor((subtotal * share) / 100) }
        const ends = [0, ...cuts.filter((cut) => cut < quantity), quantity].toSorted((a, b) => a - b)
        const parts = ends.slice(1).map((to, index) => subtotalOf(whole, ends[index] ?? 0, to))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(subtotal)
        for (const [index, part] of parts.entries()) {
          const exact = lineAmount(each, ends[index + 1] ?? 0) - lineAmount(each, ends[index] ?? 0)
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(each === priceOfMinor(price) ? 0 : 2)
        }
      }
    }),
  )
})

test('an order credited in any number of parts is worth the same before and nothing after', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 }), (start, steps) => {
      const { rows } = start
      let { order } = start
      const gone = new Map(rows.map(({ id }) => [id, 0]))
      const before = worthOf(order, rows)
      const credit = (part: Part, freight = 0) => {
        order = { ...order, ...creditOf(order, { amount: grossOf(before, part), tax: part.tax, freight }) }
        expect(order.amountPayable).toBe(
          order.totalPrice - order.discount + (order.freight ?? 0) + order.tax + order.adjustment - order.credited,
        )
        expect(worthOf(order, rows)).toEqual(before)
      }
      for (const [index, step] of [...steps, ...rows.map(({ quantity }) => quantity)].entries()) {
        const row = rows[index < steps.length ? index % rows.length : index - steps.length]
        const whole = before.lines.get(row?.id ?? 0)
        if (!row || !whole) continue
        const from = gone.get(row.id) ?? 0
        gone.set(row.id, from + step)
        credit(unitsOf(whole, from, step))
      }
      credit(before.freight, order.freight ?? 0)
      expect(order).toMatchObject({ amountPayable: 0, tax: 0, creditedFreight: order.freight })
      expect(goodsLeft(order)).toBe(0)
    }),
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
