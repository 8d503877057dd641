/** The rule of markups, as the database applies it: amounts, rounding, limits, the nearest category. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { percentOf } from '../../lib/money.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { readMarkup } from './markup-rules.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

interface Rule {
  mode: 'percent' | 'fixed'
  value: number
  step: number
  ending: number
  min_price: number | null
  max_price: number | null
}

const amounts = fc.integer({ min: 0, max: 10_000_000 })
const limit = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: null })
const rules = fc
  .record({
    mode: fc.constantFrom<Rule['mode']>('percent', 'fixed'),
    percent: fc.integer({ min: 0, max: 200_000 }).map((n) => n / 1000),
    fixed: fc.integer({ min: 0, max: 100_000 }),
    rounding: fc.constantFrom([1, 0], [100, 0], [100, 90], [100, 99], [5, 0], [250, 0]),
    limits: fc.tuple(limit, limit),
  })
  .map(({ mode, percent, fixed, rounding: [step = 1, ending = 0], limits: [one, other] }): Rule => {
    const isSwapped = one !== null && other !== null && other < one
    return {
      mode,
      value: mode === 'percent' ? percent : fixed,
      step,
      ending,
      min_price: isSwapped ? other : one,
      max_price: isSwapped ? one : other,
    }
  })

/** One statement for all cases, instead of one for each. */
async function markedUp(cases: readonly { amount: number; rule: Rule }[]): Promise<number[]> {
  const { rows } = await mall.database.pool.query<{ marked: string }>(
    `select mark_up((c ->> 'amount')::bigint, jsonb_populate_record(null::markups, c -> 'rule')) as marked
       from jsonb_array_elements($1::jsonb) with ordinality each (c, place) order by place`,
    [JSON.stringify(cases)],
  )
  return rows.map(({ marked }) => Number(marked))
}

describe('a marked-up amount', () => {
  const raised = (amount: number, { mode, value }: Rule) =>
    amount + (mode === 'percent' ? percentOf(amount, value) : value)

  test('is raised, rounded up by less than a step, and held between the limits, never below the amount', async () => {
    const cases = fc.sample(fc.record({ amount: amounts, rule: rules }), 2000)
    const marked = await markedUp(cases)
    for (const [index, { amount, rule }] of cases.entries()) {
      const price = marked[index] ?? Number.NaN
      const { min_price: min, max_price: max } = rule
      const said = JSON.stringify({ amount, rule, price })
      expect(price, said).toBeGreaterThanOrEqual(amount)
      if (max !== null) expect(price, said).toBeLessThanOrEqual(Math.max(max, amount))
      if (min !== null) expect(price, said).toBeGreaterThanOrEqual(min)
      if (price === min || price === max || price === amount) continue
      expect(price % rule.step, said).toBe(rule.ending)
      expect(price, said).toBeGreaterThanOrEqual(raised(amount, rule))
      expect(price - raised(amount, rule), said).toBeLessThan(rule.step)
    }
  })

  test('never falls as the amount rises, so ladders keep their order', async () => {
    const pairs = fc.sample(fc.record({ amount: amounts, more: fc.integer({ min: 1, max: 5000 }), rule: rules }), 2000)
    const low = await markedUp(pairs)
    const high = await markedUp(pairs.map(({ amount, more, rule }) => ({ amount: amount + more, rule })))
    for (const [index, pair] of pairs.entries())
      expect(high[index], JSON.stringify(pair)).toBeGreaterThanOrEqual(low[index] ?? Number.NaN)
  })

  test.each<[string, Partial<Rule>, number, number]>([
    ['8 %', {}, 1000, 1080],
    ['8 % up to the next .99', { step: 100, ending: 99 }, 1000, 1099],
    ['8 % that ends so already', { step: 100, ending: 80 }, 1000, 1080],
    ['8 % in steps of 0.50', { step: 50 }, 1010, 1100],
    ['2.00 more', { mode: 'fixed', value: 200 }, 1000, 1200],
    ['a floor', { min_price: 2000 }, 1000, 2000],
    ['a ceiling', { max_price: 1050 }, 1000, 1050],
    ['a ceiling below the amount', { max_price: 500 }, 1000, 1000],
  ])('%s', async (_, over, amount, expected) => {
    const rule: Rule = { mode: 'percent', value: 8, step: 1, ending: 0, min_price: null, max_price: null, ...over }
    expect(await markedUp([{ amount, rule }])).toEqual([expected])
  })
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
    const add = `insert into markups (category_id, include_children, mode, value, is_applied) values ($1, $2, 'percent', 5, $3)`
    for (const { id, includesBelow, isApplied } of markups) await pool.query(add, [id, includesBelow, isApplied])
    await pool.query(add, [null, true, true])

    const nearest = (id: number, start = id): number | null => {
      const node = tree.find((each) => each.id === id)
      if (!node) return null
      if (node.markup?.isApplied && (node.markup.includesBelow || id === start)) return id
      return node.parent === null ? null : nearest(node.parent, start)
    }
    const { rows } = await pool.query<{ id: number; category_id: number | null }>(
      'select c.id, m.category_id from categories c cross join lateral markup_for(c.id) m where c.id = any($1)',
      [tree.map(({ id }) => id)],
    )
    expect(new Map(rows.map((row) => [row.id, row.category_id]))).toEqual(
      new Map(tree.map(({ id }) => [id, nearest(id)])),
    )
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
      const view = { currency: 'USD', timeZone: 'UTC', locale: 'en' as const, now }
      const input = { category_id: 0, mode: 'percent' as const, value: 5, ...dates }
      expect(readMarkup(input, true, view, 'items.0').isApplied).toBe(isInForce)
    }),
  )
})
