import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditAmounts } from './credit.ts'
import type { DocumentAmounts } from './facts.ts'

const invoices = fc
  .record({
    lines: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 }),
    discountShare: fc.integer({ min: 0, max: 100 }),
    freight: fc.integer({ min: 0, max: 90_000 }),
    tax: fc.integer({ min: 0, max: 400_000 }),
    adjustment: fc.integer({ min: -1000, max: 1000 }),
  })
  .map(({ lines, discountShare, freight, tax, adjustment }) => {
    const totalPrice = lines.reduce((sum, line) => sum + line, 0)
    const discount = Math.floor((totalPrice * discountShare) / 100)
    return {
      lines,
      invoice: {
        totalPrice,
        discount,
        freight,
        tax,
        adjustment,
        amountPayable: totalPrice - discount + freight + tax + adjustment,
      },
    }
  })

const sum = (notes: DocumentAmounts[], name: keyof DocumentAmounts) =>
  notes.reduce((total, note) => total + (note[name] ?? 0), 0)

test('credit notes, bit by bit, add up to the invoice, and each adds up in itself', () => {
  fc.assert(
    fc.property(invoices, fc.boolean(), ({ lines, invoice }, freightFirst) => {
      let before = { lines: 0, discount: null, freight: false, isAll: false }
      const notes = lines.map((line, index) => {
        const isAll = index === lines.length - 1
        const after = { lines: before.lines + line, discount: null, freight: freightFirst || isAll, isAll }
        const note = creditAmounts(invoice, before, after)
        before = after
        return note
      })
      for (const name of ['totalPrice', 'discount', 'freight', 'tax', 'adjustment', 'amountPayable'] as const)
        expect(sum(notes, name)).toBe(invoice[name])
      for (const note of notes)
        expect(note.amountPayable).toBe(note.totalPrice - note.discount + note.freight + note.tax + note.adjustment)
    }),
  )
})
