/** What a member chooses on one device is there on the next: the second currency, the theme, and the browsing history. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, tokenOf } from '../harness/back-office-screen.ts'
import { runs, useBrowser } from '../harness/browser.ts'
import { callApi, registerMember } from '../harness/member.ts'
import { signInWithToken } from '../harness/open-page.ts'
import { make, t } from '../harness/products.ts'

const visit = useBrowser()

test('currency and theme come along to another device, where the views of a guest join the history', async () => {
  const first = await make('Walnut tray', [{ price: '3.00' }])
  const second = await make('Birch tray', [{}])
  const visitor = await visit()
  const { page, go } = visitor

  // Staff add a currency that the demo does not have.
  await signInWithToken(visitor, await tokenOf('super', demoPassword))
  await go('/system/settings')
  await seen(page, t('setting.title'))
  await press(page, t('setting.addRate'))
  const rate = main(page)
    .getByRole('list', { name: t('setting.display_rates') })
    .getByRole('listitem')
    .last()
  await rate.getByLabel(t('setting.rateCurrency')).fill('MXN')
  await rate.getByLabel(t('setting.rate')).fill('20')
  await press(page, t('common.save'))
  await expect
    .poll(async () => (await callApi(undefined, 'GET', '/base/mall/homepage/info')).data)
    .toMatchObject({ display_rates: expect.arrayContaining([expect.objectContaining({ currency: 'MXN' })]) })

  // A member sees prices in it on the list, the product and in the cart.
  const member = await registerMember(visitor)
  const preference = async (name: string) =>
    ((await member.api('GET', `/base/preference?name=${name}`)).data as { value: unknown }).value
  await member.api('POST', '/mall/cart/add_json', { product_sku_id: first.skus[0]?.id, quantity: 6 })
  await go(`/mall/search?keyword=${first.skus[0]?.code}`)
  await runs(page)
  const card = main(page).getByRole('article').filter({ hasText: 'Walnut tray' })
  await card.waitFor()
  expect(await page.getByText('≈').count()).toBe(0)
  await page.getByRole('banner').locator('summary').first().click()
  const choice = page.getByRole('banner').getByRole('combobox', { name: t('currency.label') })
  await choice.selectOption('EUR')
  await card.getByText('≈\u00a0€').waitFor()
  await choice.selectOption('MXN')
  await page.getByText(t('currency.title')).first().waitFor()
  await card.getByText('≈\u00a0MX$60.00').waitFor()
  await expect.poll(() => preference('display-currency')).toBe('MXN')
  await page.keyboard.press('Escape')
  const theme = page.getByRole('banner').getByRole('button', { name: t('storefront.theme') })
  const themeOf = (at: typeof page) => at.locator('html').getAttribute('data-theme')
  await theme.click()
  await expect.poll(() => themeOf(page)).toBe('light')
  await theme.click()
  await expect.poll(() => themeOf(page)).toBe('dark')
  await expect.poll(() => preference('theme')).toBe('dark')
  await card.getByRole('link').first().click()
  await main(page).getByText(t('currency.short')).first().waitFor()
  await page.getByRole('banner').locator('a[href="/mall/cart"]').first().click()
  await main(page).getByRole('row').getByText('≈\u00a0MX$60.00').first().waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()

  // On another device a guest looks at a product, which the browser remembers from the first gesture on.
  await member.api('DELETE', '/mall/history/clear')
  await member.api('POST', '/mall/history/add', { views: [{ product_id: first.id, seconds_ago: 3 * 86_400 }] })
  const other = await visit()
  const device = other.page
  const viewed = () => device.evaluate(() => localStorage.getItem('RECENTLY_VIEWED'))
  await other.go(`/mall/product/${second.id}`)
  expect(await themeOf(device)).toBe('auto')
  await device.mouse.move(50, 50)
  await expect.poll(viewed).not.toBe(null)
  // A guest is sent to sign in and back.
  await other.go('/mall/member/history')
  await device.waitForURL(/\/login\?redirect=/)
  await device.getByLabel(t('account.username')).fill(member.username)
  await main(device).locator('input[name=password]').fill(member.password)
  await main(device).locator('form button[type=submit]').click()
  await device.waitForURL((url) => url.pathname === '/mall/member/history')
  await expect.poll(() => themeOf(device)).toBe('dark')
  const shown = () => main(device).getByRole('heading', { level: 3 }).allTextContents()
  const today = device.getByRole('region', { name: t('history.today') })
  await today.getByRole('link', { name: 'Birch tray' }).waitFor()
  expect(await shown()).toEqual(['Birch tray', 'Walnut tray'])
  expect(await viewed()).toBe(null)

  // The product page shows the member's history, not that of this browser.
  await today.getByRole('link', { name: 'Birch tray' }).first().click()
  await device.getByRole('heading', { level: 1, name: 'Birch tray' }).waitFor()
  await device.mouse.move(60, 60)
  await device.getByRole('heading', { name: t('product.related') }).scrollIntoViewIfNeeded()
  await device
    .getByRole('region', { name: t('facts.recent') })
    .getByRole('link', { name: 'Walnut tray' })
    .waitFor()
  await device.goBack()

  const tile = (name: string) => main(device).getByRole('listitem').filter({ hasText: name })
  await tile('Birch tray')
    .getByRole('button', { name: t('history.remove') })
    .click()
  await expect.poll(shown).toEqual(['Walnut tray'])
  await device.getByRole('button', { name: t('common.undo') }).click()
  await expect.poll(shown).toEqual(['Birch tray', 'Walnut tray'])
  await tile('Walnut tray').getByRole('checkbox').check()
  await device.getByRole('button', { name: t('history.removeSelected') }).click()
  await expect.poll(shown).toEqual(['Birch tray'])
  await device.getByRole('button', { name: t('history.removeAll') }).click()
  await device
    .getByRole('dialog')
    .getByRole('button', { name: t('history.removeAll') })
    .click()
  await device.getByText(t('history.none')).waitFor()
  await device.getByRole('checkbox', { name: t('history.record') }).click()
  await device.getByText(t('history.off')).waitFor()
  await member.api('POST', '/mall/history/add', { views: [{ product_id: first.id, seconds_ago: 0 }] })
  expect((await member.api('GET', '/mall/history/list')).data).toEqual([])

  // The account's settings hold the same currency.
  await main(device).locator('a[href="/mall/member/account/personal"]').first().click()
  const setting = main(device).getByRole('combobox', { name: t('currency.label') })
  await expect.poll(() => setting.inputValue()).toBe('MXN')
  await setting.selectOption('EUR')
  await device.getByText(t('profile.newsSaved')).first().waitFor()
  expect(await preference('display-currency')).toBe('EUR')
  await device.getByRole('banner').locator('a[href="/mall/cart"]').first().click()
  await main(device).getByText('≈\u00a0€').first().waitFor()
  expect(other.faults).toEqual([])
  await other.close()
})
