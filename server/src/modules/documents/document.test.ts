/** Documents of orders: buyers see their own, staff issue numbered ones that never change. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiBase } from '#contract/endpoint'
import { jobKinds } from '../../jobs/kinds.ts'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { deleteOldJobs, jobFolder, runJob } from '../jobs/run.ts'
import { writeSettings } from '../settings/service.ts'

const company = { name: 'Mall Ltd', address: 'Road 1, Yiwu', tax_id: 'T1', phone: '', email: '' }

let mall: TestMall
let clerk: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  clerk = await mall.create.staff('superuser')
  await writeSettings(mall.served.db, { company })
})
afterAll(() => mall.close())

/** An order of 10 × 10.00 with 5 % tax on a market day. */
async function placed(language = 'en') {
  const { skuId } = await mall.create.product({
    stock: 100,
    weight: 0.5,
    packs: [{ name: 'case', units: 4, length: 50, width: 40, height: 30, gross_weight: 2.5, barcode: null }],
    product: { hsCode: '9617.00', originCountry: 'CN' },
  })
  const member = await mall.create.member({ language })
  const { body } = await member.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: member.addressId, delivery_method: 'self_pickup' },
    { 'idempotency-key': 'first', 'accept-language': language },
  )
  const { id } = body.data as { id: number }
  return { member, id }
}

/** 10 × 10.00 and 10 × 7.00 with a coupon of 20 and 500 points, worth 5. */
async function placedWithAssets() {
  const [ten, seven] = (await mall.create.product({ stock: 50 }, { stock: 50, price: 700 })).skuIds
  const member = await mall.create.member()
  const face = { kind: 'amount', amount: '20', threshold_kind: 'none', scope: 'all', claim: 'grant' }
  const coupon = { ...face, validity: 'days', valid_days: 30, translations: { en: { name: 'Twenty off' } } }
  const { id: template_id } = (await clerk.post('/mall/coupon/create', coupon)).body.data
  await clerk.post('/mall/coupon/grant', { template_id, usernames: [member.username], reason: 'Fair' })
  await clerk.post('/mall/points/admin/adjust', { user_id: member.id, points: 500, reason: 'Fair' })
  const [held] = (await member.get('/mall/member/coupon/list')).body.data
  const want = {
    items: [
      { product_sku_id: ten, quantity: 10 },
      { product_sku_id: seven, quantity: 10 },
    ],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
    assets: { coupon_id: held.id, points: 500 },
    expected_amount: '145.00',
  }
  const { body } = await member.post('/mall/order/create', want, { 'idempotency-key': crypto.randomUUID() })
  return { member, id: body.data.id as number }
}

async function pay({ id }: { id: number }): Promise<void> {
  const paid = await clerk.post(`/mall/order/admin/update/${id}`, {
    action: 'confirm_payment',
    amount: '100',
    method: 'cash',
  })
  expect(paid.body).toMatchObject({ code: 200 })
}

async function pdfOf(reader: TestMember, path: string): Promise<{ status: number; text: string; name: string }> {
  const answer = await mall.app.inject({ url: apiBase + path, headers: { token: reader.token } })
  if (answer.headers['content-type'] !== 'application/pdf')
    return { status: answer.statusCode, text: answer.body, name: '' }
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
  return {
    status: answer.statusCode,
    text: text.normalize('NFKC'),
    name: /filename="(.*)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? '',
  }
}

const issue = (id: number, body: object) => clerk.post(`/mall/order/admin/document/issue/${id}`, body)

