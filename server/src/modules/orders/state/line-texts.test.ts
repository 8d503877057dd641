/** Names of ordered products in the language of the reader. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const ordered = ['แก้วมัค', 'สี: แดง']

test('a reader of another language sees what the product is called there, unless it was renamed since', async () => {
  const name = { en: 'Mug', th: 'แก้วมัค', ru: 'Кружка' }
  const options = [{ name: { en: 'Color', th: 'สี', ru: 'Цвет' }, value: { en: 'Red', th: 'แดง', ru: 'Красный' } }]
  const { id: productId, skuId } = await mall.create.product({ product: { name }, options })
  const member = await mall.create.member()
  const placed = await member.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: member.addressId, delivery_method: 'self_pickup' },
    { 'idempotency-key': crypto.randomUUID(), 'accept-language': 'th' },
  )
  const { id } = placed.body.data
  for (const step of [{ action: 'confirm_payment', amount: '100' }, { action: 'ship' }])
    expect((await admin.post(`/mall/order/admin/update/${id}`, step)).body).toMatchObject({ code: 200 })
  /** List, details, shipment and form of returns call it the same. */
  const read = async (language: string) => {
    const dataOf = async (path: string) =>
      (await member.get(`/mall/order/${path}`, {}, { 'accept-language': language })).body.data
    const { lines, shipments } = await dataOf(`detail/${id}`)
    const [listed] = await dataOf('list')
    const returns = await dataOf(`after-sale/options/${id}`)
    for (const same of [listed.lines[0], returns.lines[0], shipments[0].lines[0]]) expect(same.name).toBe(lines[0].name)
    return [lines[0].name, lines[0].specifications]
  }
  expect([await read('th'), await read('ru'), await read('en')]).toEqual([
    ordered,
    ['Кружка', 'Цвет: Красный'],
    ['Mug', 'Color: Red'],
  ])
  await admin.post('/mall/product/update', { id: productId, name: 'Bowl', name_lang: 'en' })
  expect([await read('th'), await read('ru')]).toEqual([ordered, ['Mug', 'Color: Red']])
})
