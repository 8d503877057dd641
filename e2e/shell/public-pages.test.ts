/** Public pages without scripts: status, styles, links for search engines, and what works before the page runs. */
import { get as httpGet } from 'node:http'
import { describe, expect, test } from 'vitest'
import { runs, useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { mallUrl } from '../harness/mall.ts'
import { callApi } from '../harness/member.ts'
import { make, read, say, staff } from '../harness/products.ts'

const visit = useBrowser()
const get = (path: string) => fetch(mallUrl + path, { redirect: 'manual' })
const htmlOf = async (path: string) => (await get(path)).text()

describe('rendered on the server', () => {
  test.each([
    ['/', 200],
    ['/credits', 200],
    ['/mall/member/order', 200],
    ['/mall/product/999999', 404],
    ['/mall/product/abc', 404],
    ['/mall/category/products?category_id=999999', 404],
    ['/no/such/page', 404],
    ['/mall/member/nope', 404],
    ['/mall/member/distribute/shop', 404],
    ['/mall/member/points/nope', 404],
    ['/mall/member/distribute/members', 200],
  ])('%s answers %d', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  test.each(['/mall/product/1.data?_routes=x', '/_root.data'])(
    '%s, which no page asks for, is not found',
    async (path) => {
      const answer = await get(path)
      const { error } = (await answer.json()) as { error?: string }
      expect([answer.status, error]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('pages have the styles of their content before any script runs', async () => {
    const sheets = new Map<string, Promise<string>>()
    for (const path of [
      '/',
      '/mall/search?view=table',
      '/mall/search?keyword=qqzzxxy',
      '/mall/category/products',
      '/mall/category/products?category_id=1',
      '/mall/product/1',
      '/mall/cart',
      '/login?tab=register',
      '/login?tab=forgot',
      '/404',
    ]) {
      const html = await htmlOf(path)
      const addresses = [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"/g)].map(
        ([, address = '']) => address,
      )
      for (const address of addresses) if (!sheets.has(address)) sheets.set(address, htmlOf(address))
      const styles = await Promise.all(addresses.map((address) => sheets.get(address)))
      // Classes of CSS modules; each has a rule in the style sheet of its component.
      const classes = new Set(
        [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
          names.split(' ').filter((name) => name.startsWith('_')),
        ),
      )
      expect(classes.size, path).toBeGreaterThan(30)
      expect(
        [...classes].filter((name) => !styles.some((sheet) => sheet?.includes(`.${name}`))),
        path,
      ).toEqual([])
    }
  })

  test('each page has one spelling', async () => {
    for (const [path, plain] of [
      ['/mall/search/?keyword=toy', '/mall/search?keyword=toy'],
      ['//mall//search', '/mall/search'],
      ['/%6Dall/SEARCH', '/mall/search'],
    ]) {
      const answer = await get(path as string)
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, plain])
    }
  })

  test('parameters that a page does not read find the page that is cached', async () => {
    const paths = ['/', '/mall/search?page=2', '/mall/product/1', '/mall/quick', '/mall/cart', '/login', '/page/about']
    const ask = (extra: string) =>
      Promise.all(paths.map(async (path) => (await get(`${path}${path.includes('?') ? '&' : '?'}${extra}`)).status))
    const entries = async () => Number(/^mall_cache_entries (\d+)/m.exec(await htmlOf('/metrics'))?.[1] ?? Number.NaN)
    await ask('x=0')
    const before = await entries()
    for (let n = 1; n <= 5; n++) await ask(`junk=${n}&ref=${n}&utm_source=${n}`)
    // Of 35 requests; other tests may open pages of their own.
    expect((await entries()) - before).toBeLessThan(20)
  })

  test('a page with such parameters runs as the server has sent it', async () => {
    const { page, faults, go, close } = await visit()
    for (const path of [
      '/mall/search?junk=1&keyword=toy',
      '/mall/quick?list=none&junk=1',
      '/login?junk=1&tab=register',
    ]) {
      await go(path)
      await runs(page)
    }
    expect(faults.filter((fault) => /react|hydrat/i.test(fault))).toEqual([])
    await close()
  })

  test('scripts need a nonce, a new one for each response', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/')
        const policy = answer.headers.get('content-security-policy') ?? ''
        expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
        for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
          expect(policy).toContain(rule)
        // Codes are scanned with the camera.
        expect(answer.headers.get('permissions-policy')).toBe('camera=(self), microphone=(), geolocation=()')
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

  test('the old address of a merged category moves for good, with its other parameters', async () => {
    const create = async (name: string) =>
      ((await staff('POST', '/mall/category/create', { name })).data as { id: number }).id
    const [from, into] = [await create('Tinware'), await create('Zincware')]
    await staff('POST', '/mall/category/merge', { id: from, into_id: into })
    const answer = await get(`/mall/category/products?category_id=${from}&sort=sales`)
    expect(answer.status).toBe(301)
    const moved = answer.headers.get('location') ?? ''
    expect(moved).toBe(`/mall/category/products?category_id=${into}&sort=sales`)
    expect(await htmlOf(moved)).toContain('Zincware')
    await staff('DELETE', `/mall/category/delete?id=${into}`)
  })

  test('the first code of a distributor is remembered, unknown and later ones are not', async () => {
    const [first, second] = ['aaaaaaaaaaaa', 'aaaaaaaaaaaa.qr']
    await withDatabase((pool) =>
      pool.query(
        'update distributors set ref_code = $1 where id = (select distributor_id from shops where slug = $2)',
        [first, 'harbor-lane'],
      ),
    )
    const remembered = async (ref: string, cookie = '') =>
      (await fetch(`${mallUrl}/?ref=${ref}`, { headers: { cookie } })).headers
        .getSetCookie()
        .find((each) => each.startsWith('REF='))
    expect(await remembered(first)).toMatch(/^REF=aaaaaaaaaaaa; Path=\/; Max-Age=7776000/)
    expect(await remembered(second, 'REF=bbbbbbbbbbbb')).toMatch(/^REF=aaaaaaaaaaaa\.qr;/)
    expect(await remembered('bbbbbbbbbbbb')).toBeUndefined()
    expect(await remembered(second, `REF=${first}`)).toBeUndefined()
  })

  test('the old address of a shop moves for good, wherever its rest seems to lead', async () => {
    await withDatabase((pool) =>
      pool.query(
        "insert into shop_renames (shop_id, slug) select id, 'old-lane' from shops where slug = 'harbor-lane'",
      ),
    )
    const moved = (path: string) =>
      new Promise<unknown[]>((resolve, reject) =>
        // Not `fetch`, which cleans paths.
        httpGet({ host: new URL(mallUrl).hostname, port: new URL(mallUrl).port, path }, (answer) => {
          answer.resume()
          resolve([answer.statusCode, answer.headers.location, answer.headers['cache-control']])
        }).on('error', reject),
      )
    const to = '/s/harbor-lane/mall/search?keyword=tea'
    expect(await moved('/s/old-lane/mall/search?keyword=tea')).toEqual([301, to, 'no-cache'])
    expect((await moved('/.//evil.test/x?y=1'))[1]).toBe('/evil.test/x?y=1')
    expect((await moved('/s/old-lane/../..//evil.test'))[1]).toBe('/evil.test')
    expect((await moved('/s/old-lane//evil.test'))[1]).toBe('/s/old-lane/evil.test')
  })
})

test('before the page runs, searching, links and pictures work; an unknown path ends on /404', async () => {
  const images = (await Promise.all([1, 2, 3].map(read))).flatMap((product) => product.images.slice(0, 1))
  const product = await make('Zinc lantern', [{}], images)
  const { page, close } = await visit()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await page
    .locator('input[name=keyword]')
    .first()
    .fill(product.skus[0]?.code ?? '')
  await page.locator('input[name=keyword]').first().press('Enter')
  await page.waitForURL(/keyword=E2E/)
  await page.locator('main a[href*="/mall/product/"]').first().click()
  await page.waitForURL(`**/mall/product/${product.id}`)
  await page.getByRole('heading', { level: 1, name: 'Zinc lantern' }).waitFor()
  const second = page.getByRole('link', {
    name: new RegExp(RegExp.escape(say('buying.enlarge', { number: 2, count: 3 }))),
  })
  await page.getByRole('link', { name: say('buying.showPicture', { number: 2 }) }).click()
  await expect
    .poll(() =>
      page
        .locator('main li')
        .filter({ has: second })
        .evaluate((slide) => slide.parentElement?.scrollLeft),
    )
    .toBeGreaterThan(0)
  await second.click()
  await page.waitForURL(/\/files\/.+\.webp$/)
  await page.unroute('**/*.js')
  await page.goto('/no/such/page')
  await page.waitForURL('**/404')
  await close()
})

describe('for readers without scripts', () => {
  const meta = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(
      ([, content = '']) => content,
    )
  const data = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, never>,
    )

  test('a shared link has a title, a text and a picture in its language', async () => {
    const html = await htmlOf('/mall/product/1?lang=ru')
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
    const html = await htmlOf('/?lang=en')
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
    const [parent] = (await callApi(undefined, 'GET', '/mall/category/list')).data as {
      name: string
      children: { id: number; name: string }[]
    }[]
    const child = parent?.children[0]
    const trail = data(await htmlOf(`/mall/category/products?category_id=${child?.id}&lang=en`)).find(
      (entry) => entry['@type'] === 'BreadcrumbList',
    )
    const items = trail?.['itemListElement'] as unknown as { position: number; name: string; item: string }[]
    expect(items.map(({ name }) => name)).toEqual(['All categories', parent?.name, child?.name])
    for (const { item } of items) expect((await fetch(item)).status).toBe(200)
  })

  test('private pages are not indexed', async () => {
    for (const path of ['/mall/cart', '/login', '/mall/search?keyword=toy']) {
      const html = await htmlOf(path)
      expect(meta(html, 'robots'), path).toEqual(['noindex, follow'])
      expect(meta(html, 'og:url'), path).toEqual([])
    }
  })
})
