/** A buyer learns what delivery costs, fills full cases, and finds the same freight at the checkout. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { address, registerMember } from '../harness/member.ts'
import { make, open, say, staff, t, toCart } from '../harness/products.ts'

const visit = useBrowser()

test('freight shows on the product and in the cart, filling the last case names its saving to the cent, and the checkout asks the same', async () => {
  const { data } = await staff('GET', '/mall/freight/rules')
  const { rules } = data as { rules: object[] }
  const by = { postcodes: [], up_to_weight: null, up_to_volume: null, per_kg: '0', free_from: null }
  const own = [
    {
      ...by,
      method: 'logistics',
      countries: ['IS'],
      base: '0',
      per_m3: '82',
      transit_days_from: 5,
      transit_days_to: 8,
    },
    { ...by, method: 'express', countries: ['IS'], base: '50', per_m3: '0', transit_days_from: 1, transit_days_to: 2 },
    { ...by, method: 'logistics', countries: ['FO'], base: '30', per_m3: '0' },
  ]
  // Stacked in the case, 24 take half the room of 24 loose ones.
  const pack = { name: 'case', units: 24, length: 50, width: 40, height: 30, gross_weight: 25 }
  const sku = { stock: 1000, moq: 1, multiple: 1, weight: 1, volume: 0.005, packs: [pack] }
  const product = await make('Stacking bowls', [sku])
  const visitor = await visit({ phone: true })
  const { page, faults, close } = visitor
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/address/add', {
    ...address,
    country_code: 'IS',
    province: '',
    city: 'Reykjavík',
    detail: 'Laugavegur 1',
  })
  await staff('POST', '/mall/freight/edit', { rules: [...own, ...rules] })
  try {
    await open(page, product.id)
    await page.mouse.wheel(0, 100)
    const freight = page.getByRole('region', { name: t('freight.to') })
    const country = freight.getByRole('combobox', { name: t('freight.country') })
    const price = (amount: string) => freight.getByRole('listitem').getByText(amount, { exact: true }).waitFor()
    await country.selectOption('IS')
    const cases = page.getByRole('textbox', { name: t('freight.casesOf') })
    await cases.fill('2')
    await cases.blur()
    await freight.getByText(t('freight.arrives')).first().waitFor()
    await freight.getByText(t('freight.landed')).first().waitFor()
    await price('$9.84')
    const quantity = page.getByRole('textbox', { name: t('catalog.quantityOf') }).first()
    await quantity.fill('46')
    await quantity.blur()
    await price('$13.94')
    await toCart(page).click()
    await page.getByText(t('catalog.added')).first().waitFor()

    // One case of 0.06 m³ and 22 pieces of 0.005 m³ at $82 a cubic metre, or two cases.
    await page.locator('a[href="/mall/cart"]').filter({ visible: true }).first().click()
    await page.getByRole('heading', { level: 1, name: t('cart.title') }).waitFor()
    await price('$13.94')
    const more = { more: '2\u00a0pieces', cases: '2\u00a0cases' }
    await freight.getByText(say('freight.fillSaves', { ...more, amount: '$4.10' }), { exact: true }).waitFor()
    await country.selectOption('FO')
    await price('$30.00')
    await expect.poll(() => freight.locator('[aria-busy=true]').count()).toBe(0)
    expect(await freight.getByText(t('freight.fillSaves')).count()).toBe(0)
    await country.selectOption('IS')
    await price('$13.94')
    const main = page.getByRole('main')
    const openLine = () => main.getByRole('row').locator('summary').first().tap()
    await openLine()
    await page.getByRole('button', { name: say('freight.fill', more) }).click()
    await price('$9.84')
    expect(await freight.getByText(t('freight.fillSaves')).count()).toBe(0)

    // In the cart, quantities are typed in cases.
    await openLine()
    await main
      .getByRole('combobox', { name: t('freight.quantityIn') })
      .first()
      .selectOption('cases')
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await quantity.fill('3')
    await quantity.blur()
    await price('$14.76')

    await page.getByRole('button', { name: /^Checkout/ }).click()
    await main
      .locator('label')
      .filter({ hasText: t('freight.method.logistics') })
      .getByText('$14.76')
      .waitFor()
    // None is chosen for the buyer, and until then no freight is part of the total.
    expect(await page.locator('input[name=delivery]:checked').count()).toBe(0)
    await main.getByText(t('order.beforeFreight')).filter({ visible: true }).waitFor()
    await page.getByRole('radio', { name: t('freight.method.logistics') }).check()
    await main.getByText('$14.76').nth(1).waitFor({ state: 'attached' })
    expect(faults).toEqual([])
  } finally {
    await staff('POST', '/mall/freight/edit', { rules })
  }
  await close()
})
