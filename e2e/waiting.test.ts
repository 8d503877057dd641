/** Pages that are long in coming: their shape takes the place of what stood there, and nothing is lost beneath it. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

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
const taken = (link: Locator) => expect.poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), { timeout: 20_000 }).toBe(true)

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
  expect(await page.evaluate('scrollY')).toBe(0)
  release()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => shapeIn(page).count()).toBe(0)
  await close()
})

test('whoever turns back meanwhile finds the list where he left it', async () => {
  const { page, go, close } = await visit()
  await go('/mall/search')
  await hold(page, /\/mall\/product\/detail\//)
  const card = page.getByRole('main').getByRole('article').last()
  await taken(card.getByRole('link').first())
  await card.getByRole('link').first().click()
  await shapeIn(page).waitFor()
  // A step that needs no answer ends the wait for the other.
  await page.evaluate("history.pushState(history.state, '', location.href); history.back()")
  await expect.poll(() => card.isVisible()).toBe(true)
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
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
