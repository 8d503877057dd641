import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../server/src/testing/mall.ts'
import { findFaults, verdictOf } from './check.ts'
import { createRecords, type Placed } from './records.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

/** An order of one unit, as its buyer knows it. */
async function place(invoice: string): Promise<Placed> {
  const member = await mall.create.member()
  const { skuId } = await mall.create.product()
  const { body } = await member.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: skuId, quantity: 1 }],
      address_id: member.addressId,
      delivery_method: 'self_pickup',
      remark: invoice,
    },
    { 'idempotency-key': invoice },
  )
  const { id, amount_payable: payable, status } = body.data
  return { id, invoice, payable, status, wanted: new Map([[skuId, 1]]), units: 1, skus: 1 }
}

test('names each difference between what customers know and what the mall holds', async () => {
  const [same, other, unknown] = [await place('A1'), await place('A2'), await place('A3')]
  const records = { ...createRecords(), placed: [same, other, unknown] }
  expect(await findFaults(mall.database, records)).toEqual([])

  records.placed = [same, { ...other, status: 'canceled', units: 3 }, { ...same, id: 999, invoice: 'A4' }]
  records.faults = ['invoice A5: refused']
  await mall.database.pool.query(
    'update skus set on_hand = on_hand + 1 where id = (select sku_id from order_lines where order_id = $1)',
    [same.id],
  )
  await mall.create.listings()
  expect(await findFaults(mall.database, records)).toEqual([
    'invoice A5: refused',
    expect.stringMatching(/^I2 ledger_sum: SKU .+ on hand 1001, reserved 1; its ledger adds up to 1000 and 1$/),
    `order ${other.id} of invoice A2: status pending_payment, acknowledged canceled`,
    `order ${other.id} of invoice A2: units 1, acknowledged 3`,
    'order 999 of invoice A4: missing',
    `order ${unknown.id} of invoice A3: never acknowledged`,
  ])
})

test('the report says what differs', () => {
  expect(verdictOf([])).toContain('I1–I6 hold')
  expect(verdictOf(['order 1 of invoice A1: missing'])).toBe('verify: 1 difference\n  order 1 of invoice A1: missing')
  const many = verdictOf(Array.from({ length: 25 }, (_, index) => `fault ${index}`)).split('\n')
  expect([many[0], many.length, many.at(-1)]).toEqual(['verify: 25 differences', 22, '  … and 5 more'])
})
