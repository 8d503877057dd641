import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { all, type Element, parseXml } from '../../../testing/xml.ts'
import { refreshSales } from '../../catalog/product/sales.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

/** A member with one line in the cart. */
async function withCart(quantity = 10, sku: Parameters<TestMall['create']['product']>[0] = {}) {
  const product = await mall.create.product(sku)
  const member = await mall.create.member()
  const added = await member.post('/mall/cart/add_json', { product_sku_id: product.skuId, quantity })
  expect(added.body).toMatchObject({ code: 200 })
  return {
    ...product,
    member,
    cartItemId: added.body.data.id as number,
    order: { cart_item_ids: [added.body.data.id], address_id: member.addressId, delivery_method: 'self_pickup' },
  }
}

async function placed(quantity = 10) {
  const start = await withCart(quantity)
  const { body } = await start.member.post('/mall/order/create', start.order)
  expect(body).toMatchObject({ code: 200 })
  return { ...start, id: body.data.id as number, amount: body.data.amount_payable as string }
}

const detail = async (client: TestMember, id: number) => (await client.get(`/mall/order/detail/${id}`)).body.data
const staff = (id: number, body: object) => admin.post(`/mall/order/admin/update/${id}`, body)

describe('from the cart to the confirmed receipt', () => {
  test('order, pay, ship in parts, receive: every step is logged', async () => {
    const { member, id, amount, skuId } = await placed()
    expect(amount).toBe('100.00')
    expect(await mall.create.stockOf(skuId)).toBe(990)
    expect((await member.get('/mall/cart/list')).body.total).toBe(0)

    const payment = await member.post('/mall/order/payment/submit', {
      order_id: id,
      method: 'bank_transfer',
      amount: '40',
      amount_confirmed: true,
      payer: 'Ann',
    })
    expect(payment.body.data).toMatchObject({ status: 'submitted', amount: '40.00' })
    expect((await staff(id, { action: 'confirm_payment', payment_id: payment.body.data.id })).body.data).toMatchObject({
      payment_status: 'partially_paid',
      status: 'pending_payment',
    })
    expect((await staff(id, { action: 'ship', carrier: 'DHL' })).body.error).toBe('ORDER_STATUS')

    await member.post('/mall/order/payment/submit', { order_id: id, method: 'bank_transfer', amount: '60' })
    const paid = await staff(id, { action: 'confirm_payment' })
    expect(paid.body.data).toMatchObject({ payment_status: 'paid', status: 'awaiting_shipment', amount_paid: '100.00' })

    const lineId = paid.body.data.lines[0].id
    expect(
      (await staff(id, { action: 'ship', carrier: 'DHL', lines: [{ line_id: lineId, quantity: 4 }] })).body.data,
    ).toMatchObject({
      status: 'awaiting_shipment',
      shipped_quantity: 4,
      shipped_amount: '40.00',
    })
    expect(
      (await staff(id, { action: 'ship', carrier: 'DHL', lines: [{ line_id: lineId, quantity: 7 }] })).body,
    ).toMatchObject({ error: 'SHIP_QUANTITY', params: { open: 6 } })
    expect((await staff(id, { action: 'ship', carrier: 'DHL', tracking_number: 'T1' })).body.data).toMatchObject({
      status: 'shipped',
      shipped_quantity: 10,
    })

    expect((await member.post(`/mall/order/confirm/${id}`)).body.data.status).toBe('completed')
    const { events, shipments } = await detail(member, id)
    expect(events.map((event: { type: string }) => event.type)).toEqual([
      'created',
      'payment_submitted',
      'payment_confirmed',
      'payment_submitted',
      'payment_confirmed',
      'pay',
      'shipment',
      'shipment',
      'ship',
      'receive',
    ])
    expect(shipments).toHaveLength(2)
    expect(JSON.stringify(events)).not.toContain(admin.username)
  })

  test('an amount that cannot be is refused with what is wrong about it, from buyers and staff alike', async () => {
    const { member, id } = await placed()
    const wrong = [
      ['0', 'AMOUNT_NOT_POSITIVE'],
      ['0.00', 'AMOUNT_NOT_POSITIVE'],
      ['-5', 'AMOUNT_NOT_POSITIVE'],
      ['12.345', 'AMOUNT_DECIMALS'],
      ['1.250', 'AMOUNT_UNCLEAR'],
      ['12.500000', 'AMOUNT_DECIMALS'],
      ['1,353', 'AMOUNT_INVALID'],
      ['ten', 'AMOUNT_INVALID'],
      ['12345678901234567', 'AMOUNT_TOO_LARGE'],
      ['', 'FIELD_REQUIRED'],
    ]
    for (const [amount, error] of wrong) {
      const refusal = await member.post('/mall/order/payment/submit', { order_id: id, method: 'cash', amount })
      expect([refusal.status, refusal.body.fields?.amount.error], amount).toEqual([422, error])
      expect((await staff(id, { action: 'confirm_payment', amount })).body.fields?.amount.error, amount).toBe(error)
    }
    const refusal = await member.post(
      '/mall/order/payment/submit',
      { order_id: id, method: 'cash', amount: '12.345' },
      { 'accept-language': 'ru' },
    )
    expect(refusal.body.msg).toBe('У сумм в USD не более 2 знаков после запятой')
    expect((await detail(member, id)).payments).toEqual([])
  })

  test('ordered lines stay as they were when the product changes', async () => {
    const { member, id: orderId } = await placed()
    const before = await detail(member, orderId)
    const productId = before.lines[0].product_id
    await admin.post('/mall/product/update', { id: productId, name: 'Renamed', name_lang: 'en' })
    await admin.delete(`/mall/product/delete?id=${productId}`)
    await member.put(`/mall/address/${member.addressId}`, { detail: 'Elsewhere 9' })
    expect((await detail(member, orderId)).lines).toEqual(before.lines)
    expect((await detail(member, orderId)).shipping_address).toBe(before.shipping_address)
  })
})

