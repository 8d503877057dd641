/** Cards and rows of lists: favourites and cart quantities are changed in place. */
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { settles, useBrowser, type Visitor } from '../harness/browser.ts'
import { type Member, registerMember } from '../harness/member.ts'
import { type Detail, make, t } from '../harness/products.ts'

const visit = useBrowser()

const cardOf = ({ page }: Visitor, { id }: Detail) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/mall/product/${id}"]`) })
const isFavorite = async (member: Member, { id }: Detail) =>
  ((await member.api('GET', `/mall/collection/check/${id}`)).data as { collected: boolean }).collected
const listed = ({ skus }: Detail) => `/mall/search?keyword=${encodeURIComponent(skus[0]?.code ?? '')}`
const linesOf = async (member: Member) =>
  (await member.api('GET', '/mall/cart/list')).data as { id: number; product_sku_id: number; quantity: number }[]

test('a member changes favourites and cart quantities in cards and in the order table, by keyboard too', async () => {
  const visitor = await visit()
  const { page, go, faults, close } = visitor
  const member = await registerMember(visitor)
  const product = await make('Bread basket', [{}])
  const inCart = async () => (await linesOf(member)).map(({ quantity }) => quantity)
  await member.api('POST', `/mall/collection/${product.id}`)
  await go(listed(product))
  const card = cardOf(visitor, product)
  const heart = card.getByRole('button', { name: t('catalog.favorite') })
  await heart.and(page.locator('[aria-pressed=true]')).waitFor()
  await heart.click()
  await announced(page, t('buying.dropped'))
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => isFavorite(member, product)).toBe(false)
  await heart.dblclick()
  await announced(page, t('buying.collected'))
  // A change on the product page shows in the list.
  await card.getByRole('link').first().click()
  await page.getByRole('button', { name: t('product.drop') }).click()
  await announced(page, t('buying.dropped'))
  await page.goBack()
  await heart.and(page.locator('[aria-pressed=false]')).waitFor()
  await expect.poll(() => isFavorite(member, product)).toBe(false)

  const add = card.getByRole('button', { name: t('catalog.addNamed') })
  const field = card.getByLabel(t('cart.inCartOf'))
  await add.click({ trial: true })
  await add.focus()
  await page.keyboard.press('Enter')
  await field.waitFor()
  await expect.poll(() => field.inputValue()).toBe('6')
  // The focus moved to the control in place of the button: Enter adds one more step.
  await card
    .getByRole('button', { name: t('common.more') })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(inCart).toEqual([12])
  await field.fill('7')
  await field.press('Enter')
  await card.getByRole('alert').getByText(t('catalog.notMultiple')).waitFor()
  await card.getByRole('button', { name: t('catalog.useQuantity') }).click()
  await card.getByRole('alert').waitFor({ state: 'detached' })
  await field.fill('6')
  await field.press('Enter')
  await expect.poll(inCart).toEqual([6])
  // Below the minimum the next quantity is zero.
  await card.getByRole('button', { name: t('common.less') }).click()
  await add.waitFor()
  await expect.poll(inCart).toEqual([])
  await page.getByRole('button', { name: t('common.undo') }).click()
  await field.waitFor()
  await expect.poll(inCart).toEqual([6])
  await card.getByRole('button', { name: t('common.less') }).click()
  await expect.poll(inCart).toEqual([])

  // The order table retains the quantity of a row, and has hearts named after their products.
  await page
    .getByRole('main')
    .getByRole('link', { name: t('listing.table') })
    .click()
  const row = page.getByRole('row').filter({ hasText: product.skus[0]?.code })
  await row
    .getByRole('button', { name: /Bread basket/ })
    .and(page.locator('[aria-pressed=false]'))
    .click()
  await announced(page, t('buying.collected'))
  await expect.poll(() => isFavorite(member, product)).toBe(true)
  await row.getByRole('button', { name: t('common.more') }).click()
  await page.getByRole('button', { name: t('listing.addAll') }).click()
  await row.getByLabel(t('cart.inCartOf')).waitFor()
  await row.getByText(t('cart.inCart')).waitFor()
  await row.getByRole('button', { name: t('common.more') }).click()
  await expect.poll(inCart).toEqual([12])
  expect(faults).toEqual([])
  await close()
})

test('a guest who signs in above the list gets the favourite; a quantity in a card follows the cart when it is changed elsewhere', async () => {
  const visitor = await visit({ phone: true })
  const { page, go, faults, close } = visitor
  const member = await registerMember(visitor)
  const [product, other] = [await make('Linen napkin', [{}]), await make('Linen towel', [{}])]
  await member.api('POST', `/mall/collection/${other.id}`)
  await page.evaluate(() => localStorage.clear())
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/collection/') && asked.push(request.url()))
  await go(listed(product))
  await settles(page)
  expect(asked, 'a guest requests no favourites').toEqual([])
  const card = cardOf(visitor, product)
  const heart = card.getByRole('button', { name: t('catalog.favorite') })
  const { width = 0, height = 0 } = (await heart.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await heart.click()
  const dialog = page.getByRole('dialog', { name: t('session.guestTitle') })
  await dialog.getByLabel(t('account.username')).fill(member.username)
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await announced(page, t('buying.collected'))
  await heart.and(page.locator('[aria-pressed=true]')).waitFor()
  await expect.poll(() => isFavorite(member, product)).toBe(true)

  const field = card.getByLabel(t('cart.inCartOf'))
  const add = card.getByRole('button', { name: t('catalog.addNamed') })
  await add.dblclick()
  await field.waitFor()
  const [line] = await linesOf(member)
  expect(line).toMatchObject({ product_sku_id: product.skus[0]?.id, quantity: 6 })
  // Another tab adds more, and this one becomes visible again.
  await member.api('PUT', `/mall/cart/item/${line?.id}`, { quantity: 30 })
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await expect.poll(() => field.inputValue()).toBe('30')
  // The other tab removes the line; this one finds out when the server refuses a change.
  await member.api('DELETE', `/mall/cart/item/${line?.id}`)
  await card.getByRole('button', { name: t('common.more') }).click()
  await announced(page, t('cart.lineGone'))
  await add.waitFor()
  await expect.poll(() => linesOf(member)).toEqual([])
  // A change on the cart page shows in the list.
  await add.click()
  await field.waitFor()
  await page
    .getByRole('link', { name: t('storefront.cart') })
    .first()
    .click()
  // A row of the cart: the card before it has the same button.
  await page
    .getByRole('row')
    .getByRole('button', { name: t('common.more') })
    .first()
    .click()
  await expect.poll(async () => (await linesOf(member))[0]?.quantity).toBe(12)
  await page.goBack()
  await expect.poll(() => field.inputValue()).toBe('12')
  expect(faults).toEqual([])
  await close()
})
