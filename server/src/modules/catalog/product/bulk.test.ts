/** Changes of many products: preview, verdicts, cancel, undo, schedule. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const bulk = '/mall/product/bulk'
const run = (id: number, options?: Parameters<typeof runJob>[4]) => runJob(mall.served, mall.env, jobKinds, id, options)
const job = async (id: number) => (await admin.get(`/job/${id}`)).body.data
const items = async (id: number, query: object = {}) =>
  (await admin.get(`/job/${id}/items`, { page_size: 500, ...query })).body.data
const product = async (id: number) => (await admin.get(`/mall/product/detail/${id}`)).body.data
const start = async (body: object): Promise<number> => {
  const answer = await admin.post(bulk, body)
  expect(answer.body).toMatchObject({ code: 200 })
  return answer.body.data.id
}
const undo = async (id: number): Promise<number> => {
  const undoId = (await admin.post(`/job/${id}/undo`)).body.data.id
  await run(undoId)
  return undoId
}

test('prices of 500 products change, the job is canceled half-way and undone, and the audit log has all of it', async () => {
  const categoryId = await mall.create.category()
  const { rows } = await mall.database.pool.query<{ id: number }>(
    `with made as (
       insert into products (category_id, name, status) select $1, jsonb_build_object('en', 'Bulk ' || n), 'on_sale' from generate_series(1, 500) n returning id)
     insert into skus (product_id, code, code_key, price, ladder) select id, 'BULK-' || id, 'BULK' || id, 100000, '[{"min_quantity": 10, "price": 90000}]' from made returning product_id as id`,
    [categoryId],
  )
  await mall.create.listings()
  const ids = rows.map(({ id }) => id)
  const pricesNow = async () =>
    (
      await mall.database.pool.query<{ price: string; count: number }>(
        `select price / 100 || ' ' || (ladder -> 0 ->> 'price')::int / 100 as price, count(*)::int from skus where product_id = any($1) group by 1 order by 1`,
        [ids],
      )
    ).rows.map(({ price, count }) => [price, count])
  const change = { action: 'price', filter: { category_id: categoryId }, price: { by: 'percent', amount: '10' } }

  const preview = (await admin.post(`${bulk}/preview`, change)).body.data
  expect(preview).toMatchObject({ total: 500, checked: 500, changed: 500, refused: 0 })
  expect(preview.examples).toHaveLength(10)
  expect(preview.examples[0].changes).toEqual([
    { field: 'price', sku: `BULK-${preview.examples[0].id}`, before: '10.00', after: '11.00' },
    { field: 'ladder', sku: `BULK-${preview.examples[0].id}`, before: '≥ 10: 9.00', after: '≥ 10: 9.90' },
  ])
  expect(await pricesNow()).toEqual([['1000 900', 500]])

  const id = await start(change)
  let canceled: Promise<unknown> | undefined
  await run(id, {
    onBatch: () =>
      void (canceled ??= mall.database.pool.query('update jobs set is_cancel_requested = true where id = $1', [id])),
  })
  await canceled
  const over = await job(id)
  expect(over).toMatchObject({ status: 'canceled', action: 'price', total: 500, failed: 0, can_undo: true })
  expect(over.done).toBeGreaterThan(0)
  expect(over.done).toBeLessThan(500)
  expect(await pricesNow()).toEqual([
    ['1000 900', 500 - over.done],
    ['1100 990', over.done],
  ])
  expect((await items(id))[0]).toMatchObject({ outcome: 'done', detail: { name: 'Bulk 1' } })

  // One of the changed prices is edited by hand: it is left alone and listed.
  const [edited] = ids
  const [sku] = (await product(edited as number)).skus
  await admin.post('/mall/product/update', { id: edited, skus: [{ ...sku, price: '12.00', ladder: [] }] })
  const undoId = await undo(id)
  expect(await job(undoId)).toMatchObject({ kind: 'undo', undo_of: id, done: over.done - 1, failed: 1 })
  expect(await items(undoId, { outcome: 'failed' })).toMatchObject([
    {
      key: String(edited),
      code: 'CHANGED_SINCE',
      msg: 'This has been changed in the meantime',
      detail: { name: 'Bulk 1' },
    },
  ])
  expect((await product(edited as number)).skus[0].price).toBe('12.00')
  expect(await pricesNow()).toEqual(expect.arrayContaining([['1000 900', 499]]))
  expect(await job(id)).toMatchObject({ status: 'partly_undone', can_undo: false, can_undo_anyway: false })

  const superuser = await mall.create.staff('superuser')
  const paths = (await superuser.get('/auditlog/list', { username: admin.username, page_size: 50 })).body.data.map(
    ({ path }: { path: string }) => path,
  )
  expect(paths).toEqual(expect.arrayContaining(['/api/v1/mall/product/bulk', '/api/v1/job/{id}/undo']))
})

describe('a change', () => {
  const cases: [string, object, object, object][] = [
    [
      'by an amount, rounded',
      { price: 1000 },
      { action: 'price', price: { by: 'amount', amount: '-0.37', round_to: '0.50', rounding: 'up' } },
      { price: '10.00' },
    ],
    ['to a value', { price: 1000 }, { action: 'price', price: { by: 'value', amount: '7.25' } }, { price: '7.25' }],
    [
      'of tiered prices',
      { price: 1000, ladder: [{ min_quantity: 10, price: 800 }] },
      { action: 'ladder', price: { by: 'percent', amount: '-12.5' } },
      { base: { price: '10.00', ladder: [{ min_quantity: 10, price: '7.00' }] } },
    ],
    ['of stock', { stock: 5 }, { action: 'stock', stock: { by: 'add', quantity: 7 } }, { stock: 12 }],
    ['of stock to a number', { stock: 5 }, { action: 'stock', stock: { by: 'set', quantity: 0 } }, { stock: 0 }],
    [
      'of MOQ and multiple',
      {},
      { action: 'quantities', quantities: { moq: 12, multiple: 6 } },
      { moq: 12, multiple: 6 },
    ],
  ]
  test.each(cases)('%s is done and undone', async (_, before, change, after) => {
    const { id } = await mall.create.product(before)
    const [old] = (await product(id)).skus
    const jobId = await start({ ids: [id], ...change })
    await run(jobId)
    expect((await product(id)).skus[0]).toMatchObject(after)
    await undo(jobId)
    const [{ version, ...now }] = (await product(id)).skus
    expect(now).toEqual({ ...old, version: undefined, ...now })
    expect([now.price, now.base, now.stock, now.moq, now.multiple]).toEqual([
      old.price,
      old.base,
      old.stock,
      old.moq,
      old.multiple,
    ])
  })

  test('of category, brand, attribute and texts is done and undone', async () => {
    const categoryId = await mall.create.category()
    const superuser = await mall.create.staff('superuser')
    const brand = (await superuser.post('/mall/brand/create', { name: 'Acme' })).body.data.id
    const { id } = await mall.create.product({ product: { name: { en: 'Cup', ru: 'Чашка' } } })
    const old = await product(id)
    const jobs: number[] = []
    for (const change of [
      { action: 'category', category_id: categoryId },
      { action: 'brand', brand_id: brand },
      { action: 'attribute', attribute: { name: 'Material', value: 'Steel', lang: 'en' } },
      { action: 'translations', translations: { from: 'en', to: ['es', 'ru'] } },
    ]) {
      const jobId = await start({ ids: [id], ...change })
      await run(jobId)
      expect(await job(jobId)).toMatchObject({ done: 1, failed: 0 })
      jobs.push(jobId)
    }
    expect(await product(id)).toMatchObject({
      category_id: categoryId,
      brand: { id: brand },
      attributes: [{ name: 'Material', value: 'Steel' }],
      translations: { es: { name: 'Cup' }, ru: { name: 'Чашка' } },
    })
    for (const jobId of jobs.reverse()) await undo(jobId)
    const { version, ...now } = await product(id)
    expect({ ...now, version: old.version }).toEqual(old)
  })

  test('works on prices before the markup', async () => {
    const categoryId = await mall.create.category()
    const { id } = await mall.create.product({ price: 1000, product: { categoryId } })
    const markups = { items: [{ category_id: categoryId, mode: 'percent', value: '50' }] }
    expect((await admin.post('/mall/category/markup/batch', markups)).status).toBe(200)
    const before = (await product(id)).skus[0]
    const jobId = await start({ ids: [id], action: 'price', price: { by: 'value', amount: '20.00' } })
    await run(jobId)
    const after = (await product(id)).skus[0]
    expect(after.base.price).toBe('20.00')
    expect([before.price, after.price]).toEqual(['15.00', '30.00'])
  })

  test('that breaks the rules of a product is refused for it, in the preview and by the job', async () => {
    const good = await mall.create.product({ price: 1000, stock: 10 })
    const bad = await mall.create.product({ price: 100, stock: 1 })
    for (const change of [
      { action: 'price', price: { by: 'amount', amount: '-5.00' } },
      { action: 'stock', stock: { by: 'add', quantity: -5 } },
    ]) {
      const body = { ids: [good.id, bad.id], ...change }
      expect((await admin.post(`${bulk}/preview`, body)).body.data).toMatchObject({
        changed: 1,
        refused: 1,
        refusals: [{ id: bad.id, msg: expect.any(String) }],
      })
      const jobId = await start(body)
      await run(jobId)
      expect(await job(jobId)).toMatchObject({ done: 1, failed: 1 })
    }
  })

  test.each<[object, string]>([
    [{ action: 'price' }, 'price'],
    [{ action: 'price', price: { by: 'amount', amount: '0.001' } }, 'price.amount'],
    [{ action: 'price', price: { by: 'percent', amount: '-101' } }, 'price.amount'],
    [{ action: 'ladder', price: { by: 'value', amount: '1' } }, 'price.by'],
    [{ action: 'stock', stock: { by: 'set', quantity: -1 } }, 'stock.quantity'],
    [{ action: 'quantities', quantities: {} }, 'quantities.moq'],
    [{ action: 'category', category_id: 2_000_000_000 }, 'category_id'],
    [{ action: 'brand', brand_id: 2_000_000_000 }, 'brand_id'],
    [{ action: 'brand' }, 'brand_id'],
    [{ action: 'off_sale', run_at: '2020-01-01 10:00' }, 'run_at'],
  ])('%j is refused', async (change, field) => {
    const { id } = await mall.create.product()
    const answer = await admin.post(bulk, { ids: [id], ...change })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })

  test('scheduled for later waits, can be canceled, and runs when it is due', async () => {
    const { id } = await mall.create.product()
    const run_at = new Date(Date.now() + 3_600_000).toISOString()
    const [waiting, canceled] = [
      await start({ action: 'off_sale', ids: [id], run_at }),
      await start({ action: 'draft', ids: [id], run_at }),
    ]
    expect(await run(waiting)).toBe(false)
    expect(await job(waiting)).toMatchObject({ status: 'queued', run_at, can_cancel: true })
    await admin.post(`/job/${canceled}/cancel`)
    await mall.database.pool.query(`update jobs set run_at = now() - interval '1 minute' where id = any($1)`, [
      [waiting, canceled],
    ])
    expect([await run(canceled), await run(waiting)]).toEqual([false, true])
    expect((await product(id)).status).toBe('off_sale')
  })

  test('cannot be undone after 30 days', async () => {
    const { id } = await mall.create.product()
    const jobId = await start({ action: 'off_sale', ids: [id] })
    await run(jobId)
    await mall.database.pool.query(`update jobs set finished_at = now() - interval '31 days' where id = $1`, [jobId])
    expect(await job(jobId)).toMatchObject({ can_undo: false })
    expect((await admin.post(`/job/${jobId}/undo`)).body.error).toBe('JOB_STATUS')
  })
})

test('a job stops if its owner has lost the right since', async () => {
  const { id: productId } = await mall.create.product()
  const owner = await mall.create.staff('admin')
  const { body } = await owner.post(bulk, { action: 'off_sale', ids: [productId] })
  await mall.database.pool.query('delete from user_roles where user_id = $1', [owner.id])
  await expect(run(body.data.id)).rejects.toThrow()
  expect(await job(body.data.id)).toMatchObject({ status: 'failed', done: 0 })
  expect((await product(productId)).status).toBe('on_sale')
})
