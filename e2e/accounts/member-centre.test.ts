/** The member center on a phone: what to do next, invoice information, orders, favorites, and buying again. */
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { settles, useBrowser } from '../harness/browser.ts'
import { address, registerMember, tapInMenu } from '../harness/member.ts'
import { make, staff } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a new member follows the tasks, orders with an invoice, finds the order and pays it by its reference', async () => {
  const lamp = await make('Lamp of the member', [{ moq: 1, multiple: 1 }])
  const lantern = await make('Lantern of last year', [{ moq: 1, multiple: 1 }])
  const visitor = await visit({ phone: true })
  const { page, go } = visitor
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const member = await registerMember(visitor)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const times = (path: string) => calls.filter((called) => called === `/api/v1${path}`).length

  // The first load asks for everything once.
  await go('/mall/member/order')
  await page.getByText(t('order.none')).waitFor()
  const callsOfList = () => ['/mall/order/list', '/mall/order/statistics', '/base/userinfo'].map(times)
  await expect.poll(callsOfList).toEqual([1, 1, 1])
  await settles(page)
  expect(callsOfList()).toEqual([1, 1, 1])

  const open = (entry: string) => tapInMenu(page, t, entry)
  await open('member.overview')
  const tasks = page.getByRole('region', { name: t('member.tasks') })
  await tasks.getByText(t('member.task.address')).waitFor()
  await tasks
    .getByRole('listitem')
    .filter({ hasText: t('member.task.invoice') })
    .getByRole('link')
    .tap()
  await page.getByText(t('invoice.none')).waitFor()
  await page.getByRole('button', { name: t('invoice.add') }).tap()
  await dialog.getByLabel(t('invoice.tax_id')).fill('DE123456788')
  const save = dialog.getByRole('button', { name: t('invoice.save'), exact: true })
  await save.tap()
  // Without a title it is refused, and the input stays.
  await dialog.getByText(t('invoice.fillIn')).waitFor()
  await expect.poll(() => dialog.getByLabel(t('invoice.tax_id')).inputValue()).toBe('DE123456788')
  await dialog.getByLabel(t('invoice.title')).fill('Keller Toys')
  await dialog.getByLabel(t('invoice.email')).fill('not a mail')
  await save.tap()
  await dialog.locator('[aria-invalid]').waitFor()
  await dialog.getByLabel(t('invoice.email')).fill('bills@keller.example')
  await save.tap()
  await page.getByRole('heading', { name: /Keller Toys/ }).waitFor()

  const idOf = async (path: string, body: object) => ((await member.api('POST', path, body)).data as { id: number }).id
  const [invoice] = (await member.api('GET', '/mall/invoice/list')).data as { id: number }[]
  const address_id = await idOf('/mall/address/add', address)
  const cart_item_ids: number[] = []
  for (const { skus } of [lamp, lantern])
    cart_item_ids.push(await idOf('/mall/cart/add_json', { product_sku_id: skus[0]?.id, quantity: 1 }))
  const order = (
    await member.api('POST', '/mall/order/create', {
      cart_item_ids,
      address_id,
      delivery_method: 'self_pickup',
      invoice_id: invoice?.id,
    })
  ).data as { id: number; order_number: string; payment_reference: string }
  await open('member.overview')
  const business = page.getByRole('region', { name: t('member.business') })
  for (const text of ['Keller Toys', 'DE123456788', address.detail]) await business.getByText(text).first().waitFor()
  expect(await tasks.getByText(t('member.task.address')).count()).toBe(0)

  // The order has its own copy of the invoice information.
  await open('member.invoices')
  await page.getByRole('button', { name: t('invoice.deleteNamed') }).tap()
  await dialog.getByRole('button', { name: t('common.ok'), exact: true }).tap()
  await page.getByText(t('invoice.none')).waitFor()

  // On a phone the current status is visible, and the search takes one row with the dates behind a button.
  await open('storefront.myOrders')
  const number = page.getByLabel(t('order.searchLabel'))
  const find = page.getByRole('button', { name: t('order.find'), exact: true })
  const tab = page
    .getByRole('navigation', { name: t('order.byStatus') })
    .getByRole('link', { name: t('mine.orders.canceled') })
  await tab.tap()
  await page.waitForURL(/status=canceled/)
  await expect
    .poll(async () => ((await tab.boundingBox())?.x ?? 999) + ((await tab.boundingBox())?.width ?? 0))
    .toBeLessThanOrEqual(375)
  await expect.poll(async () => ((await find.boundingBox())?.y ?? 0) - ((await number.boundingBox())?.y ?? 999)).toBe(0)
  await page.getByLabel(t('order.dateFrom')).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('order.dates') }).tap()
  await page.getByLabel(t('order.dateFrom')).fill('2026-01-02')
  await find.tap()
  await page.waitForURL(/status=canceled.*start_date=2026-01-02/)
  // The filter is open where the URL has dates, and the status is still visible.
  await page.reload()
  await page.getByLabel(t('order.dateFrom')).waitFor()
  await expect
    .poll(async () => ((await tab.boundingBox())?.x ?? 999) + ((await tab.boundingBox())?.width ?? 0))
    .toBeLessThanOrEqual(375)
  await page
    .getByRole('link', { name: t('order.clearSearch') })
    .first()
    .tap()
  await page.waitForURL((url) => !url.search.includes('start_date'))

  // The order is found by what was ordered.
  await open('storefront.myOrders')
  await page.waitForURL((url) => url.search === '')
  await number.fill(lamp.skus[0]?.code ?? '')
  await number.press('Enter')
  await page.waitForURL(/keyword=/)
  await main.getByRole('link', { name: order.order_number }).tap()
  const part = page.getByRole('region', { name: t('order.invoice') })
  await part.getByText('Keller Toys').waitFor()
  await part.getByText('DE123456788').waitFor()

  await open('member.overview')
  await tasks.getByRole('link', { name: new RegExp(`^${t('order.pay')}.*${order.order_number}`) }).tap()
  await page.waitForURL(/\/mall\/payment/)
  // Wherever the reference wraps, each group is whole and the button stays next to it.
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
  await page.setViewportSize({ width: 375, height: 812 })

  // The empty cart offers favorites and the latest order; what is gone from the mall is named.
  await staff('POST', '/mall/product/change_status', { id: lantern.id, status: 'off_sale' })
  const bar = page.getByRole('navigation', { name: t('storefront.mainWays') })
  await bar.getByRole('link', { name: t('storefront.cart') }).tap()
  await main.getByRole('link', { name: t('storefront.myFavorites') }).waitFor()
  await page.getByRole('button', { name: t('mine.buyAgain') }).tap()
  const refused = page.getByRole('dialog', { name: t('order.partlyAdded') })
  await refused.getByText('Lantern of last year').waitFor()
  await refused.getByRole('button', { name: t('order.toCart') }).tap()
  await page.getByRole('complementary', { name: t('cart.summary') }).waitFor()
  const lines = (await member.api('GET', '/mall/cart/list')).data as object[]
  expect(lines).toMatchObject([{ product_sku_id: lamp.skus[0]?.id, quantity: 1 }])

  // A favorite is removed, restored and added to the cart.
  const second = await make('Lamp for the wish list', [{ moq: 1, multiple: 1 }])
  for (const { id } of [lamp, second]) await member.api('POST', `/mall/collection/${id}`)
  await bar.getByRole('link', { name: t('storefront.me') }).tap()
  await open('storefront.myFavorites')
  await page.getByRole('status').getByText('2 products').waitFor()
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t('catalog.favorite') }) })
  await cards
    .first()
    .getByRole('button', { name: t('catalog.favorite') })
    .tap()
  await page.getByRole('status').getByText('1 product', { exact: true }).waitFor()
  await page.getByRole('button', { name: t('common.undo') }).tap()
  await page.getByRole('status').getByText('2 products').waitFor()
  await cards.last().getByRole('button', { name: /^Add / }).tap()
  await announced(page, t('catalog.added'))

  // The server rendered the product for a guest; the member's own prices are loaded once.
  await go(`/mall/product/${lamp.id}`)
  await expect.poll(() => times(`/mall/product/detail/${lamp.id}`)).toBe(1)
  await settles(page)
  expect(times(`/mall/product/detail/${lamp.id}`)).toBe(1)

  // A question about the product waits for the answer of staff.
  const question = `Does it come with a bulb? ${Date.now()}`
  const field = page.getByRole('textbox', { name: t('facts.question') })
  // For members this part of the page starts at once, for guests with the first gesture.
  const loaded = () => times(`/mall/question/product/${lamp.id}`)
  await expect.poll(loaded).toBe(1)
  await field.fill(question)
  await page.getByRole('button', { name: t('facts.ask'), exact: true }).tap()
  await page.getByText(t('facts.questionSent')).waitFor()
  expect(await page.getByRole('listitem').getByText(question).count()).toBe(0)
  const [asked] = (await staff('GET', `/mall/question/list?product_id=${lamp.id}`)).data as { id: number }[]
  await staff('POST', '/mall/question/update', {
    id: asked?.id,
    translations: { en: { answer: 'Yes, with two bulbs' } },
    visibility: 'published',
  })

  // Guests read it. Their empty cart offers the sign-in.
  await page.evaluate('localStorage.clear()')
  await go(`/mall/product/${lamp.id}`)
  await field.tap()
  await expect.poll(loaded).toBe(2)
  await page.getByRole('listitem').filter({ hasText: question }).getByText('Yes, with two bulbs').waitFor()
  await page.locator('a[href="/mall/cart"]').filter({ visible: true }).first().tap()
  await page.getByText(t('cart.empty')).first().waitFor()
  await page.getByText(t('cart.guestHint')).waitFor()
  await bar.getByRole('link', { name: t('storefront.quickOrder') }).tap()
  await page.getByRole('textbox', { name: t('quick.paste') }).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
