/** Finding products: suggestions, filters, the order table, and searches without results. */
import { describe, expect, test } from 'vitest'
import { announced } from './announcements.ts'
import { runs, useBrowser } from './browser.ts'
import { mallUrl } from './mall.ts'
import { findProducts, signInStaff } from './member.ts'
import { textsOf } from './texts.ts'

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

describe('suggestions', () => {
  test('by keyboard: type, choose with the arrows, follow with Enter', async () => {
    const visitor = await visit()
    const { page, go, faults } = visitor
    await go('/')
    await runs(page)
    const field = page.getByRole('search').getByRole('searchbox')
    await field.focus()
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
    expect(await page.getByRole('listbox', { name: english('storefront.search') }).count()).toBe(0)

    // Next time the empty field offers the recent search, until it is cleared.
    await go('/')
    await runs(page)
    await page.getByRole('search').getByRole('searchbox').click()
    await page
      .getByRole('group', { name: english('suggest.recent') })
      .getByRole('option', { name: chosen.trim() })
      .waitFor()
    await page.getByRole('button', { name: english('suggest.clear'), exact: true }).click()
    await page.getByRole('group', { name: english('suggest.recent') }).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await visitor.close()
  })

  test.each([
    ['en', 'mousse', /mouse/i],
    ['ru', 'рюкз', /рюкзак/i],
    ['cn', '背包', /背包/],
    ['th', 'คีย์บอร์ด', /คีย์บอร์ด/],
  ])('in %s "%s" leads to a product', async (language, typed, name) => {
    const visitor = await visit({ language, phone: true })
    const texts = textsOf(language)
    await visitor.go(`/?lang=${language}`)
    await runs(visitor.page)
    await visitor.page.getByRole('search').getByRole('searchbox').click()
    await visitor.page.getByRole('combobox').waitFor()
    // Popular searches, which a phone shows nowhere else.
    await visitor.page
      .getByRole('group', { name: texts('storefront.hotWords') })
      .getByRole('option')
      .first()
      .waitFor()
    await visitor.page.keyboard.type(typed)
    await visitor.page
      .getByRole('group', { name: texts('suggest.products') })
      .getByRole('option', { name })
      .first()
      .click()
    await visitor.page.waitForURL(/\/mall\/product\/\d+/)
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor()
    expect(visitor.faults).toEqual([])
    await visitor.close()
  })
})

test('a search closes the suggestions, and typing does not scroll the page', async () => {
  const visitor = await visit({ phone: true })
  const { page, go } = visitor
  await go('/')
  const field = page
    .getByRole('search')
    .getByRole('textbox')
    .or(page.getByRole('search').getByRole('combobox'))
    .or(page.getByRole('search').getByRole('searchbox'))
  await runs(page)
  await field.tap()
  await page.getByRole('combobox').waitFor()
  await page.evaluate('scrollTo(0, 900)')
  const before = await page.evaluate('scrollY')
  await page.keyboard.type('lap')
  await page.getByRole('listbox').waitFor()
  expect(await page.evaluate('scrollY')).toBe(before)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: english('listing.resultsFor') }).waitFor()
  await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(false)
  await expect.poll(() => field.inputValue()).toBe('lap')
  // A keyword from a link replaces the typed one.
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => field.inputValue()).toBe('')
  await visitor.close()
})

