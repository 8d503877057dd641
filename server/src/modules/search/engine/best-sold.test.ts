/** A word with more products than are counted: the best-selling come first, unsold ones last. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { refreshBestSold } from './best-sold.ts'
import { throughIndex } from './schema.ts'
import { indexProducts } from './service.ts'

const productCount = 2600
let mall: TestMall
let admin: Client
/** Best sold first. */
let ids: number[]

const find = async (query: object) =>
  (await mall.get('/mall/product/list', { keyword: 'gadget', page_size: 10, ...query })).body as {
    data: { id: number }[]
    total: number
    is_capped?: boolean
  }
const first = async (query: object = {}) => (await find(query)).data.map(({ id }) => id)

beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  const category = await mall.create.category({ name: { en: 'Things' } })
  const { rows } = await mall.database.db.execute<{ id: number }>(sql`
    insert into products (category_id, name, status, sales)
    select ${category}, jsonb_build_object('en', 'Gadget ' || n), 'on_sale', n * 7919 % ${productCount} from generate_series(1, ${productCount}::int) n returning id`)
  const made = rows.map(({ id }) => id)
  await indexProducts(mall.database.db, made)
  await refreshBestSold(mall.database.db)
  const sorted = await mall.database.db.execute<{ id: number }>(sql`select id from products order by sales desc, id`)
  ids = sorted.rows.map(({ id }) => id)
})
afterAll(() => mall.close())

test('the best sold of all come first, on every page', async () => {
  const { data, total } = await find({})
  expect(total).toBe(1000)
  expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  expect(await first({ page: 100 })).toEqual(ids.slice(990, 1000))
})

test('words are looked up in the index, not in all rows', async () => {
  for (const table of [sql`product_search`, sql`best_sold as product_search`]) {
    const { rows } = await mall.database.db.execute<Record<string, string>>(
      sql`explain select product_id from ${table} where tokens @@ 'widget'::tsquery and ${throughIndex}`,
    )
    expect(rows.flatMap(Object.values).join('\n')).toMatch(/Bitmap Index Scan on (product_search|best_sold)_tokens/)
  }
})

test('edits and products off sale show at once', async () => {
  const [renamed, hidden, deleted] = ids as [number, number, number]
  const answers = [
    await admin.post('/mall/product/update', { id: renamed, name: 'Widget', name_lang: 'en' }),
    await admin.post('/mall/product/change_status', { ids: [hidden], status: 'off_sale' }),
    await admin.delete(`/mall/product/delete?id=${deleted}`),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200])
  expect(await first()).toEqual(ids.slice(3, 13))
  expect(await first({ keyword: 'widget' })).toEqual([renamed])
})

test('products back on sale are found at once', async () => {
  const [, hidden] = ids as [number, number]
  const { rows } = await mall.database.db.execute<{ name: string }>(
    sql`select name->>'en' as name from products where id = ${hidden}`,
  )
  const keyword = rows[0]?.name
  expect(await first({ keyword })).not.toContain(hidden)
  const before = (await find({ keyword: 'gadget', page_size: 7 })).data.map(({ id }) => id)
  await admin.post('/mall/product/change_status', { ids: [hidden], status: 'on_sale' })
  expect((await first({ keyword, page_size: 9 }))[0]).toBe(hidden)
  // It returns to the best sold when these have been counted.
  expect((await find({ keyword: 'gadget', page_size: 8 })).data.map(({ id }) => id).slice(0, 7)).toEqual(before)
  await refreshBestSold(mall.database.db)
  expect((await find({ keyword: 'gadget', page_size: 6 })).data[0]?.id).toBe(hidden)
  await admin.post('/mall/product/change_status', { ids: [hidden], status: 'off_sale' })
})

test('new best sellers come in, and those that sell no more go', async () => {
  const [last] = ids.slice(-1) as [number]
  await mall.database.db.execute(sql`update products set sales = 10000 where id = ${last}`)
  await mall.create.listings()
  await refreshBestSold(mall.database.db)
  // Another page size: sales alone do not make a cached list old.
  expect((await first({ page_size: 5 }))[0]).toBe(last)
  await mall.database.db.execute(sql`update products set status = 'off_sale' where id <> ${last}`)
  await mall.create.listings()
  await refreshBestSold(mall.database.db)
  const { rows } = await mall.database.db.execute(sql`select product_id from best_sold`)
  expect(rows).toEqual([{ product_id: last }])
  expect(await find({ page_size: 6 })).toMatchObject({ data: [{ id: last }], total: 1 })
})