test('a buyer downloads the proforma in the order’s language or another, and no other account does', async () => {
  const { member, id } = await placed('ru')
  const list = (await member.get(`/mall/order/documents/${id}`)).body.data
  expect(list).toMatchObject({
    language: 'ru',
    issuable: [],
    documents: [{ kind: 'order' }, { kind: 'proforma', amount: '100.00' }],
  })
  const own = await pdfOf(member, `/mall/order/document/${id}?kind=proforma`)
  expect(own.name).toMatch(/^PI-\d{17}\.pdf$/)
  expect(own.text).toContain('Счёт-проформа')
  expect(own.text).toContain('Mall Ltd')
  expect((await pdfOf(member, `/mall/order/document/${id}?kind=proforma&language=vi`)).text).toContain(
    'Hóa đơn chiếu lệ',
  )

  const stranger = await mall.create.member()
  for (const path of [`/mall/order/documents/${id}`, `/mall/order/document/${id}?kind=proforma`]) {
    expect((await stranger.get(path)).body.error).toBe('ORDER_NOT_FOUND')
    expect((await mall.get(path)).status).toBe(401)
  }
  expect((await member.get(`/mall/order/admin/documents/${id}`)).status).toBe(403)
  expect((await member.get(`/mall/order/document/${id}`, { kind: 'passport' })).status).toBe(422)
})

test('documents that the order does not have are refused', async () => {
  const { member, id } = await placed()
  for (const kind of ['packing_list', 'delivery_note', 'invoice', 'credit_note'])
    expect((await member.get(`/mall/order/document/${id}`, { kind })).body.error).toBe('DOCUMENT_UNAVAILABLE')
  expect((await member.get(`/mall/order/document/${id}`, { kind: 'invoice', document_id: 1 })).body.error).toBe(
    'NOT_FOUND',
  )
})

test('packing lists count cartons and weights of the order and of each shipment', async () => {
  const order = await placed()
  await pay(order)
  const whole = await pdfOf(order.member, `/mall/order/document/${order.id}?kind=packing_list`)
  // 2 cartons of 4 at 2.5 kg, and 2 loose units of 0.5 kg; 9617.00 is their tariff code.
  expect(whole.text).toContain('2 × 4 + 2')
  expect(whole.text).toMatch(/Total 10 3 5 6 0\.12/)
  expect(whole.text).toContain('HS code: 9617.00 · Origin: China')
  for (const kind of ['order', 'proforma'])
    expect((await pdfOf(order.member, `/mall/order/document/${order.id}?kind=${kind}`)).text).toMatch(
      /Cartons\s+3\s+Gross \(kg\)\s+6\s+Net \(kg\)\s+5\s+Volume \(m3\)\s+0\.12/,
    )
  // The order page counts by the same rule.
  const { packing } = (await clerk.get(`/mall/order/admin/detail/${order.id}`)).body.data
  expect(packing).toEqual({ cartons: 3, net_weight: 5, weight: 6, volume: 0.12 })
  const own = (await order.member.get(`/mall/order/detail/${order.id}`)).body.data
  expect(own.packing).toEqual(packing)
  expect(own.lines[0].packed).toMatchObject({ cases: 2, loose: 2 })
  const { lines } = (await order.member.get(`/mall/order/detail/${order.id}`)).body.data
  await clerk.post(`/mall/order/admin/update/${order.id}`, {
    action: 'ship',
    carrier: 'DHL',
    tracking_number: 'T99',
    lines: [{ line_id: lines[0].id, quantity: 4 }],
  })
  const { documents } = (await order.member.get(`/mall/order/documents/${order.id}`)).body.data
  const note = documents.find(({ kind }: { kind: string }) => kind === 'delivery_note')
  const parcel = await pdfOf(
    order.member,
    `/mall/order/document/${order.id}?kind=delivery_note&shipment_id=${note.shipment_id}`,
  )
  expect(parcel.text).toMatch(/DHL[\s\S]*T99[\s\S]*4 pieces/)
  expect(
    (await order.member.get(`/mall/order/document/${order.id}`, { kind: 'packing_list', shipment_id: 999_999 })).body
      .error,
  ).toBe('NOT_FOUND')
})

