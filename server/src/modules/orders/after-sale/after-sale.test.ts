/** Returns and refunds of order lines, as members and staff see them. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetType } from '../../../lib/sheet.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { followFigures } from '../../reports/figures/figures.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const base = '/mall/order/after-sale'
const staffStep = async (step: string, id: number, body: object = {}) =>
  (await admin.post(`${base}/admin/${step}/${id}`, body)).body
const act = async (id: number, body: object) => (await admin.post(`/mall/order/admin/update/${id}`, body)).body

interface Shipped {
  buyer: TestMember
  id: number
  lineId: number
  skuId: number
}

/** Ten units at 10.00, of which `quantity` have been shipped, with `paid` confirmed. */
async function shipped({ quantity = 10, paid = '100', freight = '0', adjustment = '0' } = {}): Promise<Shipped> {
  const buyer = await mall.create.member({ language: 'es' })
  const { skuId } = await mall.create.product({ stock: 100 })
  const { body } = await buyer.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: skuId, quantity: 10 }],
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const { id } = body.data
  await act(id, { action: 'edit', freight, adjustment, adjustment_reason: 'agreed' })
  await act(id, { action: 'confirm_payment', amount: paid, amount_confirmed: true })
  const order = (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
  if (order.status === 'pending_payment') await act(id, { action: 'release', reason: '30/70' })
  const lineId = order.lines[0].id
  expect(await act(id, { action: 'ship', lines: [{ line_id: lineId, quantity }] })).toMatchObject({ code: 200 })
  return { buyer, id, lineId, skuId }
}

const ask = (order: Shipped, quantity: number, more: object = {}, as: TestMember = order.buyer) =>
  as.post(`${base}/create`, {
    order_id: order.id,
    kind: 'return_refund',
    reason: 'damaged',
    lines: [{ line_id: order.lineId, quantity }],
    ...more,
  })
async function asked(order: Shipped, quantity: number, more: object = {}): Promise<number> {
  const { body } = await ask(order, quantity, more)
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
async function received(id: number, restocked: number, written_off: number) {
  const { lines } = (await admin.get(`${base}/admin/detail/${id}`)).body.data
  return staffStep('receive', id, { lines: [{ id: lines[0].id, restocked, written_off }] })
}
const orderOf = async (order: Shipped) => (await admin.get(`/mall/order/admin/detail/${order.id}`)).body.data

async function uploaded(member: TestMember): Promise<string> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'broken.png')
  return (await member.post('/upload/image?purpose=slip', form)).body.data.url
}

