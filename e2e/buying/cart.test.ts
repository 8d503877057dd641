/** The cart: quantity rules, undo of every deletion, and changes without a connection. */
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { useBrowser, type Visitor } from '../harness/browser.ts'
import { address, findProducts, type Member, registerMember, type SimpleProduct } from '../harness/member.ts'
import { make, say } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

/** A member with these products in the cart, each in its minimum quantity. */
async function openCart(
  count: number,
  visitor: Visitor,
  fits?: (product: SimpleProduct) => boolean,
): Promise<{ member: Member; products: SimpleProduct[] }> {
  const member = await registerMember(visitor)
  const products = await findProducts(count, fits)
  for (const [position, { sku, moq }] of products.entries())
    await member.api('POST', '/mall/cart/add_json', {
      product_sku_id: sku,
      quantity: moq,
      remark: position === 0 ? 'blue ribbon' : '',
    })
  await visitor.go('/mall/cart')
  await visitor.page.getByText(products[0]?.code ?? '').waitFor()
  return { member, products }
}

const linesOf = async (member: Member) =>
  (await member.api('GET', '/mall/cart/list?page_size=-1')).data as {
    sku_code: string
    quantity: number
    multiple: number
    stock: number
    remark: string
  }[]

test('a wrong quantity shows its rule while it is typed, and one press sets the nearest valid one', async () => {
  const visitor = await visit()
  const { page } = visitor
  const { member, products } = await openCart(1, visitor, ({ moq, multiple }) => moq > 1 && multiple > 1)
  const [wanted] = products
  if (!wanted) throw new Error('nothing in the cart')
  const row = page.getByRole('row').filter({ hasText: wanted.code })
  await row.getByRole('textbox').fill(String(wanted.moq + 1))
  await page.getByText(t('catalog.notMultiple')).first().waitFor()
  await row.getByRole('textbox').fill('1')
  await page.getByText(t('catalog.belowMinimum')).first().waitFor()
  await row.getByRole('textbox').press('Enter')
  // After a refused quantity the previous one is neither summed up nor ordered.
  const summary = page.getByRole('complementary', { name: t('cart.summary') })
  await summary.getByText('—', { exact: true }).waitFor()
  expect(await summary.getByText(/\$\d/).count()).toBe(0)
  expect(await row.locator('b').count()).toBe(0)
  await summary.getByRole('button', { name: t('cart.checkQuantity') }).click()
  await announced(page, t('cart.checkQuantities'))
  expect(new URL(page.url()).pathname).toBe('/mall/cart')
  // The text of a broken rule follows the language.
  const russian = textsOf('ru')
  const switchTo = async (name: string) => {
    await page.locator('header summary').first().click()
    await page.getByRole('link', { name, exact: true }).first().click()
  }
  await switchTo('Русский')
  await page.getByText(russian('catalog.belowMinimum')).first().waitFor()
  await switchTo('English')
  await page.getByRole('button', { name: t('catalog.useQuantity') }).press('Enter')
  await page.getByText(t('catalog.belowMinimum')).first().waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      row.getByRole('textbox').evaluate((field: { matches(selector: string): boolean }) => field.matches(':focus')),
    )
    .toBe(true)
  await expect.poll(() => row.getByRole('textbox').inputValue()).toBe(String(wanted.moq))

  await row.getByRole('textbox').fill(String(wanted.stock + wanted.multiple))
  await row.getByRole('textbox').press('Enter')
  await page.getByText(t('catalog.insufficientStock')).first().waitFor()
  await page.getByRole('button', { name: t('catalog.useQuantity') }).click()
  // Other buyers may order in between.
  await expect
    .poll(async () => {
      const [line] = await linesOf(member)
      return line && line.quantity > wanted.moq && line.quantity + line.multiple > line.stock
    })
    .toBe(true)
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('on a phone a line is low, the best near saving is named with its sum, and the country is that of the address', async () => {
  const visitor = await visit({ phone: true })
  const { page } = visitor
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/address/add', address)
  const ladder = [{ min_quantity: 120, price: '1.80' }]
  const near = await make('Mug with a near step', [{ ladder }])
  const far = await make('Bowl with a far step', [{ ladder: [{ min_quantity: 480, price: '1.00' }] }])
  for (const { skus } of [near, far])
    await member.api('POST', '/mall/cart/add_json', { product_sku_id: skus[0]?.id, quantity: 96 })
  await visitor.go('/mall/cart')
  const row = page.getByRole('row').filter({ hasText: near.skus[0]?.code ?? '' })
  // 24 more; 384 more of the other are no hint.
  const values = { more: '24\u00a0pieces', price: '$1.80', sum: '$216.00', now: '$192.00', saving: '$24.00' }
  await page.getByText(say('cart.saving', values)).waitFor()
  expect(await page.getByRole('button', { name: t('catalog.useQuantity') }).count()).toBe(1)
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(104)

  const freight = page.getByRole('region', { name: t('freight.to') })
  await expect.poll(() => freight.getByRole('combobox').inputValue()).toBe('US')
  const summary = page.getByRole('complementary', { name: t('cart.summary') })
  expect((await summary.boundingBox())?.height).toBeLessThanOrEqual(72)
  await summary.getByRole('button', { name: t('cart.details') }).tap()
  await summary.getByText(t('cart.netWeight')).waitFor()

  await row.locator('summary').tap()
  await row.getByRole('button', { name: t('cart.addRemark') }).tap()
  await page.keyboard.type('in red')
  await page.keyboard.press('Enter')
  await row.getByText('in red').waitFor()
  await row.locator('summary').tap()
  await row.getByRole('button', { name: t('cart.removeLine') }).tap()
  await row.waitFor({ state: 'detached' })
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('one line, several and all can be deleted, and each deletion undone', async () => {
  const visitor = await visit()
  const { page } = visitor
  const { member, products } = await openCart(3, visitor)
  const atFirst = await linesOf(member)
  const undo = page.getByRole('button', { name: t('common.undo') })
  const head = page.getByRole('heading', { level: 1 })
  const [first, second] = products

  await page
    .getByRole('row')
    .filter({ hasText: first?.code ?? '' })
    .getByRole('button', { name: t('cart.removeNamed') })
    .click()
  await head.filter({ hasText: '(2 ' }).waitFor()
  await undo.click()
  await head.filter({ hasText: '(3 ' }).waitFor()
  await page.getByText('blue ribbon').waitFor()

  // Another window removes a line: changing it here reports that and reloads the cart, as does returning to the window.
  const [line] = (await member.api('GET', '/mall/cart/list?page_size=-1')).data as { id: number; sku_code: string }[]
  await member.api('DELETE', `/mall/cart/item/${line?.id}`)
  const field = page
    .getByRole('row')
    .filter({ hasText: line?.sku_code ?? '' })
    .getByRole('textbox')
  await field.fill(String(Number(await field.inputValue()) * 2))
  await field.press('Enter')
  await announced(page, t('cart.changedElsewhere'))
  await head.filter({ hasText: '(2 ' }).waitFor()
  await member.api('POST', '/mall/cart/restore', { ids: [line?.id] })
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  await head.filter({ hasText: '(3 ' }).waitFor()

  await page
    .getByRole('row')
    .filter({ hasText: second?.code ?? '' })
    .getByRole('checkbox')
    .uncheck()
  await page.getByRole('button', { name: /^Remove selected/ }).click()
  await head.filter({ hasText: '(1 ' }).waitFor()
  await undo.click()
  await head.filter({ hasText: '(3 ' }).waitFor()
  await expect.poll(() => linesOf(member)).toEqual(atFirst)

  await page.getByRole('button', { name: t('cart.clear') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cart.clear') })
    .click()
  await page.getByText(t('cart.empty')).first().waitFor()
  await undo.click()
  await head.filter({ hasText: '(3 ' }).waitFor()
  await expect.poll(() => linesOf(member)).toEqual(atFirst)
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('changes made offline are stored and sent when the connection is back; refused ones are reported', async () => {
  const visitor = await visit()
  const { page, context } = visitor
  const { member, products } = await openCart(3, visitor)
  const [first, second, third] = products
  if (!first || !second || !third) throw new Error('too little in the cart')
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })

  await context.setOffline(true)
  await page.getByText(t('common.offlineBanner')).waitFor()
  await row(first.code)
    .getByRole('textbox')
    .fill(String(first.moq + first.multiple))
  await row(first.code).getByRole('textbox').press('Enter')
  await row(first.code).getByText(t('cart.waiting')).waitFor()
  await row(second.code)
    .getByRole('button', { name: t('cart.removeNamed') })
    .click()
  await row(second.code).waitFor({ state: 'detached' })
  await row(third.code)
    .getByRole('textbox')
    .fill(String(third.moq + third.multiple))
  await row(third.code).getByRole('textbox').press('Enter')
  await row(third.code).getByText(t('cart.waiting')).waitFor()
  // In the meantime the third was removed from the cart on another device.
  const there = (await member.api('GET', '/mall/cart/list?page_size=-1')).data as {
    id: number
    sku_code: string
    quantity: number
  }[]
  expect(there.map(({ quantity }) => quantity)).toEqual([first.moq, second.moq, third.moq])
  await member.api('DELETE', `/mall/cart/item/${there.find(({ sku_code }) => sku_code === third.code)?.id}`)

  await context.setOffline(false)
  await announced(page, t('cart.offlineRefused'))
  await page.getByText(t('common.offlineBanner')).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await linesOf(member)).map(({ sku_code, quantity }) => [sku_code, quantity]))
    .toEqual([[first.code, first.moq + first.multiple]])
  await row(first.code).getByText(t('cart.waiting')).waitFor({ state: 'detached' })
  await row(third.code).waitFor({ state: 'detached' })
  await visitor.close()
})

test('a page opened offline says so, and loads when the connection is back', async () => {
  const visitor = await visit()
  const { page, context } = visitor
  const { products } = await openCart(1, visitor)
  await context.setOffline(true)
  await page.getByText(t('common.offlineBanner')).waitFor()
  await page.locator('header a[href="/mall/cart"]').first().click()
  await page.getByRole('heading', { name: t('common.offlineTitle') }).waitFor()
  await context.setOffline(false)
  await page.getByText(products[0]?.code ?? '').waitFor()
  await page.getByText(t('common.offlineBanner')).waitFor({ state: 'detached' })
  await visitor.close()
})

test('a guest signs in from the cart, stays there, and sees which quantity was reduced', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  if (!product) throw new Error('nothing to buy')
  const most = product.moq + product.multiple * 2
  await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity: most })
  // The same browser as a guest.
  await page.evaluate(() => localStorage.clear())
  await go(`/mall/product/${product.id}`)
  await page
    .getByRole('button', { name: t('product.addToCart') })
    .last()
    .click()
  await announced(page, t('catalog.added'))
  await go('/mall/cart')
  await page.getByText(t('cart.guestHint')).waitFor()
  await page
    .locator('main')
    .getByRole('button', { name: t('storefront.signIn') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('session.guestTitle') })
  await dialog.getByLabel(t('account.username')).fill(member.username)
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await page.getByText(`${product.moq} → ${most}`).waitFor()
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: product.code }).getByRole('textbox').inputValue())
    .toBe(String(most))
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
