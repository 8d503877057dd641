/** Favorites: which products they are, their folders, what has changed of them, and the way into the cart. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/client.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('returns which of the products are favorites of the caller', async () => {
  const [first, second, third] = [await mall.create.product(), await mall.create.product(), await mall.create.product()]
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  for (const { id } of [first, third]) await member.post(`/mall/collection/${id}`)
  await other.post(`/mall/collection/${second.id}`)
  const among = async (ids: (number | string)[]) => (await member.get(`/mall/collection/ids?ids=${ids}`)).body
  expect((await among([first.id, second.id, third.id, first.id])).data.sort()).toEqual([first.id, third.id].sort())
  expect((await among([second.id, 9_999_999_999])).data).toEqual([])
})

test.each(['', '1;2', '1,', 'x', '1,2'.padEnd(2300, '1')])('refuses %#', async (ids) => {
  const member = await mall.create.member()
  expect((await member.get(`/mall/collection/ids?ids=${ids}`)).body).toMatchObject({
    code: 422,
    fields: { ids: expect.anything() },
  })
})

async function ok(answer: Promise<{ body: Json }>): Promise<Json> {
  const { body } = await answer
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data
}

test('favorites show what has changed since they were added, and are sorted by it', async () => {
  const member = await mall.create.member()
  const product = (code: string, more: object) => mall.create.product({ code, price: 1000, stock: 50, ...more })
  const same = await product('FC-1', {})
  const cheaper = await product('FC-2', {})
  const dearer = await product('FC-3', {})
  const soldOut = await product('FC-4', {})
  const back = await product('FC-5', { stock: 0 })
  for (const { id } of [same, cheaper, dearer, soldOut, back]) await ok(member.post(`/mall/collection/${id}`))
  const { pool } = mall.database
  await pool.query('update skus set price = 88000 where id = $1', [cheaper.skuId])
  await pool.query('update skus set price = 110000 where id = $1', [dearer.skuId])
  await pool.query('update skus set on_hand = case id when $1 then 0 else 9 end where id = any($2)', [
    soldOut.skuId,
    [soldOut.skuId, back.skuId],
  ])
  await mall.create.listings()
  const marks = async (sort: string) =>
    (await ok(member.get('/mall/collection/', { sort }))).map((row: Json) => [
      row.id,
      row.price_change ?? row.stock_change,
    ])
  expect((await marks('cheaper'))[0]).toEqual([cheaper.id, -12])
  expect((await marks('cheaper')).at(-1)).toEqual([dearer.id, 10])
  expect((await marks('stock'))[0]).toEqual([back.id, 'back'])
  expect((await marks('stock')).at(-1)).toEqual([soldOut.id, 'sold_out'])
  expect((await marks('newest')).at(-1)).toEqual([same.id, null])
})

test('folders belong to their member; deleting one leaves its favorites', async () => {
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  const [first, second] = [await mall.create.product(), await mall.create.product()]
  const { id: folder } = await ok(member.post('/mall/collection/folder/create', { name: 'Spring' }))
  const taken = await member.post('/mall/collection/folder/create', { name: 'SPRING' })
  expect(taken.body).toMatchObject({ error: 'DUPLICATE', fields: { name: expect.anything() } })
  await ok(member.post(`/mall/collection/${first.id}`, { folder_id: folder }))
  await ok(member.post(`/mall/collection/${second.id}`))
  await ok(other.post(`/mall/collection/${second.id}`))
  const move = { product_ids: [second.id], folder_id: folder }
  expect((await other.post('/mall/collection/move', move)).status).toBe(404)
  expect((await other.delete(`/mall/collection/folder/${folder}`)).status).toBe(404)
  expect((await other.post('/mall/collection/folder/rename', { id: folder, name: 'Mine' })).status).toBe(404)
  expect(await ok(member.post('/mall/collection/move', move))).toEqual({ moved: 1 })
  const inFolder = async (folder_id: number) =>
    (await ok(member.get('/mall/collection/', { folder_id }))).map(({ id }: Json) => id)
  expect((await inFolder(folder)).sort()).toEqual([first.id, second.id].sort())
  expect(await inFolder(0)).toEqual([])
  expect(await ok(member.get('/mall/collection/folder/list'))).toEqual([{ id: folder, name: 'Spring', count: 2 }])
  await ok(member.delete(`/mall/collection/folder/${folder}`))
  expect(await inFolder(0)).toHaveLength(2)
})

test('all favorites go into the cart, with a reason or a choice for each of the others', async () => {
  const member = await mall.create.member()
  const plain = await mall.create.product({ moq: 6, multiple: 6, stock: 60 })
  const options = await mall.create.product({ stock: 60 }, { stock: 60 })
  const empty = await mall.create.product({ stock: 0 })
  const gone = await mall.create.product({ stock: 60 })
  for (const { id } of [plain, options, empty, gone]) await ok(member.post(`/mall/collection/${id}`))
  await mall.database.pool.query("update products set status = 'off_sale' where id = $1", [gone.id])
  await mall.create.listings()
  const send = () => member.post('/mall/collection/cart', { all: true }, { 'idempotency-key': 'all' })
  const answers = await Promise.all([send(), send()])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { refused, ...rest } = await ok(send())
  expect(rest).toMatchObject({ added: [plain.id], choose: [{ product_id: options.id }], cart_count: 1 })
  expect(refused.map(({ product_id, error }: Json) => [product_id, error])).toEqual([
    [empty.id, 'INSUFFICIENT_STOCK'],
    [gone.id, 'OFF_SALE'],
  ])
  expect((await ok(member.get('/mall/cart/list')))[0]).toMatchObject({ quantity: 6 })
  expect((await member.post('/mall/collection/cart', {})).status).toBe(422)
})

test('a member has at most a thousand favorites, also when they are added at once', async () => {
  const member = await mall.create.member()
  const products = await Promise.all(Array.from({ length: 4 }, () => mall.create.product()))
  await mall.database.pool.query(
    `with made as (insert into products (name, category_id, status) select p.name, p.category_id, 'on_sale' from products p, generate_series(1, 998) where p.id = $2 returning id)
     insert into favorites (user_id, product_id) select $1, id from made`,
    [member.id, products[0]?.id],
  )
  await mall.create.listings()
  const answers = await Promise.all(products.map(({ id }) => member.post(`/mall/collection/${id}`)))
  expect(answers.map(({ body }) => body.error ?? 'added').sort()).toEqual([
    'FAVORITES_FULL',
    'FAVORITES_FULL',
    'added',
    'added',
  ])
})
