/** Staff change orders before they ship, correct shipments, and place orders for customers. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { sequenceRuns } from '../../../testing/sequence-runs.ts'
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

/** An order of ten units of each of two SKUs at 10.00; 90 of each stay in stock. */
async function placed() {
  const buyer = await mall.create.member()
  const { skuIds } = await mall.create.product({ stock: 100 }, { stock: 100 })
  const { body } = await buyer.post(
    '/mall/order/create',
    {
      items: skuIds.map((product_sku_id) => ({ product_sku_id, quantity: 10 })),
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(body).toMatchObject({ code: 200 })
  const { lines } = await detail(body.data.id)
  return { buyer, id: body.data.id as number, skuIds, lines: lines as { id: number }[] }
}
const act = async (id: number, body: object) => (await admin.post(`/mall/order/admin/update/${id}`, body)).body
const detail = async (id: number) => (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
const edit = (id: number, changes: object[], reason = 'agreed by phone') =>
  act(id, { action: 'edit_lines', changes, reason })
const stocks = (skuIds: number[]) => Promise.all(skuIds.map(mall.create.stockOf))
const answer = (buyer: TestMember, verb: 'accept' | 'decline', proposalId: number) =>
  buyer.post(`/mall/order/${verb}_change/${proposalId}`, {})

describe('an edit that costs no more', () => {
  test('takes effect at once: lines, stock, sums', async () => {
    const { id, lines, skuIds } = await placed()
    const { data } = await edit(id, [
      { line_id: lines[0]?.id, quantity: 4 },
      { line_id: lines[1]?.id, quantity: 10, price: '9.50' },
    ])
    expect(data).toMatchObject({ total_price: '135.00', amount_payable: '135.00', total_quantity: 14, proposal: null })
    expect(data.lines.map(({ subtotal }: { subtotal: string }) => subtotal)).toEqual(['40.00', '95.00'])
    expect(await stocks(skuIds)).toEqual([96, 90])
    expect((await edit(id, [{ line_id: lines[0]?.id, quantity: 0 }])).data).toMatchObject({ line_count: 1 })
    expect(await stocks(skuIds)).toEqual([100, 90])
  })

  test('lowers an adjustment that exceeds what the goods cost then, so that the freight costs what the buyer pays for it', async () => {
    const { id, lines } = await placed()
    const lower = (adjustment: string) =>
      act(id, { action: 'edit', freight: '30.00', adjustment, adjustment_reason: 'loyal' })
    const refused = await lower('-200.01')
    expect(refused.fields.adjustment).toMatchObject({ error: 'FIELD_TOO_SMALL', params: { min: '-200.00' } })
    expect((await lower('-150.00')).data).toMatchObject({ amount_payable: '80.00' })
    const { data } = await edit(
      id,
      lines.map(({ id: line_id }) => ({ line_id, quantity: 10, price: '4.00' })),
    )
    expect(data).toMatchObject({
      total_price: '80.00',
      adjustment: '-80.00',
      freight: '30.00',
      amount_payable: '30.00',
    })
  })

  test('of a paid order makes the difference a refund', async () => {
    const { id, lines } = await placed()
    await act(id, { action: 'confirm_payment', amount: '200' })
    const { data } = await edit(id, [{ line_id: lines[0]?.id, quantity: 7 }])
    expect(data).toMatchObject({ amount_payable: '170.00', refund_due: '30.00', status: 'awaiting_shipment' })
  })

  test('moves an order on that is paid in full by it', async () => {
    const { id, lines } = await placed()
    await act(id, { action: 'confirm_payment', amount: '150', amount_confirmed: true })
    const { data } = await edit(id, [{ line_id: lines[0]?.id, quantity: 5 }])
    expect(data).toMatchObject({ amount_payable: '150.00', status: 'awaiting_shipment', payment_status: 'paid' })
  })

  test('needs a reason, known lines and at least one that stays', async () => {
    const { id, lines } = await placed()
    const other = await placed()
    expect((await edit(id, [{ line_id: lines[0]?.id, quantity: 1 }], ' ')).fields.reason.error).toBe('REASON_REQUIRED')
    expect((await edit(id, [])).fields.changes.error).toBe('FIELD_REQUIRED')
    expect((await edit(id, [{ line_id: other.lines[0]?.id, quantity: 1 }])).fields['changes.0.line_id'].error).toBe(
      'FIELD_UNKNOWN_REFERENCE',
    )
    const none = lines.map((line) => ({ line_id: line.id, quantity: 0 }))
    expect((await edit(id, none)).fields.changes.error).toBe('FIELD_TOO_FEW')
    const huge = [{ line_id: lines[0]?.id, quantity: 1_000_000_000, price: '99999999999.99' }]
    expect((await edit(id, huge)).fields.changes.error).toBe('AMOUNT_TOO_LARGE')
    expect(await detail(id)).toMatchObject({ amount_payable: '200.00', total_quantity: 20 })
  })

  test('is refused once something has shipped', async () => {
    const { id, lines } = await placed()
    await act(id, { action: 'confirm_payment', amount: '200' })
    await act(id, { action: 'ship', carrier: 'DHL', lines: [{ line_id: lines[0]?.id, quantity: 1 }] })
    expect((await edit(id, [{ line_id: lines[1]?.id, quantity: 1 }])).error).toBe('ORDER_STATUS')
  })
})

describe('an edit that costs more', () => {
  test('waits for the buyer, who alone can accept it', async () => {
    const { buyer, id, lines, skuIds } = await placed()
    const { skuId: added } = await mall.create.product({ stock: 5 })
    const { data } = await edit(id, [
      { line_id: lines[0]?.id, quantity: 20 },
      { product_sku_id: added, quantity: 5, price: '3.00' },
    ])
    expect(data).toMatchObject({ amount_payable: '200.00', proposal: { amount_payable: '315.00' } })
    expect(await stocks(skuIds)).toEqual([90, 90])
    const stranger = await mall.create.member()
    expect((await answer(stranger, 'accept', data.proposal.id)).body.error).toBe('ORDER_NOT_FOUND')
    const seen = (await buyer.get(`/mall/order/detail/${id}`)).body.data
    expect(seen.proposal.lines).toMatchObject([
      { quantity_before: 10, quantity: 20, price: '10.00' },
      { quantity_before: 0, quantity: 5, price: '3.00', price_before: null },
    ])
    expect((await answer(buyer, 'accept', data.proposal.id)).body.code).toBe(200)
    expect(await detail(id)).toMatchObject({ amount_payable: '315.00', line_count: 3, proposal: null })
    expect(await stocks([...skuIds, added])).toEqual([80, 90, 0])
    expect((await answer(buyer, 'accept', data.proposal.id)).body.error).toBe('PROPOSAL_ENDED')
  })

  test('leaves the order alone when it is declined or replaced', async () => {
    const { buyer, id, lines } = await placed()
    const first = (await edit(id, [{ line_id: lines[0]?.id, quantity: 20 }])).data.proposal.id
    const second = (await edit(id, [{ line_id: lines[0]?.id, quantity: 30 }])).data.proposal.id
    expect((await answer(buyer, 'accept', first)).body.error).toBe('PROPOSAL_ENDED')
    expect((await answer(buyer, 'decline', second)).body.code).toBe(200)
    expect(await detail(id)).toMatchObject({ amount_payable: '200.00', proposal: null })
  })

  test('is refused at another amount than the one proposed', async () => {
    const { buyer, id, lines } = await placed()
    const { proposal } = (await edit(id, [{ line_id: lines[0]?.id, quantity: 20 }])).data
    await act(id, { action: 'edit', adjustment: '5.00', adjustment_reason: 'packing' })
    expect((await answer(buyer, 'accept', proposal.id)).body).toMatchObject({
      error: 'ORDER_CHANGED',
      params: { amount_payable: '305.00' },
    })
  })

  test('never takes more than the stock, whoever comes at the same time', async () => {
    const { buyer, id, lines, skuIds } = await placed()
    const { proposal } = (await edit(id, [{ line_id: lines[0]?.id, quantity: 60 }])).data
    const rivals = await Promise.all(Array.from({ length: 3 }, () => mall.create.member()))
    const order = (rival: TestMember) =>
      rival.post(
        '/mall/order/create',
        {
          items: [{ product_sku_id: skuIds[0], quantity: 50 }],
          address_id: rival.addressId,
          delivery_method: 'self_pickup',
        },
        { 'idempotency-key': crypto.randomUUID() },
      )
    const results = await Promise.all([answer(buyer, 'accept', proposal.id), ...rivals.map(order)])
    expect(results.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect(results.filter(({ body }) => body.error === 'INSUFFICIENT_STOCK')).toHaveLength(3)
    expect([40]).toContain(await mall.create.stockOf(skuIds[0] ?? 0))
  })
})

test('random edits, payments, shipments and cancellations keep stock, sums and money', async () => {
  const step = fc.record({
    what: fc.constantFrom('edit', 'edit', 'pay', 'ship', 'accept', 'close', 'cancel'),
    line: fc.nat(2),
    quantity: fc.nat(30),
    price: fc.constantFrom(undefined, '0', '7.77', '12'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const { buyer, id, skuIds } = await placed()
      for (const { what, line, quantity, price } of steps) {
        const { lines, amount_due, proposal } = await detail(id)
        if (what === 'edit')
          await edit(id, [
            lines[line] ? { line_id: lines[line].id, quantity, price } : { product_sku_id: skuIds[0], quantity, price },
          ])
        if (what === 'pay' && Number(amount_due) > 0) await act(id, { action: 'confirm_payment', amount: amount_due })
        if (what === 'ship')
          await act(id, { action: 'ship', carrier: 'DHL', lines: [{ line_id: lines[0].id, quantity: 1 }] })
        if (what === 'accept' && proposal) await answer(buyer, 'accept', proposal.id)
        if (what === 'close') await act(id, { action: 'close_rest', reason: 'sold out' })
        if (what === 'cancel') await act(id, { action: 'cancel', reason: 'sold out' })
      }
      expect(await verifyInvariants(mall.database.db)).toEqual([])
    }),
    { numRuns: sequenceRuns(5) },
  )
})

test('a corrected shipment tells what it was', async () => {
  const { buyer, id } = await placed()
  await act(id, { action: 'confirm_payment', amount: '200' })
  const shipped = await act(id, { action: 'ship', carrier: 'DHL', tracking_number: 'A 1', expected_on: '2026-12-24' })
  const [shipment] = shipped.data.shipments
  expect(shipment).toMatchObject({
    expected_on: '2026-12-24',
    tracking_url: expect.stringContaining('tracking-id=A%201'),
  })
  const correct = (body: object) => act(id, { action: 'correct_shipment', reason: 'mistyped', ...body })
  expect((await correct({ shipment_id: 999_999 })).error).toBe('SHIPMENT_NOT_FOUND')
  expect(
    (await correct({ shipment_id: shipment.id, tracking_number: 'A 2', expected_on: null })).data.shipments,
  ).toMatchObject([{ carrier: 'DHL', tracking_number: 'A 2', expected_on: null }])
  const { events } = (await buyer.get(`/mall/order/detail/${id}`)).body.data
  expect(events.at(-1)).toMatchObject({
    type: 'shipment_corrected',
    reason: 'mistyped',
    facts: { was: 'DHL A 1', tracking_number: 'A 2' },
  })
})

describe('an order that staff place for a customer', () => {
  const create = (body: object, key: string = crypto.randomUUID()) =>
    admin.post('/mall/order/admin/create', body, { 'idempotency-key': key })

  test('belongs to the customer, at agreed prices and quantities, once', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await mall.create.product({ stock: 50, moq: 10, multiple: 10 })
    const order = {
      user_id: buyer.id,
      items: [{ product_sku_id: skuId, quantity: 7, price: '8.25' }],
      recipient: 'Ann Lee',
      phone: '+6591234567',
      shipping_address: '1 Orchard Road, Singapore',
      country_code: 'SG',
      delivery_method: 'self_pickup',
    }
    expect((await create(order)).body.fields.reason.error).toBe('REASON_REQUIRED')
    const key = crypto.randomUUID()
    const [first, second] = [
      await create({ ...order, reason: 'asked by phone' }, key),
      await create({ ...order, reason: 'asked by phone' }, key),
    ]
    expect(first.body.data).toMatchObject({ amount_payable: '57.75', status: 'pending_payment' })
    expect(second.body.data.id).toBe(first.body.data.id)
    const own = (await buyer.get(`/mall/order/detail/${first.body.data.id}`)).body.data
    expect(own).toMatchObject({ source: 'staff', recipient: 'Ann Lee' })
    expect(await mall.create.stockOf(skuId)).toBe(43)
    expect(
      (await create({ ...order, items: [{ product_sku_id: skuId, quantity: 44, price: '1' }], reason: 'x' })).body,
    ).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
    })
  })

  test('without an agreed price follows the rules of quantities', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await mall.create.product({ stock: 50, moq: 10, multiple: 10 })
    const { body } = await create({
      user_id: buyer.id,
      items: [{ product_sku_id: skuId, quantity: 7 }],
      recipient: 'Ann Lee',
      phone: '+6591234567',
      shipping_address: '1 Orchard Road, Singapore',
      delivery_method: 'self_pickup',
    })
    expect(body).toMatchObject({ error: 'BELOW_MOQ', params: { nearest: 10 } })
  })
})
