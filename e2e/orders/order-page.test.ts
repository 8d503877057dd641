/** The page of an order answers where it is, when it comes, and until when it can be returned. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { address, registerMember } from '../harness/member.ts'
import { make, say, staff, t } from '../harness/products.ts'

const visit = useBrowser()

test('a partly shipped order shows its parcel first and its goods by shipment; afterwards the last day of returns', async () => {
  const visitor = await visit({ phone: true })
  const { page, go } = visitor
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/address/add', address)
  const ids: number[] = []
  for (const name of ['Blue bowl', 'Green jug']) {
    const { skus } = await make(name, [{ price: '10.00', moq: 1, multiple: 1 }])
    const line = { product_sku_id: skus[0]?.id, quantity: 5 }
    ids.push(((await member.api('POST', '/mall/cart/add_json', line)).data as { id: number }).id)
  }
  await go(`/mall/checkout?items=${ids.join()}&delivery=self_pickup`)
  await page.getByRole('button', { name: t('checkout.submit') }).tap()
  await page.getByText(t('payment.orderState.waiting')).first().waitFor()
  const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number; order_number: string }[]
  if (!order) throw new Error('no order')
  const act = (body: object) => staff('POST', `/mall/order/admin/update/${order.id}`, body)
  const paid = (await act({ action: 'confirm_payment', amount: '100' })).data as { lines: { id: number }[] }
  const parcel = { carrier: 'DHL', tracking_number: 'JD77', expected_on: '2099-03-04' }
  await act({ action: 'ship', ...parcel, lines: [{ line_id: paid.lines[0]?.id, quantity: 3 }] })

  await go('/mall/member/order')
  await page.getByText(t('order.partlyShipped'), { exact: true }).waitFor()
  await page.getByRole('link', { name: order.order_number }).tap()
  await page.getByText(say('order.partlyShippedOf', { shipped: '3', total: '10' })).waitFor()
  // In sight at once, before the steps.
  const link = page.getByRole('link', { name: 'JD77' }).first()
  expect(await link.getAttribute('href')).toMatch(/dhl\.com.*JD77/)
  expect((await link.boundingBox())?.y).toBeLessThan(500)
  await page
    .getByText(say('order.expectedOn', { date: 'Mar 4, 2099' }))
    .first()
    .waitFor()
  const steps = page.getByRole('list', { name: t('order.progress') })
  await steps.getByText(say('order.shippedOf', { shipped: '3', total: '10' })).waitFor()
  const goods = page.getByRole('region', { name: say('order.itemCount', { count: 2 }) })
  const groups = goods.getByRole('rowgroup')
  await groups
    .filter({ hasText: 'JD77' })
    .filter({ hasText: say('order.ofOrdered', { quantity: '5' }) })
    .waitFor()
  const rest = groups.filter({ hasText: 'Still to ship: 7 units' })
  for (const name of ['Blue bowl', 'Green jug']) await rest.getByText(name).waitFor()

  // Confirming the receipt starts the period of returns, which the question says.
  await act({ action: 'ship', carrier: 'DHL', tracking_number: 'JD78' })
  await page.reload()
  const confirm = page.getByRole('button', { name: t('order.confirm') })
  await confirm.tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/15 days, until/).waitFor()
  await dialog.getByRole('button', { name: t('order.confirmNo') }).tap()
  await confirm.tap()
  await dialog.getByRole('button', { name: t('order.confirmYes') }).tap()
  await page.getByRole('link', { name: t('order.returnOrRefund') }).waitFor()
  await page.getByText(t('order.returns.until')).waitFor()

  await withDatabase((pool) =>
    pool.query(`update orders set completed_at = completed_at - interval '15 days' where id = $1`, [order.id]),
  )
  await page.reload()
  await page.getByText(t('order.returns.ended')).waitFor()
  expect(await page.getByRole('link', { name: t('order.returnOrRefund') }).count()).toBe(0)
  // The old address of the form says the same, and not more.
  await go(`/mall/member/after-sale/new/${order.id}`)
  await page.getByText(t('order.returns.ended')).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
