/** The back office's UI kit is hundreds of kilobytes: no buyer's page may load it. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { settles, useBrowser, type Visitor } from './browser.ts'
import { kitFilesOf } from './kit-files.ts'
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settles(page)
}

describe("the back office's kit", () => {
  test('no storefront page loads it for a guest, neither directly nor by links', async () => {
    const { page, close } = await visit()
    const kitFiles = kitFilesOf(page)
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
    await settles(page)
    const { all, ofKit } = await kitFiles()
    expect(all.length).toBeGreaterThan(10)
    expect(ofKit).toEqual([])
    await close()
  })

  test('no page of a signed-in buyer loads it', async () => {
    const { page, close } = await visitAs('buyer')
    const kitFiles = kitFilesOf(page)
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
    const { all, ofKit } = await kitFiles()
    expect(all.length).toBeGreaterThan(10)
    expect(ofKit).toEqual([])
    await close()
  })

  test('staff pages load it without violating the content security policy', async () => {
    const { page, faults, close } = await visitAs('admin')
    const kitFiles = kitFilesOf(page)
    await open(page, '/mall/order/list')
    await page.locator('main a[href^="/mall/order/detail/"]').first().click()
    await page.waitForURL(/\/mall\/order\/detail\/\d+/)
    await page.locator('main h1').filter({ visible: true, hasText: /^\d+$/ }).waitFor()
    await page.locator('main header button').filter({ visible: true }).last().click()
    await page.getByRole('dialog').waitFor()
    expect((await kitFiles()).ofKit).not.toEqual([])
    expect(faults).toEqual([])
    await close()
  })
})
