/** From the cart to the payment: an invoice, a price that changes in between, freight that staff quote. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { address, registerMember } from '../harness/member.ts'
import { make, staff, t } from '../harness/products.ts'

const visit = useBrowser()

test('a changed price is accepted next to the old one with the invoice still chosen; while freight is quoted nothing can be paid, then the page updates automatically', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const product = await make('Oak shelf', [{ price: '20.00' }])
  const [sku] = product.skus
  const addLine = async () =>
    ((await member.api('POST', '/mall/cart/add_json', { product_sku_id: sku?.id, quantity: 6 })).data as { id: number })
      .id
  await member.api('POST', '/mall/address/add', address)
  await go(`/mall/checkout?items=${await addLine()}&delivery=self_pickup`)

  await page.getByRole('button', { name: t('checkout.invoiceAdd') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('invoice.save'), exact: true }).click()
  await dialog.getByText(t('invoice.checkFields')).waitFor()
  await dialog.getByLabel(t('invoice.title')).fill('Smith Trading Ltd')
  await dialog.getByLabel(t('invoice.tax_id')).fill('GB123456789')
  await dialog.getByRole('button', { name: t('invoice.save'), exact: true }).click()
  await page.getByRole('radio', { name: 'Smith Trading Ltd' }).waitFor()

  await staff('POST', '/mall/product/update', {
    id: product.id,
    skus: [{ id: sku?.id, code: sku?.code, price: '21.00', moq: 6, multiple: 6, unit: 'piece', ladder: [] }],
  })
  await page.getByRole('button', { name: t('checkout.submit') }).click()
  const changes = page
    .getByRole('row')
    .filter({ hasText: t('order.unitPrice') })
    .filter({ hasText: sku?.code ?? '' })
  await changes.getByText('21.00').waitFor()
  await changes.getByText('20.00').waitFor()
  await page.getByRole('button', { name: t('checkout.accept') }).click()
  await page.waitForURL(/\/mall\/payment\?/)
  const orders = (await member.api('GET', '/mall/order/list')).data as { id: number; total_price: string }[]
  expect(orders).toMatchObject([{ total_price: '126.00' }])
  expect((await member.api('GET', `/mall/order/detail/${orders[0]?.id}`)).data).toMatchObject({
    invoice: { title: 'Smith Trading Ltd', tax_id: 'GB123456789' },
  })

  await go(`/mall/checkout?items=${await addLine()}&delivery=truck`)
  await page.getByText(t('checkout.quoteHint')).waitFor()
  await page.getByRole('button', { name: t('checkout.submit') }).click()
  const heading = (text: string | RegExp) => page.getByRole('heading', { name: text })
  await heading(t('payment.orderState.quoting')).waitFor()
  const deadline = page.getByText(t('payment.payBefore'))
  const parts = [heading(t('payment.banks')), heading(t('payment.report')), heading(t('payment.facts')), deadline]
  for (const part of parts) expect(await part.count()).toBe(0)

  await page.getByRole('link', { name: t('order.details') }).click()
  await page.getByText(t('payment.freightPending')).waitFor()
  expect(await page.getByText(t('order.payUntil')).count()).toBe(0)
  await page.getByText(t('order.beforeFreight')).waitFor()
  await page
    .getByRole('link', { name: t('storefront.myOrders') })
    .first()
    .click()
  const pending = page
    .getByRole('listitem')
    .filter({ hasText: t('order.freightPending') })
    .first()
  await pending.waitFor()
  await page
    .getByRole('link', { name: t('order.seePayment') })
    .first()
    .click()
  await heading(t('payment.orderState.quoting')).waitFor()

  const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number }[]
  await staff('POST', `/mall/order/admin/update/${order?.id}`, { action: 'edit', freight: '12.34' })
  await heading(t('payment.orderState.quoted')).waitFor()
  for (const part of parts) expect(await part.count()).toBe(0)
  await page.getByRole('button', { name: t('payment.quoteAccept') }).click()
  await heading(t('payment.orderState.waiting')).waitFor()
  for (const part of parts) await part.first().waitFor()
  await page.getByText('12.34').first().waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
