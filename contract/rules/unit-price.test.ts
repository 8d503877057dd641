import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lessPercent, lineAmount, percentOfPrice, priceGrain, priceOfEach, unitPrice, unitsOf } from './unit-price.ts'

const units = fc.integer({ min: 0, max: 10 ** 12 })
const quantities = fc.integer({ min: 0, max: 10 ** 9 })

test('a line is rounded once, half up, however large it is', () => {
  fc.assert(
    fc.property(units, quantities, (price, quantity) => {
      const exact = BigInt(price) * BigInt(quantity)
      expect(lineAmount(unitPrice(price), quantity)).toBe(Number((exact + 50n) / 100n))
    }),
  )
  // 1000 × 0.0035, 100 and 10 of them; half a cent, and just below.
  expect([1000, 100, 10].map((quantity) => lineAmount(unitPrice(35), quantity))).toEqual([350, 35, 4])
  expect([lineAmount(unitPrice(50), 1), lineAmount(unitPrice(49), 1)]).toEqual([1, 0])
})

test('more units never cost less, and parts counted from the beginning add up to the line', () => {
  fc.assert(
    fc.property(units, fc.array(fc.nat(1_000_000), { maxLength: 6 }), fc.nat(1_000_000), (price, cuts, quantity) => {
      const ends = [0, ...cuts.filter((cut) => cut < quantity), quantity].toSorted((a, b) => a - b)
      const amounts = ends.map((end) => lineAmount(unitPrice(price), end))
      const parts = amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? 0))
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(lineAmount(unitPrice(price), quantity))
    }),
  )
})

test('percentages are multiples of the grain, by less than half of it off, and in the order of the prices', () => {
  const thousandths = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 }),
      fc.nat(10 ** 9),
      fc.nat(1000),
      thousandths,
      (decimals, n, more, share) => {
        const grain = priceGrain(decimals)
        const [price, dearer] = [unitPrice(n * grain), unitPrice((n + more) * grain)]
        const part = unitsOf(percentOfPrice(price, share / 1000, grain))
        expect(part % grain).toBe(0)
        expect(Math.abs(part - (n * grain * share) / 100_000)).toBeLessThanOrEqual(grain / 2 + 1e-3)
        const [less, lessOfDearer] = [price, dearer].map((each) => unitsOf(lessPercent(each, share / 1000, grain)))
        expect(lessOfDearer).toBeGreaterThanOrEqual(less ?? 0)
      },
    ),
  )
})

test('a price that is finer than the grain does not become free', () =>
  expect(lessPercent(unitPrice(35), 10, 100)).toBe(31))

test('an amount is spread over units for information', () => {
  expect(priceOfEach(1000, 3, 100)).toBe(33_300)
  expect(priceOfEach(1000, 3, 1)).toBe(33_333)
})
