/** A line has the picture of the variant that the buyer chose, from the cart to the return. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const files = '/files/demo/'
const color = (value: string, image?: string) => [
  { name: { en: 'Color', cn: '颜色' }, value: { en: value, cn: value }, ...(image && { image: `${files}${image}` }) },
  { name: { en: 'Size', cn: '尺码' }, value: { en: '39', cn: '39' } },
]

test('cart, checkout, order, return and lists show the picture of the variant; without one that of the product', async () => {
  const admin = await mall.create.staff('admin')
  const buyer = await mall.create.member()
  const { skuIds } = await mall.create.product(
    { options: color('Yellow', 'yellow.webp'), product: { images: [`${files}yellow.webp`, `${files}green.webp`] } },
    { options: color('Green', 'green.webp') },
    { options: color('Plain') },
  )
  const images = ['yellow', 'green', 'yellow'].map((name) => `${files}${name}.webp`)
  const inOrder = (rows: { product_sku_id: number; image: string | null }[]) =>
    skuIds.map((id) => rows.find((row) => row.product_sku_id === id)?.image)
  const items = skuIds.map((product_sku_id) => ({ product_sku_id, quantity: 2 }))

  await buyer.post('/mall/cart/add_many', { items })
  // The words of a line come in one language, or in all where that one is missing.
  for (const lang of ['en', 'cn', 'ru']) {
    const { body } = await buyer.get('/mall/cart/list', {}, { 'accept-language': lang })
    expect(inOrder(body.data), lang).toEqual(images)
  }
  const order = { items, address_id: buyer.addressId, delivery_method: 'self_pickup' }
  const preview = (await buyer.post('/mall/order/preview', order)).body.data
  expect(inOrder(preview.lines)).toEqual(images)

  const { id } = (await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })).body.data
  const detail = (await buyer.get(`/mall/order/detail/${id}`)).body.data
  expect(inOrder(detail.lines)).toEqual(images)
  const act = (body: object) => admin.post(`/mall/order/admin/update/${id}`, body)
  await act({ action: 'confirm_payment', amount: detail.amount_payable, amount_confirmed: true })
  await act({ action: 'ship', lines: detail.lines.map((line: { id: number }) => ({ line_id: line.id, quantity: 2 })) })
  const green = detail.lines.find((line: { product_sku_id: number }) => line.product_sku_id === skuIds[1])
  const asked = await buyer.post('/mall/order/after-sale/create', {
    order_id: id,
    kind: 'return_refund',
    reason: 'damaged',
    lines: [{ line_id: green.id, quantity: 1 }],
  })
  const request = await buyer.get(`/mall/order/after-sale/detail/${asked.body.data.id}`)
  expect(request.body.data.lines).toMatchObject([{ image: images[1] }])

  const rows = (await mall.post('/mall/quick/check', { rows: skuIds.map((sku_id) => ({ sku_id, quantity: 2 })) })).body
    .data.rows
  expect(rows.map(({ sku }: { sku: { image: string } }) => sku.image)).toEqual(images)
})
