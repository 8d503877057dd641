/** Lines of several files: which are the same booking, and which one a reversal takes back. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findReversed, type ReversalFacts } from './reversed-line.ts'
import { type LineFacts, newLines } from './same-line.ts'

const line = (over: Partial<LineFacts> = {}): LineFacts => ({
  bookedOn: '2026-11-20',
  amount: 5000,
  currency: 'USD',
  payer: 'Ann Lee',
  payerAccount: 'DE89',
  reference: '',
  text: 'Invoice 7',
  bankId: '',
  ...over,
})
const stored = (...lines: LineFacts[]) => lines.map((each, index) => ({ ...each, id: index + 1 }))
const fresh = (read: LineFacts[], known: LineFacts[]) => newLines(read, stored(...known), new Set()).length

describe('the same booking', () => {
  test('has the id of the bank, also on the day on which it is final', () => {
    const pending = line({ bankId: 'TX20261120A', text: 'pending' })
    const later = { bookedOn: '2026-11-22' }
    expect(fresh([line({ bankId: 'TX20261120A', ...later, text: 'booked' })], [pending])).toBe(0)
    expect(fresh([line({ bankId: 'TX20261120B', text: 'pending' })], [pending])).toBe(1)
    expect(fresh([line({ bankId: 'TX20261120A', amount: 5001 })], [pending])).toBe(1)
    expect(fresh([line({ bankId: 'TX20261120A', bookedOn: '2026-12-20' })], [pending])).toBe(1)
    // A short one may be a number of the day.
    const short = line({ bankId: '007', text: 'one' })
    expect(fresh([line({ bankId: '007', text: 'one', ...later })], [short])).toBe(0)
    expect(fresh([line({ bankId: '007', text: 'other', ...later })], [short])).toBe(1)
    expect(fresh([line({ bankId: '007', text: 'other' })], [short])).toBe(0)
  })

  test('has the same facts where a file has no id, with any columns and spelling', () => {
    expect(fresh([line({ bankId: 'T-1' })], [line()])).toBe(0)
    expect(fresh([line({ reference: 'Invoice', text: '7', payer: '' })], [line()])).toBe(0)
    expect(fresh([line({ payer: 'MR. ANN  LEE', text: 'INVOICE-7' })], [line()])).toBe(0)
    expect(fresh([line({ payer: 'Bob Ray' })], [line()])).toBe(1)
    expect(fresh([line({ text: 'Invoice 8' })], [line()])).toBe(1)
    expect(fresh([line({ bookedOn: '2026-11-21' })], [line()])).toBe(1)
    const bare = line({ payerAccount: '', text: '' })
    expect(fresh([bare], [line({ text: '' })])).toBe(1)
    expect(fresh([bare], [bare])).toBe(0)
  })

  test('counts once for each stored line: files of any overlap bring what is missing', () => {
    const any = fc.record({
      bookedOn: fc.constantFrom('2026-11-20', '2026-11-21'),
      amount: fc.constantFrom(100, 200),
      text: fc.constantFrom('one', 'two'),
      bankId: fc.constantFrom('', ''),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), fc.nat(30), (all, count) => {
        const lines = all.map(line)
        expect(fresh(lines, lines.slice(0, count))).toBe(Math.max(0, lines.length - count))
        expect(fresh([...lines].reverse(), lines)).toBe(0)
      }),
    )
  })
})

describe('a reversal', () => {
  const reversal = (over: Partial<ReversalFacts> = {}): ReversalFacts => ({
    ...line({ payer: '', payerAccount: '', text: '' }),
    amount: -5000,
    bookedOn: '2026-11-21',
    reverses: '',
    ...over,
  })

  test('takes back the line that it names', () => {
    const [one, other] = [line({ bankId: 'A' }), line({ bankId: 'B' })]
    expect(findReversed(reversal({ reverses: 'B' }), [one, other])).toBe(other)
    expect(findReversed(reversal({ reverses: 'B', amount: -10 }), [one, other])).toBe('ambiguous')
  })

  test('takes back the one line of its amount that fits best', () => {
    const [one, other] = [line({ reference: 'R-1' }), line({ reference: 'R-2' })]
    expect(findReversed(reversal({ reference: 'R-2' }), [one, other])).toBe(other)
    expect(findReversed(reversal(), [one])).toBe(one)
    expect(findReversed(reversal({ amount: -5001 }), [one, other])).toBe('not_found')
    expect(findReversed(reversal({ currency: 'EUR' }), [one])).toBe('not_found')
  })

  test('is a question if several fit, something contradicts, or it comes late without any common fact', () => {
    const [one, other] = [line({ reference: 'R-1' }), line({ reference: 'R-2' })]
    expect(findReversed(reversal(), [one, other])).toBe('ambiguous')
    expect(findReversed(reversal({ reference: 'NONREF' }), [line({ reference: 'NONREF' }), one])).toBe('ambiguous')
    expect(findReversed(reversal({ payer: 'Bob Ray' }), [one])).toBe('ambiguous')
    expect(findReversed(reversal({ payerAccount: 'XX' }), [one])).toBe('ambiguous')
    expect(findReversed(reversal({ bookedOn: '2026-12-20' }), [one])).toBe('ambiguous')
    expect(findReversed(reversal({ bookedOn: '2026-12-20', payer: 'LEE' }), [one])).toBe(one)
  })
})
