/** Saved views of lists: kept by name for their account, on all its devices. */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { callApi } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')
const list = '/mall-admin/brand'
const stored = 'brands-views'

afterAll(async () => {
  for (const username of ['admin', 'super'])
    await callApi(await tokenOf(username, demoPassword), 'PUT', '/base/preference', { name: stored, value: null })
})

const open = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true }).click()
const views = (page: Page) => page.getByRole('dialog')
const namesOf = async (page: Page) => {
  await views(page).waitFor()
  return views(page).getByRole('link').allTextContents()
}

async function filter(page: Page, name: string): Promise<void> {
  await main(page).getByRole('search').getByLabel(t('access.name')).fill(name)
  await press(page, t('office.search'))
  await page.waitForURL((url) => url.searchParams.get('name') === name)
}

async function save(page: Page, view: string): Promise<void> {
  await open(page, t('office.views'))
  await views(page).getByLabel(t('office.viewName')).fill(view)
  await page.keyboard.press('Enter')
  await main(page).getByRole('button', { name: view, exact: true }).waitFor()
  await close(page)
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await views(page).waitFor({ state: 'detached' })
}

async function signOut({ page }: Visitor): Promise<void> {
  await page.getByRole('banner').locator('summary', { hasText: 'admin' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('storefront.signOut') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.ok'), exact: true })
    .click()
  await page.waitForURL((url) => url.pathname === '/login')
}

test('a view is kept over reloads and devices until it is deleted, and no other account sees it', async () => {
  const stamp = Date.now()
  const [first, second] = [`Office brands ${stamp}`, `Toy brands ${stamp}`]
  const [desk, laptop] = [await visit(), await visit()]
  await signIn(desk, 'admin', demoPassword, list)
  await signIn(laptop, 'admin', demoPassword, list)
  for (const { page } of [desk, laptop]) await seen(page, t('brand.title'))
  await filter(desk.page, 'office')
  await save(desk.page, first)

  // The laptop has read the views before there was one.
  await filter(laptop.page, 'toy')
  await save(laptop.page, second)
  await open(laptop.page, second)
  await expect.poll(() => namesOf(laptop.page)).toEqual([first, second])
  await views(laptop.page).getByRole('link', { name: first }).click()
  await laptop.page.waitForURL((url) => url.searchParams.get('name') === 'office')
  await expect
    .poll(() => main(laptop.page).getByRole('search').getByLabel(t('access.name')).inputValue())
    .toBe('office')

  await desk.page.reload()
  await open(desk.page, first)
  await expect.poll(() => namesOf(desk.page)).toEqual([first, second])
  // The same name replaces the view.
  await close(desk.page)
  await filter(desk.page, 'kitchen')
  await save(desk.page, second)
  await laptop.go(`${list}?name=kitchen`)
  await open(laptop.page, second)
  await expect.poll(() => namesOf(laptop.page)).toEqual([first, second])

  // By keyboard.
  await views(laptop.page)
    .getByRole('button', { name: sentence('office.removeView', { name: first }) })
    .press('Enter')
  await expect.poll(() => namesOf(laptop.page)).toEqual([second])
  await close(laptop.page)
  await desk.go(`${list}?name=kitchen`)
  await open(desk.page, second)
  await expect.poll(() => namesOf(desk.page)).toEqual([second])

  // The next account of the same browser has its own.
  await signOut(laptop)
  await signIn(laptop, 'super', demoPassword, list)
  await seen(laptop.page, t('brand.title'))
  await filter(laptop.page, 'kitchen')
  await open(laptop.page, t('office.views'))
  await expect.poll(() => namesOf(laptop.page)).toEqual([])
  for (const visitor of [desk, laptop]) {
    expect(visitor.faults).toEqual([])
    await visitor.close()
  }
})
