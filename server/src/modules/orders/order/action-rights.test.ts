/** Each action on an order is a right of its own, however it is called. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adminQuoteLines,
  adminUpdateOrder,
  orderActionCalls,
  orderActionNames,
} from '#contract/api/orders/order-action'
import { rightOf } from '#contract/endpoint'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { buyOne } from '../../../testing/order-calls.ts'

let mall: TestMall
let id: number
beforeAll(async () => {
  mall = await startTestMall()
  const { skuId } = await mall.create.product()
  id = await buyOne(await mall.create.member(), skuId)
})
afterAll(() => mall.close())

const update = (person: TestMember, body: object) => person.post(`/mall/order/admin/update/${id}`, body)
const rightTo = (action: keyof typeof orderActionCalls) => rightOf(orderActionCalls[action])
const refusal = (right: string) => ({ status: 403, body: { error: 'FORBIDDEN', params: { right } } })

test.each(orderActionNames)('the right to %s opens this action on both calls and no other', async (action) => {
  const person = await mall.create.staffWith([rightTo(action)])
  const opened = action === 'edit_lines' ? [adminUpdateOrder, adminQuoteLines] : [adminUpdateOrder]
  expect((await person.get('/base/userapi')).body.data.toSorted()).toEqual(
    [rightTo(action), ...opened.map(rightOf)].sort(),
  )
  for (const other of orderActionNames) {
    const calls = [
      await person.post(orderActionCalls[other].path.replace('{id}', '2000000000'), { payment_id: 1 }),
      await person.post('/mall/order/admin/update/2000000000', { action: other, payment_id: 1 }),
    ]
    for (const answer of calls)
      expect(answer, other).toMatchObject(other === action ? { status: 404 } : refusal(rightTo(other)))
  }
})

test('without the right to any action the specified call is closed', async () => {
  for (const person of [await mall.create.member(), await mall.create.staffWith(['get/api/v1/mall/order/admin/list'])])
    expect(await update(person, { action: 'ship' })).toMatchObject(refusal(rightOf(adminUpdateOrder)))
})

test('prices within an edit need the right to reprice', async () => {
  const editor = await mall.create.staffWith([rightTo('edit')])
  const pricing = await mall.create.staffWith([rightTo('reprice')])
  const price = { adjustment: '-9.99', adjustment_reason: 'Samples' }
  for (const body of [price, { ...price, staff_note: 'One cent' }]) {
    expect(await update(editor, { action: 'edit', ...body })).toMatchObject(refusal(rightTo('reprice')))
    expect(await editor.post(`/mall/order/admin/edit/${id}`, body)).toMatchObject(refusal(rightTo('reprice')))
  }
  expect((await editor.post(`/mall/order/admin/edit/${id}`, { staff_note: 'Ring' })).body.data.staff_note).toBe('Ring')
  expect(await update(pricing, { action: 'edit', staff_note: 'Mine' })).toMatchObject(refusal(rightTo('edit')))
  const priced = await update(pricing, { action: 'edit', adjustment: '-1.00', adjustment_reason: 'Scratch' })
  expect(priced.body.data.amount_payable).toBe('9.00')
  const again = { adjustment: '-2.00', adjustment_reason: 'Scratches' }
  expect((await pricing.post(`/mall/order/admin/reprice/${id}`, again)).body.data.amount_payable).toBe('8.00')
})

test('work on many orders needs the right of its action, too', async () => {
  const person = await mall.create.staffWith([
    rightTo('ship'),
    'post/api/v1/mall/order/admin/bulk',
    'post/api/v1/mall/order/admin/ship_file',
  ])
  const bulk = (body: object) => person.post('/mall/order/admin/bulk', { order_ids: [id], ...body })
  expect(await bulk({ action: 'confirm_payment' })).toMatchObject(refusal(rightTo('confirm_payment')))
  expect(await bulk({ action: 'tag', add_tags: ['Fair'] })).toMatchObject(refusal(rightTo('edit')))
  expect((await bulk({ action: 'ship', carrier: 'DHL' })).status).toBe(200)
  const other = await mall.create.staffWith([rightTo('edit'), 'post/api/v1/mall/order/admin/ship_file'])
  expect(await other.post('/mall/order/admin/ship_file', new FormData())).toMatchObject(refusal(rightTo('ship')))
})
