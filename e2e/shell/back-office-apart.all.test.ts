/** The back office's UI kit is hundreds of kilobytes: no buyer's page may load it. */
import { expect, test } from 'vitest'
import { demoPassword, main, tokenOf } from '../harness/back-office-screen.ts'
import { settles, useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { signInWithToken } from '../harness/open-page.ts'
import { kitFilesOf } from './kit-files.ts'

const visit = useBrowser()
const isOfKit = (text: string) => /mantine/i.test(text)

/** The scripts and style sheets of a page, with all that they import before they run. */
async function filesOf(path: string, texts: Map<string, string>): Promise<void> {
  const page = await (await fetch(mallUrl + path)).text()
  const wanted = [...page.matchAll(/"(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => new URL(file ?? '', mallUrl).href)
  for (const url of wanted) {
    if (texts.has(url)) continue
    const text = await (await fetch(url)).text()
    texts.set(url, text)
    for (const [, file] of text.matchAll(/(?:from|import)\s*"([^"]+\.js)"/g)) wanted.push(new URL(file ?? '', url).href)
  }
}

test("pages of guests and buyers name no file of the back office's kit", async () => {
  const texts = new Map<string, string>()
  for (const path of [
    '/',
    '/mall',
    '/mall/search?keyword=toy',
    '/mall/category/products?category_id=1',
    '/mall/product/1',
    '/mall/cart',
    '/mall/checkout',
    '/mall/payment?order_id=10',
    '/mall/member/order',
    '/mall/member/order/detail/10',
    '/mall/member/address',
    '/login',
    '/403',
    '/404',
  ])
    await filesOf(path, texts)
  expect(texts.size).toBeGreaterThan(30)
  expect([...texts].filter(([, text]) => isOfKit(text)).map(([url]) => url)).toEqual([])
})

test('browsers of guests and buyers do not load the kit by themselves later; staff pages do, within the security policy', async () => {
  const visitor = await visit()
  const { page, faults } = visitor
  const kitFiles = kitFilesOf(page)
  await page.goto('/mall/product/1')
  await settles(page)
  await signInWithToken(visitor, await tokenOf('buyer', demoPassword))
  await page.goto('/mall/member/order')
  await settles(page)
  await page.locator('main a[href^="/mall/member/order/detail/"]').first().click()
  await page.waitForURL(/\/mall\/member\/order\/detail\/\d+/)
  await settles(page)
  const ofShop = await kitFiles()
  expect(ofShop.all.length).toBeGreaterThan(10)
  expect(ofShop.ofKit).toEqual([])

  await signInWithToken(visitor, await tokenOf('admin', demoPassword))
  await page.goto('/mall/order/list')
  await main(page).locator('a[href^="/mall/order/detail/"]').first().click()
  await page.locator('main h1').filter({ visible: true, hasText: /^\d+$/ }).waitFor()
  await page.locator('main header button').filter({ visible: true }).last().click()
  await page.getByRole('dialog').waitFor()
  expect((await kitFiles()).ofKit).not.toEqual([])
  expect(faults).toEqual([])
  await visitor.close()
})
