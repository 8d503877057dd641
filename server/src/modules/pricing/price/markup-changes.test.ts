/** Changes of the mall's markups that are undone later. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const category = () => mall.create.category()
const set = (items: object | object[]) => admin.post('/mall/category/markup/batch', { items: [items].flat() })
const clear = (categoryId: number) => admin.delete(`/mall/category/markup/clear?category_id=${categoryId}`)
const percent = (category_id: number, value: number) => ({ category_id, mode: 'percent', value })
const productIn = (categoryId: number) => mall.create.product({ price: 1000, product: { categoryId } })
const priceOf = async (id: number) => (await mall.get(`/mall/product/detail/${id}`)).body.data.price

describe('a change of markups', () => {
  const changes = async () => (await admin.get('/mall/category/markup/changes')).body.data
  const undo = (id: number) => admin.post('/mall/category/markup/undo', { id })

  test('is undone as long as nothing of it was changed since', async () => {
    const [shelf, other] = [await category(), await category()]
    const product = await productIn(shelf)
    const first = (await set(percent(shelf, 10))).body.data
    const second = (await set([percent(shelf, 20), percent(other, 5)])).body.data
    expect((await changes()).slice(0, 2)).toMatchObject([
      {
        id: second.change_id,
        can_undo: true,
        categories: 2,
        rows: [
          { category_id: shelf, before: { value: '10' }, after: { value: '20' } },
          { category_id: other, before: null, after: { value: '5' } },
        ],
      },
      { id: first.change_id, can_undo: false },
    ])
    expect((await undo(first.change_id)).body.error).toBe('VERSION_CONFLICT')
    await clear(other)
    expect((await undo(second.change_id)).body.error).toBe('VERSION_CONFLICT')
    const [cleared] = await changes()
    // Two at once: one of them.
    const answers = await Promise.all([undo(cleared.id), undo(cleared.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await undo(second.change_id)).status).toBe(200)
    expect(await priceOf(product.id)).toBe('11.00')
    expect(await priceOf((await productIn(other)).id)).toBe('10.00')
    expect((await undo(first.change_id)).status).toBe(200)
    expect(await priceOf(product.id)).toBe('10.00')
    expect((await changes())[2]).toMatchObject({ can_undo: false, undone_at: expect.any(String) })
  })

  test('is not undone once one of its categories is gone', async () => {
    const shelf = await category()
    const { change_id } = (await set(percent(shelf, 10))).body.data
    await clear(shelf)
    const [cleared] = await changes()
    await admin.delete(`/mall/category/delete?id=${shelf}`)
    for (const id of [cleared.id, change_id]) expect((await undo(id)).status).toBe(409)
    expect((await undo(999_999)).status).toBe(404)
  })
})
