/** Exports as staff ask for them: columns, rights, schedules, files. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { camt } from '../../statements/samples.ts'
import { dropOldExportFiles, startDueExports } from './service.ts'
import { exportPath } from './write-kind.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('superuser')
  await mall.create.product(
    { code: '=EX-1', price: 1250, stock: 3, product: { name: { en: 'Lamp', ru: 'Лампа' } } },
    { code: 'EX-2', price: null },
  )
})
afterAll(() => mall.close())

const query = async (text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows
const listed = async (client = admin) => (await client.get('/mall/export/list')).body.data
const finish = async (id: number) => {
  const [{ job_id }] = await query('select job_id from exports where id = $1', [id])
  await runJob(mall.served, mall.env, jobKinds, job_id)
}
const write = async (spec: object, client = admin): Promise<string> => {
  const { body } = await client.post('/mall/export/start', spec)
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  await finish(body.data.id)
  return String((await client.get(`/mall/export/file/${body.data.id}`)).body).replace('\ufeff', '')
}

test('chosen columns in chosen languages, safe for spreadsheets', async () => {
  const file = await write({ kind: 'products', columns: ['code', 'name', 'price'], languages: ['ru', 'en'] })
  expect(file).toBe(
    "Product code,Product name (ru),Product name (en),Price\r\n'=EX-1,Лампа,Lamp,12.50\r\nEX-2,Лампа,Lamp,\r\n",
  )
  const [row] = await listed()
  expect(row).toMatchObject({ kind: 'products', status: 'done', rows: 2, can_download: true, percent: 100 })
  expect((await admin.post('/mall/export/start', { kind: 'products', columns: ['secret'] })).body.fields).toMatchObject(
    {
      'columns.0': { error: 'FIELD_UNKNOWN_REFERENCE' },
    },
  )
})

test('every kind writes its rows', async () => {
  const member = await mall.create.member()
  const { skuId } = await mall.create.product({ code: 'EX-3' })
  const items = [{ product_sku_id: skuId, quantity: 2 }]
  const order = { items, address_id: member.addressId, delivery_method: 'self_pickup' }
  const { body } = await member.post('/mall/order/create', order, { 'idempotency-key': 'a' })
  expect(await write({ kind: 'prices', filter: { keyword: 'EX-3' } })).toContain('EX-3,')
  expect(await write({ kind: 'stock', filter: { in_stock: true } })).toContain('EX-3,')
  expect(await write({ kind: 'categories' })).toContain('Category ')
  expect(await write({ kind: 'members', columns: ['username', 'orders', 'approval'] })).toContain(
    `${member.username},1,Approved`,
  )
  expect(await write({ kind: 'orders', filter: { days: 1 } })).toContain(body.data.order_number)
  expect(await write({ kind: 'orders', filter: { order_status: 'completed' } })).not.toContain(body.data.order_number)
})

test('members are exported by the filters of their list', async () => {
  const [tagged, other] = [await mall.create.member(), await mall.create.member()]
  await admin.post('/mall/customer/tags', { id: tagged.id, tags: ['Fair'] })
  const file = await write({ kind: 'members', columns: ['username'], filter: { tag: 'Fair', is_active: true } })
  expect(file).toBe(`Username\r\n${tagged.username}\r\n`)
  expect(await write({ kind: 'members', filter: { tag: 'Fair', is_active: false } })).not.toContain(tagged.username)
  const [day] = new Date(Date.now() + 2 * 86_400_000).toISOString().split('T')
  expect(await write({ kind: 'members', filter: { start_date: day } })).not.toContain(other.username)
  expect(await write({ kind: 'members', filter: { end_date: day } })).toContain(other.username)
  const bad = await admin.post('/mall/export/start', { kind: 'members', filter: { start_date: '2026-02-31' } })
  expect(bad.body.fields).toMatchObject({ 'filter.start_date': { error: 'FIELD_FORMAT' } })
})

test('returns are exported by the filters of their list', async () => {
  const member = await mall.create.member()
  const { skuId } = await mall.create.product({ stock: 50 })
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const order = { items, address_id: member.addressId, delivery_method: 'self_pickup' }
  const { id } = (await member.post('/mall/order/create', order, { 'idempotency-key': 'return' })).body.data
  await admin.post(`/mall/order/admin/update/${id}`, { action: 'confirm_payment', amount: '100', method: 'cash' })
  await admin.post(`/mall/order/admin/update/${id}`, { action: 'ship' })
  const { lines, order_number } = (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
  const wish = {
    order_id: id,
    kind: 'return_refund',
    reason: 'damaged',
    lines: [{ line_id: lines[0].id, quantity: 3 }],
  }
  const asked = await member.post('/mall/order/after-sale/create', wish)
  expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ code: 200 })
  const columns = ['order_number', 'username', 'kind', 'reason', 'status', 'quantity']
  const row = `${order_number},${member.username},Return and refund,Damaged in transit,Under review,3`
  expect(await write({ kind: 'returns', columns, filter: { return_status: 'requested', order_id: id } })).toBe(
    `Order number,Username,Type,Reason,Status,Quantity\r\n${row}\r\n`,
  )
  for (const filter of [{ return_status: 'refused' }, { return_reason: 'late' }, { return_kind: 'refund_only' }])
    expect(await write({ kind: 'returns', filter })).not.toContain(order_number)
  expect(await write({ kind: 'returns', filter: { keyword: order_number } })).toContain(order_number)
})

test('lines of bank statements are exported as their list has them, however many', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const form = new FormData()
  const entries = Array.from({ length: 501 }, (_, index) => ({
    day,
    amount: '7.00',
    text: `desk${index}x`,
    payer: '=A1',
  }))
  form.set('file', new File([camt(entries, 'DE02120300000000202051')], 'bank.xml'))
  const imported = await admin.post('/mall/statement/import', form)
  expect(imported.body, JSON.stringify(imported.body)).toMatchObject({ code: 200 })
  const columns = ['booked_on', 'payer', 'text', 'amount', 'state']
  const one = `${day},'=A1,desk7x,7.00,Unmatched`
  const of = (statement_tab: string, keyword = '') => ({
    kind: 'statement_lines',
    columns,
    filter: { statement_tab, ...(keyword && { keyword }) },
  })
  expect(await write(of('unmatched', 'desk7x'))).toBe(`Posted on,Payer,Purpose,Amount,Status\r\n${one}\r\n`)
  const texts = (file: string) => new Set(file.match(/desk\d+x/g))
  expect(texts(await write(of('unmatched'))).size).toBe(501)
  expect(texts(await write(of('ignored'))).size).toBe(0)
  await query(`update statement_lines set ignored_at = now(), ignored_reason = 'Not ours' where text like 'desk%'`)
  expect(texts(await write(of('ignored'))).size).toBe(501)
  expect(texts(await write(of('unmatched'))).size).toBe(0)
  const every = await write({ kind: 'statement_lines', columns: ['text', 'state', 'ignored_reason'] })
  expect(every.match(/desk\d+x,Ignored,Not ours/g)).toHaveLength(501)
})

test("members' data take the right to members, when asked, written and downloaded", async () => {
  const rights = [
    'get/api/v1/mall/export/choices',
    'post/api/v1/mall/export/start',
    'get/api/v1/mall/export/file/{id}',
    'get/api/v1/mall/export/list',
  ]
  const clerk = await mall.create.staffWith([...rights, 'get/api/v1/mall/product/export'])
  const kinds = (await clerk.get('/mall/export/choices')).body.data.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['products', 'prices', 'stock'])
  for (const kind of ['brands', 'returns', 'statement_lines'])
    expect((await clerk.post('/mall/export/start', { kind })).body.error).toBe('FORBIDDEN')
  expect((await clerk.post('/mall/export/start', { kind: 'members' })).body.error).toBe('FORBIDDEN')
  const owner = await mall.create.staffWith([...rights, 'get/api/v1/mall/customer/list'])
  const { id } = (await owner.post('/mall/export/start', { kind: 'members' })).body.data
  await finish(id)
  expect((await owner.get(`/mall/export/file/${id}`)).status).toBe(200)
  // No other account gets the file, even with all rights.
  expect((await admin.get(`/mall/export/file/${id}`)).status).toBe(404)
  expect(await listed(clerk)).toEqual([])
  const late = (await owner.post('/mall/export/start', { kind: 'members' })).body.data.id
  await query(
    `delete from role_apis where role_id = $1 and api_id = (select id from apis where path = '/api/v1/mall/customer/list')`,
    [owner.roleId],
  )
  expect((await owner.get(`/mall/export/file/${id}`)).body.error).toBe('FORBIDDEN')
  await expect(finish(late)).rejects.toThrow('FORBIDDEN')
})

test('a run that is stopped in the middle goes on and the file is whole; a canceled one leaves none', async () => {
  await mall.create.product(...Array.from({ length: 3 }, () => ({})))
  for (let n = 0; n < 120; n++) await mall.create.product({ code: `MANY-${String(n).padStart(3, '0')}` })
  const wish = { kind: 'stock', columns: ['code'], filter: { keyword: '' } }
  const whole = await write(wish)
  const { id } = (await admin.post('/mall/export/start', wish)).body.data
  const [{ job_id }] = await query('select job_id from exports where id = $1', [id])
  const stop = new AbortController()
  const options = { signal: stop.signal, onBatch: () => stop.abort() }
  expect(await runJob(mall.served, mall.env, jobKinds, job_id, options)).toBe(false)
  expect((await admin.get(`/mall/export/file/${id}`)).status).toBe(404)
  await finish(id)
  expect(String((await admin.get(`/mall/export/file/${id}`)).body).replace('\ufeff', '')).toBe(whole)

  const canceled = (await admin.post('/mall/export/start', wish)).body.data.id
  const [row] = await listed()
  expect(row.id).toBe(canceled)
  await admin.post(`/job/${row.job_id}/cancel`)
  expect((await listed())[0]).toMatchObject({ status: 'canceled', can_download: false })
})

test('a scheduled export runs when its time has come and notifies its owner by mail; old files go', async () => {
  const at = { name: 'Stock for Ann', every: 'daily', time: '07:30', time_zone: 'Asia/Shanghai' }
  const spec = { kind: 'stock', columns: ['code', 'stock'] }
  const { body } = await admin.post('/mall/export/schedule/save', { ...at, spec })
  const [saved] = (await admin.get('/mall/export/schedule/list')).body.data
  expect(saved).toMatchObject({ ...at, is_active: true, spec: { ...spec, format: 'csv' } })
  expect(new Date(saved.next_at).getTime()).toBeGreaterThan(Date.now())
  const bad = await admin.post('/mall/export/schedule/save', { ...at, time_zone: 'Mars/Olympus', spec })
  expect(bad.body.fields).toMatchObject({ time_zone: { error: 'FIELD_FORMAT' } })

  const ctx = programContext(mall.served, mall.env, 'test')
  await startDueExports(ctx)
  expect((await listed()).some(({ schedule }: { schedule: string }) => schedule === at.name)).toBe(false)
  await query(`update export_schedules set next_at = now() - interval '1 minute' where id = $1`, [body.data.id])
  await Promise.all([startDueExports(ctx), startDueExports(ctx)])
  const started = (await listed()).filter(({ schedule }: { schedule: string }) => schedule === at.name)
  expect(started).toHaveLength(1)
  await finish(started[0].id)
  const [mail] = await query(`select subject, body from outbox where subject like '%Stock for Ann%'`)
  expect(mail.body).toContain(`/mall-admin/export?file=${started[0].id}`)
  expect((await admin.get(`/mall/export/file/${started[0].id}`)).status).toBe(200)

  await query(`update exports set expires_at = now() - interval '1 minute' where id = $1`, [started[0].id])
  await dropOldExportFiles(ctx)
  expect(existsSync(exportPath(mall.env, started[0].id))).toBe(false)
  expect((await admin.delete(`/mall/export/schedule/delete?id=${body.data.id}`)).body.code).toBe(200)
})
