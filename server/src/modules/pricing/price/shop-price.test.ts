/** Ranges of shop prices as ranges of the mall's prices, and the steps that explain a price. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { invert } from '../../shops/terms.ts'
import { explainMarkUp, type MarkupRule, markUp } from './mark-up.ts'
import { readMarkup } from './markup-rules.ts'
import { resolveLadder } from './resolve.ts'

const limit = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: null })
const rule: fc.Arbitrary<MarkupRule> = fc
  .record({
    mode: fc.constantFrom('percent', 'fixed'),
    value: fc.integer({ min: 0, max: 300_000 }).map((value) => value / 1000),
    step: fc.constantFrom(1, 5, 10, 50, 100, 1000),
    ending: fc.integer({ min: 0, max: 999 }),
    limits: fc.tuple(limit, limit),
  })
  .map(({ limits, ending, step, ...rest }) => {
    const [minPrice, maxPrice] =
      limits[0] !== null && limits[1] !== null ? limits.toSorted((a, b) => Number(a) - Number(b)) : limits
    return {
      ...rest,
      step,
      ending: ending % step,
      minPrice: minPrice ?? null,
      maxPrice: maxPrice ?? null,
    } as MarkupRule
  })
const amount = fc.integer({ min: 0, max: 10_000_000 })

test('a markup never falls as the amount rises and never goes below it, so that ladders stay in order', () => {
  fc.assert(
    fc.property(amount, amount, rule, (a, b, each) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(markUp(low, each)).toBeLessThanOrEqual(markUp(high, each))
      expect(markUp(a, each)).toBeGreaterThanOrEqual(a)
      const sku = { id: 1, price: high, moq: 1, ladder: [{ min_quantity: 10, price: low }] }
      const list = { name: 'shop', percentOff: 12.5, items: new Map(), markups: new Map([[1, each]]) }
      const prices = resolveLadder(sku, list).map(({ price }) => price)
      expect(prices).toEqual(prices.toSorted((x, y) => y - x))
    }),
    { numRuns: 500 },
  )
})

test('a range of shop prices holds exactly the amounts whose prices are in it', () => {
  const bound = fc.option(amount, { nil: undefined })
  fc.assert(
    fc.property(rule, bound, bound, amount, (each, min, max, value) => {
      const range = invert((raw) => markUp(raw, each), { min, max })
      const price = markUp(value, each)
      const isAsked = price >= (min ?? 0) && price <= (max ?? Infinity)
      const isFound = range !== undefined && value >= (range.low ?? 0) && value <= (range.high ?? Infinity)
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

test.each([
  { currency: 'JPY', digits: 0, unit: 1, roundings: ['none', 'step:10', 'step:100'] },
  { currency: 'KWD', digits: 3, unit: 1000, roundings: ['none', '.00', '.90', 'step:0.005'] },
])('prices in $currency have $digits digits, and round to its own amounts', ({ currency, digits, unit, roundings }) => {
  const view = { currency, timeZone: 'UTC', now: new Date(), locale: 'en' as const }
  const read = (value: number, rounding: string) =>
    readMarkup({ category_id: 0, mode: 'percent', value, rounding }, true, view, 'items.0')
  const whole = ({ step = 1, ending = 0, minPrice = null, maxPrice = null, ...rest }: ReturnType<typeof read>) => ({
    ...rest,
    step,
    ending,
    minPrice,
    maxPrice,
  })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 200 }), fc.constantFrom(...roundings), (value, percent, rounding) => {
      const rule = whole(read(percent, rounding))
      const price = markUp(value, rule)
      expect((price - rule.ending) % rule.step).toBe(0)
      const text = formatMoney(price, currency)
      expect(text.split('.')[1]?.length ?? 0).toBe(digits)
      expect(parseMoney(text, currency)).toBe(price)
      if (rounding === '.90') expect(price % unit).toBe(unit * 0.9)
    }),
    { numRuns: 300 },
  )
  if (digits === 0) expect(() => read(5, '.90')).toThrow()
})
