/** Prices in a second currency: chosen in the header, marked as indicative on list, product and cart, kept here and on the account. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn } from './back-office-screen.ts'
import { runs, useBrowser } from './browser.ts'
import { callApi, findProducts, registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('staff keep a rate, a guest sees prices at it, pays in the mall’s currency, and finds the choice on the account', async () => {
  // Staff add a currency that the demo does not have; rates are audited settings.
  const operator = await visit()
  await signIn(operator, 'super', demoPassword, '/system/settings')
  await seen(operator.page, t('setting.title'))
  const rows = main(operator.page).getByRole('list', { name: t('setting.rates') })
  const currencies = async () => {
    const { data } = (await callApi(undefined, 'GET', '/base/mall/homepage/info')) as {
      data: { display_rates: { currency: string }[] }
    }
    return data.display_rates.map(({ currency }) => currency)
  }
  if (!(await currencies()).includes('MXN')) {
    await main(operator.page)
      .getByRole('button', { name: t('setting.addRate') })
      .click()
    const row = rows.getByRole('listitem').last()
    await row.getByLabel(t('setting.rateCurrency')).fill('MXN')
    await row.getByLabel(t('setting.rate')).fill('20')
    await press(operator.page, t('common.save'))
    await expect.poll(currencies).toContain('MXN')
  }
  await operator.close()

  const [product] = await findProducts(1)
  if (!product) throw new Error('nothing to buy')
  const visitor = await visit()
  const { page, go } = visitor
  await go(`/mall/search?keyword=${product.code}&lang=en`)
  await runs(page)
  expect(await page.getByText('≈').count()).toBe(0)
  await page.getByRole('banner').locator('summary').first().click()
  const choice = page.getByRole('combobox', { name: t('currency.label') })
  await choice.selectOption('MXN')
  await page.getByText(t('currency.title')).first().waitFor()
  const about = `≈\u00a0MX$${(Number(product.price) * 20).toFixed(2)}`
  await main(page).getByRole('article').first().getByText('≈\u00a0MX$').waitFor()

  // The server renders the same for everybody; the browser adds the second currency by itself.
  await go(`/mall/product/${product.id}`)
  await main(page).getByText(t('currency.short')).first().waitFor()
  const line = { product_sku_id: product.sku, quantity: product.moq }
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/cart/add_json', line)
  await go('/mall/cart')
  await main(page).getByText(t('currency.short')).first().waitFor()
  await main(page).getByText(about).first().waitFor()

  // Chosen while signed in, it comes along to another device.
  await runs(page)
  await page.getByRole('banner').locator('summary').first().click()
  await choice.selectOption('EUR')
  await main(page).getByText('≈\u00a0€').first().waitFor()
  await choice.selectOption('MXN')
  await main(page).getByText('≈\u00a0MX$').first().waitFor()
  const kept = async () =>
    ((await member.api('GET', '/base/preference?name=display-currency')).data as { value: unknown }).value
  await expect.poll(kept).toBe('MXN')
  expect(visitor.faults).toEqual([])
  await visitor.close()

  const device = await visit()
  await signIn(device, member.username, member.password, '/mall/cart')
  await device.page.mouse.move(10, 10)
  await main(device.page).getByText('≈\u00a0MX$').first().waitFor()

  // The account's settings hold the same choice.
  await device.go('/mall/member/account/personal')
  const setting = main(device.page).getByRole('combobox', { name: t('currency.label') })
  await expect.poll(() => setting.inputValue()).toBe('MXN')
  await setting.selectOption('EUR')
  await device.page.getByText(t('profile.newsSaved')).first().waitFor()
  expect(await kept()).toBe('EUR')
  await device.go('/mall/cart')
  await main(device.page).getByText('≈\u00a0€').first().waitFor()
  expect(device.faults).toEqual([])
  await device.close()
})
