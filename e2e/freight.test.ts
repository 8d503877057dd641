/** A guest learns what delivery costs, fills full cases, and finds the same freight at the checkout. */
import { expect, test } from 'vitest'
import { signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, registerMember } from './member.ts'
import { make, open, say, staff, t, toCart } from './products.ts'

const visit = useBrowser()

test('a guest on a phone sees freight and landed price, orders by the case, and pays that freight', async () => {
  const visitor = await visit({ phone: true })
  const { page } = visitor
  await visitor.go('/mall/product/1')
  await page.mouse.wheel(0, 100)
  const freight = page.getByRole('region', { name: t('freight.to') })
  await freight.getByRole('combobox', { name: t('freight.country') }).selectOption('US')
  const cases = page.getByRole('textbox', { name: t('freight.casesOf') })
  await cases.fill('2')
  await cases.blur()
  await freight.getByText(t('freight.daysBetween')).first().waitFor()
  const express = freight
    .getByRole('listitem')
    .filter({ hasText: t('freight.method.express') })
    .first()
  await express.getByText(t('freight.landed')).waitFor()
  await expect.poll(() => freight.locator('[aria-busy=true]').count()).toBe(0)
  const price = await express.locator('b').textContent()
  await page.getByRole('button', { name: t('product.addToCart') }).click()
  await page.getByText(t('catalog.added')).first().waitFor()

  // The cart and the country survive the sign-in.
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/address/add', address)
  await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'))
  await signIn(visitor, member.username, member.password, '/mall/cart')
  await page
    .getByRole('region', { name: t('freight.to') })
    .getByText(price ?? '')
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Checkout/ }).click()
  await page
    .getByRole('main')
    .locator('label')
    .filter({ hasText: t('freight.method.express') })
    .getByText(price ?? '')
    .waitFor()
  // The cheapest delivery with a price is chosen.
  await page.getByRole('radio', { name: t('freight.method.logistics'), checked: true }).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('quantities in the cart are typed in cases, remembered', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/mall/product/1')
  await page.mouse.move(10, 10)
  await page.getByRole('button', { name: t('product.addToCart') }).click()
  await page.getByText(t('catalog.added')).first().waitFor()
  await visitor.go('/mall/cart')
  const unit = page
    .getByRole('main')
    .getByRole('combobox', { name: t('freight.quantityIn') })
    .first()
  await unit.selectOption('cases')
  const quantity = page
    .getByRole('main')
    .getByRole('textbox', { name: t('catalog.quantityOf') })
    .first()
  await quantity.fill('3')
  await quantity.blur()
  await page.getByText('3\u00a0cases', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => quantity.inputValue()).toBe('3')

  // Quick order follows the choice.
  await visitor.go('/mall/quick')
  await page.getByRole('textbox', { name: t('quick.paste') }).fill('KT-103 32')
  await page.getByRole('button', { name: t('quick.read') }).click()
  const list = page.getByRole('region', { name: t('quick.yourList') })
  await expect.poll(() => list.getByRole('combobox').first().inputValue()).toBe('cases')
  await expect
    .poll(() =>
      list
        .getByRole('textbox', { name: t('catalog.quantityOf') })
        .first()
        .inputValue(),
    )
    .toBe('2')
  await visitor.close()
})

test('filling the last case names its saving to the cent, and no money where it saves none', async () => {
  const { data } = await staff('GET', '/mall/freight/rules')
  const { rules } = data as { rules: object[] }
  const by = { countries: ['IS'], postcodes: [], up_to_weight: null, up_to_volume: null, per_kg: '0', free_from: null }
  const own = [
    { ...by, method: 'logistics', base: '0', per_m3: '82' },
    { ...by, method: 'logistics', countries: ['FO'], base: '30', per_m3: '0' },
  ]
  await staff('POST', '/mall/freight/edit', { rules: [...own, ...rules] })
  // Stacked in the case, 24 take half the room of 24 loose ones.
  const pack = { name: 'case', units: 24, length: 50, width: 40, height: 30, gross_weight: 25 }
  const sku = { stock: 1000, moq: 1, multiple: 1, weight: 1, volume: 0.005, packs: [pack] }
  const product = await make('Stacking bowls', [sku])
  const { page, close, faults } = await visit()
  await open(page, product.id)
  const quantity = page.getByRole('textbox', { name: t('catalog.quantityOf') }).first()
  await quantity.fill('46')
  await quantity.blur()
  await toCart(page).click()
  await page.getByText(t('catalog.added')).first().waitFor()

  await page.goto('/mall/cart')
  const freight = page.getByRole('region', { name: t('freight.to') })
  const country = freight.getByRole('combobox', { name: t('freight.country') })
  const price = (amount: string) => freight.getByRole('listitem').getByText(amount, { exact: true }).waitFor()
  const more = { more: '2\u00a0pieces', cases: '2\u00a0cases' }
  // One case of 0.06 m³ and 22 pieces of 0.005 m³ at $82 a cubic metre, or two cases.
  await country.selectOption('IS')
  await price('$13.94')
  await freight.getByText(say('freight.fillSaves', { ...more, amount: '$4.10' }), { exact: true }).waitFor()
  await country.selectOption('FO')
  await price('$30.00')
  await expect.poll(() => freight.locator('[aria-busy=true]').count()).toBe(0)
  expect(await freight.getByText(t('freight.fillSaves')).count()).toBe(0)
  await country.selectOption('IS')
  await price('$13.94')
  await page.getByRole('button', { name: say('freight.fill', more) }).click()
  await price('$9.84')
  expect(await freight.getByText(t('freight.fillSaves')).count()).toBe(0)
  await staff('POST', '/mall/freight/edit', { rules })
  expect(faults).toEqual([])
  await close()
})
