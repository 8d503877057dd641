/** Without a mouse: finding, the cart and a payment, with visible focus, announcements, and reduced motion. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { collectAnnouncements } from '../harness/announcements.ts'
import { runs, useBrowser } from '../harness/browser.ts'
import { faultsIn } from '../harness/in-page.ts'
import { hasFocus, tabTo } from '../harness/input-methods.ts'
import { address, registerMember } from '../harness/member.ts'
import { make, t } from '../harness/products.ts'

const visit = useBrowser()

/** Every one of the next tab stops is visible, and none is a trap. */
async function walk(page: Page, stops: number): Promise<void> {
  const faults = new Set<string>()
  const places = new Set<unknown>()
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    for (const fault of await faultsIn(page, 'focusFaults()')) faults.add(fault)
    places.add(
      await page.evaluate(
        'document.activeElement.getBoundingClientRect().toJSON().x + document.activeElement.outerHTML',
      ),
    )
  }
  expect([...faults]).toEqual([])
  expect(places.size).toBeGreaterThan(stops / 2)
}

/** Nothing moves with reduced motion, which all visitors of tests prefer. */
async function isStill(page: Page): Promise<void> {
  const moving = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('*'), ...document.getAnimations().map(({ effect }) => effect.target)].flatMap((element) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
    const longest = Math.max(...[animationName === 'none' ? '0s' : animationDuration, transitionDuration].join().split(',').map(Number.parseFloat))
    return longest > 0.001 ? [element.tagName + ' ' + element.className + ' ' + longest] : []
  })`)
  expect(moving, page.url()).toEqual([])
}

test('a guest finds a product, fills the cart and is sent to sign in', async () => {
  const product = await make('Travel kettle', [{}])
  const visitor = await visit()
  const { page, go } = visitor

  // The first tab stop skips the header.
  await go('/')
  await runs(page)
  await isStill(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(page.getByRole('link', { name: t('storefront.skip') }))).toBe(true)
  expect(await faultsIn(page, 'focusFaults()')).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)

  // Escape closes a menu and returns the focus to its button.
  const menu = page.getByRole('banner').locator('summary').first()
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const item = page.getByRole('banner').getByRole('link', { name: 'Русский' })
  await item.waitFor()
  await tabTo(page, item)
  await page.keyboard.press('Escape')
  await item.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(menu)).toBe(true)

  // Focus opens the category menu, Escape closes it, and the next tab stop opens it again.
  const rail = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('a[href*="category_id="]') })
    .first()
  await tabTo(page, rail.getByRole('link').first())
  const below = rail.getByRole('list').first()
  await below.waitFor()
  await page.keyboard.press('Escape')
  await below.waitFor({ state: 'hidden' })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await below.waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(below.getByRole('link').first())).toBe(true)
  // From inside, Escape moves the focus back to the category.
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(rail.getByRole('link').first())).toBe(true)
  await below.waitFor({ state: 'hidden' })
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect.poll(() => hasFocus(below.getByRole('link').first())).toBe(true)
  const said = await collectAnnouncements(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/category_id=\d+/)
  // The next page gets the focus and announces its name, like a newly loaded one.
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await expect.poll(said).toContain(await page.getByRole('heading', { level: 1 }).innerText())

  // Search, then filter the list: the total is announced, and the focus stays.
  const field = page.getByRole('search').getByRole('combobox').or(page.getByRole('search').getByRole('searchbox'))
  await tabTo(page, field)
  await page.keyboard.press('Escape')
  await page.getByRole('main').focus()
  // A slash leads to the search from anywhere.
  await page.keyboard.press('/')
  await expect.poll(() => hasFocus(field)).toBe(true)
  await page.keyboard.type('set')
  await page.keyboard.press('Enter')
  await page.waitForURL(/keyword=/)
  // The category list has filters too: the results are there once they have the focus.
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await page.getByRole('article').first().waitFor()
  await isStill(page)
  await walk(page, 25)
  const inStock = page
    .getByRole('complementary', { name: t('listing.filters') })
    .getByRole('checkbox', { name: t('listing.inStockOnly') })
  await page
    .locator('[aria-live=polite]')
    .filter({ hasText: t('listing.found') })
    .first()
    .waitFor()
  const narrowed = await collectAnnouncements(page)
  await tabTo(page, inStock)
  await page.keyboard.press('Space')
  await tabTo(
    page,
    page.getByRole('complementary', { name: t('listing.filters') }).getByRole('button', { name: t('catalog.apply') }),
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(/in_stock=1/)
  // Fields that were left empty are not in the URL.
  expect(page.url()).not.toMatch(/(min|max)_price/)
  await expect.poll(narrowed).toMatch(t('listing.found'))
  // Each arrow key changes the sort order, and the select keeps the focus.
  const sort = page.getByRole('combobox', { name: t('listing.sort') })
  await tabTo(page, sort)
  for (const order of ['price_asc', 'price_desc']) {
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(new RegExp(`sort=${order}`))
    // Rendered once the filters include it.
    await page.locator(`main aside input[name=sort][value=${order}]`).waitFor({ state: 'attached' })
    await expect.poll(() => hasFocus(sort)).toBe(true)
  }

  // After returning from a product, its link has the focus and the list its scroll position.
  const last = page.getByRole('article').last().getByRole('heading').getByRole('link')
  // A long list renders in two steps, so the last card may change.
  const link = page.getByRole('article').locator(`h3 a[href="${await last.getAttribute('href')}"]`)
  await tabTo(page, link)
  const stood = await page.evaluate('scrollY')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mall\/product\//)
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await isStill(page)
  await page.goBack()
  await expect.poll(() => hasFocus(link)).toBe(true)
  expect(await page.evaluate('scrollY')).toBe(stood)

  // The down arrow moves from the header button into the categories, Escape moves back.
  const all = page.getByRole('banner').getByRole('link', { name: t('storefront.allCategories'), exact: true })
  const outside = page.getByRole('banner').locator('a[href*="category_id="]:not([role])').first()
  await tabTo(page, all)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => outside.count()).toBe(1)
  await expect.poll(() => hasFocus(outside)).toBe(true)
  expect(await faultsIn(page, 'focusFaults()')).toEqual([])
  await page.keyboard.press('Escape')
  await outside.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(all)).toBe(true)

  // The product, then the cart.
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(product.skus[0]?.code ?? '')
  await page.keyboard.press('Enter')
  const found = page.getByRole('article').filter({ hasText: 'Travel kettle' }).getByRole('heading').getByRole('link')
  await found.waitFor()
  await tabTo(page, found)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Travel kettle' }).waitFor()
  const add = page
    .getByRole('main')
    .getByRole('button', { name: t('product.addToCart') })
    .last()
  await tabTo(page, add)
  const added = await collectAnnouncements(page)
  await page.keyboard.press('Enter')
  // Closing the message returns the focus. It stays while it has the focus.
  const close = page.locator('[popover]').getByRole('button', { name: t('common.close'), exact: true })
  await close.waitFor()
  await expect.poll(() => hasFocus(add)).toBe(true)
  await close.focus()
  await expect.poll(added).toContain(t('catalog.added'))
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(add)).toBe(true)

  // The cart sends a guest to the sign-in and then to the checkout.
  await page.keyboard.press('Control+Home')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: t('storefront.cartWithCount') }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mall\/cart/)
  const checkout = page.getByRole('complementary', { name: t('cart.summary') }).getByRole('button')
  await page
    .getByRole('checkbox', { name: t('cart.selectAll'), checked: true })
    .first()
    .waitFor()
  // Enter or Escape moves from a remark to its button; Ctrl+Z restores a removed line.
  const remark = page.getByRole('main').getByRole('button', { name: t('cart.addRemark') })
  for (const [key, focused] of [
    ['Escape', remark],
    ['Enter', page.getByRole('main').getByRole('button', { name: 'in red' })],
  ] as const) {
    await tabTo(page, remark)
    await page.keyboard.press('Enter')
    await page.keyboard.type('in red')
    await page.keyboard.press(key)
    await focused.waitFor()
    await expect.poll(() => hasFocus(focused)).toBe(true)
  }
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('row')
      .getByRole('button', { name: t('cart.removeNamed') }),
  )
  await page.keyboard.press('Enter')
  await page.getByText(t('cart.empty')).waitFor()
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  // With the keys of a Russian keyboard.
  await page.evaluate(
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true }))`,
  )
  await tabTo(page, checkout)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/login\?redirect=/)
  const register = page.getByRole('banner').getByRole('link', { name: t('storefront.register') })
  await expect.poll(() => register.getAttribute('href')).toContain(`redirect=${encodeURIComponent('/mall/checkout?')}`)

  // Nothing typed: the first invalid field gets the focus, and its error is announced.
  await tabTo(page, page.locator('main form').getByRole('button', { name: t('storefront.signIn'), exact: true }))
  const refused = await collectAnnouncements(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByLabel(t('account.username')))).toBe(true)
  await expect.poll(refused).toContain(t('account.enterBoth'))
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('a member reports a payment and withdraws it; the dialog holds the focus and returns it', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const product = await make('Camping kettle', [{}])
  const idOf = async (path: string, body: object) => ((await member.api('POST', path, body)).data as { id: number }).id
  const line = await idOf('/mall/cart/add_json', { product_sku_id: product.skus[0]?.id, quantity: 6 })
  const order = await idOf('/mall/order/create', {
    cart_item_ids: [line],
    address_id: await idOf('/mall/address/add', address),
    delivery_method: 'self_pickup',
  })
  await go(`/mall/payment?order_id=${order}`)
  await runs(page)

  // An invalid amount is refused at its field; then the transfer is reported.
  const amount = page.getByLabel(t('payment.amount'))
  await tabTo(page, amount)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => hasFocus(amount)).toBe(true)
  // The error changes with the input and disappears once it is valid.
  await page.getByText(t('payment.amountNotPositive')).first().waitFor()
  await page.keyboard.type('.005')
  await page.getByText(t('payment.amountDecimals')).first().waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1')
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe(null)
  expect(await page.locator('main form [role=alert]').count()).toBe(0)
  await page.keyboard.press('Enter')
  // It is less than what is due: the question is answered by keyboard, too.
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: t('payment.askPaid') }))
  await page.keyboard.press('Enter')
  await page.getByText(t('payment.orderState.submitted')).first().waitFor()
  await page.locator('main section:focus').waitFor()
  const withdraw = page.getByRole('main').getByRole('button', { name: t('payment.withdraw') })
  await tabTo(page, withdraw)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        `document.activeElement === document.body || Boolean(document.activeElement.closest('dialog'))`,
      ),
    ).toBe(true)
    expect(await faultsIn(page, 'focusFaults()')).toEqual([])
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(withdraw)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: t('common.ok'), exact: true }))
  await page.keyboard.press('Enter')
  // Once withdrawn, the button is gone: the focus moves to the payment status.
  await expect
    .poll(() =>
      hasFocus(
        page
          .getByRole('main')
          .locator('section')
          .filter({ hasText: t('payment.orderState.waiting') })
          .first(),
      ),
    )
    .toBe(true)

  // The order in the member centre.
  await tabTo(page, page.getByRole('main').getByRole('link', { name: t('order.details') }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mall\/member\/order\/detail\/\d+/)
  await page.getByText(t('order.status.pending_payment')).first().waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
