/** Pages that are long in coming: their shape takes the place of what stood there, and nothing is lost beneath it. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { runs, useBrowser } from './browser.ts'
import { hasFocus } from './hands.ts'

const visit = useBrowser()

/** Keeps the answers of an address back. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Until React has taken the link over, a click on it leaves the page as it does anywhere. */
const taken = (link: Locator) =>
  expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), {
      timeout: 20_000,
    })
    .toBe(true)

/** Until the router goes nowhere any more: the line on top says so. */
const isThere = (page: Page) => expect.poll(() => page.locator('[data-on]').count()).toBe(0)

const shapeIn = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: 'Loading' })

test('another page is announced by its shape, from its beginning', async () => {
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

/** Waits for the goods of the last card of a list, which do not come; `place` is where the window stood. */
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

test('whoever turns back meanwhile finds the list where he left it', async () => {
  const { page, card, place, close } = await farDownTheList()
  // A step that leads to where he is ends the wait for the other.
  await page.evaluate(
    "new Promise((resolve) => { addEventListener('popstate', resolve, { once: true }); history.pushState(history.state, '', location.href); history.back() }).then(() => undefined)",
  )
  await isThere(page)
  expect(await card.isVisible()).toBe(true)
  expect(await page.evaluate('scrollY')).toBe(place)
  await close()
})

test('whoever goes elsewhere meanwhile and back finds the list where he left it', async () => {
  const { page, card, place, close } = await farDownTheList()
  // Not by a click, for which the browser would be scrolled.
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).first().dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await isThere(page)
  await page.goBack()
  await card.waitFor()
  await isThere(page)
  expect(await page.evaluate('scrollY')).toBe(place)
  await close()
})

test('a list that changes keeps its filters in reach', async () => {
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

test('whoever goes on by keyboard meanwhile is not led elsewhere', async () => {
  const { page, go, close } = await visit()
  await go('/mall/search')
  await runs(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const inStock = filters.getByRole('checkbox')
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

  // What the page comes to show is what the fields say, whatever was typed into them.
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
