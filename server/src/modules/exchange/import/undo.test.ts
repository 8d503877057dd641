/** Undoing an import: what has its content is restored, the rest is listed and undone if a person says so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
let category_id: number
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  category_id = await mall.create.category()
})
afterAll(() => mall.close())

const run = async (id: number) => {
  await runJob(mall.served, mall.env, jobKinds, id)
  return (await admin.get(`/job/${id}`)).body.data
}
const bring = async (content: string) => {
  const form = new FormData()
  form.set('file', new Blob([content]), 'products.csv')
  const { file } = (await admin.post('/mall/import/upload', form)).body.data
  const body = { file, name: 'products.csv', category_id, status: 'on_sale' }
  return run((await admin.post('/mall/import/start', body)).body.data.id)
}
const undo = async (id: number, anyway = false) =>
  run((await admin.post(`/job/${id}/undo${anyway ? '?anyway=true' : ''}`)).body.data.id)
const pricesOf = async (codes: string) =>
  (
    await mall.database.pool.query<{ code: string; price: number }>(
      `select s.code, s.price::int / 100 as price from skus s join products p on p.id = s.product_id
        where s.code like $1 and s.deleted_at is null and p.deleted_at is null order by 1`,
      [codes],
    )
  ).rows.map(({ code, price }) => `${code} ${price}`)

test('a change that was itself undone does not count', async () => {
  await mall.create.product({ code: 'UB-9', price: 1000 })
  const done = await bring('sku,name,price\nUB-1,Red mug,10\nUB-2,Blue mug,20\nUB-9,,15\n')
  const change = { action: 'price', filter: { keyword: 'UB-' }, price: { by: 'percent', amount: '5' } }
  const bulk = await run((await admin.post('/mall/product/bulk', change)).body.data.id)
  expect(bulk.done).toBe(3)
  expect(await pricesOf('UB-%')).toEqual(['UB-1 1050', 'UB-2 2100', 'UB-9 1575'])
  await undo(bulk.id)
  expect(await undo(done.id)).toMatchObject({ done: 3, failed: 0 })
  expect(await pricesOf('UB-%')).toEqual(['UB-9 1000'])
  expect((await admin.get(`/job/${done.id}`)).body.data).toMatchObject({ status: 'undone', can_undo_anyway: false })
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('what was changed since is listed, and undone if a person says so', async () => {
  await mall.create.product({ code: 'UA-9', price: 1000 })
  const done = await bring('sku,name,price\nUA-1,Red mug,10\nUA-2,Blue mug,20\nUA-9,,15\n')
  const prices = { action: 'price', filter: { keyword: 'UA-' }, price: { by: 'percent', amount: '5' } }
  await run((await admin.post('/mall/product/bulk', prices)).body.data.id)
  const left = await undo(done.id)
  expect(left).toMatchObject({ done: 0, failed: 3 })
  const { data: items } = (await admin.get(`/job/${left.id}/items`, { outcome: 'failed' })).body
  expect(items.map(({ key, code }: { key: string; code: string }) => `${key} ${code}`)).toEqual([
    'UA-9 CHANGED_SINCE',
    'UA-2 CHANGED_SINCE',
    'UA-1 CHANGED_SINCE',
  ])
  const job = (await admin.get(`/job/${done.id}`)).body.data
  expect(job).toMatchObject({ status: 'partly_undone', can_undo: false, can_undo_anyway: true })
  expect((await admin.post(`/job/${done.id}/undo`)).body.error).toBe('JOB_STATUS')
  expect(await undo(done.id, true)).toMatchObject({ done: 3, failed: 0 })
  expect(await pricesOf('UA-%')).toEqual(['UA-9 1000'])
  expect((await admin.get(`/job/${done.id}`)).body.data).toMatchObject({ status: 'undone', can_undo_anyway: false })
  expect((await admin.post(`/job/${done.id}/undo?anyway=true`)).body.error).toBe('JOB_STATUS')
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})
