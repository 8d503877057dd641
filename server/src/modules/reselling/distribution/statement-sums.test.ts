import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earningMovements } from '#contract/api/reselling/distribution-order'
import { shareAmong, sumMovements } from './statement-sums.ts'

const movement = fc.record({ type: fc.constantFrom(...earningMovements), amount: fc.integer({ min: -1e9, max: 1e9 }) })

test('a statement closes with its opening and all movements, and the next one opens with that', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(movement),
      fc.array(movement),
      (opening, first, second) => {
        const one = sumMovements(opening, first)
        expect(one.closing).toBe(first.reduce((sum, { amount }) => sum + amount, opening))
        expect(one.opening + one.earned + one.reduced + one.corrected + one.withdrawn).toBe(one.closing)
        expect(sumMovements(one.closing, second).closing).toBe(sumMovements(opening, [...first, ...second]).closing)
      },
    ),
  )
})

test('lines share what they earned exactly, none more than it can', () => {
  const lines = fc.array(fc.record({ ordered: fc.nat(1_000_000), earning: fc.constant(0) }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const most = given.reduce((sum, { ordered }) => sum + ordered, 0)
      const earning = Math.floor(most * share)
      const shared = shareAmong(earning, given)
      expect(shared.reduce((sum, { amount }) => sum + amount, 0)).toBe(earning)
      for (const { amount, ordered } of shared) expect(amount >= 0 && amount <= ordered).toBe(true)
    }),
  )
})
