/** A return: asked for with a picture, approved, counted on arrival, refunded, seen by the buyer. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, findProducts, type Member, registerMember, signInStaff } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

/** Five units that were paid and shipped. */
async function shippedOrder(member: Member): Promise<number> {
  const [product] = await findProducts(1, ({ moq, multiple }) => moq <= 5 && 5 % multiple === 0)
  const staff = await signInStaff()
  const { id: address_id } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const items = await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: 5 })
  const order = (
    await member.api('POST', '/mall/order/create', {
      cart_item_ids: [(items.data as { id: number }).id],
      address_id,
      delivery_method: 'self_pickup',
    })
  ).data as { id: number; amount_payable: string }
  await staff('POST', `/mall/order/admin/update/${order.id}`, {
    action: 'confirm_payment',
    amount: order.amount_payable,
  })
  await staff('POST', `/mall/order/admin/update/${order.id}`, { action: 'ship' })
  return order.id
}

test('two of five arrive damaged: one goes back to stock, one is written off, both are refunded', async () => {
  const buyer = await visit()
  const { page } = buyer
  const member = await registerMember(buyer)
  const orderId = await shippedOrder(member)
  await buyer.go(`/mall/member/order/detail/${orderId}`)
  await page.getByRole('link', { name: t('order.returnOrRefund') }).click()
  await page.getByRole('heading', { level: 1, name: t('order.returnOrRefund') }).waitFor()
  // Nothing chosen yet.
  await page.getByRole('button', { name: t('aftersale.send') }).click()
  await page.getByRole('main').getByText(t('aftersale.chooseOne')).first().waitFor()
  const more = page.getByRole('main').getByRole('button', { name: t('common.more') })
  await more.click()
  await more.click()
  await page.getByLabel(t('aftersale.description')).fill('Two are cracked')
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'cracked.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('img', { name: t('aftersale.picture') }).waitFor()
  await page.getByRole('button', { name: t('aftersale.send') }).click()
  await page.getByText(t('aftersale.next.requested')).waitFor()
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(number).toMatch(/^AS\d{17}$/)

  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, '/mall/order/after-sale')
  await main(staff.page).getByRole('link', { name: number }).click()
  await seen(staff.page, number)
  const dialog = staff.page.getByRole('dialog')
  await press(staff.page, t('returns.approve'))
  await dialog.getByLabel(t('returns.note')).fill('Send it to Yiwu')
  await dialog.getByRole('button', { name: t('returns.approve') }).click()
  await press(staff.page, t('returns.receive'))
  await dialog.getByLabel(/^Back to stock/).fill('1')
  await dialog.getByLabel(/^Written off/).fill('1')
  await dialog.getByRole('button', { name: t('returns.receive') }).click()
  await press(staff.page, t('returns.refund'))
  await dialog.getByLabel(t('office.bankReference')).fill('TT-9')
  await dialog.getByRole('button', { name: t('returns.refund') }).click()
  await main(staff.page).getByText(t('aftersale.paidOut')).waitFor()

  await buyer.go('/mall/member/after-sale')
  await page.getByRole('listitem').filter({ hasText: number }).getByText(t('aftersale.status.refunded')).waitFor()
  await page.getByRole('link', { name: number }).click()
  const timeline = page.getByRole('region', { name: t('aftersale.timeline') })
  await timeline.getByText('Send it to Yiwu').waitFor()
  expect(await timeline.getByRole('listitem').count()).toBe(4)
  // The order's timeline tells of the same money.
  await buyer.go(`/mall/member/order/detail/${orderId}`)
  await page.getByText(t('order.event.refund_paid')).waitFor()
  expect(buyer.faults).toEqual([])
  expect(staff.faults).toEqual([])
})