test('an invoice never changes when order and settings change', async () => {
  const order = await placed()
  const { body } = await issue(order.id, { kind: 'invoice' })
  expect(body.data).toMatchObject({ kind: 'invoice', amount: '100.00', open_lines: [{ quantity: 10 }] })
  const path = `/mall/order/document/${order.id}?kind=invoice&document_id=${body.data.document_id}`
  const first = await pdfOf(order.member, path)
  expect(first.text).toContain(body.data.number)
  await clerk.post(`/mall/order/admin/update/${order.id}`, { action: 'edit', recipient: 'Somebody else' })
  await writeSettings(mall.served.db, { company: { ...company, name: 'Renamed' } })
  expect((await pdfOf(order.member, path)).text).toBe(first.text)
  await writeSettings(mall.served.db, { company })
  await expect(
    mall.database.pool.query('update documents set amount = 1 where id = $1', [body.data.document_id]),
  ).rejects.toThrow('stay as they are')
  await expect(mall.database.pool.query('delete from documents')).rejects.toThrow('stay as they are')
})

test('two clerks issue one invoice, and numbers of many orders have no gaps', async () => {
  const twice = await placed()
  const both = await Promise.all([issue(twice.id, { kind: 'invoice' }), issue(twice.id, { kind: 'invoice' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.error).toBe('INVOICE_EXISTS')

  const orders = await Promise.all(Array.from({ length: 6 }, () => placed()))
  await Promise.all(orders.map(({ id }) => issue(id, { kind: 'invoice' })))
  const { rows } = await mall.database.pool.query<{ sequence: number }>(
    `select sequence from documents where kind = 'invoice' order by sequence`,
  )
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1))
})

test('credit notes take back an invoice in parts, then a corrected one can be issued', async () => {
  const order = await placed()
  const invoice = (await issue(order.id, { kind: 'invoice' })).body.data
  const [line] = invoice.open_lines
  const part = (quantity: number) => ({
    kind: 'credit_note',
    reason: 'Broken',
    lines: [{ line_id: line.line_id, quantity }],
  })
  expect((await issue(order.id, { kind: 'credit_note' })).body.fields.reason.error).toBe('REASON_REQUIRED')
  expect((await issue(order.id, part(11))).body.fields.lines).toMatchObject({
    error: 'AMOUNT_EXCEEDS',
    params: { max: 10 },
  })
  const race = await Promise.all([issue(order.id, part(6)), issue(order.id, part(6))])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 422])
  const rest = (await issue(order.id, { kind: 'credit_note', reason: 'The rest' })).body.data
  expect(rest).toMatchObject({ amount: '40.00', invoice_id: invoice.document_id })
  const paper = await pdfOf(
    order.member,
    `/mall/order/document/${order.id}?kind=credit_note&document_id=${rest.document_id}&language=es`,
  )
  expect(paper.text).toMatch(/Nota de crédito[\s\S]*INV-\d{4}-\d{5}[\s\S]*The rest/)
  expect((await issue(order.id, { kind: 'invoice' })).body.data.number).not.toBe(invoice.number)
})

test('invoices and credit notes say what each asset takes off each line, to the cent', async () => {
  const { member, id } = await placedWithAssets()
  const { body } = await issue(id, { kind: 'invoice' })
  const paperOf = (kind: string, document_id: number) =>
    pdfOf(member, `/mall/order/document/${id}?kind=${kind}&document_id=${document_id}&language=en`)
  const invoice = (await paperOf('invoice', body.data.document_id)).text
  // 20 are shared as 100 : 70; 5 as what is left.
  expect(invoice).toMatch(/10\.00 -14\.70\s+Coupon -11\.76\s+Points -2\.94/)
  expect(invoice).toMatch(/7\.00 -10\.30\s+Coupon -8\.24\s+Points -2\.06/)
  expect(invoice).toMatch(/Items 170\.00\s+Coupon -20\.00\s+Points -5\.00\s+Total USD 145\.00/)
  const lines = body.data.open_lines
  const sums = { coupon: 0, points: 0, all: 0 }
  for (const quantity of [3, 3, 4]) {
    const note = (
      await issue(id, { kind: 'credit_note', reason: 'Broken', lines: [{ line_id: lines[0].line_id, quantity }] })
    ).body.data
    const { text } = await paperOf('credit_note', note.document_id)
    const [, all, coupon, points] = /-(\d\.\d\d)\s+Coupon -(\d\.\d\d)\s+Points -(\d\.\d\d)/.exec(text) ?? []
    const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)
    expect(cents(coupon) + cents(points)).toBe(cents(all))
    sums.all += cents(all)
    sums.coupon += cents(coupon)
    sums.points += cents(points)
  }
  expect(sums).toEqual({ coupon: 1176, points: 294, all: 1470 })
})

