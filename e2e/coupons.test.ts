/** A buyer claims a coupon and orders with it. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { address, findProducts, registerMember, signInStaff } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a claimed coupon is the best choice at checkout and is taken off the order', async () => {
  const staff = await signInStaff()
  const coupon = { kind: 'amount', amount: '1', threshold_kind: 'none', scope: 'all', validity: 'days', valid_days: 9 }
  const name = `Hello ${crypto.randomUUID().slice(0, 8)}`
  const translations = { en: { name } }
  await staff('POST', '/mall/coupon/create', { ...coupon, claim: 'click', translations })
  await staff('POST', '/mall/coupon/create', {
    ...coupon,
    claim: 'code',
    code: name,
    translations: { en: { name: 'For the rich' } },
    threshold_kind: 'money',
    threshold_amount: '9000000',
  })
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  if (!product) throw new Error('nothing to buy')
  const line = (await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity: product.moq }))
    .data as { id: number }
  await member.api('POST', '/mall/address/add', address)

  await go('/mall/member/coupon')
  await page.getByRole('button', { name: `Claim ${name}` }).click()
  await page.getByText(t('coupon.claimed'), { exact: true }).first().waitFor()
  await page.getByRole('textbox', { name: t('coupon.code') }).fill(name.toLowerCase())
  await page.getByRole('button', { name: t('coupon.redeem') }).click()
  await page.getByRole('heading', { name: 'For the rich' }).waitFor()

  await go(`/mall/checkout?items=${line.id}&delivery=self_pickup`)
  const choice = page.getByRole('radio', { name: new RegExp(name) })
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(true)
  await page.getByText(/doesn’t fit this order/).click()
  await page
    .getByText(/9,?000,?000/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: t('checkout.submit') }).click()
  await page.waitForURL(/\/mall\/payment\?/)
  const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number; discount: string }[]
  expect(order?.discount).toBe('1.00')
  await go(`/mall/member/order/detail/${order?.id}`)
  await page.getByText(name).first().waitFor()
  await go('/mall/member/coupon?status=used')
  await page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Valid until' }).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
