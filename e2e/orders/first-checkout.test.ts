/** A first order: how many taps and fields it takes, what it says before it is placed, and where errors appear. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { runs, useBrowser } from '../harness/browser.ts'
import { address, registerMember } from '../harness/member.ts'
import { t as english, make, staff } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()

// On a phone, a new buyer goes the same way in `stories/new-buyer.test.ts`.
const journeys = [
  { language: 'ru', phone: false },
  ...(process.env['TEST_ALL'] === 'on'
    ? [
        { language: 'en', phone: true },
        { language: 'vi', phone: true },
      ]
    : []),
]

test.each(journeys)(
  'from home to a placed order it takes nine taps and eight fields; no freight shows before its destination: $language, phone $phone',
  async ({ language, phone }) => {
    const t = textsOf(language)
    const buyer = await visit({ language, phone })
    const { page } = buyer
    const main = page.getByRole('main')
    const done = { taps: 0, fields: 0 }
    const tap = async (target: Locator) => {
      done.taps++
      await (phone ? target.tap() : target.click())
    }
    const fill = async (target: Locator, text: string) => {
      done.fields++
      await target.fill(text)
    }

    await buyer.go('/')
    await runs(page)
    const search = page.getByRole('search')
    const field = search.getByRole('searchbox').or(search.getByRole('combobox'))
    await fill(field, 'KT-104')
    await field.press('Enter')
    await page.waitForURL(/keyword=KT-104/)
    await tap(main.locator('article a[href*="/mall/product/"]').first())
    await page.waitForURL(/\/mall\/product\//)

    // Without a country the page knows no freight; the country goes along to the checkout.
    await page.mouse.wheel(0, 200)
    const freight = page.getByRole('region', { name: t('freight.to') })
    await freight.getByText(t('freight.choosePlace')).waitFor()
    expect(await freight.getByRole('listitem').count()).toBe(0)
    done.fields++
    await freight.getByRole('combobox', { name: t('freight.country') }).selectOption('DE')
    await freight.getByText(t('landed.total')).waitFor()
    await freight.getByText(t('freight.arrives')).first().waitFor()
    await freight.getByText(t('landed.term.DAP')).first().waitFor()

    await tap(main.getByRole('button', { name: t('product.addToCart') }).last())
    await page.getByText(t('catalog.added')).first().waitFor()
    await tap(page.locator('a[href="/mall/cart"]').filter({ visible: true }).first())
    await tap(main.getByRole('button', { name: /\(1\)$/ }).last())
    await page.waitForURL(/\/login\?redirect=/)
    await tap(main.getByRole('link', { name: t('storefront.register'), exact: true }).first())
    await main.locator('input[type=password]').first().waitFor()
    const name = `first-${crypto.randomUUID().slice(0, 13)}`
    await fill(main.locator('input[name=contact]'), `${name}@test.example`)
    await fill(main.locator('input[name=password]'), 'a good password 1')
    await tap(main.locator('button[type=submit]').last())
    await page.waitForURL(/\/mall\/checkout\?/)

    // Nothing leads away, nothing that costs money is chosen, and the total has no freight yet.
    await main.locator('[name=receiver]').waitFor()
    expect(await main.locator('[name=country_code]').inputValue()).toBe('DE')
    expect(await page.getByRole('search').filter({ visible: true }).count()).toBe(phone ? 0 : 1)
    expect(await page.getByRole('navigation', { name: t('storefront.mainWays') }).count()).toBe(0)
    expect(await main.locator('input[name=delivery]:checked').count()).toBe(0)
    const submit = main.getByRole('button', { name: t('checkout.submit') })
    await main.getByText(t('order.beforeFreight')).filter({ visible: true }).waitFor()
    for (const page of ['terms', 'privacy']) await main.locator(`a[href$="/page/${page}"]`).waitFor()
    await fill(main.locator('[name=receiver]'), 'Eva Lind')
    await fill(main.locator('[name=phone]'), '030 5550101')
    await fill(main.locator('[name=city]'), 'Berlin')
    await fill(main.locator('[name=detail]'), 'Hof 2')
    await tap(main.getByRole('radio', { name: t('order.delivery.express') }))
    await tap(submit)
    await page.waitForURL(/\/mall\/payment\?/)
    expect(done.taps).toBeLessThanOrEqual(9)
    expect(done.fields).toBeLessThanOrEqual(8)

    // What was promised is on the payment page and in the order.
    const orderLink = page.getByRole('link', { name: t('order.details') })
    for (const open of [
      () => page.getByText(t('payment.order'), { exact: true }).waitFor(),
      () => (phone ? orderLink.tap() : orderLink.click()),
    ]) {
      await open()
      await page.getByText(t('order.estimatedDelivery'), { exact: true }).waitFor()
      await page.getByText(t('landed.customs')).first().waitFor()
      await page.getByText('Eva Lind').first().waitFor()
    }
    expect(buyer.faults).toEqual([])
    await buyer.close()
  },
)

test('what an address and a delivery lack is said at their fields; then the typed address is saved with the order', async () => {
  const buyer = await visit()
  const { page, go } = buyer
  const member = await registerMember(buyer)
  const product = await make('Slate board', [{ price: '10.00' }])
  const line = { product_sku_id: product.skus[0]?.id, quantity: 6 }
  const { id } = (await member.api('POST', '/mall/cart/add_json', line)).data as { id: number }
  await go(`/mall/checkout?items=${id}`)
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: english('checkout.submit') })
  const focused = (name: string) => main.locator(`[name=${name}]:focus`).waitFor()
  await main.locator('[name=receiver]').waitFor()
  await main.getByText(english('checkout.afterAddress')).first().waitFor()
  await submit.click()
  await focused('receiver')
  await main.locator('[name=receiver]').fill('Eva Lind')
  await main.locator('[name=country_code]').selectOption('DE')
  await main.locator('[name=phone]').fill('030')
  await main.locator('[name=city]').fill('Berlin')
  await main.locator('[name=detail]').fill('Hof 2')
  await submit.click()
  await focused('phone')
  await main.locator('[name=phone]').fill('030 5550101')
  await submit.click()
  await focused('delivery')
  await main.getByText(english('checkout.deliveryRequired')).last().waitFor()
  // The postcode is left by the very press that places the order.
  await main.getByRole('radio', { name: english('order.delivery.express') }).check()
  await main.locator('[name=postcode]').fill('10115')
  await submit.click()
  await page.waitForURL(/\/mall\/payment\?/)
  expect((await member.api('GET', '/mall/address/list')).data).toMatchObject([
    { receiver: 'Eva Lind', postcode: '10115', is_default: true },
  ])
  expect(buyer.faults).toEqual([])
  await buyer.close()
})

test('pickup says where and when, and no order to be picked up shows a shipping address', async () => {
  const buyer = await visit({ phone: true })
  const { page, go } = buyer
  const member = await registerMember(buyer)
  await member.api('POST', '/mall/address/add', address)
  const product = await make('Cork board', [{ price: '10.00' }])
  const line = { product_sku_id: product.skus[0]?.id, quantity: 6 }
  const { id } = (await member.api('POST', '/mall/cart/add_json', line)).data as { id: number }
  const { data } = await staff('GET', '/base/settings/get')
  const { pickup_address } = data as { pickup_address: { en: string } }
  await go(`/mall/checkout?items=${id}`)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: english('order.delivery.self_pickup') }).check()
  await main.getByText(english('freight.ready')).first().waitFor()
  await main.getByText(pickup_address.en).waitFor()
  await main.getByRole('button', { name: english('checkout.submit') }).click()
  await page.waitForURL(/\/mall\/payment\?/)
  await main.getByText(pickup_address.en).waitFor()
  await main.getByText(english('landed.readyFrom'), { exact: true }).waitFor()
  await page.getByRole('link', { name: english('order.details') }).click()
  await main.getByText(pickup_address.en).waitFor()
  expect(await main.getByText(english('order.shippingAddress'), { exact: true }).count()).toBe(0)
  expect(buyer.faults).toEqual([])
  await buyer.close()
})
