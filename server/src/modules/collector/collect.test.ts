/** Runs over the pages of another shop, what they leave for approval, and what an import makes of it. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ForeignShop, openForeignShop, shopItems } from '../../demo/foreign-shop.ts'
import { jobKinds } from '../../jobs/kinds.ts'
import { collectorOf, sourcesPath } from '../../testing/collecting.ts'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { runJob } from '../jobs/run.ts'

const environment = { OUTGOING_LOOPBACK: 'on' }
const mall: TestMall = await startTestMall({ environment })
const shop: ForeignShop = await openForeignShop()
const admin: TestMember = await mall.create.staff('admin')
afterAll(async () => {
  await shop.close()
  await mall.close()
})
beforeEach(() => {
  shop.items.splice(0, shop.items.length, ...shopItems())
  shop.answers.clear()
})

const path = sourcesPath
const { source, run, collect, importAll, rowsOf, itemsOf } = collectorOf(mall, shop, admin)

describe('categories', () => {
  test('are collected once and assigned to those of the mall', async () => {
    const id = await source()
    expect(await run(await admin.post(`${path}${id}/collect-categories`))).toMatchObject({ status: 'done', done: 2 })
    expect(await run(await admin.post(`${path}${id}/collect-categories`))).toMatchObject({ done: 0, unchanged: 2 })
    const [mugs] = (await admin.get(`${path}${id}/categories`)).body.data
    expect(mugs).toMatchObject({ name: 'mugs', url: `${shop.url}/c/mugs`, category_id: null, products: 0 })
    const categoryId = await mall.create.category()
    const assign = (items: object[]) => admin.put(`${path}${id}/categories`, { items })
    expect((await assign([{ id: mugs.id, category_id: categoryId }])).body.data).toEqual({ changed: 1 })
    expect((await assign([{ id: mugs.id, category_id: 999_999 }])).status).toBe(422)
    expect((await assign([{ id: 999_999, category_id: null }])).status).toBe(422)
    expect((await admin.get(`${path}${id}/categories`)).body.data[0].category_id).toBe(categoryId)
  })
})

describe('products', () => {
  test('of all lists are collected page by page, and again without effect', async () => {
    const id = await source()
    await run(await admin.post(`${path}${id}/collect-categories`))
    expect(await collect(id)).toMatchObject({ status: 'done', done: 7, failed: 0 })
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(7)
    expect(rows.at(-1)).toMatchObject({
      status: 'new',
      url: `${shop.url}/p/mug-1`,
      data: { name: 'Stoneware mug 1', price: '3.50' },
      missing: [],
      mall_price: '3.50',
    })
    expect(await collect(id)).toMatchObject({ done: 0, unchanged: 7 })
    expect((await admin.get(path + id)).body.data.health).toBe('good')
  })

  test('are distinguished as changed, gone and ignored', async () => {
    const categoryId = await mall.create.category()
    const id = await source({ category_id: categoryId, list_url: '/c/mugs?page={page}', image_policy: 'none' })
    await collect(id)
    const before = await rowsOf(id)
    expect(before).toHaveLength(5)
    const idOf = (slug: string) => before.find(({ url }: { url: string }) => url.endsWith(slug)).id as number
    await admin.post('/mall/collected-products/ignore', { ids: [idOf('mug-5')] })
    expect(await importAll([idOf('mug-1'), idOf('mug-2')])).toMatchObject({ done: 2 })

    const [first, second, , fourth, fifth] = shop.items
    Object.assign(first ?? {}, { price: '5.00' })
    Object.assign(second ?? {}, { name: 'Stoneware mug two' })
    Object.assign(fifth ?? {}, { price: '9.00' })
    shop.items = shop.items.filter((item) => item !== fourth)
    await collect(id)
    const statusOf = Object.fromEntries(
      (await rowsOf(id)).map(({ url, status }: { url: string; status: string }) => [url.split('/').at(-1), status]),
    )
    expect(statusOf).toEqual({
      'mug-1': 'changed',
      'mug-2': 'changed',
      'mug-3': 'new',
      'mug-4': 'gone',
      'mug-5': 'ignored',
    })
    const [changed] = (await rowsOf(id, { status: 'changed' })).filter(
      (row: { id: number }) => row.id === idOf('mug-1'),
    )
    expect(changed).toMatchObject({
      changes: [{ field: 'price', before: '3.50', after: '5.00' }],
      price_change: 42.9,
      is_price_marked: true,
    })
    // So large a change waits for a person to accept it.
    expect((await itemsOf(await importAll([changed.id])))[0].code).toBe('PRICE_CHANGE_LARGE')
    expect(await importAll([changed.id], { accept_price_changes: true })).toMatchObject({ done: 1 })
    const { data: product } = (await admin.get(`/mall/product/detail/${changed.product_id}`)).body
    expect(product).toMatchObject({ name: 'Stoneware mug 1', status: 'draft', skus: [{ price: '5.00' }] })
    expect((await rowsOf(id, { product_id: changed.product_id }))[0]).toMatchObject({ status: 'imported', changes: [] })
  })

  test('of single pages, also ones that fail, each with its reason', async () => {
    const id = await source()
    const urls = ['/p/mug-1', '/p/none', '/private/mug-1', '/c/mugs']
    shop.answers.set('/p/mug-2', { status: 500 })
    const job = await collect(id, { urls: [...urls, '/p/mug-2'] })
    expect(job).toMatchObject({ status: 'done', done: 1, failed: 4, total: 5 })
    expect((await itemsOf(job)).map(({ code }: { code: string | null }) => code)).toEqual([
      null,
      'SITE_STATUS',
      'SITE_FORBIDS',
      'NO_PRODUCT',
      'SITE_STATUS',
    ])
    const refused = await admin.post(`${path}${id}/collect-products`, { urls: ['http://10.0.0.1/'] })
    expect(refused.body.fields).toHaveProperty('urls.0')
  })

  test('behind redirects are read where robots.txt of the target allows it', async () => {
    const other = await openForeignShop()
    other.robots = 'User-agent: *\nDisallow: /p/\n'
    const redirect = (from: string, location: string) => shop.answers.set(from, { status: 302, headers: { location } })
    redirect('/old/1', '/p/mug-1')
    redirect('/old/2', '/private/mug-2')
    redirect('/old/3', '/older/3')
    redirect('/older/3', '/private/mug-3')
    redirect('/old/4', `${other.url}/p/mug-4`)
    redirect('/old/5', `${other.url}/p/mug-5`)
    redirect('/old/6', `${other.url}/plain/mug-6`)
    const id = await source()
    const from = shop.calls.length
    const job = await collect(id, { urls: [1, 2, 3, 4, 5, 6].map((n) => `/old/${n}`) })
    await other.close()
    expect(
      Object.fromEntries(
        (await itemsOf(job)).map((item: { key: string; code: string | null }) => [item.key.slice(-1), item.code]),
      ),
    ).toEqual({
      1: null,
      2: 'SITE_FORBIDS',
      3: 'SITE_FORBIDS',
      4: 'SITE_FORBIDS',
      5: 'SITE_FORBIDS',
      6: null,
    })
    const asked = shop.calls.slice(from).map((call) => call.path)
    expect(asked.filter((each) => each.startsWith('/private/'))).toEqual([])
    expect(asked).toEqual(expect.arrayContaining(['/p/mug-1', '/older/3']))
    expect(asked.filter((each) => each === '/robots.txt')).toHaveLength(1)
    expect(other.calls.map((call) => call.path).toSorted()).toEqual(['/plain/mug-6', '/robots.txt'])
  })

  test('of a sitemap and of feeds', async () => {
    const map = await source({ kind: 'sitemap', list_url: '/sitemap', item_selector: '/p/' })
    expect(await collect(map)).toMatchObject({ done: 7 })
    const more = Array.from({ length: 10_000 }, (_, index) => `<url><loc>${shop.url}/news/${index}</loc></url>`)
    shop.answers.set('/long-sitemap', {
      headers: { 'content-type': 'application/xml' },
      body: `<urlset><url><loc>${shop.url}/p/mug-1</loc></url>${more.join('')}</urlset>`,
    })
    const long = await source({ kind: 'sitemap', list_url: '/long-sitemap', item_selector: '/p/' })
    const cut = await collect(long)
    expect(cut).toMatchObject({ done: 1, failed: 1 })
    expect((await itemsOf(cut)).map(({ code }: { code: string | null }) => code)).toContain('LIST_CUT')
    const headers = { 'content-type': 'application/xml' }
    shop.answers.set('/feed.xml', {
      headers,
      body: `<rss><channel><title>Shop</title><item><g:id>M1</g:id><title>Mug</title><link>${shop.url}/p/mug-1</link>
        <g:price>1.234,50 EUR</g:price><g:image_link>/a.png</g:image_link><g:gtin>4006381333931</g:gtin></item></channel></rss>`,
    })
    const xml = await source({ kind: 'feed', list_url: '/feed.xml', dedupe_by: 'code' })
    expect(await collect(xml)).toMatchObject({ done: 1 })
    expect((await rowsOf(xml))[0]).toMatchObject({
      data: { name: 'Mug', code: 'M1', price: '1234.50', currency: 'EUR', barcode: '4006381333931' },
      mall_price: null,
    })
    shop.answers.set('/feed.csv', {
      headers: { 'content-type': 'text/csv' },
      body: 'Title,SKU,Price\nMug,M1,3.5\nBowl,B1,7\n',
    })
    const csv = await source({ kind: 'feed', list_url: '/feed.csv', dedupe_by: 'code', currency: 'USD' })
    expect(await collect(csv)).toMatchObject({ done: 2, total: 2 })
  })

  test('of a site whose lists no longer match leave what was there, and raise an alarm', async () => {
    const id = await source({ list_url: '/c/mugs?page={page}' })
    await collect(id)
    await admin.put(path + id, { item_selector: 'a.renamed' })
    expect(await collect(id)).toMatchObject({ failed: 1 })
    expect((await admin.get(path + id)).body.data.health).toBe('failing')
    expect((await rowsOf(id)).map(({ status }: { status: string }) => status)).toEqual(Array(5).fill('new'))
  })

  test('that left their list are gone, even when the page of another one fails', async () => {
    const id = await source({ list_url: '/c/mugs?page={page}' })
    const statuses = async () =>
      Object.fromEntries(
        (await rowsOf(id)).map(({ url, status }: { url: string; status: string }) => [url.split('/').at(-1), status]),
      )
    await collect(id)
    const [left] = shop.items.splice(3, 1)
    shop.answers.set('/p/mug-2', { status: 500 })
    shop.answers.set('/c/mugs?page=2', { status: 500 })
    expect(await collect(id)).toMatchObject({ failed: 2 })
    expect(Object.values(await statuses())).toEqual(Array(5).fill('new'))
    shop.answers.delete('/c/mugs?page=2')
    expect(await collect(id)).toMatchObject({ failed: 1 })
    expect(await statuses()).toMatchObject({ 'mug-2': 'new', [left?.slug ?? '']: 'gone', 'mug-5': 'new' })
    expect((await admin.get(path + id)).body.data.health).toBe('poor')
  })

  test('that a canceled run has not reached are not gone', async () => {
    const id = await source({ list_url: '/c/mugs?page={page}' })
    await collect(id)
    const started = await admin.post(`${path}${id}/collect-products`)
    const cancel = () => admin.post(`/job/${started.body.data.job_id}/cancel`)
    shop.answers.set('/p/mug-2', { status: 500, beforeReply: cancel })
    expect(await run(started)).toMatchObject({ status: 'canceled' })
    expect(await rowsOf(id, { status: 'gone' })).toEqual([])
    expect((await admin.get(path + id)).body.data.health).toBe('good')
  })

  test('of a busy site are requested again, as late as it says', async () => {
    const id = await source()
    shop.answers.set('/p/mug-1', [{ status: 429, headers: { 'retry-after': '1' } }])
    expect(await collect(id, { urls: ['/p/mug-1'] })).toMatchObject({ done: 1 })
    expect(shop.calls.filter((call) => call.path === '/p/mug-1').length).toBeGreaterThanOrEqual(2)
  })

  test('of a killed run are not read twice', async () => {
    const id = await source({ list_url: '/c/mugs?page={page}' })
    const started = await admin.post(`${path}${id}/collect-products`)
    const stop = new AbortController()
    const from = shop.calls.length
    shop.answers.set('/p/mug-3', [{ ...{ status: 503 }, beforeReply: async () => stop.abort() }])
    expect(await run(started, stop.signal)).toMatchObject({ status: 'running' })
    shop.answers.clear()
    expect(await run(started)).toMatchObject({ status: 'done', done: 5, failed: 0 })
    const read = shop.calls.slice(from).map((call) => call.path)
    const pages = read.filter((each) => each !== '/robots.txt' && each !== '/p/mug-3')
    expect(pages.toSorted()).toEqual([...new Set(pages)].toSorted())
    expect(pages).toContain('/p/mug-5')
    expect(await rowsOf(id)).toHaveLength(5)
  })
})

describe('an import', () => {
  test('makes drafts with markup, own pictures and safe texts in the assigned category', async () => {
    const id = await source({ markup_percent: 20, rounding: '.90' })
    for (const item of shop.items) item.slug = item.slug.replace('mug', 'cup')
    await run(await admin.post(`${path}${id}/collect-categories`))
    const [mugs] = (await admin.get(`${path}${id}/categories`)).body.data
    const categoryId = await mall.create.category()
    await admin.put(`${path}${id}/categories`, { items: [{ id: mugs.id, category_id: categoryId }] })
    await collect(id, { category_ids: [mugs.id] })
    const row = (await rowsOf(id)).find(({ url }: { url: string }) => url.endsWith('cup-2'))
    expect(row).toMatchObject({ mall_price: '5.90', category_id: categoryId })
    // A code of the mall that is taken already.
    await mall.create.product({ code: 'CUP-3' })
    const third = (await rowsOf(id)).find(({ url }: { url: string }) => url.endsWith('cup-3'))
    const from = shop.calls.length
    const job = await importAll([row.id, third.id])
    expect(job).toMatchObject({ status: 'done', done: 1, failed: 1 })
    // Pictures of all products are fetched in one visit, at its pace.
    const fetched = shop.calls.slice(from).map((call) => call.path)
    expect(fetched.filter((each) => each === '/robots.txt')).toHaveLength(1)
    expect(fetched).toHaveLength(5)
    const [imported] = await rowsOf(id, { status: 'imported' })
    const { data } = (await admin.get(`/mall/product/detail/${imported.product_id}`)).body
    expect(data).toMatchObject({
      name: 'Stoneware mug 2',
      status: 'draft',
      category_id: categoryId,
      manufacturer: 'Claywell',
      skus: [{ code: 'CUP-2', price: '5.90', weight: 0.38 }],
    })
    expect(data.images).toHaveLength(2)
    expect((await mall.app.inject(data.images[0])).headers['content-type']).toBe('image/webp')
    // Again: nothing happens.
    expect(await importAll([row.id])).toMatchObject({ done: 0, unchanged: 1 })
  })

  test('at the same time twice makes one product', async () => {
    const id = await source({ category_id: await mall.create.category(), image_policy: 'none' })
    shop.items.push({ slug: 'twin', name: 'Twin', price: '2.00', category: 'mugs' })
    await collect(id, { urls: ['/p/twin'] })
    const [row] = await rowsOf(id)
    const jobs = await Promise.all([importAll([row.id]), importAll([row.id])])
    expect(jobs.map(({ done }) => done).sort()).toEqual([0, 1])
  })

  test('needs a category, an exchange rate for other currencies, and the rights to the end', async () => {
    const id = await source({
      currency: 'EUR',
      image_policy: 'none',
      kind: 'html',
      field_map: [
        { field: 'name', selector: 'h1' },
        { field: 'price', selector: '.cost' },
      ],
    })
    await collect(id, { urls: ['/plain/mug-6'] })
    const [row] = await rowsOf(id)
    const codeOf = async (body: object = {}) => (await itemsOf(await importAll([row.id], body)))[0].code
    expect(await codeOf()).toBe('RATE_MISSING')
    await admin.put(path + id, { exchange_rate: '1.1' })
    expect(await codeOf()).toBe('CATEGORY_UNASSIGNED')
    const started = await admin.post('/mall/collected-products/import', {
      ids: [row.id],
      category_id: await mall.create.category(),
    })
    await mall.database.pool.query('delete from user_roles where user_id = $1', [admin.id])
    await runJob(mall.served, mall.env, jobKinds, started.body.data.job_id)
    const { rows } = await mall.database.pool.query('select code from job_items where job_id = $1', [
      started.body.data.job_id,
    ])
    expect(rows).toEqual([{ code: 'FORBIDDEN' }])
  })
})
