/** Slow pages: a placeholder replaces the previous page, and nothing is lost below it. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { runs, useBrowser } from '../harness/browser.ts'
import { hasFocus } from '../harness/input-methods.ts'

const visit = useBrowser()

/** Holds the responses of a URL. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits until React handles the link: before that, a click loads the document. */
const taken = (link: Locator) =>
  expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), {
      timeout: 20_000,
    })
    .toBe(true)

/** Waits until the router is idle, as the line on top shows. */
const isThere = (page: Page) => expect.poll(() => page.locator('[data-on]').count()).toBe(0)

const shapeIn = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: 'Loading' })

test('a slow page shows its placeholder, scrolled to the top', async () => {
  const { page, go, close } = await visit()
  await go('/mall/search')
  const release = await hold(page, /\/mall\/product\/detail\//)
  const link = page.getByRole('main').getByRole('article').last().getByRole('link').first()
  const name = await link.innerText()
  await taken(link)
  await link.click()
  await shapeIn(page).waitFor()
  expect(await page.getByRole('main').getByRole('article').first().isVisible()).toBe(false)
  const header = await page.getByRole('banner').boundingBox()
  const shape = await shapeIn(page).boundingBox()
  const below = (shape?.y ?? Number.NaN) - ((header?.y ?? 0) + (header?.height ?? 0))
  expect(below).toBeGreaterThanOrEqual(0)
  expect(below).toBeLessThan(100)
  release()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => shapeIn(page).count()).toBe(0)
  expect(await page.evaluate('scrollY')).toBe(0)
  await close()
})

/** Opens the product of the last card, whose response is held; `place` is the scroll position before. */
async function farDownTheList() {
  const { page, go, close } = await visit()
  await go('/mall/search')
  await hold(page, /\/mall\/product\/detail\//)
  const card = page.getByRole('main').getByRole('article').last()
  await taken(card.getByRole('link').first())
  await card.getByRole('link').first().click()
  const place = await page.evaluate<number>('scrollY')
  expect(place).toBeGreaterThan(0)
  await shapeIn(page).waitFor()
  return { page, card, place, close }
}

test('going back while waiting restores the list', async () => {
  const { page, card, place, close } = await farDownTheList()
  // Navigating to the current page ends the wait for the other.
  await page.evaluate(
    "new Promise((resolve) => { addEventListener('popstate', resolve, { once: true }); history.pushState(history.state, '', location.href); history.back() }).then(() => undefined)",
  )
  await isThere(page)
  expect(await card.isVisible()).toBe(true)
  expect(await page.evaluate('scrollY')).toBe(place)
  await close()
})

test('going elsewhere and back while waiting restores the list', async () => {
  const { page, card, place, close } = await farDownTheList()
  // Not by a click, because that would scroll the window.
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).first().dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await isThere(page)
  await page.goBack()
  await card.waitFor()
  await isThere(page)
  expect(await page.evaluate('scrollY')).toBe(place)
  await close()
})

test('the filters of a list stay usable while it reloads', async () => {
  const { page, go, close } = await visit()
  await go('/mall/search')
  const release = await hold(page, /\/mall\/product\/list/)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await taken(filters.getByRole('link', { name: /^Toys/ }))
  await filters.getByRole('link', { name: /^Toys/ }).click()
  await shapeIn(page).waitFor()
  expect(await filters.isVisible()).toBe(true)
  release()
  await page.getByRole('main').getByRole('article').first().waitFor()
  expect(page.url()).toContain('category_id=')
  await close()
})

test('keyboard use while waiting keeps the focus', async () => {
  const { page, go, close } = await visit()
  await go('/mall/search')
  await runs(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const inStock = filters.getByRole('checkbox', { name: 'In stock only' })
  const apply = filters.getByRole('button', { name: 'Apply' })
  const release = await hold(page, /\/mall\/product\/list/)
  await inStock.focus()
  await page.keyboard.press('Space')
  await apply.focus()
  release()
  await page.waitForURL(/in_stock=1/)
  const chip = page.getByRole('main').getByRole('link', { name: /In stock only/ })
  await chip.waitFor()
  await isThere(page)
  expect(await hasFocus(apply)).toBe(true)

  // The fields show what the page shows, and drop text typed in the meantime.
  await filters.getByRole('textbox').first().fill('7')
  await chip.click()
  await chip.waitFor({ state: 'detached' })
  expect(await inStock.isChecked()).toBe(false)
  expect(await filters.getByRole('textbox').first().inputValue()).toBe('')
  await page.goBack()
  await chip.waitFor()
  expect(await inStock.isChecked()).toBe(true)
  await close()
})
