import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tierQuantities } from '#contract/rules/tiers'
import { freePrice, lineAmount, priceOfMinor, type UnitPrice, unitPrice, unitsOf } from '#contract/rules/unit-price'
import { nextCheaper, type PricedSku, type PriceList, resolveLadder, resolvePrice, resolveUnit } from './resolve.ts'

const sku: PricedSku = {
  id: 1,
  price: priceOfMinor(1000),
  ladder: [
    { min_quantity: 100, price: priceOfMinor(900) },
    { min_quantity: 500, price: priceOfMinor(800) },
  ],
  moq: 10,
}
const list = (over: Partial<PriceList> = {}): PriceList => ({
  name: 'Gold',
  percentOff: 5,
  grain: 100,
  items: new Map(),
  ...over,
})
/** In minor units. */
const minor = (price: UnitPrice | null | undefined) => price && unitsOf(price) / 100

describe('resolvePrice', () => {
  test.each([
    [10, 1000],
    [99, 1000],
    [100, 900],
    [500, 800],
    [5000, 800],
  ])('%d units cost %d each', (quantity, unit) => expect(minor(resolvePrice(sku, quantity, null)?.unit)).toBe(unit))

  test('a list takes its percentage off the ladder price, and says so', () => {
    const price = resolvePrice(sku, 100, list())
    expect(minor(price?.unit)).toBe(855)
    expect(price?.steps.map(({ step }) => step)).toEqual(['base', 'ladder', 'list_percent'])
  })

  test('a fixed price of the list beats its percentage', () => {
    const items = new Map([
      [
        1,
        [
          { minQuantity: 1, price: priceOfMinor(950) },
          { minQuantity: 200, price: priceOfMinor(700) },
        ],
      ],
    ])
    const price = resolvePrice(sku, 100, list({ items }))
    expect(minor(price?.unit)).toBe(950)
    expect(minor(resolveUnit(sku, 100, list({ items })))).toBe(950)
    expect(price?.steps.at(-1)?.step).toBe('list_price')
  })

  test.each([
    ['1.00 of 1.05 where prices have cents', 10_500, 100, 10_000],
    ['0.9975 of 1.05 where they have four decimals', 10_500, 1, 9975],
    ['0.0033 of 0.0035 where they have four decimals', 35, 1, 33],
    ['the same where the mall went back to cents: the price must not become free', 35, 100, 33],
  ])('5 %% off is %s', (_, price, grain, expected) => {
    const one = { ...sku, price: unitPrice(price), ladder: [] }
    expect(resolveUnit(one, 10, list({ grain }))).toBe(expected)
    expect(resolvePrice(one, 10, list({ grain }))?.unit).toBe(expected)
  })

  test('on request stays on request with any list', () => {
    expect(resolvePrice({ ...sku, price: null, ladder: [] }, 10, list())).toBeNull()
    expect(resolveUnit({ ...sku, price: null, ladder: [] }, 10, list())).toBeNull()
    expect(resolveLadder({ ...sku, price: null, ladder: [] }, list())).toEqual([])
  })
})

const skusIn = (grain: number) =>
  fc
    .record({
      base: fc.integer({ min: 1, max: 1e7 }),
      moq: fc.integer({ min: 1, max: 500 }),
      cuts: fc.array(
        fc.record({ more: fc.integer({ min: 1, max: 1000 }), less: fc.double({ min: 0.5, max: 0.99, noNaN: true }) }),
        { maxLength: 5 },
      ),
    })
    .map(({ base, moq, cuts }): PricedSku => {
      let [quantity, price] = [moq, base]
      const ladder = cuts.flatMap(({ more, less }) => {
        const next = Math.floor(price * less)
        if (next >= price) return []
        quantity += more
        price = next
        return [{ min_quantity: quantity, price: unitPrice(price * grain) }]
      })
      return { id: 1, price: unitPrice(base * grain), moq, ladder }
    })
const listsIn = (grain: number) =>
  fc.option(
    fc.record({
      name: fc.constant('L'),
      grain: fc.constant(grain),
      percentOff: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
      categoryPercents: fc.option(
        fc.integer({ min: 0, max: 100_000 }).map((n) => new Map([[1, n / 1000]])),
        { nil: new Map<number, number>() },
      ),
      items: fc.constant(new Map()),
    }),
    { nil: null },
  )

const pooled = (quantities: readonly number[], counts = quantities.map(() => true)) =>
  tierQuantities(
    quantities.map((quantity, index) => ({
      ...{ productId: 1, scope: 'product' as const, unit: 'piece' as const, quantity },
      counts: counts[index] ?? true,
    })),
  )