describe('cancelling', () => {
  test('an unpaid order gives its stock back, once', async () => {
    const { member, id, skuId } = await placed()
    await member.post('/mall/order/payment/submit', { order_id: id, method: 'cash', amount: '100' })
    expect((await member.post(`/mall/order/cancel/${id}`, { reason: 'no need' })).body.data).toMatchObject({
      status: 'canceled',
      payment_status: 'unpaid',
    })
    expect(await mall.create.stockOf(skuId)).toBe(1000)
    expect((await member.post(`/mall/order/cancel/${id}`)).body).toMatchObject({ code: 409, error: 'ORDER_STATUS' })
    expect(await mall.create.stockOf(skuId)).toBe(1000)
    expect((await detail(member, id)).payments[0].status).toBe('withdrawn')
  })

  test('with confirmed money only staff can, and a refund is opened', async () => {
    const { member, id, skuId } = await placed()
    await staff(id, { action: 'confirm_payment', amount: '100.00' })
    expect((await member.post(`/mall/order/cancel/${id}`)).body.error).toBe('ORDER_STATUS')
    expect((await staff(id, { action: 'cancel' })).body.fields.reason.error).toBe('REASON_REQUIRED')
    expect((await staff(id, { action: 'cancel', reason: 'sold out at the factory' })).body.data).toMatchObject({
      status: 'canceled',
      refund_due: '100.00',
    })
    expect(await mall.create.stockOf(skuId)).toBe(1000)
  })

  test('part of the money is paid: the member is notified', async () => {
    const { member, id } = await placed()
    await staff(id, { action: 'confirm_payment', amount: '30.00', amount_confirmed: true })
    expect((await member.post(`/mall/order/cancel/${id}`)).body).toMatchObject({ code: 409, error: 'PAYMENT_STATUS' })
  })

  test('closing the rest returns its stock and money', async () => {
    const { id, skuId } = await placed()
    const { body } = await staff(id, { action: 'confirm_payment', amount: '100.00' })
    await staff(id, { action: 'ship', carrier: 'DHL', lines: [{ line_id: body.data.lines[0].id, quantity: 7 }] })
    expect((await staff(id, { action: 'cancel', reason: 'x' })).body.error).toBe('ORDER_STATUS')
    expect((await staff(id, { action: 'close_rest', reason: 'damaged' })).body.data).toMatchObject({
      status: 'shipped',
      refund_due: '30.00',
      shipped_quantity: 7,
      amount_payable: '70.00',
      payment_status: 'paid',
    })
    expect(await mall.create.stockOf(skuId)).toBe(993)
  })
})

