import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmount, unitPrice } from '#contract/rules/unit-price'
import { orderAmounts } from '../orders/state/amounts.ts'
import { worthOf } from '../orders/state/worth.ts'
import { creditNote } from './credit.ts'
import type { DocumentAmounts, DocumentFacts } from './facts.ts'

type Invoice = Pick<DocumentFacts, 'lines' | 'amounts'>

const invoices = fc
  .record({
    lines: fc.array(
      fc.record({ price: fc.nat(500_000), quantity: fc.integer({ min: 1, max: 60 }), share: fc.nat(100) }),
      { minLength: 1, maxLength: 6 },
    ),
    freight: fc.nat(90_000),
    rate: fc.constantFrom(0, 7, 19),
    included: fc.boolean(),
    off: fc.nat(50),
  })
  .map(({ lines: rows, freight, rate, included, off }): Invoice => {
    const lines = rows.map(({ price, quantity, share }, lineId) => {
      // Prices are finer than cents.
      const subtotal = lineAmount(unitPrice(price), quantity)
      return { lineId, price, quantity, subtotal, discount: Math.floor((subtotal * share) / 100) }
    })
    const totalPrice = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
    const discount = lines.reduce((sum, line) => sum + line.discount, 0)
    const adjustment = 0 - Math.floor(((totalPrice - discount) * off) / 100)
    const rule = { tax_rate: rate, tax_included: included }
    const amounts = orderAmounts({ totalPrice, discount, freight, adjustment, rule })
    const worth = worthOf(
      { ...amounts, credited: 0, creditedFreight: 0, creditedTax: 0 },
      lines.map((line) => ({ ...line, id: line.lineId })),
    )
    const withWorth = lines.map((line) => {
      const own = worth.lines.get(line.lineId)
      return { ...line, worth: { ...own, subtotal: line.subtotal, discount: line.discount, gone: 0, paidBack: 0 } }
    })
    return { lines: withWorth as unknown as Invoice['lines'], amounts: { ...amounts, freightTax: worth.freight.tax } }
  })

const sum = (notes: readonly Invoice[], name: Exclude<keyof DocumentAmounts, 'taxRate'>) =>
  notes.reduce((total, { amounts }) => total + (amounts[name] ?? 0), 0)

test('credit notes, bit by bit, add up to the invoice, and each adds up in itself', () => {
  fc.assert(
    fc.property(invoices, fc.integer({ min: 1, max: 20 }), fc.boolean(), (invoice, step, withFreight) => {
      const notes: Invoice[] = []
      for (const { lineId, quantity } of invoice.lines)
        for (let taken = 0; taken < quantity; taken += step) {
          const quantities = new Map([[lineId, Math.min(step, quantity - taken)]])
          notes.push(creditNote(invoice, notes, { quantities, withFreight }))
        }
      // The freight is the seller's until a note says otherwise, though all goods are back.
      const freight = invoice.amounts.freight ?? 0
      expect(sum(notes, 'freight')).toBe(withFreight ? freight : 0)
      if (!withFreight && freight > 0)
        notes.push(creditNote(invoice, notes, { quantities: new Map(), withFreight: true }))
      for (const name of [
        'totalPrice',
        'discount',
        'freight',
        'tax',
        'taxIncluded',
        'adjustment',
        'amountPayable',
      ] as const)
        expect(sum(notes, name)).toBe(invoice.amounts[name] ?? 0)
      for (const { amounts } of notes) {
        const { totalPrice, discount, freight, tax, adjustment, amountPayable } = amounts
        expect(amountPayable).toBe(totalPrice - discount + (freight ?? 0) + tax + adjustment)
        // Without an adjustment of the invoice there is none to explain.
        if (invoice.amounts.adjustment === 0) expect(adjustment).toBe(0)
      }
    }),
  )
})