describe.each([
  ['whole cents', 100],
  ['two more decimals', 1],
])('prices in %s', (_, grain) => {
  const [skus, lists] = [skusIn(grain), listsIn(grain)]
  /** In price units. */
  const unit = (one: PricedSku, quantity: number, list: PriceList | null) => {
    const price = resolvePrice(one, quantity, list)?.unit
    return price === undefined ? -1 : unitsOf(price)
  }

  test('buying more never costs more apiece, and the shown ladder is what is charged', () => {
    fc.assert(
      fc.property(skus, lists, fc.integer({ min: 1, max: 5000 }), (one, priceList, quantity) => {
        const wanted = Math.max(one.moq, quantity)
        const here = unit(one, wanted, priceList)
        expect(unit(one, wanted + 1, priceList)).toBeLessThanOrEqual(here)
        const shown = resolveLadder(one, priceList).findLast((step) => step.min_quantity <= wanted)
        expect(shown?.price).toBe(here)
        expect(resolveUnit(one, wanted, priceList)).toBe(here)
        expect(here).toBeGreaterThanOrEqual(0)
        expect(here).toBeLessThanOrEqual(one.price === null ? 0 : unitsOf(one.price))
        expect(here % grain).toBe(0)
      }),
    )
  })

  test('variants that reach steps together never pay more than apart, nor more when another one is added', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(skus, lists, quantities, fc.integer({ min: 1, max: 2000 }), (one, priceList, wanted, more) => {
        const unitAt = (quantity: number) => unit(one, quantity, priceList)
        const together = pooled(wanted)
        const grown = pooled([...wanted, more])
        for (const [index, quantity] of wanted.entries()) {
          expect(unitAt(together[index] ?? 0)).toBeLessThanOrEqual(unitAt(quantity))
          expect(unitAt(grown[index] ?? 0)).toBeLessThanOrEqual(unitAt(together[index] ?? 0))
        }
        if (wanted.length === 1) expect(together).toEqual(wanted)
        // A line that cannot be bought helps no other one.
        expect(pooled([...wanted, more], [...wanted.map(() => true), false]).slice(0, -1)).toEqual(together)
      }),
    )
  })

  test('the next step of variants together is reached by one of them and saves on all', () => {
    const amounts = fc.record({ multiple: fc.integer({ min: 1, max: 50 }), stock: fc.integer({ min: 0, max: 10_000 }) })
    const others = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 5 })
    fc.assert(
      fc.property(
        skus,
        lists,
        amounts,
        fc.integer({ min: 1, max: 2000 }),
        others,
        (one, list, rules, wanted, otherQuantities) => {
          const sku = { ...one, ...rules }
          const next = nextCheaper(
            sku,
            wanted,
            list,
            otherQuantities.map((quantity) => ({ sku: one, quantity })),
          )
          if (!next) return
          const rest = otherQuantities.reduce((sum, quantity) => sum + quantity, 0)
          expect(next.price).toBe(resolveUnit(one, next.quantity + rest, list))
          expect(next.quantity).toBeGreaterThan(wanted)
          const amount = (total: number, quantity: number) =>
            lineAmount(resolveUnit(one, total, list) ?? freePrice, quantity)
          const saved = [next.quantity, ...otherQuantities].map(
            (quantity) => amount(wanted + rest, quantity) - amount(next.quantity + rest, quantity),
          )
          expect(next.saving).toBe(saved.reduce((sum, each) => sum + each, 0))
          expect(next.saving).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('the next cheaper quantity can be bought, and no smaller one costs less', () => {
    const amounts = fc.record({ multiple: fc.integer({ min: 1, max: 50 }), stock: fc.integer({ min: 0, max: 10_000 }) })
    fc.assert(
      fc.property(
        skus,
        lists,
        amounts,
        fc.integer({ min: 1, max: 3000 }),
        (one, priceList, { multiple, stock }, wanted) => {
          const quantity = Math.max(one.moq, wanted)
          const now = resolveUnit(one, quantity, priceList) ?? freePrice
          const next = nextCheaper({ ...one, multiple, stock }, quantity, priceList)
          const before = next ? next.quantity - multiple : Math.floor(stock / multiple) * multiple
          if (before > quantity) expect(resolveUnit(one, before, priceList)).toBe(now)
          if (!next) return
          expect(next.quantity % multiple).toBe(0)
          expect(next.quantity).toBeGreaterThan(quantity)
          expect(next.quantity).toBeLessThanOrEqual(stock)
          expect(next.price).toBe(resolveUnit(one, next.quantity, priceList))
          expect(next.saving).toBe(lineAmount(now, next.quantity) - lineAmount(next.price, next.quantity))
          expect(next.saving).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