test('invoices need a seller, and a right to issue them', async () => {
  const { member, id } = await placed()
  expect((await member.post(`/mall/order/admin/document/issue/${id}`, { kind: 'invoice' })).status).toBe(403)
  expect((await mall.post(`/mall/order/admin/document/issue/${id}`, { kind: 'invoice' })).status).toBe(401)
  await writeSettings(mall.served.db, { company: { ...company, name: '' } })
  expect((await issue(id, { kind: 'invoice' })).body.error).toBe('SELLER_INCOMPLETE')
  // Documents without a legal name are headed by the name of the site in the mall's own language.
  const translations = { cn: { site_name: '批发商城' }, en: { site_name: 'Corner Mall' } }
  await clerk.post('/base/mall/homepage/edit', { translations })
  const { text } = await pdfOf(member, `/mall/order/document/${id}?kind=proforma&language=th`)
  expect(text).toContain('Corner Mall')
  expect(text).not.toContain('批发商城')
  await writeSettings(mall.served.db, { company })
})

/** A job that prints for `reader`; it is still to run. */
const startPrinting = async (kind: string, orders: { id: number }[], reader = clerk): Promise<number> => {
  const { body } = await reader.post('/mall/order/admin/print', { kind, order_ids: orders.map(({ id }) => id) })
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data.id
}
const run = (job: number, options = {}) => runJob(mall.served, mall.env, jobKinds, job, options)
const printed = async (kind: string, orders: { id: number }[], reader = clerk) => {
  const job = await startPrinting(kind, orders, reader)
  await run(job)
  return { job, ...(await pdfOf(reader, `/job/${job}/file`)) }
}
const numberOf = async ({ id }: { id: number }) =>
  (await clerk.get(`/mall/order/admin/detail/${id}`)).body.data.order_number as string
const verdicts = async (job: number) =>
  (await clerk.get(`/job/${job}/items?page_size=-1`)).body.data.map(
    ({ key, outcome, code }: { key: string; outcome: string; code: string | null }) => [key, outcome, code],
  )

test('a job prints documents or carton labels of chosen orders into one file, with a verdict for each order', async () => {
  const [first, second, unpaid] = [await placed('ru'), await placed('th'), await placed()]
  for (const order of [first, second]) await pay(order)
  const [one, two, other] = [await numberOf(first), await numberOf(second), await numberOf(unpaid)]
  const packing = await printed('packing_list', [first, unpaid, second, { id: 2_000_000_000 }, first])
  expect(packing.name).toBe(`print-orders-${packing.job}.pdf`)
  for (const text of ['Упаковочный лист', one, two]) expect(packing.text).toContain(text)
  expect(packing.text).not.toContain(other)
  expect(await verdicts(packing.job)).toEqual([
    [one, 'done', null],
    [other, 'failed', 'unpaid'],
    [two, 'done', null],
    ['2000000000', 'failed', 'ORDER_NOT_FOUND'],
  ])
  const orders = await printed('order', [first, second, unpaid])
  for (const text of [one, two, other]) expect(orders.text).toContain(text)
  // 10 units in cases of 4: two full ones and the rest.
  const labels = await printed('labels', [first])
  expect(labels.text.match(/\d \/ 3/g)).toEqual(['1 / 3', '2 / 3', '3 / 3'])
  expect(labels.text).toContain('Ann')
  await mall.database.pool.query('update orders set line_count = 20000 where id = $1', [first.id])
  const full = await printed('order', [first, second])
  expect(full.text).not.toContain(two)
  expect(await verdicts(full.job)).toEqual([
    [one, 'done', null],
    [two, 'failed', 'full'],
  ])
  const none = await printed('labels', [unpaid])
  expect(none.status).toBe(404)
  expect((await clerk.get(`/job/${none.job}`)).body.data).toMatchObject({ status: 'done', failed: 1, has_file: false })
})

