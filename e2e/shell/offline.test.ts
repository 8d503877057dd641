/** Without a connection: a page in the visitor's language instead of the browser's error, and no outdated prices. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'

const visit = useBrowser()

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
