/** An order of more lines than a URL or a screen holds: from the cart to the shipment. */

import { expect, test } from 'vitest'
import { drizzle } from '../../server/src/db/drizzle.ts'
import { refreshListings } from '../../server/src/modules/search/listing/service.ts'
import { enter, main, press } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { address, registerMember, signInStaff } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')
/** Their ids are more than a URL holds. */
const lines = 310

/** As many products with one SKU each. */
const createProducts = () =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ sku_id: number; product_id: number }>(
      `with made as (
         insert into products (category_id, name, status) select (select min(category_id) from products), jsonb_build_object('en', 'Bolt ' || n), 'on_sale' from generate_series(1, $1::int) n returning id
       ), stocked as (
         insert into skus (product_id, code, code_key, price, on_hand) select id, 'BOLT-' || id, 'BOLT' || id, 10000, 50 from made returning id, product_id, on_hand
       ), booked as (
         insert into stock_movements (sku_id, on_hand, reason) select id, on_hand, 'opening' from stocked
       )
       select id as sku_id, product_id from stocked`,
      [lines],
    )
    await refreshListings(
      drizzle(pool),
      rows.map(({ product_id }) => product_id),
    )
    await pool.query('analyze products, skus')
    return rows.map(({ sku_id }) => sku_id)
  })

test('hundreds of lines are ordered, looked through and shipped', async () => {
  const buyer = await visit()
  const { page } = buyer
  const member = await registerMember(buyer)
  await member.api('POST', '/mall/address/add', address)
  const skus = await createProducts()
  for (let start = 0; start < lines; start += 200) {
    const items = skus.slice(start, start + 200).map((product_sku_id) => ({ product_sku_id, quantity: 2 }))
    await member.api('POST', '/mall/cart/add_many', { items })
  }

  await buyer.go('/mall/cart')
  await page.getByRole('button', { name: `Checkout (${lines})` }).click()
  await page.getByRole('heading', { name: sentence('checkout.items', { count: lines }) }).waitFor()
  expect(page.url().length).toBeLessThan(200)
  await page.getByRole('radio', { name: t('order.delivery.self_pickup') }).check()
  await page.waitForURL(/delivery=self_pickup/)
  await page.reload()
  await page.getByRole('button', { name: t('checkout.submit') }).click()
  await page.getByRole('heading', { name: t('payment.orderState.waiting') }).waitFor()

  await page.getByRole('link', { name: t('order.details') }).click()
  const table = page.getByRole('table', { name: sentence('order.itemCount', { count: lines }) })
  const rows = table.getByRole('row')
  await table.waitFor()
  for (const [shown, more] of [
    [10, 90],
    [100, 210],
  ]) {
    await page.getByRole('button', { name: `Show ${more} more items` }).waitFor()
    // The head, and the row of the button.
    expect(await rows.count()).toBe(Number(shown) + 2)
    await page.getByRole('button', { name: `Show ${more} more items` }).click()
  }
  await rows.nth(lines).waitFor()

  const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number; amount_payable: string }[]
  const act = await signInStaff()
  await act('POST', `/mall/order/admin/update/${order?.id}`, {
    action: 'confirm_payment',
    amount: order?.amount_payable,
  })
  const staff = await visit()
  const desk = staff.page
  await enter(staff, 'admin', `/mall/order/detail/${order?.id}`)
  await press(desk, t('office.action.ship'))
  const dialog = desk.getByRole('dialog')
  await dialog.getByText(sentence('office.shipping', { count: '620', open: '620' })).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(20)
  await dialog.getByRole('button', { name: t('office.action.ship'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await main(desk)
    .getByRole('heading', { name: t('office.shipments') })
    .waitFor()
  const detail = (await member.api('GET', `/mall/order/detail/${order?.id}`)).data
  expect(detail).toMatchObject({ status: 'shipped', shipped_quantity: 2 * lines })
  expect([buyer.faults, staff.faults]).toEqual([[], []])
})
