/** Finding products: suggestions, filters, the order table, and searches without results. */
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { runs, useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { make, staff } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const english = textsOf('en')

interface Pressed {
  click(): void
  ownerDocument: { activeElement: { blur(): void } }
}

/** Presses a button that moves the focus to a field, and leaves the field right after the page rendered, before anything else happens. */
async function pressAndLeave(button: Pressed): Promise<void> {
  const { ownerDocument } = button
  button.click()
  await Promise.resolve()
  ownerDocument.activeElement.blur()
}

test('suggestions by keyboard, then searches: a past one, a mistyped word, one without results, and a list that was visited before', async () => {
  const product = await make('Folding ladder', [{}])
  const code = product.skus[0]?.code ?? ''
  const visitor = await visit()
  const { page, go, faults } = visitor
  await go('/')
  await runs(page)
  const search = page.getByRole('search')
  const main = page.getByRole('main')
  await search.getByRole('searchbox').focus()
  const box = page.getByRole('combobox', { name: english('storefront.search') })
  await box.waitFor()
  // The suggestions for the previous letters are replaced first.
  const answered = page.waitForResponse(/suggest\?keyword=lapto$/)
  await page.keyboard.type('lapto')
  await answered
  const list = page.getByRole('listbox', { name: english('storefront.search') })
  const option = list.getByRole('option', { name: /laptop/i }).first()
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  const active = await box.getAttribute('aria-activedescendant')
  await expect.poll(() => page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => box.inputValue()).toBe('lapto')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = (await page.locator('[role=option][aria-selected=true]').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await page.waitForURL(/keyword=/)
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(chosen.trim())
  // The home page lists products too: the heading shows that these are the results.
  await page.getByRole('heading', { level: 1, name: english('listing.resultsFor') }).waitFor()
  expect(await list.count()).toBe(0)

  // An empty field offers the recent search, until it is cleared.
  const field = search.getByRole('searchbox').or(search.getByRole('combobox'))
  const recent = page.getByRole('group', { name: english('suggest.recent') })
  await field.click()
  await field.fill('')
  await recent.getByRole('option', { name: chosen.trim() }).waitFor()
  await page.getByRole('button', { name: english('suggest.clear'), exact: true }).click()
  await recent.waitFor({ state: 'detached' })

  const searchFor = async (words: string) => {
    await field.fill(words)
    await field.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === words)
  }
  await searchFor('keybaord')
  await main.getByText('“keyboard”').waitFor()
  await searchFor('qqzzxxy')
  await main.getByRole('heading', { name: english('noresults.best') }).waitFor()
  await main
    .getByRole('link', { name: english('storefront.allCategories') })
    .first()
    .waitFor()
  expect(await main.getByRole('article').count()).toBeGreaterThan(2)
  await main.getByRole('link', { name: 'toy', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: /toy/ }).waitFor()
  await main.getByRole('article').first().waitFor()

  // A list that was visited shows at once on return, and is then updated.
  await searchFor(code)
  const card = main.getByRole('article').filter({ hasText: 'Folding ladder' })
  await card.waitFor()
  const before = await card.innerText()
  await card.getByRole('link').first().click()
  await main.getByRole('heading', { level: 1, name: 'Folding ladder' }).waitFor()
  await staff('POST', '/mall/product/update', {
    id: product.id,
    skus: [{ id: product.skus[0]?.id, code, price: '7654.32', ladder: [] }],
  })
  // The server's response is held until the page was visible.
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/mall\/product\/list/, async (route) => {
    await seen
    await route.continue()
  })
  await page.goBack()
  await expect.poll(() => card.innerText()).toBe(before)
  release()
  await card.getByText('7,654.32').waitFor()
  expect(faults).toEqual([])
  await visitor.close()
})

