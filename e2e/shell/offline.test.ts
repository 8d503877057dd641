/** Without a connection: a page in the visitor's language instead of the browser's error, and no outdated prices. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { address, registerMember } from '../harness/member.ts'
import { make } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const english = textsOf('en')

test('without a connection the mall and a shop show their own page in the visitor’s language; only files that never change are cached', async () => {
  const { page, context, faults, go, close } = await visit({ worker: true, phone: true })
  await go('/mall/product/1?lang=ru')
  await page.evaluate('navigator.serviceWorker.ready')
  const name = await page.locator('h1').first().textContent()
  await go('/s/harbor-lane?lang=th')
  const cached = () =>
    page.evaluate<string[]>(`(async () => {
      const paths = []
      for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
      return paths
    })()`)
  // The page receives a file before the worker has stored it.
  for (const folder of ['/assets/messages-', '/files/', '/manifest.webmanifest', '/share/'])
    await expect.poll(async () => (await cached()).some((path) => path.startsWith(folder))).toBe(true)
  const paths = await cached()
  expect(paths.filter((path) => path.startsWith('/offline/') && path.endsWith('.html'))).toHaveLength(6)
  // What the page of a shop shows without a connection is the shop's name and icon.
  expect(paths.filter((path) => !/^\/(assets|files|offline)\/|^\/favicon\.svg$/.test(path)).sort()).toEqual([
    '/manifest.webmanifest',
    '/share/harbor-lane/icon-192.png',
  ])
  expect(faults).toEqual([])

  await context.setOffline(true)
  const heading = page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่อ' })
  // A service worker that has just restarted may not know yet that the browser is offline.
  await expect
    .poll(async () => {
      await page.goto('/s/harbor-lane/mall/search?keyword=toy')
      return await heading.isVisible()
    })
    .toBe(true)
  const manifest = (await page.evaluate(
    `caches.match('/manifest.webmanifest?lang=th&shop=harbor-lane').then((answer) => answer.json())`,
  )) as { name: string }
  await page.getByText(manifest.name, { exact: true }).waitFor()
  expect(await page.title()).toContain(manifest.name)
  const icon = `document.querySelector('img[src="/share/harbor-lane/icon-192.png"]')`
  expect(await page.evaluate(`${icon}.decode().then(() => ${icon}.naturalWidth)`)).toBe(192)

  // The mall's own page stays the mall's. A page that was open is not served from the cache.
  await page.goto('/mall/product/1')
  await page.locator('html[lang=th]').getByRole('heading', { name: 'ไม่มีการเชื่อมต่อ' }).waitFor()
  expect(await page.evaluate('getComputedStyle(document.querySelector("main")).borderRadius')).toBe('8px')
  for (const text of [manifest.name, name ?? '']) expect(await page.getByText(text, { exact: true }).count()).toBe(0)

  await page.goto('/mall/search?keyword=toy&lang=ru')
  await page.locator('html[lang=ru]').getByRole('heading', { name: 'Нет соединения' }).waitFor()
  const again = page.locator('main').getByRole('button')
  await again.click()
  await again.waitFor()
  await context.setOffline(false)
  await page.locator('main a[href*="/mall/product/"]').first().waitFor()
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('toy')
  await close()
})

test('orders and lists of the last visit can be read without a connection, until the member signs out', async () => {
  const visitor = await visit({ worker: true, phone: true })
  const { page, context, go, close } = visitor
  const member = await registerMember(visitor)
  const product = await make('Storm lantern', [{ price: '4.00', moq: 6, multiple: 6 }])
  const [sku] = product.skus
  const { id: address_id } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const line = (await member.api('POST', '/mall/cart/add_json', { product_sku_id: sku?.id, quantity: 12 })).data as {
    id: number
  }
  const order = { cart_item_ids: [line.id], address_id, delivery_method: 'self_pickup' }
  const { id } = (await member.api('POST', '/mall/order/create', order)).data as { id: number }
  const payment = (await member.api('GET', `/mall/order/payment/status/${id}`)).data as Record<
    'order_number' | 'reference' | 'bank_accounts',
    string
  >
  await member.api('POST', '/mall/saved-list/create', {
    name: 'Spring shelf',
    lines: [{ sku_id: sku?.id, quantity: 6 }],
  })
  const copy = () => page.evaluate<string | null>(`localStorage.getItem('OFFLINE_COPY')`)
  await go('/mall/member/order')
  await expect.poll(copy).not.toBe(null)

  await context.setOffline(true)
  const saved = page.getByRole('heading', { name: english('offline.title') })
  // A service worker that has just restarted may not know yet that the browser is offline.
  await expect
    .poll(async () => {
      await page.goto('/mall/member/order')
      return await saved.isVisible()
    })
    .toBe(true)
  await page.getByText(english('offline.savedAt')).waitFor()
  await page.getByText(english('offline.noAccounts')).waitFor()
  // Once to be paid, once among the orders.
  const entries = page.locator('details').filter({ hasText: payment.order_number })
  expect(await entries.count()).toBe(2)
  await entries.first().locator('summary').click()
  await entries.first().getByText(payment.reference).waitFor()
  await entries.last().locator('summary').click()
  await entries.last().getByText('12 × ').waitFor()
  await page.locator('summary').filter({ hasText: 'Spring shelf' }).click()
  await page.getByText('6 × ').first().waitFor()
  const accountNumbers =
    JSON.stringify(payment.bank_accounts)
      .replaceAll(' ', '')
      .match(/[A-Z\d]*\d{8,}[A-Z\d]*/g) ?? []
  expect(accountNumbers.length).toBeGreaterThan(0)
  for (const number of accountNumbers) expect((await copy())?.replaceAll(' ', '')).not.toContain(number)

  await context.setOffline(false)
  await page.getByRole('heading', { name: english('offline.title') }).waitFor({ state: 'detached' })
  await page.evaluate(`localStorage.removeItem('ACCESS_TOKEN')`)
  await context.setOffline(true)
  await expect
    .poll(async () => {
      await page.goto('/mall/member/order')
      return [await page.locator('main h1').isVisible(), await saved.count(), await copy()]
    })
    .toEqual([true, 0, null])
  await close()
})

test('the app manifest is available in each language', async () => {
  const get = (path: string) => fetch(mallUrl + path)
  const names = new Set<string>()
  const icons = new Set<string>()
  for (const lang of ['en', 'cn', 'es', 'ru', 'th', 'vi']) {
    const html = await (await get(`/?lang=${lang}`)).text()
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await get(address)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await answer.json()) as { name: string; lang: string; icons: { src: string; purpose: string }[] }
    expect(html).toContain(`lang="${manifest.lang}"`)
    names.add(manifest.name)
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src } of manifest.icons) icons.add(src)
  }
  for (const src of icons) expect((await get(src)).headers.get('content-type')).toBe('image/png')
  expect(names.size).toBeGreaterThan(4)
  expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache')
})
