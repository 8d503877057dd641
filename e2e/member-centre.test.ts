/** The member centre: invoice information, favourites, orders. */
import { expect, test } from 'vitest'
import { announced } from './announcements.ts'
import { settles, useBrowser } from './browser.ts'
import { address, findProducts, registerMember, signInStaff } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('invoice information is added, edited, and copied into the order', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  await go('/mall/member/invoice')
  await page.getByText(t('invoice.none')).waitFor()
  await page.getByRole('button', { name: t('invoice.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('invoice.tax_id')).fill('DE123456788')
  await dialog.getByRole('button', { name: t('invoice.save'), exact: true }).click()
  // Without a title it is refused, and the input stays.
  await dialog.getByText(t('invoice.fillIn')).waitFor()
  await expect.poll(() => dialog.getByLabel(t('invoice.tax_id')).inputValue()).toBe('DE123456788')
  await dialog.getByLabel(t('invoice.title')).fill('Keller Toys')
  await dialog.getByLabel(t('invoice.email')).fill('not a mail')
  await dialog.getByRole('button', { name: t('invoice.save'), exact: true }).click()
  await dialog.locator('[aria-invalid]').waitFor()
  await dialog.getByLabel(t('invoice.email')).fill('bills@keller.example')
  await dialog.getByRole('button', { name: t('invoice.save'), exact: true }).click()
  await page.getByRole('heading', { name: /Keller Toys/ }).waitFor()

  const [product] = await findProducts(1)
  const [invoice] = (await member.api('GET', '/mall/invoice/list')).data as { id: number }[]
  const { id: addressId } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const line = (
    await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: product?.moq })
  ).data as { id: number }
  const order = (
    await member.api('POST', '/mall/order/create', {
      cart_item_ids: [line.id],
      address_id: addressId,
      delivery_method: 'self_pickup',
      invoice_id: invoice?.id,
    })
  ).data as { id: number }

  await page.getByRole('button', { name: t('invoice.deleteNamed') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.ok'), exact: true })
    .click()
  await page.getByText(t('invoice.none')).waitFor()
  await go(`/mall/member/order/detail/${order.id}`)
  const part = page.getByRole('region', { name: t('order.invoice') })
  await part.getByText('Keller Toys').waitFor()
  await part.getByText('DE123456788').waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('a favourite is removed, restored, and added to the cart', async () => {
  const visitor = await visit({ phone: true })
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const product = await findProducts(2)
  for (const { id } of product) await member.api('POST', `/mall/collection/${id}`)
  await go('/mall/member/collection')
  await page.getByRole('status').getByText('2 products').waitFor()
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t('catalog.favorite') }) })
  await cards
    .first()
    .getByRole('button', { name: t('catalog.favorite') })
    .click()
  await page.getByRole('status').getByText('1 product', { exact: true }).waitFor()
  await page.getByRole('button', { name: t('common.undo') }).click()
  await page.getByRole('status').getByText('2 products').waitFor()
  await cards.last().getByRole('button', { name: /^Add / }).click()
  await announced(page, t('catalog.added'))
  // All of them removed for good.
  for (const { id } of product) await member.api('DELETE', `/mall/collection/${id}`)
  await go('/mall/member/collection')
  await page.getByText(t('favorite.none')).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('the latest order can be repeated from the home page; unavailable products are named', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  const staff = await signInStaff()
  const category = ((await member.api('GET', `/mall/product/detail/${product?.id}`)).data as { category_id: number })
    .category_id
  const sku = { code: `AGAIN-${Date.now()}`, price: '2.00', stock: 50, moq: 1, multiple: 1, unit: 'piece' }
  const gone = (
    await staff('POST', '/mall/product/create', {
      name: 'Lantern of last year',
      name_lang: 'en',
      category_id: category,
      status: 'on_sale',
      skus: [sku],
    })
  ).data as {
    id: number
  }
  const { skus } = (await member.api('GET', `/mall/product/detail/${gone.id}`)).data as { skus: { id: number }[] }
  const { id: addressId } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const wanted = [
    { product_sku_id: product?.sku, quantity: product?.moq },
    { product_sku_id: skus[0]?.id, quantity: 1 },
  ]
  const cart: number[] = []
  for (const body of wanted)
    cart.push(((await member.api('POST', '/mall/cart/add_json', body)).data as { id: number }).id)
  await member.api('POST', '/mall/order/create', {
    cart_item_ids: cart,
    address_id: addressId,
    delivery_method: 'self_pickup',
  })
  await staff('POST', '/mall/product/change_status', { id: gone.id, status: 'off_sale' })
  await go('/')
  await page.getByRole('button', { name: t('mine.buyAgain') }).click()
  const dialog = page.getByRole('dialog', { name: t('order.partlyAdded') })
  await dialog.getByText('Lantern of last year').waitFor()
  await dialog.getByRole('button', { name: t('order.toCart') }).click()
  await page.waitForURL('**/mall/cart')
  const lines = (await member.api('GET', '/mall/cart/list')).data as { product_sku_id: number; quantity: number }[]
  expect(lines).toMatchObject([{ product_sku_id: product?.sku, quantity: product?.moq }])
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('pages load their data once', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const times = (path: string) => calls.filter((called) => called === `/api/v1${path}`).length
  await go('/mall/member/order')
  await page.getByText(t('order.none')).waitFor()
  const callsOfList = () => ['/mall/order/list', '/mall/order/statistics', '/base/userinfo'].map(times)
  await expect.poll(callsOfList).toEqual([1, 1, 1])
  await settles(page)
  expect(callsOfList()).toEqual([1, 1, 1])
  // The server rendered the page for a guest; the member's own prices are loaded once.
  await go(`/mall/product/${product?.id}`)
  await expect.poll(() => times(`/mall/product/detail/${product?.id}`)).toBe(1)
  await settles(page)
  expect(times(`/mall/product/detail/${product?.id}`)).toBe(1)
  expect(member.username).toBeTruthy()
  await visitor.close()
})

test('on a phone the orders come first: the current tab is visible, and the search takes one row', async () => {
  const visitor = await visit({ phone: true })
  const { page } = visitor
  await registerMember(visitor)
  await visitor.go('/mall/member/order?status=canceled')
  const tab = page
    .getByRole('navigation', { name: t('order.byStatus') })
    .getByRole('link', { name: t('mine.orders.canceled') })
  const number = page.getByLabel(t('order.searchLabel'))
  const find = page.getByRole('button', { name: t('order.find'), exact: true })
  await expect
    .poll(async () => ((await tab.boundingBox())?.x ?? 999) + ((await tab.boundingBox())?.width ?? 0))
    .toBeLessThanOrEqual(375)
  await expect.poll(async () => ((await find.boundingBox())?.y ?? 0) - ((await number.boundingBox())?.y ?? 999)).toBe(0)

  // The date filter is behind a button, and open if the URL has dates.
  await page.getByLabel(t('order.dateFrom')).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('order.dates') }).tap()
  await page.getByLabel(t('order.dateFrom')).fill('2026-01-02')
  await find.tap()
  await page.waitForURL(/status=canceled.*start_date=2026-01-02/)
  await page.reload()
  await page.getByLabel(t('order.dateFrom')).waitFor()
  await page
    .getByRole('link', { name: t('order.clearSearch') })
    .first()
    .tap()
  await page.waitForURL((url) => !url.search.includes('start_date'))
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('an empty cart offers the sign-in to guests, favourites and repeat orders to members, and quick order to both', async () => {
  const visitor = await visit({ phone: true })
  const { page, go } = visitor
  await go('/mall/cart')
  await page.getByText(t('cart.empty')).first().waitFor()
  await page.getByText(t('cart.guestHint')).waitFor()

  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  const { id: addressId } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const line = (
    await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: product?.moq })
  ).data as { id: number }
  await member.api('POST', '/mall/order/create', {
    cart_item_ids: [line.id],
    address_id: addressId,
    delivery_method: 'self_pickup',
  })
  await go('/mall/cart')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('storefront.myFavorites') })
    .waitFor()
  await page.getByRole('button', { name: t('mine.buyAgain') }).tap()
  await page.getByRole('button', { name: t('cart.clear'), exact: true }).waitFor()
  await page
    .getByRole('navigation', { name: t('storefront.mainWays') })
    .getByRole('link', { name: t('storefront.quickOrder') })
    .tap()
  await page.getByRole('textbox', { name: t('quick.paste') }).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('the member home says what to do next, and the order it names can be paid by its copied reference', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  await go('/mall/member')
  const tasks = page.getByRole('region', { name: t('member.tasks') })
  await tasks.getByText(t('member.task.address')).waitFor()
  await tasks.getByText(t('member.task.invoice')).waitFor()
  await page.getByText(t('order.none')).waitFor()

  const [product] = await findProducts(1)
  const { id: addressId } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  await member.api('POST', '/mall/invoice/add', { title: 'Keller Toys', tax_id: 'DE123456788' })
  const line = (
    await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: product?.moq })
  ).data as { id: number }
  const order = (
    await member.api('POST', '/mall/order/create', {
      cart_item_ids: [line.id],
      address_id: addressId,
      delivery_method: 'self_pickup',
    })
  ).data as { order_number: string; payment_reference: string }
  await go('/mall/member')
  const business = page.getByRole('region', { name: t('member.business') })
  for (const text of ['Keller Toys', 'DE123456788', address.detail]) await business.getByText(text).first().waitFor()
  expect(await tasks.getByText(t('member.task.address')).count()).toBe(0)

  // The order is found by what was ordered.
  await page.getByRole('link', { name: t('storefront.seeMore') }).click()
  await page.getByLabel(t('order.searchLabel')).fill(product?.code ?? '')
  await page.getByLabel(t('order.searchLabel')).press('Enter')
  await page.waitForURL(/keyword=/)
  await page.getByRole('link', { name: order.order_number }).waitFor()

  await go('/mall/member')
  await tasks.getByRole('link', { name: new RegExp(`^${t('order.pay')}.*${order.order_number}`) }).click()
  await page.waitForURL(/\/mall\/payment/)
  // Wherever the reference wraps, each group is whole and the button stays beside it.
  const fact = page.locator('dl > div').filter({ hasText: t('payment.reference') })
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const groups = fact.locator('dd span span span')
    await expect.poll(() => groups.count()).toBe(Math.ceil(order.payment_reference.replaceAll(' ', '').length / 4))
    const lines = await groups.evaluateAll((all) => all.map((group) => group.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
    const [row, button] = [await fact.locator('dd').first().boundingBox(), await fact.getByRole('button').boundingBox()]
    expect((button?.x ?? 9999) + (button?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(button?.y).toBeGreaterThanOrEqual((row?.y ?? 0) - 1)
    expect(button?.y).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0))
  }
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
