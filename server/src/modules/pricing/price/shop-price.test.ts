/** Ranges of shop prices as ranges of the mall's prices, and the steps that explain a price. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePrices, type UnitPrice, unitPrice, unitsOf } from '#contract/rules/unit-price'
import { formatPrice, parseStoredPrice } from '../../../lib/unit-price.ts'
import { invert } from '../../shops/terms.ts'
import { explainMarkUp, type MarkupRule, markUp } from './mark-up.ts'
import { readMarkup } from './markup-rules.ts'
import { resolveLadder } from './resolve.ts'

/** Price units of malls whose prices have cents, or two decimals more. */
const priceIn = (grain: number) => fc.integer({ min: 0, max: 10_000_000 }).map((n) => unitPrice(n * grain))
const ruleIn = (grain: number): fc.Arbitrary<MarkupRule> =>
  fc
    .record({
      mode: fc.constantFrom('percent', 'fixed'),
      value: fc.integer({ min: 0, max: 300_000 }).map((value) => value / 1000),
      step: fc.constantFrom(0, 5, 10, 50, 100, 1000).map((n) => n * grain),
      ending: fc.integer({ min: 0, max: 999 }).map((n) => n * grain),
      limits: fc.tuple(fc.option(priceIn(grain), { nil: null }), fc.option(priceIn(grain), { nil: null })),
    })
    .map(({ limits, ending, step, ...rest }) => {
      const [minPrice, maxPrice] =
        limits[0] !== null && limits[1] !== null && limits[1] < limits[0] ? limits.toReversed() : limits
      return {
        ...rest,
        step,
        ending: step === 0 ? 0 : ending % step,
        grain,
        minPrice: minPrice ?? null,
        maxPrice: maxPrice ?? null,
      } as MarkupRule
    })

describe.each([
  ['whole cents', 100],
  ['two more decimals', 1],
])('prices in %s', (_, grain) => {
  const [amount, rule] = [priceIn(grain), ruleIn(grain)]

  test('a markup never falls as the amount rises and never goes below it, so that ladders stay in order', () => {
    fc.assert(
      fc.property(amount, amount, rule, (a, b, each) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        const units = (price: UnitPrice) => unitsOf(markUp(price, each))
        expect(units(low)).toBeLessThanOrEqual(units(high))
        expect(units(a)).toBeGreaterThanOrEqual(unitsOf(a))
        const sku = { id: 1, price: high, moq: 1, ladder: [{ min_quantity: 10, price: low }] }
        const list = { name: 'shop', percentOff: 12.5, grain, items: new Map(), markups: new Map([[1, each]]) }
        const prices = resolveLadder(sku, list).map(({ price }) => price)
        expect(prices).toEqual(prices.toSorted((x, y) => comparePrices(y, x)))
      }),
      { numRuns: 500 },
    )
  })

  test('a range of shop prices holds exactly the amounts whose prices are in it', () => {
    const bound = fc.option(amount, { nil: undefined })
    fc.assert(
      fc.property(rule, bound, bound, amount, (each, min, max, value) => {
        const range = invert((raw) => markUp(raw, each), { min, max }, grain)
        const price = markUp(value, each)
        const isBetween = (one: UnitPrice, low: UnitPrice | undefined, high: UnitPrice | undefined) =>
          (low === undefined || one >= low) && (high === undefined || one <= high)
        const isAsked = isBetween(price, min, max)
        const isFound = range !== undefined && isBetween(value, range.low, range.high)
        expect(isFound).toBe(isAsked)
      }),
      { numRuns: 500 },
    )
  })

  test('the explained steps end with the price, and each of them changes it', () => {
    const lowest = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(amount, rule, lowest, (value, each, least) => {
        const whole = { ...each, lowest: least }
        const prices = [value, ...explainMarkUp(value, whole).map(({ price }) => price)]
        expect(prices.at(-1)).toBe(markUp(value, whole))
        for (const [index, price] of prices.slice(1).entries()) expect(price).not.toBe(prices[index])
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  { currency: 'JPY', digits: 0, unit: 1, roundings: ['none', 'step:10', 'step:100'] },
  { currency: 'KWD', digits: 3, unit: 1000, roundings: ['none', '.00', '.90', 'step:0.005'] },
])('prices in $currency have $digits digits, and round to its own amounts', ({ currency, digits, unit, roundings }) => {
  const view = { currency, price_decimals: 0, timeZone: 'UTC', now: new Date(), locale: 'en' as const }
  const read = (value: number, rounding: string) =>
    readMarkup({ category_id: 0, mode: 'percent', value, rounding }, true, view, 'items.0')
  const whole = ({ step = 0, ending = 0, minPrice = null, maxPrice = null, ...rest }: ReturnType<typeof read>) => ({
    ...rest,
    step,
    ending,
    minPrice,
    maxPrice,
  })
  fc.assert(
    fc.property(
      priceIn(100),
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom(...roundings),
      (value, percent, rounding) => {
        const rule = whole(read(percent, rounding))
        const price = markUp(value, rule)
        expect((unitsOf(price) - rule.ending) % (rule.step || rule.grain)).toBe(0)
        const text = formatPrice(price, currency)
        expect(text.split('.')[1]?.length ?? 0).toBe(digits)
        expect(parseStoredPrice(text, currency)).toBe(price)
        if (rounding === '.90') expect(unitsOf(price) % (unit * 100)).toBe(unit * 90)
      },
    ),
    { numRuns: 300 },
  )
  if (digits === 0) expect(() => read(5, '.90')).toThrow()
})
