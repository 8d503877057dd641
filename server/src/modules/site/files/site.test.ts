import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from '../../../db/drizzle.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { all, type Element, parseXml } from '../../../testing/xml.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

let hosts = 0
/** Files are cached for minutes by host: a host of its own reads the current state. */
const get = async (url: string, headers: Record<string, string> = {}) =>
  mall.app.inject({ url, headers: { host: `mall-${++hosts}.example`, ...headers } })
const read = async (url: string): Promise<Element> => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  return parseXml(body)
}
const textsOf = (root: Element, name: string) =>
  all(root, name).map(({ text }) => text.replace(/^https?:\/\/[^/]+/, ''))

const hostile = `Cups & <b>"mugs"</b> 'n' ]]> saucers \u0001\uffff &amp; 杯子 </title>`

describe('sitemap', () => {
  test('has home, categories with products, and products on sale, each in six languages', async () => {
    const parent = await mall.create.category()
    const shelf = await mall.create.category({ parentId: parent })
    const empty = await mall.create.category()
    const hidden = await mall.create.category({ isHidden: true })
    const [shown, below, off, deleted] = await Promise.all([
      mall.create.product({ product: { categoryId: shelf, name: { en: hostile } } }),
      mall.create.product({ product: { categoryId: hidden } }),
      mall.create.product({ product: { status: 'off_sale' } }),
      mall.create.product({ product: { deletedAt: new Date() } }),
    ])
    const root = await read('/sitemap.xml')
    expect(root.name).toBe('urlset')
    const paths = textsOf(root, 'loc')
    const category = (id: number) => `/mall/category/products?category_id=${id}`
    expect(paths[0]).toBe('/')
    for (const path of [category(parent), category(shelf), `/mall/product/${shown.id}`, `/mall/product/${below.id}`])
      expect(paths).toContain(path)
    for (const path of [category(empty), category(hidden), `/mall/product/${off.id}`, `/mall/product/${deleted.id}`])
      expect(paths).not.toContain(path)
    expect(new Set(paths).size).toBe(paths.length)

    for (const url of root.children) {
      const links = all(url, 'xhtml:link')
      expect(links.map(({ attributes }) => attributes['hreflang'])).toEqual([
        'en',
        'zh-CN',
        'es',
        'ru',
        'th',
        'vi',
        'x-default',
      ])
      expect(links.at(-1)?.attributes['href']).toBe(all(url, 'loc')[0]?.text)
      expect(all(url, 'lastmod')[0]?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    }
    const chinese = all(root, 'xhtml:link').find(({ attributes }) =>
      attributes['href']?.endsWith(`${category(shelf)}&lang=cn`),
    )
    expect(chinese?.attributes['hreflang']).toBe('zh-CN')
  })

  test('a changed product updates the date of its category and of home', async () => {
    const parent = await mall.create.category()
    const { id } = await mall.create.product({
      product: { categoryId: await mall.create.category({ parentId: parent }) },
    })
    await mall.database.db
      .update(products)
      .set({ updatedAt: new Date('2031-05-06T07:08:09Z') })
      .where(eq(products.id, id))
    const changed = (await read('/sitemap.xml')).children
      .filter((url) => all(url, 'lastmod')[0]?.text === '2031-05-06T07:08:09Z')
      .flatMap((url) => textsOf(url, 'loc'))
    expect(changed).toHaveLength(4)
    expect(changed).toEqual(
      expect.arrayContaining(['/', `/mall/category/products?category_id=${parent}`, `/mall/product/${id}`]),
    )
  })

  test('is cached for minutes, returns 304 and is compressed', async () => {
    const headers = { host: 'kept.example' }
    const first = await get('/sitemap.xml', { ...headers, 'accept-encoding': 'gzip, br' })
    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
    const plain = await get('/sitemap.xml', headers)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(first.rawPayload).toString()).toBe(plain.body)
    const again = await get('/sitemap.xml', { ...headers, 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    ['an invalid host', { host: 'evil"><x>' }],
    ['an impossible port', { host: 'evil:99999' }],
    ['a forwarded host', { 'x-forwarded-host': 'evil.example' }],
  ])('%s appears in no address', async (_, headers: Record<string, string>) => {
    const { body } = await get('/sitemap.xml', headers)
    expect(body).not.toContain('evil')
    parseXml(body)
  })

  test('an unknown part is not found', async () => {
    for (const path of ['/sitemap-9999.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
      expect((await get(path)).statusCode, path).toBe(404)
  })
})

describe('sitemap of a large mall', () => {
  let large: TestMall
  beforeAll(async () => {
    large = await startTestMall({ environment: { PUBLIC_URL: 'https://shop.example' } })
    const [category] = await large.database.db
      .insert(categories)
      .values({ name: { en: 'Kitchen' } })
      .returning({ id: categories.id })
    await large.database.db.execute(sql`
      insert into products (id, category_id, name, status, updated_at) overriding system value
      select n, ${category?.id}, '{"en":"Cup"}', case when n % 10 = 0 then 'off_sale' else 'on_sale' end, timestamptz '2030-01-01' + n * interval '1 second'
        from generate_series(1, 45000) n where n not between 20001 and 40000`)
  })
  afterAll(() => large.close())

  test('is an index of parts that contain every product once', async () => {
    const index = parseXml((await large.app.inject('/sitemap.xml')).body)
    expect(index.name).toBe('sitemapindex')
    const parts = all(index, 'loc').map(({ text }) => text)
    expect(parts).toEqual(['https://shop.example/sitemap-1.xml', 'https://shop.example/sitemap-3.xml'])
    expect(all(index, 'lastmod')[1]?.text).toBe('2030-01-01T12:29:59Z')

    const paths: string[] = []
    for (const part of parts)
      paths.push(
        ...all(parseXml((await large.app.inject(new URL(part).pathname)).body), 'loc').map(
          ({ text }) => new URL(text).pathname,
        ),
      )
    const ids = paths.flatMap((path) => /\/product\/(\d+)$/.exec(path)?.[1] ?? []).map(Number)
    expect(ids).toHaveLength(22_500)
    expect(new Set(ids).size).toBe(22_500)
    expect(paths.filter((path) => path === '/')).toHaveLength(1)
    expect(paths.filter((path) => path === '/mall/category/products')).toHaveLength(1)
    expect((await large.app.inject('/sitemap-2.xml')).statusCode).toBe(404)
  })
})

describe('feed', () => {
  test('has the newest products in the requested language, with any names', async () => {
    const older = await mall.create.product({
      product: { name: { en: 'Plate', ru: 'Тарелка' }, detail: { en: '<p>White.</p><p>Round &amp; flat &lt;3</p>' } },
    })
    const newer = await mall.create.product({
      product: { name: { en: hostile, ru: hostile }, detail: { en: `<p>${'word '.repeat(200)}</p>` } },
    })
    const { body, headers } = await get('/rss.xml?lang=ru')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const [channel] = parseXml(body).children
    if (!channel) throw new Error('no channel')
    expect(textsOf(channel, 'language')).toEqual(['ru'])
    expect(textsOf(channel, 'link')[0]).toBe('/?lang=ru')
    const [first, second] = all(channel, 'item')
    if (!first || !second) throw new Error('no items')
    expect(textsOf(first, 'link')).toEqual([`/mall/product/${newer.id}?lang=ru`])
    expect(textsOf(first, 'title')).toEqual([hostile.replace('\u0001\uffff', '')])
    expect(textsOf(first, 'description')[0]).toMatch(/^word .* …$/)
    expect(textsOf(second, 'link')).toEqual([`/mall/product/${older.id}?lang=ru`])
    expect(textsOf(second, 'title')).toEqual(['Тарелка'])
    // Readers parse HTML: the text is escaped.
    expect(textsOf(second, 'description')).toEqual(['White. Round &amp; flat &lt;3'])
    expect(Date.parse(textsOf(second, 'pubDate')[0] ?? '')).toBeGreaterThan(0)
    expect(body).not.toContain('10.00')
  })

  test('uses the default language if none is requested; unknown ones are 404', async () => {
    expect(textsOf(await read('/rss.xml'), 'language')).toEqual(['en'])
    expect(textsOf(await read('/rss.xml?lang=zh-CN'), 'language')).toEqual(['zh-CN'])
    for (const query of ['lang=xx', 'lang=ru&lang=en']) expect((await get(`/rss.xml?${query}`)).statusCode).toBe(404)
  })
})

test('robots.txt disallows API and personal pages, and names the sitemap', async () => {
  const { body, headers } = await get('/robots.txt', { host: 'shop.example:3000' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  for (const path of [
    '/api/',
    '/login',
    '/mall/cart',
    '/mall/checkout',
    '/mall/payment',
    '/mall/member/',
    '/mall/search?*keyword=',
    '/mall/*?*sort=',
  ])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: http://shop.example:3000/sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
})

test('the manifest has the name in the requested language', async () => {
  const admin = await mall.create.staff('admin')
  await admin.post('/base/mall/homepage/edit', {
    translations: { en: { site_name: 'Box & Barrel Wholesale' }, ru: { site_name: 'Оптовый дом' } },
  })
  const read = async (query: string) => JSON.parse((await get(`/manifest.webmanifest${query}`)).body)
  expect(await read('?lang=ru')).toMatchObject({
    id: '/',
    name: 'Оптовый дом',
    short_name: 'Оптовый дом',
    lang: 'ru',
    start_url: '/',
    display: 'standalone',
  })
  expect(await read('')).toMatchObject({ name: 'Box & Barrel Wholesale', short_name: 'Box & Barrel', lang: 'en' })
  expect((await get('/manifest.webmanifest?lang=xx')).statusCode).toBe(404)
})