test('on a phone in Thai: popular searches, typing that does not scroll, results as a table, and a suggested product', async () => {
  const t = textsOf('th')
  const typed = 'คีย์บอร์ด'
  const visitor = await visit({ language: 'th', phone: true })
  const { page, go, faults } = visitor
  await go('/')
  await runs(page)
  const search = page.getByRole('search')
  const field = search.getByRole('combobox').or(search.getByRole('searchbox'))
  await field.tap()
  // Popular searches, which a phone shows nowhere else.
  await page
    .getByRole('group', { name: t('storefront.hotWords') })
    .getByRole('option')
    .first()
    .waitFor()
  await page.evaluate('scrollTo(0, 900)')
  const before = await page.evaluate('scrollY')
  await page.keyboard.type(typed)
  const products = page.getByRole('group', { name: t('suggest.products') })
  await products
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .waitFor()
  expect(await page.evaluate('scrollY')).toBe(before)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: t('listing.resultsFor') }).waitFor()
  await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(false)
  await expect.poll(() => field.inputValue()).toBe(typed)

  // The table shows price and quantity of each row without scrolling.
  await page
    .getByRole('main')
    .getByRole('link', { name: t('listing.table') })
    .tap()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
    .first()
  for (const part of [row.getByRole('textbox'), row.getByText('$').first(), row.getByRole('link').first()]) {
    const box = await part.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
  }

  // A keyword from a link replaces the typed one.
  await page.goBack()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => field.inputValue()).toBe('')
  await field.tap()
  await page.keyboard.type(typed)
  await products
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .tap()
  await page.waitForURL(/\/mall\/product\/\d+/)
  await page.getByRole('heading', { level: 1, name: new RegExp(typed) }).waitFor()
  expect(faults).toEqual([])
  await visitor.close()
})

test('a list works before the page runs: every filter is a link or a form', async () => {
  const answer = await fetch(`${mallUrl}/mall/category/products?category_id=1&in_stock=1&lang=en`)
  const html = await answer.text()
  expect(html).toContain('name="in_stock"')
  expect(/href="[^"]*attributes=\d+/.test(html)).toBe(true)
  expect(/href="[^"]*brand_id=\d+/.test(html)).toBe(true)
})

test('on a phone the first product is high, and order and filters are chips with sheets of their own', async () => {
  const { page, go, faults, close } = await visit({ phone: true })
  await go('/mall/search?keyword=shoes')
  await runs(page)
  const article = page.getByRole('main').getByRole('article')
  expect((await article.first().boundingBox())?.y).toBeLessThan(230)
  const chips = page.getByRole('list', { name: english('listing.filters') })
  const sheet = page.getByRole('dialog')
  const sizes = () => sheet.locator('[role=checkbox] > span:first-child').allTextContents()

  // Sizes in their order; chosen ones apply at once, and the sheet stays for more.
  await chips.getByRole('button', { name: 'Size' }).tap()
  const names = (await sizes()).map((text) => Number.parseInt(text, 10))
  expect(names.length).toBeGreaterThan(3)
  expect(names).toEqual(names.toSorted((a, b) => a - b))
  const first = sheet.getByRole('checkbox').first()
  await first.focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/attributes=\d+$/)
  await first.and(page.locator('[aria-checked=true]')).waitFor()
  await sheet.getByRole('checkbox').nth(1).tap()
  await page.waitForURL(/attributes=\d+%2C\d+$/)
  await sheet.getByRole('button', { name: /^\d+ products?$/ }).tap()
  await sheet.waitFor({ state: 'detached' })
  await chips.getByRole('button', { name: 'Size 2' }).waitFor()

  await chips.getByRole('button', { name: english('listing.sort') }).tap()
  await sheet.getByRole('link', { name: english('listing.sort.price_asc') }).tap()
  await page.waitForURL(/sort=price_asc/)
  await sheet.waitFor({ state: 'detached' })
  // The chips stay in reach below the header.
  await article.last().scrollIntoViewIfNeeded()
  const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
  const { y = 0 } = (await chips.boundingBox()) ?? {}
  expect(Math.abs(y - header.y - header.height)).toBeLessThan(3)
  await chips.getByRole('button', { name: english('listing.filters') }).tap()
  await sheet.getByRole('link', { name: english('listing.clearFilters') }).tap()
  await page.waitForURL((url) => !url.searchParams.has('attributes'))
  expect(faults).toEqual([])
  await close()
})

