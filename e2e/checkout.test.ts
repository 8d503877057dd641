/** From the cart to the payment: an invoice, a price that changes in between, freight that staff quote. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { address, findProducts, registerMember, signInStaff } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a changed price is shown next to the old one and can be accepted; the invoice stays chosen', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1, ({ moq, multiple }) => moq > 1 || multiple === 1)
  if (!product) throw new Error('nothing to buy')
  const line = (await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity: product.moq }))
    .data as { id: number; price: string }
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

  const staff = await signInStaff()
  const price = (Number(line.price) + 1).toFixed(2)
  await staff('POST', '/mall/product/update', {
    id: product.id,
    skus: [{ id: product.sku, code: product.code, price, ladder: [] }],
  })
  try {
    await page.getByRole('button', { name: t('checkout.submit') }).click()
    const changes = page
      .getByRole('row')
      .filter({ hasText: t('order.unitPrice') })
      .filter({ hasText: product.code })
    await changes.getByText(price).waitFor()
    await changes.getByText(line.price).waitFor()
    await page.getByRole('button', { name: t('checkout.accept') }).click()
    await page.waitForURL(/\/mall\/payment\?/)
    const orders = (await member.api('GET', '/mall/order/list')).data as { id: number; total_price: string }[]
    expect(orders).toMatchObject([{ total_price: (Number(price) * product.moq).toFixed(2) }])
    expect((await member.api('GET', `/mall/order/detail/${orders[0]?.id}`)).data).toMatchObject({
      invoice: { title: 'Smith Trading Ltd', tax_id: 'GB123456789' },
    })
  } finally {
    await staff('POST', '/mall/product/update', {
      id: product.id,
      skus: [{ id: product.sku, code: product.code, price: line.price }],
    })
  }
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('while the freight is being quoted nothing can be paid; then the page asks for the payment by itself', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  if (!product) throw new Error('nothing to buy')
  const line = (await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity: product.moq }))
    .data as { id: number }
  await member.api('POST', '/mall/address/add', address)
  await go(`/mall/checkout?items=${line.id}&delivery=truck`)
  await page.getByText(t('checkout.freightHint')).waitFor()
  await page.getByRole('button', { name: t('checkout.submit') }).click()

  const heading = (text: string | RegExp) => page.getByRole('heading', { name: text })
  await heading(t('payment.standing.quoting')).waitFor()
  const deadline = page.getByText(t('payment.payBefore'))
  const parts = [heading(t('payment.banks')), heading(t('payment.tell')), heading(t('payment.facts')), deadline]
  for (const part of parts) expect(await part.count()).toBe(0)

  await page.getByRole('link', { name: t('order.details') }).click()
  await page.getByText(t('payment.freightPending')).waitFor()
  expect(await page.getByText(t('order.payUntil')).count()).toBe(0)
  await page.getByText(t('order.beforeFreight')).waitFor()
  await page
    .getByRole('link', { name: t('storefront.myOrders') })
    .first()
    .click()
  await page
    .getByRole('listitem')
    .filter({ hasText: t('order.freightPending') })
    .first()
    .waitFor()
  await page.getByRole('link', { name: t('order.seePayment') }).click()
  await heading(t('payment.standing.quoting')).waitFor()

  const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number }[]
  const staff = await signInStaff()
  await staff('POST', `/mall/order/admin/update/${order?.id}`, { action: 'edit', freight: '12.34' })
  await heading(t('payment.standing.waiting')).waitFor()
  for (const part of parts) await part.first().waitFor()
  await page.getByText('12.34').first().waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