describe('a return', () => {
  test('is requested with a picture, approved, counted on arrival and refunded', async () => {
    const order = await shipped({ freight: '5', paid: '105' })
    const picture = await uploaded(order.buyer)
    const id = await asked(order, 4, { pictures: [picture], description: 'two are cracked' })
    const list = (await order.buyer.get(`${base}/list?order_id=${order.id}`)).body
    expect(list).toMatchObject({ total: 1, data: [{ id, status: 'requested', quantity: 4, amount: '40.00' }] })
    expect(await staffStep('approve', id, { note: 'Send it to the warehouse' })).toMatchObject({
      data: { status: 'approved', can_cancel: false, pictures: [expect.stringContaining('/files/slip/')] },
    })
    expect((await received(id, 1, 2)).data).toMatchObject({
      status: 'received',
      amount: '30.00',
      lines: [{ received: 3, restocked: 1, written_off: 2, amount: '30.00' }],
      freight_left: '5.00',
    })
    expect(await mall.create.stockOf(order.skuId)).toBe(91)
    const refund = { method: 'bank_transfer', reference: 'R-77', freight: '1.50', deduction: '0.50', reason: 'no box' }
    expect((await staffStep('refund', id, { ...refund, freight: '5.01' })).fields.freight.error).toBe('AMOUNT_EXCEEDS')
    expect((await staffStep('refund', id, { ...refund, reason: '' })).fields.reason.error).toBe('REASON_REQUIRED')
    expect(await staffStep('refund', id, refund)).toMatchObject({
      data: { status: 'refunded', amount: '31.00', paid_out: '31.00', freight: '1.50', deduction: '0.50' },
    })
    expect(await orderOf(order)).toMatchObject({
      amount_payable: '74.00',
      amount_paid: '74.00',
      refund_due: '0.00',
      payment_status: 'paid',
      ledger: [{ amount: '105.00' }, { type: 'refund', amount: '-31.00', reference: 'R-77' }],
    })
    const own = (await order.buyer.get(`${base}/detail/${id}`)).body.data
    expect(own.events.map(({ type, actor }: { type: string; actor: string | null }) => [type, actor])).toEqual([
      ['request', order.buyer.username],
      ['approve', null],
      ['receive', null],
      ['refund', null],
    ])
    const mails = await mall.database.pool.query('select subject from outbox where recipient = $1 order by id', [
      `${order.buyer.username}@test.example`,
    ])
    expect(mails.rows.map(({ subject }) => subject).filter((subject) => subject.includes(own.number))).toEqual([
      `Hemos recibido su solicitud ${own.number}`,
      `Solicitud ${own.number} aprobada`,
      `Hemos recibido su devolución ${own.number}`,
      `Reembolso de ${own.number} registrado`,
    ])
  })

  test('may be a refund without a return, of what the buyer paid after discounts', async () => {
    const order = await shipped({ adjustment: '-10', paid: '90' })
    const id = await asked(order, 5, { kind: 'refund_only' })
    await staffStep('approve', id)
    expect((await received(id, 5, 0)).error).toBe('AFTER_SALE_STATUS')
    expect(await staffStep('refund', id, { method: 'cash' })).toMatchObject({ data: { paid_out: '45.00' } })
    expect(await mall.create.stockOf(order.skuId)).toBe(90)
  })

  test('of an order that is not paid in full lowers what is due first', async () => {
    const order = await shipped({ paid: '30' })
    const id = await asked(order, 8)
    await staffStep('approve', id)
    await received(id, 8, 0)
    expect(await staffStep('refund', id)).toMatchObject({ data: { amount: '80.00', paid_out: '10.00' } })
    expect(await orderOf(order)).toMatchObject({
      amount_payable: '20.00',
      amount_paid: '20.00',
      payment_status: 'paid',
    })
  })

  test('that pays nothing back is an event of the order, from which figures are made', async () => {
    const order = await shipped({ paid: '30' })
    const id = await asked(order, 2)
    await staffStep('approve', id)
    await received(id, 2, 0)
    await followFigures(mall.database.db)
    expect(await staffStep('refund', id)).toMatchObject({ data: { number: expect.any(String), paid_out: '0.00' } })
    expect((await orderOf(order)).events.at(-1)).toMatchObject({
      type: 'edited',
      facts: { amount: '80.00', reported: '100.00' },
    })
    expect(await verifyInvariants(mall.database.db)).toEqual([])
  })

  test('is refused with a reason, which frees its units', async () => {
    const order = await shipped()
    const id = await asked(order, 10)
    expect((await ask(order, 1)).body).toMatchObject({ error: 'AFTER_SALE_QUANTITY', params: { open: 0 } })
    expect((await staffStep('refuse', id)).fields.reason.error).toBe('REASON_REQUIRED')
    expect(await staffStep('refuse', id, { reason: 'worn' })).toMatchObject({ data: { status: 'refused' } })
    expect((await staffStep('approve', id)).error).toBe('AFTER_SALE_STATUS')
    expect((await ask(order, 1)).body.code).toBe(200)
  })

  test('can be canceled by the member until it is approved', async () => {
    const order = await shipped()
    const [first, second] = [await asked(order, 1), await asked(order, 1)]
    expect((await order.buyer.post(`${base}/cancel/${first}`)).body.data).toMatchObject({ status: 'canceled' })
    await staffStep('approve', second)
    expect((await order.buyer.post(`${base}/cancel/${second}`)).body.error).toBe('AFTER_SALE_STATUS')
  })
})

