/** The products that a member viewed last: recorded, merged, capped, removed, switched off. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostViewed } from '#contract/api/buying/history'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const day = 86_400
const view = (client: Client, ...views: [id: number, seconds_ago?: number][]) =>
  client.post('/mall/history/add', {
    views: views.map(([product_id, seconds_ago = 0]) => ({ product_id, seconds_ago })),
  })
const history = async (client: Client) => (await client.get('/mall/history/list?page_size=-1')).body
const idsIn = async (client: Client): Promise<number[]> =>
  (await history(client)).data.map(({ id }: { id: number }) => id)

test('shows each product once by its latest view, with the price and status of now, to its member alone', async () => {
  const [member, other, staff] = [
    await mall.create.member(),
    await mall.create.member(),
    await mall.create.staff('superuser'),
  ]
  const [first, second, draft] = [
    await mall.create.product({ price: 250 }),
    await mall.create.product(),
    await mall.create.product({ product: { status: 'draft' } }),
  ]
  // Views of a guest come in one call, in any order; unknown products and drafts are left out.
  const merged = await view(
    member,
    [first.id, 3 * day],
    [second.id, 2 * day],
    [draft.id, 5],
    [999_999_999],
    [first.id, 4 * day],
    [second.id, 91 * day],
  )
  expect(merged.body.data).toEqual({ is_on: true })
  expect(await idsIn(member)).toEqual([second.id, first.id])
  // An older view than the one that is known changes nothing, a later one does.
  await view(member, [second.id, 50 * day])
  await view(member, [first.id])
  expect(await idsIn(member)).toEqual([first.id, second.id])
  expect(await idsIn(other)).toEqual([])

  const [sku] = (await staff.get(`/mall/product/detail/${first.id}`)).body.data.skus
  const saved = await staff.post('/mall/product/update', {
    id: first.id,
    skus: [{ id: sku.id, code: sku.code, price: '3.75' }],
  })
  expect(saved.body).toMatchObject({ code: 200 })
  await staff.post('/mall/product/change_status', { id: second.id, status: 'off_sale' })
  const page = await history(member)
  expect(page).toMatchObject({
    total: 2,
    is_on: true,
    data: [
      { id: first.id, status: 'on_sale', price: '3.75' },
      { id: second.id, status: 'off_sale' },
    ],
  })
  expect(Date.now() - Date.parse(page.data[1].viewed_at)).toBeGreaterThan(1.9 * day * 1000)
})

test('removes one, several or all, and never those of others', async () => {
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  const ids: number[] = []
  for (let count = 0; count < 4; count++) ids.push((await mall.create.product()).id)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  for (const each of [member, other]) await view(each, ...ids.map((id, age): [number, number] => [id, age]))
  expect((await member.delete(`/mall/history/item/${a}`)).body.data).toEqual({ removed: 1 })
  expect((await member.delete(`/mall/history/item/${b},${c},9999999999`)).body.data).toEqual({ removed: 2 })
  expect(await idsIn(member)).toEqual([d])
  expect((await member.delete('/mall/history/clear')).body.data).toEqual({ removed: 1 })
  expect(await idsIn(member)).toEqual([])
  expect(await idsIn(other)).toEqual(ids)
  expect((await member.delete('/mall/history/item/1;2')).status).toBe(422)
})

test('records nothing while switched off, and leaves the existing entries unchanged', async () => {
  const member = await mall.create.member()
  const [before, during] = [await mall.create.product(), await mall.create.product()]
  await view(member, [before.id])
  await member.put('/mall/history/switch', { is_on: false })
  expect((await view(member, [during.id])).body.data).toEqual({ is_on: false })
  expect(await history(member)).toMatchObject({ is_on: false, data: [{ id: before.id }] })
  await member.put('/mall/history/switch', { is_on: true })
  await view(member, [during.id])
  expect(await idsIn(member)).toEqual([during.id, before.id])
})

test('retains the latest of views that arrive at once', async () => {
  const member = await mall.create.member()
  const ids = await Promise.all(Array.from({ length: mostViewed + 20 }, async () => (await mall.create.product()).id))
  // The later in the list, the longer ago; ten calls at a time.
  const parts = Array.from({ length: 11 }, (_, part) =>
    ids.slice(part * 20, part * 20 + 20).map((id, place): [number, number] => [id, (part * 20 + place) * 60]),
  )
  await Promise.all(parts.map((part) => view(member, ...part)))
  expect(await idsIn(member)).toEqual(ids.slice(0, mostViewed))
  const stored = await mall.database.db.execute(
    `select count(*)::int as count from viewed_products where user_id = ${member.id}`,
  )
  expect(stored.rows).toEqual([{ count: mostViewed }])
  expect((await view(member, ...ids.map((id): [number] => [id]))).status).toBe(422)
})
