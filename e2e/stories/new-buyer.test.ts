/** A new buyer on a phone in Thai: finds articles, fills a case, knows freight and landed price as a guest, registers, orders, and reports the payment. */
import { expect, test } from 'vitest'
import { runs, useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()

const idOf = async (code: string) => {
  const query = new URLSearchParams({ keyword: code, page_size: '1' })
  const { data } = await callApi(undefined, 'GET', `/mall/product/list?${query}`)
  return (data as { id: number }[])[0]?.id
}

test('from finding to paying', async () => {
  const t = textsOf('th')
  const buyer = await visit({ language: 'th', phone: true })
  const { page, go } = buyer
  const main = page.getByRole('main')
  await go('/')
  await runs(page)
  const search = page.getByRole('search')
  const field = search.getByRole('searchbox').or(search.getByRole('combobox'))
  for (const [word, code] of [
    ['มีดเปิดกระป๋อง', 'KT-104'],
    ['CC-107', 'CC-107'],
  ] as const) {
    await field.fill(word)
    await field.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === word)
    const id = await idOf(code)
    const article = page
      .locator('main article:nth-child(-n + 3)')
      .filter({ has: page.locator(`a[href$="/mall/product/${id}"]`) })
    await article
      .getByRole('button', { name: t('catalog.addNamed') })
      .first()
      .tap()
    await page.getByText(t('catalog.added')).first().waitFor()
  }

  // In the cart a line is ordered by the case, and the freight and the landed price are known.
  await page
    .getByRole('navigation', { name: t('storefront.mainWays') })
    .getByRole('link', { name: t('storefront.cart') })
    .tap()
  const row = main
    .getByRole('row')
    .filter({ has: page.locator('select') })
    .first()
  await row.locator('summary').tap()
  await row.getByRole('combobox', { name: t('freight.quantityIn') }).selectOption('cases')
  const quantity = row.getByRole('textbox', { name: t('catalog.quantityOf') })
  await quantity.fill('2')
  await quantity.blur()
  await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await expect.poll(() => quantity.inputValue()).toBe('2')
  const freight = page.getByRole('region', { name: t('freight.to') })
  await freight.getByRole('combobox', { name: t('freight.country') }).selectOption('US')
  await freight.getByText(t('freight.landed')).first().waitFor()
  await freight.getByText(t('freight.how')).click()
  await freight.getByText(t('freight.load')).waitFor()

  // Registers on the way to the checkout; the cart comes along.
  await main
    .getByRole('button', { name: t('cart.checkout') })
    .last()
    .click()
  await page.waitForURL(/\/login\?redirect=/)
  await main
    .getByRole('link', { name: t('storefront.register'), exact: true })
    .first()
    .click()
  await main.getByText(t('account.cartStays')).waitFor()
  await main.locator('input[name=contact]').fill(`buyer-${Date.now()}@test.example`)
  await main.locator('input[name=password]').fill('a good password 1')
  await main.locator('input[name=password]').press('Enter')
  await page.waitForURL(/\/mall\/checkout\?/)
  await main.locator('input[name=receiver]').fill('Anna Smith')
  // The country of the cart.
  expect(await main.locator('select[name=country_code]').inputValue()).toBe('US')
  await main.locator('[name=phone]').fill('+1 415 555 0132')
  await main.locator('[name=city]').fill('San Francisco')
  await main.locator('[name=detail]').fill('500 Howard St')
  await main.locator('[name=postcode]').fill('94105')
  await main.getByRole('radio', { name: t('order.delivery.express') }).check()
  await main
    .getByRole('button', { name: t('checkout.submit') })
    .last()
    .click()
  await page.waitForURL(/\/mall\/payment\?/)
  await main.getByText(t('payment.orderState.waiting')).first().waitFor()
  await main.getByText(t('payment.more'), { exact: true }).click()
  await main.locator('input[name=payer]').fill('Smith Trading')
  await main.getByRole('button', { name: t('payment.submit') }).click()
  await main.getByText(t('payment.orderState.submitted')).first().waitFor()
  expect(buyer.faults).toEqual([])
  await buyer.close()
})
