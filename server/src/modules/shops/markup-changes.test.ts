/** Changes of a shop’s markups: by their dates, and undone by its reseller alone, as long as nothing of them was changed since. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../context.ts'
import type { TestMember } from '../../testing/factory.ts'
import { type Resellers, startResellers } from '../../testing/resellers.ts'
import { applyDueMarkups } from '../pricing/price/markups.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(() => mall.close())

const base = '/mall/category/markup'
const changesOf = async (member: TestMember) => (await member.get(`${base}/changes`)).body.data
const undo = (member: TestMember, id: number) => member.post(`${base}/undo`, { id })
const percent = (category_id: number, value: number, product_id: number | null = null) => ({
  category_id,
  product_id,
  mode: 'percent',
  value,
})
async function set(member: TestMember, ...items: object[]) {
  const { body } = await member.post(`${base}/batch`, { items })
  expect(body.code).toBe(200)
  return body.data
}
/** Supply price 8.00. */
async function productOf(headers: Record<string, string>) {
  const category = await mall.create.category()
  const { id } = await use.product({ price: 1000, stock: 5, product: { categoryId: category } })
  const price = async () => (await mall.get(`/mall/product/detail/${id}`, {}, headers)).body.data.price
  return { id, category, price }
}

describe('a change of the markups of a shop', () => {
  test('is listed with its categories and products, and its undo brings the prices back', async () => {
    const { member, headers } = await use.reseller({ mode: 'percent', value: 25 })
    const product = await productOf(headers)
    expect(await product.price()).toBe('10.00')
    const change = await set(member, percent(0, 10), percent(product.category, 50), percent(0, 200, product.id))
    expect(await product.price()).toBe('24.00')
    const [latest, first] = await changesOf(member)
    expect(latest).toMatchObject({ id: change.change_id, can_undo: true, undone_at: null, categories: 3 })
    expect(latest.rows).toHaveLength(3)
    expect(latest.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ category_id: 0, product_id: null, before: expect.objectContaining({ value: '25' }) }),
        expect.objectContaining({ category_id: product.category, category_name: expect.stringMatching(/./) }),
        expect.objectContaining({
          product_id: product.id,
          product_name: expect.stringMatching(/./),
          category_name: '',
          before: null,
          after: expect.objectContaining({ value: '200' }),
        }),
      ]),
    )
    // The first one left 25 %, which is 10 % now.
    expect(first).toMatchObject({ can_undo: false, undone_at: null })
    expect((await undo(member, first.id)).body.error).toBe('VERSION_CONFLICT')
    expect((await undo(member, change.change_id)).body).toMatchObject({ code: 200, data: { id: change.change_id } })
    expect(await product.price()).toBe('10.00')
    expect((await member.get(`${base}/list`)).body.data).toMatchObject([{ category_id: 0, value: '25' }])
    // Undone, it is not undone again; the one before it can be.
    expect((await undo(member, change.change_id)).body.error).toBe('VERSION_CONFLICT')
    expect(await changesOf(member)).toMatchObject([
      { can_undo: false, undone_at: expect.any(String) },
      { can_undo: true },
    ])
    expect((await undo(member, first.id)).status).toBe(200)
    expect(await product.price()).toBe('8.00')
  })

  test('that clears markups is undone once, also by two calls at a time', async () => {
    const { member, headers } = await use.reseller({ mode: 'percent', value: 25 })
    const product = await productOf(headers)
    await set(member, percent(0, 100, product.id))
    const { change_id } = (await member.delete(`${base}/clear?product_id=${product.id}`)).body.data
    expect(await product.price()).toBe('10.00')
    const answers = await Promise.all([undo(member, change_id), undo(member, change_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await product.price()).toBe('16.00')
    // Nothing to clear is no change.
    const before = (await changesOf(member)).length
    const none = await member.delete(`${base}/clear?category_id=${product.category}`)
    expect(none.body.data).toEqual({ cleared: 0, before: [] })
    await member.post(`${base}/batch`, { items: [percent(0, 70)], preview: true })
    expect(await changesOf(member)).toHaveLength(before)
  })

  test('is neither seen nor undone by other shops and the mall, nor are theirs by the shop', async () => {
    const mine = await use.reseller({ mode: 'percent', value: 25 })
    const theirs = await use.reseller({ mode: 'percent', value: 50 })
    const { category, price } = await productOf(mine.headers)
    const change = (await changesOf(mine.member))[0].id
    const foreign = (await changesOf(theirs.member))[0].id
    const malls = (await set(use.admin, percent(category, 20))).change_id
    expect(await price()).toBe('12.00')
    const idsOf = async (member: TestMember) => (await changesOf(member)).map(({ id }: { id: number }) => id)
    expect(await idsOf(mine.member)).toEqual([change])
    expect(await idsOf(theirs.member)).toEqual([foreign])
    expect(await idsOf(use.admin)).toEqual([malls])
    for (const [member, id] of [
      [mine.member, foreign],
      [mine.member, malls],
      [theirs.member, change],
      [use.admin, change],
    ] as const)
      expect((await undo(member, id)).body).toMatchObject({ code: 404, error: 'NOT_FOUND' })
    expect(await price()).toBe('12.00')
    const stranger = await mall.create.member()
    expect((await stranger.get(`${base}/changes`)).body.error).toBe('NOT_A_DISTRIBUTOR')
    expect((await undo(stranger, change)).body.error).toBe('NOT_A_DISTRIBUTOR')
    expect((await undo(use.admin, malls)).status).toBe(200)
    expect(await price()).toBe('10.00')
  })

  test('is not undone once its product is gone', async () => {
    const { member } = await use.reseller()
    const { id } = await use.product({ stock: 0 })
    await set(member, percent(0, 100, id))
    const { change_id } = (await member.delete(`${base}/clear?product_id=${id}`)).body.data
    await mall.database.pool.query('delete from skus where product_id = $1', [id])
    await mall.database.pool.query('delete from products where id = $1', [id])
    expect((await undo(member, change_id)).body.error).toBe('VERSION_CONFLICT')
    expect((await changesOf(member))[0]).toMatchObject({
      can_undo: false,
      rows: [{ product_id: id, product_name: '' }],
    })
  })

  test('is forgotten after a hundred newer ones of the same shop', async () => {
    const [{ member, slug }, other] = [await use.reseller(), await use.reseller()]
    const [oldest] = await changesOf(member)
    await mall.database.pool.query(
      `insert into markup_changes (owner_id, before, after) select id, '[]', '[]' from shops, generate_series(1, 99) where slug = $1`,
      [slug],
    )
    await set(member, percent(0, 70))
    const { rows } = await mall.database.pool.query<{ kept: number; oldest: number }>(
      'select count(*)::int as kept, min(c.id) as oldest from markup_changes c join shops s on s.id = c.owner_id where slug = any($1) group by s.id order by kept',
      [[slug, other.slug]],
    )
    expect(rows).toMatchObject([{ kept: 1, oldest: (await changesOf(other.member))[0].id }, { kept: 100 }])
    expect(rows[1]?.oldest).toBeGreaterThan(oldest.id)
    expect((await undo(member, oldest.id)).status).toBe(404)
  })
})

test('a markup with dates shows when the job puts it into prices, also while its shop changes others', async () => {
  const { member, headers } = await use.reseller({ mode: 'percent', value: 25 })
  const product = await productOf(headers)
  await set(member, { ...percent(product.category, 50), starts_at: '2031-05-01', ends_at: '2031-05-31' })
  const applyAt = (time: string) =>
    applyDueMarkups({ ...programContext(mall.served, mall.env, 'test'), now: () => new Date(time) })
  expect(await product.price()).toBe('10.00')
  await Promise.all([applyAt('2031-05-01T12:00:00Z'), set(member, percent(0, 30))])
  expect(await product.price()).toBe('12.00')
  await Promise.all([applyAt('2031-06-01T12:00:00Z'), set(member, percent(0, 40))])
  expect(await product.price()).toBe('11.20')
})