describe('a list', () => {
  test('is filtered by facets, shows them as chips, and can be reset', async () => {
    const visitor = await visit()
    const { page, go } = visitor
    await go('/mall/category/products?category_id=1')
    const filters = page.getByRole('complementary', { name: english('listing.filters') })
    const all = await page.getByRole('article').count()
    const details = filters.getByRole('group').first()
    const value = details.getByRole('link').first()
    const count = Number((await value.locator('span').last().textContent())?.replace(/\D/g, ''))
    await value.click()
    await page.waitForURL(/attributes=\d+/)
    await expect.poll(() => page.getByRole('article').count()).toBe(Math.min(count, 24))
    await page.getByRole('link', { name: english('listing.removeFilter') as RegExp }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(all)
    await visitor.close()
  })

  test('works before the page runs: every filter is a link or a form', async () => {
    const answer = await fetch(`${mallUrl}/mall/category/products?category_id=1&in_stock=1&lang=en`)
    const html = await answer.text()
    expect(html).toContain('name="in_stock"')
    expect(/href="[^"]*attributes=\d+/.test(html)).toBe(true)
    expect(/href="[^"]*brand_id=\d+/.test(html)).toBe(true)
  })

  test('as a table takes quantities row by row and adds them all at once', async () => {
    const visitor = await visit()
    const { page, go } = visitor
    await go('/mall/search?view=table&in_stock=1&page_size=48')
    const fields = page.getByRole('textbox', { name: english('catalog.quantityOf') as RegExp })
    await expect.poll(() => fields.count()).toBeGreaterThan(5)
    const more = page
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
      .getByRole('button', { name: english('common.more') as string, disabled: false })
    await more.nth(0).click()
    await more.nth(3).click()
    await page.getByText('2 items selected').first().waitFor()
    // A quantity that breaks a rule shows why and offers the nearest valid one; nothing is rounded silently.
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
      .filter({ has: page.getByText(/^× (6|12)$/) })
      .first()
    await row.getByRole('textbox').fill('59')
    await row.getByRole('textbox').press('Enter')
    await row.getByRole('alert').waitFor()
    const add = page.getByRole('button', { name: english('listing.addAll') as string })
    // Valid quantities are added; an invalid one stays and gets the focus. Its button disappears with the error, the focus stays.
    await add.press('Enter')
    await row.getByRole('textbox').and(page.locator(':focus')).waitFor()
    await row.getByRole('alert').waitFor()
    await row.getByRole('button', { name: english('catalog.useQuantity') as RegExp }).press('Enter')
    await expect
      .poll(() =>
        row.getByRole('textbox').evaluate((field: { matches(selector: string): boolean }) => field.matches(':focus')),
      )
      .toBe(true)
    // The previous quantity does not come back, however quickly the field is left.
    await row.getByRole('textbox').fill('59')
    await row.getByRole('textbox').press('Enter')
    await row.getByRole('alert').waitFor()
    await row.getByRole('alert').getByRole('button').evaluate(pressAndLeave)
    await row.getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(() => row.getByRole('textbox').inputValue()).toBe('60')
    await add.click()
    await announced(page, english('catalog.added') as string)
    await add.waitFor({ state: 'detached' })
    await go('/mall/cart')
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('textbox') })
          .count(),
      )
      .toBeGreaterThanOrEqual(2)
    await visitor.close()
  })

  test('that was visited shows at once on return, and is then updated', async () => {
    const staff = await signInStaff()
    const [product] = await findProducts(1)
    if (!product) throw new Error('nothing to buy')
    const visitor = await visit()
    const { page, go } = visitor
    await go(`/mall/search?keyword=${encodeURIComponent(product.code)}`)
    await runs(page)
    const card = page.getByRole('main').getByRole('article').first()
    const price = await card.innerText()
    const link = card.getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
    await staff('POST', '/mall/product/update', {
      id: product.id,
      skus: [{ id: product.sku, code: product.code, price: '7654.32', ladder: [] }],
    })
    // The server's response is held until the page was visible.
    let release = () => {}
    const seen = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/mall\/product\/list/, async (route) => {
      await seen
      await route.continue()
    })
    try {
      await page.goBack()
      await expect.poll(() => card.innerText()).toBe(price)
      release()
      await card.getByText('7,654.32').waitFor()
    } finally {
      await staff('POST', '/mall/product/update', {
        id: product.id,
        skus: [{ id: product.sku, code: product.code, price: product.price }],
      })
    }
    await visitor.close()
  })

  test('as a table shows price and quantity of each row within a phone', async () => {
    const visitor = await visit({ phone: true })
    await visitor.go('/mall/search?view=table&in_stock=1&page_size=12')
    const row = visitor.page
      .getByRole('row')
      .filter({ has: visitor.page.getByRole('textbox') })
      .first()
    for (const part of [row.getByRole('textbox'), row.getByText('$').first(), row.getByRole('link').first()]) {
      const box = await part.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
    }
    await visitor.close()
  })

  test('without results offers other links', async () => {
    const visitor = await visit({ language: 'es' })
    const texts = textsOf('es')
    await visitor.go('/mall/search?keyword=qqzzxxy&lang=es')
    const { page } = visitor
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('link', { name: texts('storefront.allCategories') as string })
      .first()
      .waitFor()
    await page.getByRole('heading', { name: texts('noresults.best') as string }).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(2)
    await page.getByRole('main').getByRole('link', { name: 'juguete', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: /juguete/ }).waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(page.url()).toContain('keyword=juguete')
    await visitor.close()
  })

  test('shows the correction of a mistyped word', async () => {
    const visitor = await visit()
    await visitor.go('/mall/search?keyword=keybaord')
    await visitor.page.getByText('“keyboard”').waitFor()
    await visitor.close()
  })
})
