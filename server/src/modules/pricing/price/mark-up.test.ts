/** The rule of the mall's markups: amounts, rounding, limits, the nearest category. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { percentOfPrice, type UnitPrice, unitPrice, unitsOf } from '#contract/rules/unit-price'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { basePrices, type MarkupRule, markUp, storedPrices } from './mark-up.ts'
import { readMarkup } from './markup-rules.ts'
import { heldMarkups } from './reprice.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

/** Price units of malls whose prices have cents, or two decimals more. */
const amountsIn = (grain: number) => fc.integer({ min: 0, max: 10_000_000 }).map((n) => n * grain)
const rulesIn = (grain: number) => {
  const limit = fc.option(amountsIn(grain).map(unitPrice), { nil: null })
  return fc
    .record({
      mode: fc.constantFrom<MarkupRule['mode']>('percent', 'fixed'),
      percent: fc.integer({ min: 0, max: 200_000 }).map((n) => n / 1000),
      fixed: fc.integer({ min: 0, max: 100_000 }).map((n) => n * grain),
      rounding: fc.constantFrom(
        [0, 0],
        [10_000, 0],
        [10_000, 9000],
        [10_000, 9900],
        [500, 0],
        [25_000, 0],
        [5 * grain, 0],
      ),
      limits: fc.tuple(limit, limit),
    })
    .map(({ mode, percent, fixed, rounding: [step = 0, ending = 0], limits: [one, other] }): MarkupRule => {
      const isSwapped = one !== null && other !== null && other < one
      return {
        mode,
        value: mode === 'percent' ? percent : fixed,
        step,
        ending,
        grain,
        minPrice: isSwapped ? other : one,
        maxPrice: isSwapped ? one : other,
      }
    })
}
const grains = [
  ['whole cents', 100],
  ['two more decimals', 1],
] as const

describe.each(grains)('a marked-up amount in %s', (_, grain) => {
  const [amounts, rules] = [amountsIn(grain), rulesIn(grain)]
  const raised = (amount: number, { mode, value }: MarkupRule) =>
    amount + (mode === 'percent' ? unitsOf(percentOfPrice(unitPrice(amount), value, grain)) : value)
  const marked = (amount: number, rule: MarkupRule) => unitsOf(markUp(unitPrice(amount), rule))
  const units = (price: UnitPrice | null) => price && unitsOf(price)

  test('is raised, rounded up by less than a step, and held between the limits, never below the amount', () => {
    fc.assert(
      fc.property(amounts, rules, (amount, rule) => {
        const price = marked(amount, rule)
        const [min, max] = [units(rule.minPrice), units(rule.maxPrice)]
        expect(price).toBeGreaterThanOrEqual(amount)
        if (max !== null) expect(price).toBeLessThanOrEqual(Math.max(max, amount))
        if (min !== null) expect(price).toBeGreaterThanOrEqual(min)
        if (price === min || price === max || price === amount) return
        expect(price % (rule.step || grain)).toBe(rule.ending)
        expect(price).toBeGreaterThanOrEqual(raised(amount, rule))
        expect(price - raised(amount, rule)).toBeLessThan(rule.step || grain)
      }),
      { numRuns: 2000 },
    )
  })

  test('never falls as the amount rises, so ladders stay in order', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 5000 }), rules, (amount, more, rule) => {
        expect(marked(amount + more * grain, rule)).toBeGreaterThanOrEqual(marked(amount, rule))
      }),
      { numRuns: 2000 },
    )
  })

  test('is stored with its base, from which any other markup starts; a price on request has none', () => {
    const ladder = (price: UnitPrice) => [{ min_quantity: 10, price }]
    fc.assert(
      fc.property(amounts.map(unitPrice), amounts.map(unitPrice), rules, rules, (price, step, one, other) => {
        const base = { price, ladder: ladder(step) }
        const stored = storedPrices(base, { id: 1, ...one })
        expect(stored).toEqual({
          price: markUp(price, one),
          ladder: ladder(markUp(step, one)),
          basePrice: price,
          baseLadder: ladder(step),
          markupId: 1,
        })
        expect(storedPrices(basePrices(stored), { id: 2, ...other })).toEqual(storedPrices(base, { id: 2, ...other }))
        const bare = { basePrice: null, baseLadder: null, markupId: null }
        expect(storedPrices(basePrices(stored), undefined)).toEqual({ ...base, ...bare })
        expect(storedPrices({ price: null, ladder: [] }, { id: 1, ...one })).toEqual({
          price: null,
          ladder: [],
          ...bare,
        })
      }),
    )
  })
})

