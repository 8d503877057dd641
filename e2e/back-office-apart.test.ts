/** The back office's kit weighs hundreds of kilobytes: nothing of it reaches a page that a buyer can open. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser, type Visitor } from './browser.ts'
import { mallUrl } from './mall.ts'

const visit = useBrowser()

async function visitAs(username: string): Promise<Visitor> {
  const answer = await fetch(`${mallUrl}/api/v1/base/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo-mall-2026' }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  const visitor = await visit()
  const entry = JSON.stringify({ value: data.access_token, time: Date.now(), expire: null })
  await visitor.context.addInitScript(`localStorage.setItem('ACCESS_TOKEN', ${JSON.stringify(entry)})`)
  return visitor
}

/** Scripts and style sheets that hold the kit, gathered while the page runs. */
function kitOf(page: Page): { seen: string[]; files: () => number } {
  const seen: string[] = []
  let files = 0
  page.on('response', async (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    files++
    if (/--mantine-|mantine-datatable/.test(await response.text().catch(() => '')))
      seen.push(new URL(response.url()).pathname)
  })
  return { seen, files: () => files }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

describe("the back office's kit", () => {
  test('no storefront page loads it for a guest, whether opened or reached by links', async () => {
    const { page, close } = await visit()
    const kit = kitOf(page)
    for (const path of [
      '/',
      '/mall',
      '/mall/search?keyword=toy',
      '/mall/category/products?category_id=1',
      '/mall/product/1',
      '/mall/cart',
      '/login',
      '/403',
      '/404',
    ])
      await open(page, path)
    await open(page, '/')
    await page.locator('main a[href^="/mall/product/"]').first().click()
    await page.waitForURL(/\/mall\/product\/\d+/)
    await page.waitForLoadState('networkidle')
    expect(kit.files()).toBeGreaterThan(10)
    expect(kit.seen).toEqual([])
    await close()
  })

  test('no page of a signed-in buyer loads it', async () => {
    const { page, close } = await visitAs('buyer')
    const kit = kitOf(page)
    for (const path of [
      '/',
      '/mall/cart',
      '/mall/checkout',
      '/mall/payment?order_id=10',
      '/mall/member/order',
      '/mall/member/order/detail/10',
      '/mall/member/address',
    ])
      await open(page, path)
    expect(kit.files()).toBeGreaterThan(10)
    expect(kit.seen).toEqual([])
    await close()
  })

  test('staff pages load it, without a complaint of the browser about the policy', async () => {
    const { page, faults, close } = await visitAs('admin')
    const kit = kitOf(page)
    await open(page, '/mall/order/list')
    await page.locator('main a[href^="/mall/order/detail/"]').first().click()
    await page.waitForURL(/\/mall\/order\/detail\/\d+/)
    await page.locator('main h1').filter({ visible: true, hasText: /^\d+$/ }).waitFor()
    await page.locator('main header button').filter({ visible: true }).last().click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => kit.seen.length).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await close()
  })
})
