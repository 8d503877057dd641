/** Staff offer samples of a product, a buyer orders one on a phone, staff see it in the order. */
import { expect, test } from 'vitest'
import { enter, field, main, press, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { address, registerMember } from '../harness/member.ts'
import { begins, make, open, say, t } from '../harness/products.ts'

const visit = useBrowser()

test('a sample goes from the product form to the order', async () => {
  const product = await make('Walnut stool', [
    { options: { Color: 'Light' }, price: '20.00' },
    { options: { Color: 'Dark' }, price: '20.00' },
  ])
  const operator = await visit()
  await enter(operator, 'admin', `/mall-admin/product?edit=${product.id}`)
  await seen(operator.page, t('productform.edit'))
  await field(
    operator.page,
    say('productform.samplePrice', { currency: 'USD' }).replace(/[()]/g, String.raw`\$&`),
  ).fill('25')
  await field(operator.page, t('productform.sampleLimit')).fill('2')
  await press(operator.page, t('common.save'))
  await seen(operator.page, t('products.title'))

  const visitor = await visit({ phone: true })
  const { page, go } = visitor
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/address/add', address)
  await open(page, product.id)
  await page.getByRole('button', { name: say('product.orderSample', { price: '$25.00' }) }).tap()
  const dialog = page.getByRole('dialog', { name: t('buying.sampleTitle') })
  await dialog.getByRole('combobox').selectOption({ label: 'Dark' })
  await dialog.getByRole('button', { name: t('common.more') }).tap()
  // No more than the limit.
  expect(await dialog.getByRole('button', { name: t('common.more') }).isDisabled()).toBe(true)
  await dialog.getByText('$50.00').waitFor()
  await dialog.getByRole('button', { name: t('product.addToCart') }).tap()
  await page
    .getByText(begins(say('catalog.added', {})))
    .first()
    .waitFor()
  await page.getByRole('button', { name: say('product.orderSample', { price: '$25.00' }) }).tap()
  await dialog.getByRole('button', { name: t('product.addToCart') }).tap()
  await dialog.getByText(say('error.SAMPLE_LIMIT', { max: '2', left: '0' })).waitFor()
  await dialog
    .getByRole('button', { name: t('common.close') })
    .first()
    .tap()

  await go('/mall/cart')
  const row = page.getByRole('row').filter({ hasText: product.skus[1]?.code ?? '' })
  await row.getByText(t('catalog.sample'), { exact: true }).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cart.checkout') })
    .last()
    .tap()
  await page.waitForURL(/\/mall\/checkout\?/)
  await page
    .getByText(begins(`${say('catalog.sample', {})} · `))
    .first()
    .waitFor()
  await page.getByRole('radio', { name: t('order.delivery.self_pickup') }).check()
  await page
    .getByRole('button', { name: t('checkout.submit') })
    .last()
    .tap()
  await page.waitForURL(/\/mall\/payment\?/)
  const orders = (await member.api('GET', '/mall/order/list')).data as { id: number; total_price: string }[]
  expect(orders).toMatchObject([{ total_price: '50.00' }])

  await operator.go(`/mall/order/detail/${orders[0]?.id}`)
  await main(operator.page)
    .getByText(`${say('catalog.sample', {})} · Color: Dark`)
    .first()
    .waitFor()
  expect([...visitor.faults, ...operator.faults]).toEqual([])
})
