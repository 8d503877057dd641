/** From the cart to the payment: by keyboard alone, with an invoice, and with figures that change under way. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { address, asStaff, becomeMember, findGoods } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

/** Presses Tab until the focus is there, as somebody without a mouse gets about. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 150; press++) {
    if (await target.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not get to ${target}`)
}

test('the whole way from cart to payment goes by keyboard alone', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await becomeMember(visitor)
  const [goods] = await findGoods(1, ({ moq, multiple, stock }) => stock > moq + multiple)
  await member.api('POST', '/mall/cart/add_json', { product_sku_id: goods?.sku, quantity: goods?.moq })
  await go('/mall/cart')

  // One more, and a remark.
  const row = page.getByRole('row').filter({ hasText: goods?.code ?? '' })
  await row.waitFor()
  await tabTo(page, row.getByRole('button', { name: t('cart.addRemark') }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('in red')
  await page.keyboard.press('Enter')
  await row.getByText('in red').waitFor()
  await tabTo(page, row.getByRole('button', { name: t('common.more'), exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('cart.checkout') }).last())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mall\/checkout\?/)

  // An address, typed.
  await page.getByLabel(t('address.receiver')).waitFor()
  await tabTo(page, page.getByLabel(t('address.receiver')))
  await page.keyboard.type(address.receiver)
  await tabTo(page, page.getByLabel(t('address.country_code')))
  await page.keyboard.type('United States')
  await tabTo(page, page.getByLabel(t('address.phone')))
  await page.keyboard.type('+1 415 555 0132')
  await tabTo(page, page.locator('input[name=city]'))
  await page.keyboard.type('San Francisco')
  await tabTo(page, page.getByLabel(t('address.detail')))
  await page.keyboard.type(address.detail)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: address.receiver }).waitFor()

  // Delivery by the arrow keys, as radios work.
  await tabTo(page, page.getByRole('radio', { name: t('order.delivery.express') }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/delivery=self_pickup/)
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('button', { name: t('checkout.submit') }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mall\/payment\?/)

  // Telling of the payment.
  await page.getByLabel(t('payment.payer')).waitFor()
  await tabTo(page, page.getByLabel(t('payment.payer')))
  await page.keyboard.type('Smith Trading')
  await tabTo(page, page.getByRole('button', { name: t('payment.submit'), exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText(t('payment.standing.submitted')).first().waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('a price that changed meanwhile is shown beside the old one, and can be accepted; the invoice goes along', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await becomeMember(visitor)
  const [goods] = await findGoods(1, ({ moq, multiple }) => moq > 1 || multiple === 1)
  if (!goods) throw new Error('nothing to buy')
  const line = (await member.api('POST', '/mall/cart/add_json', { product_sku_id: goods.sku, quantity: goods.moq })).data as { id: number; price: string }
  await member.api('POST', '/mall/address/add', address)
  await go(`/mall/checkout?items=${line.id}&delivery=self_pickup`)

  await page.getByRole('button', { name: t('checkout.invoiceAdd') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('invoice.save'), exact: true }).click()
  await dialog.getByText(t('invoice.checkFields')).waitFor()
  await dialog.getByLabel(t('invoice.title')).fill('Smith Trading Ltd')
  await dialog.getByLabel(t('invoice.tax_id')).fill('GB123456789')
  await dialog.getByRole('button', { name: t('invoice.save'), exact: true }).click()
  await page.getByRole('radio', { name: 'Smith Trading Ltd' }).waitFor()

  const staff = await asStaff()
  const price = (Number(line.price) + 1).toFixed(2)
  await staff('POST', '/mall/product/update', { id: goods.id, skus: [{ id: goods.sku, code: goods.code, price, ladder: [] }] })
  try {
    await page.getByRole('button', { name: t('checkout.submit') }).click()
    const changes = page
      .getByRole('row')
      .filter({ hasText: t('order.unitPrice') })
      .filter({ hasText: goods.code })
    await changes.getByText(price).waitFor()
    await changes.getByText(line.price).waitFor()
    await page.getByRole('button', { name: t('checkout.accept') }).click()
    await page.waitForURL(/\/mall\/payment\?/)
    const orders = (await member.api('GET', '/mall/order/list')).data as { id: number; total_price: string }[]
    expect(orders).toMatchObject([{ total_price: (Number(price) * goods.moq).toFixed(2) }])
    expect((await member.api('GET', `/mall/order/detail/${orders[0]?.id}`)).data).toMatchObject({ invoice: { title: 'Smith Trading Ltd', tax_id: 'GB123456789' } })
  } finally {
    await staff('POST', '/mall/product/update', { id: goods.id, skus: [{ id: goods.sku, code: goods.code, price: line.price }] })
  }
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
