/** A coupon worth products: on the cards of a batch, exchanged for points, redeemed and spent on a phone in Vietnamese. */
import { expect, test } from 'vitest'
import { demoPassword, field, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, callApi, findProducts, registerMember, signInStaff } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const vi = textsOf('vi')

test('staff write a coupon worth products and a batch of it; a member exchanges, redeems and orders', async () => {
  const [product] = await findProducts(1)
  if (!product) throw new Error('nothing to give')
  const name = `Samples ${crypto.randomUUID().slice(0, 8)}`
  const office = await visit()
  const { page } = office
  await signIn(office, 'admin', demoPassword, '/mall-admin/coupon')
  await seen(page, t('coupon.title'))
  await office.go('/mall-admin/coupon?edit=new')
  await seen(page, t('couponform.new'))
  await page.getByRole('form').getByRole('tabpanel').first().getByRole('textbox').first().fill(name)
  await field(page, t('couponform.kind')).selectOption('products')
  await field(page, t('couponform.products')).fill(product.code)
  // Before the search answers, the list holds other products.
  const { data } = await callApi(undefined, 'GET', `/mall/product/detail/${product.id}`)
  await page.getByRole('option', { name: (data as { name: string }).name, exact: true }).click()
  await field(page, t('couponform.units')).fill('2')
  await field(page, t('couponform.claim')).selectOption('grant')
  await press(page, t('common.save'))
  await seen(page, t('coupon.title'))

  // A batch of cards, whose name and limit are changed in a dialog.
  const staff = await signInStaff()
  const coupons = (await staff('GET', `/mall/coupon/list?name=${encodeURIComponent(name)}`)).data as { id: number }[]
  const batch = { name: `${name} old`, kind: 'coupon', coupon_template_id: coupons[0]?.id, count: 5 }
  const { id: batch_id } = (await staff('POST', '/mall/voucher/batch/create', batch)).data as { id: number }
  await office.go(`/mall-admin/voucher?name=${encodeURIComponent(name)}`)
  await seen(page, t('voucherform.title'))
  const row = main(page).getByRole('row').filter({ hasText: name })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t('member.edit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('access.name')).fill(name)
  await dialog.getByLabel(t('voucherform.perMember')).fill('1')
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await staff('GET', `/mall/voucher/batch/get?id=${batch_id}`)).data).toMatchObject({ name, per_member: 1 })

  // Offered for points.
  await office.go('/mall/order/points?view=offers&edit=new')
  await seen(page, t('pointshop.new'))
  await field(page, t('pointshop.kind')).selectOption('voucher')
  await field(page, t('pointshop.vouchers')).fill(name)
  await page.getByRole('option', { name }).click()
  await field(page, t('points.points')).fill('100')
  await press(page, t('common.save'))
  await seen(page, t('points.title'))

  const phone = await visit({ language: 'vi', phone: true })
  const member = await registerMember(phone)
  const { id } = (await member.api('GET', '/base/userinfo')).data as { id: number }
  await staff('POST', '/mall/points/admin/adjust', { user_id: id, points: 300, reason: 'Fair' })
  await phone.go('/mall/member/points/exchange')
  const offer = phone.page.getByRole('listitem').filter({ hasText: name })
  await offer.getByRole('button').click()
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: vi('exchange.exchange'), exact: true })
    .click()
  await offer.getByText(vi('exchange.hasAll')).waitFor()
  await phone.go('/mall/member/voucher')
  const redeem = phone.page.getByRole('button', {
    name: sentencesOf('vi')('voucher.redeemNamed', { name }),
    exact: true,
  })
  await redeem.click()
  await redeem.waitFor({ state: 'hidden' })
  // A voucher that has brought its coupon is used up.
  await phone.go('/mall/member/voucher?status=used')
  await phone.page.getByRole('link', { name }).first().waitFor()
  await phone.go('/mall/member/coupon')
  const card = phone.page.getByRole('listitem').filter({ hasText: name })
  await card.getByText(vi('coupon.freeUnits')).waitFor()
  await card.getByRole('link', { name: vi('coupon.toProduct') }).click()
  await phone.page.waitForURL(new RegExp(`/mall/product/${product.id}$`))

  const quantity = Math.max(product.moq, product.multiple * 2)
  const added = await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity })
  await member.api('POST', '/mall/address/add', address)
  await phone.go(`/mall/checkout?items=${(added.data as { id: number }).id}&delivery=self_pickup`)
  expect(await phone.page.getByRole('radio', { name: new RegExp(name) }).isChecked()).toBe(true)
  await phone.page.getByRole('button', { name: vi('checkout.submit') }).click()
  await phone.page.waitForURL(/\/mall\/payment\?/)
  const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number }[]
  await phone.go(`/mall/member/order/detail/${order?.id}`)
  await phone.page.getByRole('row').filter({ hasText: product.code }).getByText(vi('asset.kind.coupon')).waitFor()
  const detail = (await member.api('GET', `/mall/order/detail/${order?.id}`)).data as {
    lines: { price: string; discount: string }[]
  }
  const [line] = detail.lines
  expect(Number(line?.discount)).toBeCloseTo(2 * Number(line?.price), 9)
  expect(phone.faults).toEqual([])
  expect(office.faults).toEqual([])
})