describe('staff', () => {
  test('freight to be quoted must be accepted before money is confirmed, and moves what is payable', async () => {
    const { member, order } = await withCart()
    const { body } = await member.post('/mall/order/create', { ...order, delivery_method: 'truck' })
    const { id } = body.data
    expect((await detail(member, id)).freight_pending).toBe(true)
    expect((await staff(id, { action: 'confirm_payment', amount: '100' })).body.error).toBe('FREIGHT_PENDING')
    const quoted = await staff(id, { action: 'edit', freight: '25.50' })
    expect(quoted.body.data).toMatchObject({ freight_quote: '25.50', amount_payable: '100.00' })
    await member.post(`/mall/order/accept_freight/${id}`, { freight: '25.50', expected_amount: '125.50' })
    expect((await staff(id, { action: 'edit', adjustment: '-5' })).body.fields.adjustment_reason.error).toBe(
      'REASON_REQUIRED',
    )
    expect(
      (await staff(id, { action: 'edit', adjustment: '-5', adjustment_reason: 'loyal' })).body.data.amount_payable,
    ).toBe('120.50')
    expect((await staff(id, { action: 'edit', adjustment: '-500', adjustment_reason: 'too much' })).status).toBe(422)
    const { events } = (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
    expect(events.slice(1)).toMatchObject([
      { type: 'freight_quoted', facts: { amount: '25.50' } },
      { type: 'freight_accepted', facts: { amount: '25.50' } },
      { type: 'edited', facts: { fields: expect.not.arrayContaining(['freight']), amount: '120.50' }, reason: 'loyal' },
    ])
  })

  test('a phone that cannot be dialled is refused, by the rule of addresses', async () => {
    const { member, id } = await placed()
    const { phone } = await detail(member, id)
    for (const wrong of ['call me', '+49 30', '+1 415 555 013'])
      expect((await staff(id, { action: 'edit', phone: wrong })).body.fields.phone.error, wrong).toBe('FIELD_FORMAT')
    expect((await detail(member, id)).phone).toBe(phone)
    expect((await staff(id, { action: 'edit', phone: '+49 30 5550199', recipient: 'Ben' })).body.data).toMatchObject({
      phone: '+49 30 5550199',
      recipient: 'Ben',
    })
    const { body } = await staff(id, { action: 'edit', phone: '+49 30 5550199', recipient: 'Ben' })
    expect(body.data.events.at(-1)).toMatchObject({ type: 'edited', facts: { fields: ['recipient', 'phone'] } })
    expect(body.data.events.filter(({ type }: { type: string }) => type === 'edited')).toHaveLength(1)
  })

  test('30/70: a part-paid order is released with a reason, the rest is paid after it shipped', async () => {
    const { id } = await placed()
    expect((await staff(id, { action: 'release', reason: 'terms' })).body.error).toBe('PAYMENT_STATUS')
    await staff(id, { action: 'confirm_payment', amount: '30.00', amount_confirmed: true })
    expect((await staff(id, { action: 'release', reason: 'terms 30/70' })).body.data.status).toBe('awaiting_shipment')
    await staff(id, { action: 'ship', carrier: 'sea' })
    expect((await staff(id, { action: 'confirm_payment', amount: '70.00' })).body.data).toMatchObject({
      status: 'shipped',
      payment_status: 'paid',
    })
  })

  test('an edit based on an old version is refused with both states', async () => {
    const { id } = await placed()
    const { version } = (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
    await staff(id, { action: 'edit', staff_note: 'first', version })
    expect((await staff(id, { action: 'edit', staff_note: 'second', version })).body).toMatchObject({
      code: 409,
      error: 'VERSION_CONFLICT',
      params: { sent: version },
    })
  })

  test('only canceled orders can be deleted, and then they are gone', async () => {
    const { member, id } = await placed()
    expect((await admin.delete(`/mall/order/admin/delete/${id}`)).body.error).toBe('ORDER_STATUS')
    await member.post(`/mall/order/cancel/${id}`)
    expect((await admin.delete(`/mall/order/admin/delete/${id}`)).body.code).toBe(200)
    expect((await member.get(`/mall/order/detail/${id}`)).body.error).toBe('ORDER_NOT_FOUND')
  })

  test('the export has a row per line, and no cell that a spreadsheet would run', async () => {
    const { member, order } = await withCart(10, { code: '=HYPERLINK("x")' })
    const { body } = await member.post('/mall/order/create', { ...order, remark: '@SUM(1)' })
    const { body: csv, headers } = await admin.get(`/mall/order/admin/export?order_ids=${body.data.id}&format=csv`)
    expect(headers['content-type']).toContain('text/csv')
    const lines = String(csv).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[1]).toMatch(/'@SUM\(1\)$/)
  })

  test('sums of an order are on its first line alone, and times in the zone of the mall', async () => {
    const superuser = await mall.create.staff('superuser')
    await superuser.post('/base/settings/edit', { time_zone: 'Asia/Shanghai' })
    const { member, order } = await withCart(10)
    const { skuId } = await mall.create.product()
    const more = await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 5 })
    const cart_item_ids = [...order.cart_item_ids, more.body.data.id]
    const { id } = (await member.post('/mall/order/create', { ...order, cart_item_ids })).body.data
    const { created_at } = await detail(member, id)
    const { body: csv } = await admin.get(`/mall/order/admin/export?order_ids=${id}&format=csv`)
    const [head, ...rows] = String(csv)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const column = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1])
    expect(column('Total to pay')).toEqual(['150.00', ''])
    expect(column('Subtotal')).toEqual(['100.00', '50.00'])
    const there = new Date(Date.parse(created_at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    expect(column('Order date')).toEqual([there, there])
    await superuser.post('/base/settings/edit', { time_zone: 'UTC' })
  })

  test('as a workbook the same row has its texts as texts and its amounts as numbers', async () => {
    const { member, order } = await withCart(10, { code: '=1+1' })
    const { body } = await member.post('/mall/order/create', { ...order, remark: 'Тест ไทย 中文' })
    const answer = await mall.app.inject({
      url: `/api/v1/mall/order/admin/export?order_ids=${body.data.id}&format=xlsx`,
      headers: { token: admin.token },
    })
    const files = unzipSync(answer.rawPayload)
    const sheet = parseXml(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()))
    const [head, row] = all(sheet, 'row').map((each) => all(each, 'c'))
    const cell = (name: string) => row?.[head?.findIndex((each) => all(each, 't')[0]?.text === name) ?? -1]
    expect(cell('Product code')).toMatchObject({ attributes: { t: 'inlineStr' }, children: [{ name: 'is' }] })
    expect(all(cell('Order note') as Element, 't')[0]?.text).toBe('Тест ไทย 中文')
    expect(cell('Total to pay')?.attributes['t']).toBeUndefined()
  })

  test('headings, states and units of the sheet are in the language of the reader', async () => {
    const { member, order } = await withCart(10)
    const { body } = await member.post('/mall/order/create', order)
    const query = { order_ids: String(body.data.id), format: 'csv' }
    const { body: csv } = await admin.get('/mall/order/admin/export', query, { 'accept-language': 'ru' })
    const [head, line] = String(csv).trim().split('\r\n')
    expect(head).toMatch(/^\ufeff?Номер заказа,Дата заказа,Статус,Статус оплаты,/)
    expect(line).toContain(',Ожидает оплаты,Не оплачен,Сайт,')
    expect(line).toContain(',штук,')
  })

  test('lists are filtered as asked; empty filters are left out', async () => {
    const { member, id } = await placed()
    const { order_number } = await detail(member, id)
    const found = await admin.get(`/mall/order/admin/list?order_number=${order_number}&status=&user_id=&sku_code=`)
    expect(found.body).toMatchObject({
      total: 1,
      page: 1,
      page_size: 10,
      data: [{ id, user: { username: member.username } }],
    })
    expect((await admin.get('/mall/order/admin/list?sku_code=no-such-code')).body.total).toBe(0)
    expect((await admin.get('/mall/order/admin/list?status=lost')).status).toBe(422)
  })
})

