/** Without a connection: a page in the visitor's language instead of the browser's error, and no outdated prices. */
import { expect, test } from 'vitest'
import { runs, useBrowser, type Visitor } from './browser.ts'
import { mallUrl } from './mall.ts'

const visit = useBrowser()

/** Opens a page and waits until the service worker is active. */
async function arrive({ page, go }: Visitor, path: string): Promise<void> {
  await go(path)
  await page.evaluate('navigator.serviceWorker.ready')
}

test('a visit without a connection shows a page in the visitor’s language, and continues once it is back', async () => {
  const visitor = await visit({ worker: true, phone: true })
  const { page, context, close } = visitor
  await arrive(visitor, '/mall/product/1?lang=ru')
  const name = await page.locator('h1').first().textContent()
  await context.setOffline(true)

  // The page that was just open is not served from the cache.
  await page.goto('/mall/product/1')
  await page.locator('html[lang=ru]').getByRole('heading', { name: 'Нет соединения' }).waitFor()
  expect(await page.evaluate('getComputedStyle(document.querySelector("main")).borderRadius')).toBe('8px')
  expect(await page.getByText(name ?? '', { exact: true }).count()).toBe(0)

  const again = page.locator('html[lang=th]').getByRole('button', { name: 'ลองอีกครั้ง' })
  // A service worker that has just restarted may not know yet that the browser is offline.
  await expect
    .poll(async () => {
      await page.goto('/mall/search?keyword=toy&lang=th')
      return await again.isVisible()
    })
    .toBe(true)
  await again.click()
  await again.waitFor()
  await context.setOffline(false)
  await page.locator('main a[href*="/mall/product/"]').first().waitFor()
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('toy')
  await close()
})

test('a shop says under its own name that there is no connection', async () => {
  const visitor = await visit({ worker: true, phone: true })
  const { page, context, close } = visitor
  await arrive(visitor, '/s/harbor-lane?lang=th')
  await page.goto('/s/harbor-lane/mall/search?lang=th')
  await expect
    .poll(() => page.evaluate(`caches.match('/manifest.webmanifest?lang=th&shop=harbor-lane').then(Boolean)`))
    .toBe(true)
  await context.setOffline(true)
  await expect
    .poll(async () => {
      await page.goto('/s/harbor-lane/mall/search?keyword=toy')
      return await page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่อ' }).isVisible()
    })
    .toBe(true)
  const manifest = (await page.evaluate(
    `caches.match('/manifest.webmanifest?lang=th&shop=harbor-lane').then((answer) => answer.json())`,
  )) as { name: string }
  await page.getByText(manifest.name, { exact: true }).waitFor()
  expect(await page.title()).toContain(manifest.name)
  const icon = `document.querySelector('img[src="/share/harbor-lane/icon-192.png"]')`
  expect(await page.evaluate(`${icon}.decode().then(() => ${icon}.naturalWidth)`)).toBe(192)
  // The mall's own page stays the mall's.
  await page.goto('/mall/search?keyword=toy')
  await page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่อ' }).waitFor()
  expect(await page.getByText(manifest.name, { exact: true }).count()).toBe(0)
  await close()
})

test('the service worker caches only files that never change', async () => {
  const visitor = await visit({ worker: true })
  const { page, faults, go, close } = visitor
  await arrive(visitor, '/')
  await go('/mall/product/1')
  await runs(page)
  const keptNow = () =>
    page.evaluate<string[]>(`(async () => {
      const paths = []
      for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
      return paths
    })()`)
  // The page receives a file before the worker has stored it.
  for (const folder of ['/assets/messages-', '/files/'])
    await expect.poll(async () => (await keptNow()).some((path) => path.startsWith(folder))).toBe(true)
  const kept = await keptNow()
  expect(kept.filter((path) => path.startsWith('/offline/') && path.endsWith('.html'))).toHaveLength(6)
  expect(kept.filter((path) => !/^\/(assets|files|offline)\/|^\/favicon\.svg$/.test(path))).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('the app manifest is available in each language', async () => {
  const get = (path: string) => fetch(mallUrl + path)
  const names = new Set<string>()
  for (const lang of ['en', 'cn', 'es', 'ru', 'th', 'vi']) {
    const html = await (await get(`/?lang=${lang}`)).text()
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await get(address)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await answer.json()) as { name: string; lang: string; icons: { src: string; purpose: string }[] }
    expect(html).toContain(`lang="${manifest.lang}"`)
    names.add(manifest.name)
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe('image/png')
  }
  expect(names.size).toBeGreaterThan(4)
  expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache')
})