test.each<[string, Partial<MarkupRule>, number, number]>([
  ['8 %', {}, 1000, 1080],
  ['8 % up to the next .99', { step: 10_000, ending: 9900 }, 1000, 1099],
  ['8 % that ends so already', { step: 10_000, ending: 8000 }, 1000, 1080],
  ['8 % in steps of 0.50', { step: 5000 }, 1010, 1100],
  ['2.00 more', { mode: 'fixed', value: 20_000 }, 1000, 1200],
  ['a floor', { minPrice: unitPrice(200_000) }, 1000, 2000],
  ['a ceiling', { maxPrice: unitPrice(105_000) }, 1000, 1050],
  ['a ceiling below the amount', { maxPrice: unitPrice(50_000) }, 1000, 1000],
  ['8 % of a cent', {}, 1, 1],
  ['8 % of a cent with four decimals', { grain: 1 }, 1, 1.08],
  ['8 % of a third of a cent', {}, 0.35, 0.38],
  ['8 % of a third of a cent, up to the next 0.0005', { grain: 1, step: 5 }, 0.35, 0.4],
])('%s', (_, over, cents, expected) => {
  const limits = { minPrice: null, maxPrice: null }
  const rule: MarkupRule = { mode: 'percent', value: 8, step: 0, ending: 0, grain: 100, ...limits, ...over }
  expect(unitsOf(markUp(unitPrice(cents * 100), rule)) / 100).toBe(expected)
})

test('the nearest category with a markup counts, then the markup for all', async () => {
  const { pool } = mall.database
  interface Node {
    id: number
    parent: number | null
    markup: { includesBelow: boolean; isApplied: boolean } | null
  }
  // Each node hangs below an earlier one; a third have markups, some of them not applied or for their own products only.
  const shape = fc.array(
    fc.record({
      parent: fc.nat(),
      markup: fc.option(fc.record({ includesBelow: fc.boolean(), isApplied: fc.boolean() }), { nil: null, freq: 1 }),
    }),
    { minLength: 30, maxLength: 30 },
  )
  for (const nodes of fc.sample(shape, 10)) {
    await pool.query('delete from markups')
    const tree: Node[] = []
    for (const { parent, markup } of nodes) {
      const above = tree.length > 0 && parent % 4 !== 0 ? (tree[parent % tree.length] ?? null) : null
      const id = await mall.create.category({ parentId: above?.id ?? null })
      tree.push({ id, parent: above?.id ?? null, markup })
    }
    const markups = tree.flatMap(({ id, markup }) => (markup ? [{ id, ...markup }] : []))
    const add = `insert into markups (category_id, include_children, mode, value, grain, is_applied) values ($1, $2, 'percent', 5, 100, $3)`
    for (const { id, includesBelow, isApplied } of markups) await pool.query(add, [id, includesBelow, isApplied])
    await pool.query(add, [null, true, true])

    const nearest = (id: number, start = id): number | null => {
      const node = tree.find((each) => each.id === id)
      if (!node) return null
      if (node.markup?.isApplied && (node.markup.includesBelow || id === start)) return id
      return node.parent === null ? null : nearest(node.parent, start)
    }
    const ids = tree.map(({ id }) => id)
    const found = await heldMarkups(mall.database.db, ids)
    expect(ids.map((id) => found.get(id)?.categoryId)).toEqual(ids.map((id) => nearest(id)))
  }
  await pool.query('delete from markups')
})

test('a markup is in force from its start up to its end', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.option(moment, { nil: null }), fc.option(moment, { nil: null }), moment, (startsAt, endsAt, now) => {
      if (startsAt && endsAt && endsAt <= startsAt) return
      const isInForce = (startsAt?.getTime() ?? 0) <= now.getTime() && now.getTime() < (endsAt?.getTime() ?? Infinity)
      const dates = { starts_at: startsAt?.toISOString() ?? null, ends_at: endsAt?.toISOString() ?? null }
      const view = { currency: 'USD', price_decimals: 0, timeZone: 'UTC', locale: 'en' as const, now }
      const input = { category_id: 0, mode: 'percent' as const, value: 5, ...dates }
      expect(readMarkup(input, true, view, 'items.0').isApplied).toBe(isInForce)
    }),
  )
})