test('a print that was stopped goes on, and its file is whole', async () => {
  const orders = [await placed(), await placed(), await placed()]
  const job = await startPrinting('order', orders)
  const stop = new AbortController()
  expect(await run(job, { signal: stop.signal, onBatch: () => stop.abort() })).toBe(false)
  expect((await clerk.get(`/job/${job}`)).body.data).toMatchObject({ status: 'running', has_file: false })
  // As a run leaves it that is killed while it writes.
  await mkdir(jobFolder(mall.env), { recursive: true })
  await writeFile(join(jobFolder(mall.env), String(job)), 'half a file')
  expect((await pdfOf(clerk, `/job/${job}/file`)).status).toBe(404)
  expect(await run(job)).toBe(true)
  const { text } = await pdfOf(clerk, `/job/${job}/file`)
  for (const order of orders) expect(text.split(await numberOf(order))).not.toHaveLength(1)
  expect(await verdicts(job)).toHaveLength(3)
})

test('a print takes the right to print, and only its account gets the file, for seven days', async () => {
  const order = await placed()
  const body = { kind: 'order', order_ids: [order.id] }
  expect((await mall.post('/mall/order/admin/print', body)).status).toBe(401)
  expect((await order.member.post('/mall/order/admin/print', body)).status).toBe(403)
  const many = { kind: 'order', order_ids: Array.from({ length: 201 }, (_, index) => index + 1) }
  expect((await clerk.post('/mall/order/admin/print', many)).body.fields).toHaveProperty('order_ids')
  const packer = await mall.create.staffWith(['post/api/v1/mall/order/admin/print'])
  const { job, text } = await printed('order', [order], packer)
  expect(text).toContain(await numberOf(order))
  // Reading all jobs is not enough.
  expect((await clerk.get(`/job/${job}`)).body.data).toMatchObject({ status: 'done', has_file: false })
  expect((await clerk.get(`/job/${job}/file`)).status).toBe(404)
  expect((await packer.get(`/job/${job}`)).body.data).toMatchObject({ has_file: true })

  const late = await startPrinting('order', [order], packer)
  const judged = await startPrinting('order', [order], packer)
  const stop = new AbortController()
  await run(judged, { signal: stop.signal, onBatch: () => stop.abort() })
  await mall.database.pool.query('delete from role_apis where role_id = $1', [packer.roleId])
  expect((await packer.get(`/job/${job}/file`)).body.error).toBe('FORBIDDEN')
  await run(late)
  expect(await verdicts(late)).toEqual([[await numberOf(order), 'failed', 'FORBIDDEN']])
  await expect(run(judged)).rejects.toThrow('FORBIDDEN')
  const failed = (await clerk.get(`/job/${judged}`)).body.data
  expect(failed).toMatchObject({ status: 'failed', done: 1, has_file: false })
  // In words.
  expect(failed.error).toMatch(/ /)

  const [old, recent] = [await printed('order', [order]), await printed('order', [order])]
  const age = 'update jobs set finished_at = now() - make_interval(days => $2) where id = $1'
  await mall.database.pool.query(age, [old.job, 8])
  await mall.database.pool.query(age, [recent.job, 6])
  await deleteOldJobs(mall.served, mall.env, jobKinds)
  expect((await pdfOf(clerk, `/job/${old.job}/file`)).status).toBe(404)
  expect(existsSync(join(jobFolder(mall.env), String(old.job)))).toBe(false)
  expect((await clerk.get(`/job/${old.job}`)).body.data).toMatchObject({ status: 'done', has_file: false })
  expect((await pdfOf(clerk, `/job/${recent.job}/file`)).status).toBe(200)
})
