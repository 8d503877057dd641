/** A guest learns what delivery costs, fills full cases, and finds the same freight at the checkout. */
import { expect, test } from 'vitest'
import { signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

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
  await visitor.close()
})
