/** Which percentage of a price list counts: the nearest category, then the list's own, and only within its dates. */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceOfMinor } from '#contract/rules/unit-price'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { resolveUnit } from './resolve.ts'
import { findPriceList } from './service.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('a fixed price beats the nearest category, which beats the whole list; outside its dates a list does not count', async () => {
  const { db, pool } = mall.database
  const percent = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
  const days = fc.option(
    fc.integer({ min: -9, max: 9 }).filter((n) => n !== 0),
    { nil: null },
  )
  const cases = fc.record({
    overall: fc.integer({ min: 0, max: 100 }),
    percents: fc.array(percent, { minLength: 1, maxLength: 4 }),
    fixed: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: null, freq: 1 }),
    dates: fc.tuple(days, days).filter(([from, to]) => from === null || to === null || from < to),
  })
  for (const [index, { overall, percents, fixed, dates }] of fc.sample(cases, 25).entries()) {
    const [from, to] = dates
    const { rows } = await pool.query<{ list: number; member_group: number }>(
      `with l as (insert into price_lists (name, percent_off, starts_at, ends_at)
              values ($1, $2, now() + $3 * interval '1 day', now() + $4 * interval '1 day') returning id)
       insert into member_groups (name, price_list_id) select $1, id from l returning price_list_id as list, id as member_group`,
      [`List ${index}`, overall, from, to],
    )
    const [{ list, member_group: group } = { list: 0, member_group: 0 }] = rows
    let categoryId: number | null = null
    for (const off of percents) {
      categoryId = await mall.create.category({ parentId: categoryId })
      if (off !== null)
        await pool.query('insert into price_list_categories values ($1, $2, $3)', [list, categoryId, off])
    }
    const { skuId } = await mall.create.product({ product: { categoryId: categoryId ?? 0 }, price: 1000 })
    if (fixed !== null)
      await pool.query('insert into price_list_items (price_list_id, sku_id, price) values ($1, $2, $3)', [
        list,
        skuId,
        fixed * 100,
      ])

    const isInForce = (from ?? -1) < 0 && (to ?? 1) > 0
    const off = percents.findLast((each) => each !== null) ?? overall
    const expected = isInForce ? (fixed ?? 1000 - 10 * off) : 1000
    const found = await findPriceList(db, group, [skuId])
    expect(resolveUnit({ id: skuId, price: priceOfMinor(1000), ladder: [], moq: 1 }, 1, found)).toBe(
      priceOfMinor(expected),
    )
  }
})