describe('asking', () => {
  test('is for shipped units, with own pictures and known lines', async () => {
    const order = await shipped({ quantity: 3 })
    const stranger = await mall.create.member()
    expect((await ask(order, 4)).body).toMatchObject({ error: 'AFTER_SALE_QUANTITY', params: { open: 3 } })
    expect((await ask(order, 1, { reason: 'other' })).body.fields.description.error).toBe('REASON_REQUIRED')
    expect((await ask(order, 1, { lines: [] })).body.fields.lines).toBeDefined()
    const foreign = await shipped()
    const line = { lines: [{ line_id: foreign.lineId, quantity: 1 }] }
    expect((await ask(order, 1, line)).body.fields.lines.error).toBe('FIELD_UNKNOWN_REFERENCE')
    const pictures = [await uploaded(stranger)]
    expect((await ask(order, 1, { pictures })).body.fields.pictures.error).toBe('FIELD_UNKNOWN_REFERENCE')
    expect((await ask(order, 1, {}, stranger)).body.error).toBe('ORDER_NOT_FOUND')
  })

  test('ends some days after the order was completed, but not for staff', async () => {
    const order = await shipped()
    const options = async () => (await order.buyer.get(`${base}/options/${order.id}`)).body.data
    const detail = async () => (await order.buyer.get(`/mall/order/detail/${order.id}`)).body.data
    // The page of the order names the same rule, and when the order completes without the buyer.
    const { shipments, ...open } = await detail()
    expect(open.after_sale).toEqual({ days: 15, ends_at: null, refusal: null })
    const days = (Date.parse(open.completes_at) - Date.parse(shipments[0].created_at)) / 86_400_000
    expect(Math.round(days)).toBe(15)
    await order.buyer.post(`/mall/order/confirm/${order.id}`)
    expect(await options()).toMatchObject({ refusal: null, lines: [{ open_quantity: 10, open_amount: '100.00' }] })
    await mall.database.pool.query(`update orders set completed_at = now() - interval '15 days' where id = $1`, [
      order.id,
    ])
    const { ends_at } = await options()
    expect(await options()).toMatchObject({ days: 15, refusal: 'ended' })
    expect(await detail()).toMatchObject({ completes_at: null, after_sale: { days: 15, ends_at, refusal: 'ended' } })
    expect((await ask(order, 1)).body.error).toBe('AFTER_SALE_ENDED')
    expect((await admin.get(`${base}/admin/options/${order.id}`)).body.data).toMatchObject({ refusal: null })
    const body = {
      order_id: order.id,
      kind: 'refund_only',
      reason: 'late',
      lines: [{ line_id: order.lineId, quantity: 1 }],
    }
    expect((await admin.post(`${base}/admin/create`, body)).body.code).toBe(200)
    expect((await order.buyer.post(`${base}/admin/create`, body)).status).toBe(403)
    expect((await mall.post(`${base}/create`, body)).status).toBe(401)
  })

  test('reports why nothing can be requested', async () => {
    const order = await shipped()
    const refusal = async () => (await order.buyer.get(`/mall/order/detail/${order.id}`)).body.data.after_sale.refusal
    await asked(order, 10)
    expect(await refusal()).toBe('all_claimed')
    const { skuId } = await mall.create.product({ stock: 100 })
    const waiting = await order.buyer.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuId, quantity: 1 }],
        address_id: order.buyer.addressId,
        delivery_method: 'self_pickup',
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
    const { body } = await order.buyer.get(`/mall/order/detail/${waiting.body.data.id}`)
    expect(body.data.after_sale).toEqual({ days: 15, ends_at: null, refusal: 'not_shipped' })
  })

  test('twice at the same time never claims more than was shipped', async () => {
    const order = await shipped()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(order, 4)))
    expect(answers.map(({ body }) => body.error ?? 'ok').sort()).toEqual([
      ...Array(3).fill('AFTER_SALE_QUANTITY'),
      'ok',
      'ok',
    ])
  })
})

test('a refund that two members of staff press at once is paid once', async () => {
  const order = await shipped()
  const id = await asked(order, 10)
  await staffStep('approve', id)
  await received(id, 10, 0)
  const answers = await Promise.all([1, 2, 3].map(() => staffStep('refund', id, { method: 'cash' })))
  expect(answers.map(({ error }) => error ?? 'ok').sort()).toEqual(['AFTER_SALE_STATUS', 'AFTER_SALE_STATUS', 'ok'])
  expect(await orderOf(order)).toMatchObject({ amount_paid: '0.00', payment_status: 'refunded' })
})

test('lists have counts by status, and the report sums by reason', async () => {
  const order = await shipped()
  await asked(order, 2, { reason: 'late' })
  const done = await asked(order, 3, { reason: 'late', kind: 'refund_only' })
  await staffStep('approve', done)
  await staffStep('refund', done, { method: 'cash' })
  const list = (await admin.get(`${base}/admin/list?order_id=${order.id}&status=refunded`)).body
  expect(list).toMatchObject({ total: 1, counts: { requested: 1, refunded: 1, refused: 0 }, data: [{ id: done }] })
  expect((await admin.get(`${base}/admin/list?keyword=${order.buyer.username}`)).body.total).toBe(2)
  const report = (await admin.get(`${base}/admin/reasons?start_date=2020-01-01`)).body.data
  expect(report.rows).toContainEqual({ reason: 'late', count: 3, quantity: 6, amount: '30.00' })
  const sheet = await admin.get(`${base}/admin/reasons/export?start_date=2020-01-01&format=csv`)
  const rows = String(sheet.body).trim().split(/\r?\n/)
  expect(rows).toHaveLength(report.rows.length + 1)
  expect(rows).toContain(`Arrived too late,3,6,30.00,${report.currency}`)
  const workbook = await admin.get(`${base}/admin/reasons/export`)
  expect([workbook.status, workbook.headers['content-type']]).toEqual([200, sheetType('xlsx')])
  expect((await admin.get(`${base}/admin/reasons?end_date=2020-01-01`)).body.data.rows).toEqual([])
  const clerk = await mall.create.staff('clerk')
  expect((await clerk.get(`${base}/admin/list`)).status).toBe(200)
  expect((await clerk.post(`${base}/admin/refund/${done}`, {})).status).toBe(403)
})
