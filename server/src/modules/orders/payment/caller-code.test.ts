import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { callerCode } from './caller-code.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('clerk')
})
afterAll(() => mall.close())

test('buyer and staff see one code of the order, which differs by order and day', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = {
    items: [{ product_sku_id: skuId, quantity: 2 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const { body } = await buyer.post('/mall/order/create', order, { 'idempotency-key': 'one' })
  const { id } = body.data
  const codes = await Promise.all([
    staff.get(`/mall/order/admin/detail/${id}`),
    buyer.get(`/mall/order/detail/${id}`),
    buyer.get(`/mall/order/payment/status/${id}`),
  ])
  const [code, ...others] = codes.map((answer) => answer.body.data.caller_code)
  expect(code).toMatch(/^\d{6}$/)
  expect(others).toEqual([code, code])
  const key = Buffer.from('key')
  const variants = [
    callerCode(key, 1, '2026-11-25'),
    callerCode(key, 1, '2026-11-26'),
    callerCode(key, 2, '2026-11-25'),
  ]
  expect(new Set(variants).size).toBe(3)
  expect(callerCode(Buffer.from('another'), 1, '2026-11-25')).not.toBe(variants[0])
})
