/** Public pages: status, language, links for search engines, no back-office code, no errors in the console. */
import { get as httpGet } from 'node:http'
import { describe, expect, test } from 'vitest'
import { locales } from '../contract/types.ts'
import { settles, useBrowser } from './browser.ts'
import { kitFilesOf } from './kit-files.ts'
import { mallUrl } from './mall.ts'
import { sampleOf } from './sample.ts'

const visit = useBrowser()
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(mallUrl + path, { headers, redirect: 'manual' })

const pages = [
  '/',
  '/mall',
  '/mall/search?keyword=toy',
  '/mall/category/products',
  '/mall/category/products?category_id=1',
  '/mall/product/1',
  '/mall/cart',
  '/login',
  '/403',
  '/404',
]

describe('rendered on the server', () => {
  test.each([
    ['/', 200],
    ['/mall', 200],
    ['/mall/search?keyword=toy', 200],
    ['/mall/category/products?category_id=1', 200],
    ['/mall/product/1', 200],
    ['/credits', 200],
    ['/mall/product/999999', 404],
    ['/mall/product/abc', 404],
    ['/mall/category/products?category_id=999999', 404],
    ['/no/such/page', 404],
    ['/mall/member/order', 200],
  ])('%s answers %d', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  test.each(['/mall/product/1.data', '/mall/product/1.data?_routes=x', '/_root.data', '/mall.data', '/login.data'])(
    '%s, which no page asks for, is not found',
    async (path) => {
      const answer = await get(path)
      const { error } = (await answer.json()) as { error?: string }
      expect([answer.status, error]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test.each([
    ...pages,
    '/mall/search?view=table',
    '/mall/search?keyword=qqzzxxy',
    '/login?tab=register',
    '/login?tab=forgot',
  ])('%s has the styles of its content before any script runs', async (path) => {
    const html = await (await get(path)).text()
    const sheets = await Promise.all(
      [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"/g)].map(async ([, address = '']) =>
        (await get(address)).text(),
      ),
    )
    // Classes of CSS modules; each has a rule in the style sheet of its component.
    const classes = new Set(
      [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(' ').filter((name) => name.startsWith('_')),
      ),
    )
    expect(classes.size).toBeGreaterThan(30)
    expect([...classes].filter((name) => !sheets.some((sheet) => sheet.includes(`.${name}`)))).toEqual([])
  })

  test.each([
    ['en', 'en'],
    ['cn', 'zh-CN'],
    ['es', 'es'],
    ['ru', 'ru'],
    ['th', 'th'],
    ['vi', 'vi'],
  ])('?lang=%s is %s, with all six and a default named for search engines', async (lang, tag) => {
    const html = await (await get(`/mall/product/1?lang=${lang}`)).text()
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${tag}"`))
    for (const hreflang of ['en', 'zh-CN', 'es', 'ru', 'th', 'vi', 'x-default'])
      expect(html).toMatch(new RegExp(`hreflang="${hreflang}"`, 'i'))
    expect(html).toMatch(/rel="canonical"/)
  })

  test('the language comes from the browser by default', async () =>
    expect(await (await get('/', { 'accept-language': 'ru-RU,ru' })).text()).toMatch(/<html[^>]* lang="ru"/))

  test('scripts need a nonce, a new one for each response', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/')
        const policy = answer.headers.get('content-security-policy') ?? ''
        expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
        for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
          expect(policy).toContain(rule)
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
        const html = await answer.text()
        for (const [tag] of html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g))
          expect(tag).toContain(`nonce="${nonce}"`)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('a public demo stays out of search results', async () => {
    // `fetch` cannot set the host.
    const seen = (host: string) =>
      new Promise((resolve, reject) =>
        httpGet(mallUrl, { headers: { host } }, (answer) => {
          answer.resume()
          resolve(answer.headers['x-robots-tag'])
        }).on('error', reject),
      )
    expect(await seen('demo.example')).toBe('noindex')
    expect(await seen('localhost:3000')).toBeUndefined()
  })

  test('a price on request is nowhere in the page', async () => {
    const { data } = (await (await get('/api/v1/mall/product/list?page_size=1000')).json()) as {
      data: { id: number; price_on_request: boolean }[]
    }
    const onRequest = data.find((product) => product.price_on_request)
    const html = await (await get(`/mall/product/${onRequest?.id}`)).text()
    expect(html).not.toMatch(/itemprop="price"|"price":"\d/)
  })
})

describe('in the browser', () => {
  test.each(pages)('%s runs without errors and without back-office code', async (path) => {
    const { page, faults, go, close } = await visit()
    const kitFiles = kitFilesOf(page)
    await go(path)
    await settles(page)
    expect(faults).toEqual([])
    expect((await kitFiles()).ofKit).toEqual([])
    await close()
  })

  test('nothing is wider than a small phone, before the page runs either', async () => {
    const { page, go, close } = await visit({ phone: true })
    await page.setViewportSize({ width: 320, height: 700 })
    for (const [position, path] of pages.entries())
      for (const locale of sampleOf(locales, position, 6)) {
        await go(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${path} ${locale}`).toBeLessThanOrEqual(
          320,
        )
      }
    await close()
  })

  test('links and forms work before the page runs', async () => {
    const { context, close } = await visit()
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await page.locator('input[name=keyword]').first().fill('mug')
    await page.locator('input[name=keyword]').first().press('Enter')
    await page.waitForURL(/keyword=mug/)
    await page.locator('main a[href*="/mall/product/"]').first().click()
    await page.waitForURL(/\/mall\/product\/\d+/)
    await expect.poll(() => page.locator('h1').first().textContent()).toBeTruthy()
    await close()
  })

  test('an unknown path ends on /404; a guest is sent to sign in and back', async () => {
    const { page, go, close } = await visit()
    await go('/no/such/page')
    await page.waitForURL('**/404')
    await go('/mall/member/order?status=shipped')
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/mall/member/order?status=shipped')
    await close()
  })
})

describe('for readers without scripts', () => {
  const read = async (path: string) => (await get(path)).text()
  const meta = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(
      ([, content = '']) => content,
    )
  const data = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, never>,
    )

  test('a shared link has a title, a text and a picture in its language', async () => {
    const html = await read('/mall/product/1?lang=ru')
    const [address = ''] = meta(html, 'og:url')
    expect(address).toBe(`${mallUrl}/mall/product/1?lang=ru`)
    expect(html).toContain(`rel="canonical" href="${address}"`)
    expect(meta(html, 'og:title')[0]).toMatch(/[а-я]/i)
    expect(meta(html, 'og:description')[0]).toMatch(/[а-я]/i)
    expect(meta(html, 'og:locale')).toEqual(['ru_RU'])
    expect(meta(html, 'og:locale:alternate')).toEqual(['en_US', 'zh_CN', 'es_ES', 'th_TH', 'vi_VN'])
    expect(meta(html, 'og:site_name')[0]).toBeTruthy()
    const picture = meta(html, 'og:image')[0] ?? ''
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//)
    expect(meta(html, 'twitter:card')).toEqual(['summary_large_image'])
  })

  test('the home page names the operator and the search', async () => {
    const html = await read('/?lang=en')
    const [organization, site] = data(html) as unknown as [
      { '@type': string; logo: string },
      { '@type': string; potentialAction: { target: { urlTemplate: string } } },
    ]
    expect([organization['@type'], site['@type']]).toEqual(['Organization', 'WebSite'])
    expect((await fetch(organization.logo)).status).toBe(200)
    const search = site.potentialAction.target.urlTemplate.replace('{words}', 'toy')
    expect(await (await fetch(search)).text()).toContain('/mall/product/')
    const feed = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(feed)).headers.get('content-type')).toContain('application/rss+xml')
  })

  test('a category has its breadcrumb', async () => {
    const { data: tree } = (await (await get('/api/v1/mall/category/list')).json()) as {
      data: { name: string; children: { id: number; name: string }[] }[]
    }
    const [parent] = tree
    const child = parent?.children[0]
    const trail = data(await read(`/mall/category/products?category_id=${child?.id}&lang=en`)).find(
      (entry) => entry['@type'] === 'BreadcrumbList',
    )
    const items = trail?.['itemListElement'] as unknown as { position: number; name: string; item: string }[]
    expect(items.map(({ name }) => name)).toEqual(['All categories', parent?.name, child?.name])
    for (const { item } of items) expect((await fetch(item)).status).toBe(200)
  })

  test('private pages are not indexed', async () => {
    for (const path of ['/mall/cart', '/login', '/mall/search?keyword=toy']) {
      const html = await read(path)
      expect(meta(html, 'robots'), path).toEqual(['noindex, follow'])
      expect(meta(html, 'og:url'), path).toEqual([])
    }
  })
})
