/** A balance: topped up by a transfer that staff confirm, then spent on an order, seen on both sides. */
import { expect, test } from 'vitest'
import { demoPassword, main, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, findProducts, registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a transfer is reported and confirmed, an order is paid with it, the rest is withdrawn', async () => {
  const buyer = await visit()
  const { page } = buyer
  const member = await registerMember(buyer)
  await buyer.go('/mall/member/balance')
  await page.getByText(t('balance.noEntries')).waitFor()
  await page
    .getByRole('navigation', { name: t('balance.parts') })
    .getByText(t('balance.recharge'))
    .click()
  const form = page.getByRole('region', { name: t('balance.report') })
  await form.getByLabel(`${t('balance.amount')} (USD)`).fill('5000')
  await form.getByRole('button', { name: t('balance.report') }).click()
  await page.getByRole('table').getByText(t('payment.state.submitted')).waitFor()

  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, '/mall/order/recharge')
  await seen(staff.page, t('balance.topUps'))
  const row = main(staff.page).getByRole('row').filter({ hasText: '$5,000.00' }).first()
  await row.getByRole('button').last().click()
  await staff.page.getByRole('menuitem', { name: t('balance.confirm') }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel(/^Amount received/).fill('4999.50')
  await dialog.getByRole('button', { name: t('balance.confirm') }).click()
  await row.getByText('$4,999.50').waitFor()

  const [product] = await findProducts(1, ({ moq, multiple }) => moq <= 5 && 5 % multiple === 0)
  const { id: address_id } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const items = await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: 5 })
  const order = (
    await member.api('POST', '/mall/order/create', {
      cart_item_ids: [(items.data as { id: number }).id],
      address_id,
      delivery_method: 'self_pickup',
    })
  ).data as { id: number; order_number: string }
  await buyer.go(`/mall/payment?order_id=${order.id}`)
  await page
    .getByRole('region', { name: t('payment.payBalance') })
    .getByRole('button')
    .click()
  await page.getByText(t('payment.standing.paid')).waitFor()
  await buyer.go('/mall/member/balance')
  await page.getByRole('link', { name: order.order_number }).waitFor()
  await page.getByText(t('balance.entry.recharge')).waitFor()

  await page
    .getByRole('navigation', { name: t('balance.parts') })
    .getByText(t('balance.withdrawals'))
    .click()
  await page.getByRole('button', { name: t('balance.withdraw') }).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel(`${t('balance.amount')} (USD)`).fill('20')
  for (const [label, value] of [
    [t('payment.holder'), 'Ann'],
    [t('balance.bank'), 'First Bank'],
    [t('payment.account'), 'DE89'],
  ] as const)
    await ask.getByLabel(label).fill(value)
  await ask.getByRole('button', { name: t('balance.withdraw') }).click()
  await page.getByRole('table').getByText(t('balance.withdrawal.requested')).waitFor()
  await page.getByText('$20.00').first().waitFor()
  const byStatus = page.getByRole('navigation', { name: t('assets.byStatus') })
  await byStatus.getByText(t('balance.withdrawal.paid')).click()
  await page.getByText(t('assets.noneHere')).waitFor()
  await byStatus.getByText(t('balance.withdrawal.requested')).click()
  await page.getByRole('table').getByText(t('balance.withdrawal.requested')).waitFor()
  expect(buyer.faults).toEqual([])
  expect(staff.faults).toEqual([])
})
