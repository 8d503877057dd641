/** Cards and rows of lists: favourites and cart quantities are changed in place. */
import { describe, expect, test } from 'vitest'
import { announced } from './announcements.ts'
import { settles, useBrowser, type Visitor } from './browser.ts'
import { findProducts, type Member, registerMember, type SimpleProduct } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const cardOf = ({ page }: Visitor, { id }: Pick<SimpleProduct, 'id'>) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/mall/product/${id}"]`) })
const heartIn = (place: ReturnType<typeof cardOf>) => place.getByRole('button', { name: t('catalog.favorite') })
const isFavorite = async (member: Member, { id }: SimpleProduct) =>
  ((await member.api('GET', `/mall/collection/check/${id}`)).data as { collected: boolean }).collected
const listed = (product: SimpleProduct, view = '') => `/mall/search?keyword=${encodeURIComponent(product.code)}${view}`

test('a member sees favourites on the cards; a change there shows on the product page', async () => {
  const visitor = await visit()
  const { page, go, faults, close } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  if (!product) throw new Error('no product')
  await member.api('POST', `/mall/collection/${product.id}`)
  await go(listed(product))
  const heart = heartIn(cardOf(visitor, product))
  await heart.and(page.locator('[aria-pressed=true]')).waitFor()
  await heart.click()
  await announced(page, t('buying.dropped'))
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => isFavorite(member, product)).toBe(false)
  await heart.dblclick()
  await announced(page, t('buying.collected'))
  await cardOf(visitor, product).getByRole('link').first().click()
  await page.getByRole('button', { name: t('product.drop') }).click()
  await announced(page, t('buying.dropped'))
  await page.goBack()
  await heart.and(page.locator('[aria-pressed=false]')).waitFor()
  await expect.poll(() => isFavorite(member, product)).toBe(false)
  expect(faults).toEqual([])
  await close()
})

test('a guest who signs in above the list gets the favourite', async () => {
  const visitor = await visit({ phone: true })
  const { page, go, faults, close } = visitor
  const member = await registerMember(visitor)
  const [product, other] = await findProducts(2)
  if (!product || !other) throw new Error('no product')
  await member.api('POST', `/mall/collection/${other.id}`)
  await page.evaluate(() => localStorage.clear())
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/collection/') && asked.push(request.url()))
  await go('/')
  await settles(page)
  expect(asked, 'a guest requests no favourites').toEqual([])
  await go(listed(product))
  const heart = heartIn(cardOf(visitor, product))
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
  expect(faults).toEqual([])
  await close()
})

test('the order table has hearts named after their products', async () => {
  const visitor = await visit({ language: 'ru' })
  const { page, go, close } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  if (!product) throw new Error('no product')
  await go(listed(product, '&view=table&lang=ru'))
  const name = await page.locator(`table a[href="/mall/product/${product.id}"]`).innerText()
  await page.getByRole('button', { name: sentencesOf('ru')('catalog.favorite', { name }) }).click()
  await announced(page, textsOf('ru')('buying.collected'))
  await expect.poll(() => isFavorite(member, product)).toBe(true)
  await close()
})

const linesOf = async (member: Member) =>
  (await member.api('GET', '/mall/cart/list')).data as { id: number; product_sku_id: number; quantity: number }[]
const byDozens = ({ moq, multiple }: SimpleProduct) => moq > 1 && multiple > 1

describe('a quantity added from a card', () => {
  test('can be changed there, down to zero and back, by keyboard too', async () => {
    const visitor = await visit()
    const { page, go, faults, close } = visitor
    const member = await registerMember(visitor)
    const [product] = await findProducts(1, byDozens)
    if (!product) throw new Error('no product')
    const inCart = async () => (await linesOf(member)).map(({ quantity }) => quantity)
    await go(listed(product))
    const card = cardOf(visitor, product)
    const add = card.getByRole('button', { name: t('catalog.addNamed') })
    const field = card.getByLabel(t('cart.inCartOf'))
    await add.click({ trial: true })
    await add.focus()
    await page.keyboard.press('Enter')
    await field.waitFor()
    await expect.poll(() => field.inputValue()).toBe(String(product.moq))
    // The focus moved to the control in place of the button: Enter adds one more step.
    await card
      .getByRole('button', { name: t('common.more') })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(inCart).toEqual([(Math.floor(product.moq / product.multiple) + 1) * product.multiple])
    await field.fill(String(product.moq + 1))
    await field.press('Enter')
    await card.getByRole('alert').getByText(t('catalog.notMultiple')).waitFor()
    await card.getByRole('button', { name: t('catalog.useQuantity') }).click()
    await card.getByRole('alert').waitFor({ state: 'detached' })
    await field.fill(String(product.moq))
    await field.press('Enter')
    await expect.poll(inCart).toEqual([product.moq])
    // Below the minimum the next quantity is zero.
    await card.getByRole('button', { name: t('common.less') }).click()
    await add.waitFor()
    await expect.poll(() => inCart()).toEqual([])
    await page.getByRole('button', { name: t('common.undo') }).click()
    await field.waitFor()
    await expect.poll(() => inCart()).toEqual([product.moq])
    expect(faults).toEqual([])
    await close()
  })

  test('follows the cart when it is changed elsewhere', async () => {
    const visitor = await visit({ phone: true })
    const { page, go, close } = visitor
    const member = await registerMember(visitor)
    const [product] = await findProducts(1, byDozens)
    if (!product) throw new Error('no product')
    await go(listed(product))
    const card = cardOf(visitor, product)
    const field = card.getByLabel(t('cart.inCartOf'))
    const add = card.getByRole('button', { name: t('catalog.addNamed') })
    await add.dblclick()
    await field.waitFor()
    const [line] = await linesOf(member)
    expect(line).toMatchObject({ product_sku_id: product.sku, quantity: product.moq })
    // Another tab adds more, and this one becomes visible again.
    const more = product.multiple * Math.ceil((product.moq * 5) / product.multiple)
    await member.api('PUT', `/mall/cart/item/${line?.id}`, { quantity: more })
    await page.evaluate(`dispatchEvent(new Event('focus'))`)
    await expect.poll(() => field.inputValue()).toBe(String(more))
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
    const stepped = (Math.floor(product.moq / product.multiple) + 1) * product.multiple
    await expect.poll(async () => (await linesOf(member))[0]?.quantity).toBe(stepped)
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe(String(stepped))
    await close()
  })

  test('keeps its quantity in the order table', async () => {
    const visitor = await visit()
    const { page, go, faults, close } = visitor
    const member = await registerMember(visitor)
    const [product] = await findProducts(1, byDozens)
    if (!product) throw new Error('no product')
    await go(listed(product, '&view=table'))
    const row = page.getByRole('row').filter({ hasText: product.code })
    await row.getByRole('button', { name: t('common.more') }).click()
    await page.getByRole('button', { name: t('listing.addAll') }).click()
    await row.getByLabel(t('cart.inCartOf')).waitFor()
    await row.getByText(t('cart.inCart')).waitFor()
    await row.getByRole('button', { name: t('common.more') }).click()
    await expect
      .poll(async () => (await linesOf(member))[0]?.quantity)
      .toBe((Math.floor(product.moq / product.multiple) + 1) * product.multiple)
    expect(faults).toEqual([])
    await close()
  })
})
