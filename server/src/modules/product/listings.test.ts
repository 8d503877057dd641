/** Listings are derived: whatever is written at once, they say what products and SKUs say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/drizzle.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const listing = async (productId: number) =>
  (
    await mall.database.db.execute(
      sql`select status, price_min::int, price_max::int, least_moq, in_stock, stock::int, sku_count, default_sku_id from product_listings where product_id = ${productId}`,
    )
  ).rows[0]

test('orders of two SKUs of one product at once leave the right stock and default SKU', async () => {
  const { id, skuIds } = await mall.create.product({ stock: 10, price: 900 }, { stock: 10, price: 700, moq: 2 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => mall.create.member()))
  const order = (index: number) => {
    const buyer = buyers[index % buyers.length] ?? buyers[0]
    return buyer?.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuIds[index % 2], quantity: 2 }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
  }
  const base = { status: 'on_sale', price_min: 700, price_max: 900, least_moq: 1, sku_count: 2 }
  expect(await listing(id)).toEqual({ ...base, in_stock: true, stock: 20, default_sku_id: skuIds[0] })
  // Five of each: everything is sold, and the last of each turned the flag together.
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => order(index)))
  expect(answers.map((answer) => answer?.body.code)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await listing(id)).toEqual({ ...base, in_stock: false, stock: 0, default_sku_id: skuIds[0] })
})

test('a SKU off sale, a deleted product and the ladder at the MOQ count', async () => {
  const { db } = mall.database
  const { id, skuIds } = await mall.create.product(
    { price: 900, moq: 10, ladder: [{ min_quantity: 5, price: 800 }] },
    { price: null },
  )
  expect(await listing(id)).toMatchObject({ price_min: 800, price_max: 800, sku_count: 2, default_sku_id: skuIds[0] })
  await db.execute(sql`update skus set status = 'off_sale' where id = ${skuIds[0]}`)
  await mall.create.listings()
  expect(await listing(id)).toMatchObject({ price_min: null, sku_count: 1, default_sku_id: skuIds[1] })
  await db.execute(sql`update products set deleted_at = now() where id = ${id}`)
  await mall.create.listings()
  expect(await listing(id)).toBeUndefined()
})