test('recent orders count for their category and those above, canceled ones do not', async () => {
  const sold = async (id: number, lang: string) => {
    const { data } = (await mall.get(`/mall/category/list?lang=${lang}`)).body as {
      data: { id: number; recent_sales: number; children: { id: number; recent_sales: number }[] }[]
    }
    return data.flatMap((node) => [node, ...node.children]).find((node) => node.id === id)?.recent_sales
  }
  const category = async (name: string, parent_id = 0) =>
    (await admin.post('/mall/category/create', { name, parent_id })).body.data.id as number
  const root = await category('Garden')
  const below = await category('Hoses', root)
  const { member, id } = await placed(10)
  await admin.post('/mall/product/update', { id: (await detail(member, id)).lines[0].product_id, category_id: below })
  await refreshSales(mall.database.db)
  expect([await sold(root, 'en'), await sold(below, 'en')]).toEqual([10, 10])
  await member.post(`/mall/order/cancel/${id}`)
  await refreshSales(mall.database.db)
  expect([await sold(root, 'ru'), await sold(below, 'ru')]).toEqual([0, 0])
})

test('a product counts as sold once the order is paid', async () => {
  const { member, id } = await placed(10)
  const product = (await detail(member, id)).lines[0].product_id
  const sold = async (lang: string) => {
    await refreshSales(mall.database.db)
    return (await mall.get(`/mall/product/detail/${product}?lang=${lang}`)).body.data.sales
  }
  expect(await sold('en')).toBe(0)
  const { amount_payable } = await detail(member, id)
  await staff(id, { action: 'confirm_payment', amount: amount_payable })
  expect(await sold('ru')).toBe(10)
})

describe('buying again', () => {
  test('available lines go into the cart, the others are named', async () => {
    const { member, id, skuId } = await placed()
    expect((await member.post(`/mall/order/buy_again/${id}`)).body.data).toMatchObject({
      added: [{ quantity: 10 }],
      refused: [],
      cart_count: 1,
    })
    expect((await member.get('/mall/cart/list')).body.data[0].product_sku_id).toBe(skuId)
    const productId = (await detail(member, id)).lines[0].product_id
    await admin.post('/mall/product/change_status', { id: productId, status: 'off_sale' })
    expect((await member.post(`/mall/order/buy_again/${id}`)).body).toMatchObject({ code: 409, error: 'ORDER_EMPTY' })
  })
})
