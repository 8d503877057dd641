/** The journal: documents and money of orders, day by day. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { writeSettings } from '../settings/service.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
  await writeSettings(mall.served.db, {
    tax_rate: 19,
    company: { name: 'Mall Ltd', address: 'Road 1', tax_id: '', phone: '', email: '' },
  })
})
afterAll(() => mall.close())

interface Row {
  kind: string
  net: string | null
  tax: string | null
  amount: string
  bill_to: string
  tax_id: string | null
}
const journal = async (query: Record<string, string>) => (await staff.get('/mall/journal/list', query)).body
const shown = (rows: Row[]) =>
  rows.map(({ kind, net, tax, amount, bill_to, tax_id }) => [kind, net, tax, amount, bill_to, tax_id])

test('has invoice, payment, refund and credit note of an order with company, tax ID, net and tax, and their sums', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product({ stock: 50, price: 1000 })
  const { id: invoice_id } = (await buyer.post('/mall/invoice/add', { title: 'Keller GmbH', tax_id: 'DE1' })).body.data
  const order = {
    ...{ items: [{ product_sku_id: skuId, quantity: 10 }], address_id: buyer.addressId, invoice_id },
    delivery_method: 'self_pickup',
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { id, order_number, amount_payable } = (await buyer.post('/mall/order/create', order, key)).body.data
  const act = async (action: string, body: object) => {
    const answer = await staff.post(`/mall/order/admin/${action}/${id}`, body)
    expect(answer.body.code, JSON.stringify(answer.body)).toBe(200)
  }
  await act('confirm_payment', { amount: amount_payable, reference: 'BANK 77', method: 'bank_transfer' })
  await act('document/issue', { kind: 'invoice' })
  await act('cancel', { reason: 'sold out' })
  await act('refund', { amount: amount_payable, method: 'cash' })
  await act('document/issue', { kind: 'credit_note', reason: 'sold out' })

  const { data, sums, total } = await journal({ keyword: order_number })
  expect(shown(data)).toEqual([
    ['payment', null, null, '119.00', 'Keller GmbH', 'DE1'],
    ['invoice', '100.00', '19.00', '119.00', 'Keller GmbH', 'DE1'],
    ['refund', null, null, '-119.00', 'Keller GmbH', 'DE1'],
    ['credit_note', '-100.00', '-19.00', '-119.00', 'Keller GmbH', 'DE1'],
  ])
  expect(total).toBe(4)
  expect(sums).toContainEqual({
    ...{ kind: 'invoice', currency: 'USD', count: 1 },
    ...{ net: '100.00', tax: '19.00', amount: '119.00' },
  })
  expect((await journal({ keyword: 'bank 77' })).data).toMatchObject([{ kind: 'payment', method: 'bank_transfer' }])
  expect((await journal({ keyword: order_number, kind: 'invoice' })).total).toBe(1)
  expect((await journal({ keyword: order_number, start_date: '2020-01-01', end_date: '2020-02-01' })).total).toBe(0)
  expect((await journal({ start_date: '2020-13-01' })).fields).toHaveProperty('start_date')
  const sheet = String((await staff.get('/mall/journal/export', { keyword: order_number, format: 'csv' })).body)
  expect(sheet.trim().split('\n')).toHaveLength(5)
  expect(sheet).toContain('Keller GmbH')
})

test('is for those with the right alone', async () => {
  const accountant = await mall.create.staffWith(['get/api/v1/mall/journal/list'])
  const clerk = await mall.create.staffWith(['get/api/v1/mall/order/admin/list'])
  for (const [by, status] of [
    [accountant, 200],
    [clerk, 403],
    [await mall.create.member(), 403],
    [mall.as(), 401],
  ] as const) {
    expect((await by.get('/mall/journal/list')).status).toBe(status)
    expect((await by.get('/mall/journal/export', { format: 'csv' })).status).toBe(status)
  }
})