test('the table has a row for each product, which opens its options in place', async () => {
  const { page, go, faults, close } = await visit()
  await go('/mall/search?keyword=trail+running+shoes&view=table')
  await runs(page)
  const table = page.getByRole('region', { name: english('listing.table') })
  const fields = table.getByRole('textbox')
  const options = table.getByRole('button', { name: /42 options/ })
  await options.waitFor()
  const closed = await table.getByRole('row').count()
  await options.click()
  await expect.poll(() => table.getByRole('row').count()).toBe(closed + 42)
  await table
    .getByRole('button', { name: english('common.more'), disabled: false })
    .first()
    .click()
  await options.click()
  // Closed, what was chosen remains, and says so.
  await expect.poll(() => fields.count()).toBe(0)
  await table.getByText('1 item selected').waitFor()
  await page.getByRole('button', { name: english('listing.addAll') }).click()
  await announced(page, english('catalog.added'))
  expect(faults).toEqual([])
  await close()
})

test('a list is filtered by facets, and as a table takes quantities row by row and adds them all at once', async () => {
  const visitor = await visit()
  const { page, go, faults } = visitor
  await go('/mall/category/products?category_id=1&page_size=48')
  await runs(page)
  const filters = page.getByRole('complementary', { name: english('listing.filters') })
  const articles = page.getByRole('main').getByRole('article')
  const all = await articles.count()
  const value = filters.getByRole('group').first().getByRole('checkbox').first()
  const count = Number((await value.locator('span').last().textContent())?.replace(/\D/g, ''))
  await value.click()
  await page.waitForURL(/attributes=\d+/)
  await expect.poll(() => articles.count()).toBe(count)
  await page.getByRole('link', { name: english('listing.removeFilter') }).click()
  await expect.poll(() => articles.count()).toBe(all)

  await page
    .getByRole('main')
    .getByRole('link', { name: english('listing.table') })
    .click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('textbox') })
  await expect.poll(() => rows.count()).toBeGreaterThan(5)
  const more = rows.getByRole('button', { name: english('common.more'), disabled: false })
  await more.nth(0).click()
  await more.nth(3).click()
  await page.getByText('2 items selected').first().waitFor()
  // A quantity that breaks a rule shows why and offers the nearest valid one; nothing is rounded silently.
  const row = rows.filter({ has: page.getByText(/^× (6|12)$/) }).first()
  const quantity = row.getByRole('textbox')
  await quantity.fill('59')
  await quantity.press('Enter')
  await row.getByRole('alert').waitFor()
  const add = page.getByRole('button', { name: english('listing.addAll') })
  // Valid quantities are added; an invalid one stays and gets the focus. Its button disappears with the error, the focus stays.
  await add.press('Enter')
  await quantity.and(page.locator(':focus')).waitFor()
  await row.getByRole('alert').waitFor()
  await row.getByRole('button', { name: english('catalog.useQuantity') }).press('Enter')
  await quantity.and(page.locator(':focus')).waitFor()
  // The previous quantity does not come back, however quickly the field is left.
  await quantity.fill('59')
  await quantity.press('Enter')
  await row.getByRole('alert').waitFor()
  await row.getByRole('alert').getByRole('button').evaluate(pressAndLeave)
  await row.getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(() => quantity.inputValue()).toBe('60')
  await add.click()
  await announced(page, english('catalog.added'))
  await add.waitFor({ state: 'detached' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('storefront.cartWithCount') })
    .click()
  await page.getByRole('heading', { level: 1, name: english('cart.title') }).waitFor()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2)
  expect(faults).toEqual([])
  await visitor.close()
})
