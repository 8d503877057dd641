/** Decisions about collected products: variants, brands, undo, alerts, pauses and second attempts. */
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ForeignShop, openForeignShop, shopItems } from '../../demo/foreign-shop.ts'
import { collectorOf, sourcesPath } from '../../testing/collecting.ts'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

const mall: TestMall = await startTestMall({ environment: { OUTGOING_LOOPBACK: 'on' } })
const shop: ForeignShop = await openForeignShop()
const admin: TestMember = await mall.create.staff('admin')
afterAll(async () => {
  await shop.close()
  await mall.close()
})
/** Codes of SKUs are unique in the mall, so each test has products of its own. */
let round = 0
beforeEach(() => {
  round++
  const items = shopItems().map((item) => ({ ...item, slug: item.slug.replace('mug', `m${round}`) }))
  shop.items.splice(0, shop.items.length, ...items)
  shop.answers.clear()
  shop.hasNewLook = false
})

const { source, run, collect, importAll, rowsOf, itemsOf, undo, sourceRow, product } = collectorOf(mall, shop, admin)
const mugs = { list_url: '/c/mugs?page={page}', image_policy: 'none' }
const idsOf = async (id: number, query: object = {}) => (await rowsOf(id, query)).map((row: { id: number }) => row.id)

describe('an import', () => {
  test('brings variants with their options, codes and prices, and later only what the site has changed', async () => {
    const category_id = await mall.create.category()
    const [item] = shop.items
    Object.assign(item ?? {}, { colors: ['Red', 'Blue'] })
    const id = await source({ ...mugs, category_id, markup_percent: 30 })
    const urls = [`/p/${item?.slug}`]
    await collect(id, { urls })
    const [row] = await rowsOf(id)
    expect(row.data.variants.map(({ name }: { name: string }) => name)).toEqual(['Red', 'Blue'])
    const operator = await mall.create.staff('superuser')
    await operator.post('/base/settings/edit', { default_moq: 12 })
    await importAll([row.id])
    await operator.post('/base/settings/edit', { default_moq: 1 })
    const [{ product_id }] = await rowsOf(id)
    // The page names no minimum.
    expect((await product(product_id)).skus).toMatchObject([
      { code: `M${round}-1-RED`, price: '4.55', moq: 12, options: { color: 'Red' } },
      { code: `M${round}-1-BLUE`, price: '4.55', moq: 12, options: { color: 'Blue' } },
    ])
    Object.assign(item ?? {}, { colors: ['Red', 'Blue', 'Green'], price: '4.00' })
    await collect(id, { urls })
    const [changed] = await rowsOf(id)
    expect(changed.changes.map(({ field }: { field: string }) => field)).toEqual(['price', 'variants'])
    await importAll([row.id])
    expect((await product(product_id)).skus.map(({ code, price }: Record<string, string>) => [code, price])).toEqual([
      [`M${round}-1-RED`, '5.20'],
      [`M${round}-1-BLUE`, '5.20'],
      [`M${round}-1-GREEN`, '5.20'],
    ])
  })

  test('gives products the brand of the mall with the same name, or the one of the map', async () => {
    const brandId = async (name: string) =>
      (await admin.post('/mall/brand/create', { translations: { en: { name } } })).body.data.id as number
    const [own, mapped] = [await brandId('CLAYWELL'), await brandId(`Other ${round}`)]
    const id = await source({ ...mugs, category_id: await mall.create.category() })
    await collect(id)
    const [first, second] = await idsOf(id)
    await importAll([first])
    const map = [{ name: 'claywell', brand_id: mapped }]
    expect((await admin.put(sourcesPath + id, { brand_map: [{ name: 'a', brand_id: 999_999 }] })).status).toBe(422)
    await admin.put(sourcesPath + id, { brand_map: map })
    await importAll([second])
    const brands = await Promise.all(
      (await rowsOf(id, { status: 'imported' })).map(
        async (row: { product_id: number }) => (await product(row.product_id)).brand?.id,
      ),
    )
    expect(new Set(brands)).toEqual(new Set([own, mapped]))
  })

  test('drops near-duplicate pictures', async () => {
    const id = await source({ ...mugs, image_policy: 'all', category_id: await mall.create.category() })
    const { slug = '' } = shop.items[0] ?? {}
    const same = await (await fetch(`${shop.url}/pictures/${slug}-1.png`)).arrayBuffer()
    const headers = { 'content-type': 'image/png' }
    await collect(id, { urls: [`/p/${slug}`] })
    const all = await idsOf(id)
    shop.answers.set(`/pictures/${slug}-2.png`, { headers, body: Buffer.from(same) })
    const job = await importAll(all)
    const [row] = await rowsOf(id)
    expect((await product(row.product_id)).images).toHaveLength(1)
    expect((await itemsOf(job))[0].detail).not.toHaveProperty('lost_pictures')
  })

  test('of all that match is undone, also once it is on sale, but not what staff have edited', async () => {
    const id = await source({ ...mugs, category_id: await mall.create.category() })
    await collect(id)
    const filter = { source_id: id, status: 'new' }
    const job = await run(await admin.post('/mall/collected-products/import', { filter }))
    expect(job).toMatchObject({ done: 5, can_undo: true })
    const [edited, ...others] = (await rowsOf(id)).map((row: { product_id: number }) => row.product_id)
    await admin.post('/mall/product/change_status', { ids: others, status: 'on_sale' })
    await admin.post('/mall/product/update', { id: edited, name: 'Edited by staff' })
    const back = await undo(job)
    expect(back).toMatchObject({ status: 'done', done: 4, failed: 1 })
    const rows = await rowsOf(id)
    expect(rows.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'imported',
      ...Array(4).fill('new'),
    ])
    expect((await admin.get(`/mall/product/detail/${others[0]}`)).status).toBe(404)
    // They can come in again.
    expect(await run(await admin.post('/mall/collected-products/import', { filter }))).toMatchObject({ done: 4 })
  })

  test('of a change is undone, and of a product that is gone takes it off sale', async () => {
    const id = await source({ ...mugs, category_id: await mall.create.category(), publish_mode: 'on_sale' })
    await collect(id)
    await importAll(await idsOf(id))
    const [first] = shop.items
    Object.assign(first ?? {}, { price: '3.80' })
    shop.items.splice(1, 1)
    await collect(id)
    const [gone] = await rowsOf(id, { status: 'gone' })
    const [changed] = await rowsOf(id, { status: 'changed' })
    const job = await importAll([gone.id, changed.id])
    expect(job).toMatchObject({ done: 2 })
    expect(await product(gone.product_id)).toMatchObject({ status: 'off_sale' })
    expect((await product(changed.product_id)).skus[0].price).toBe('3.80')
    expect(await undo(job)).toMatchObject({ done: 2 })
    expect(await product(gone.product_id)).toMatchObject({ status: 'on_sale' })
    expect((await product(changed.product_id)).skus[0].price).toBe('3.50')
    expect(await rowsOf(id, { status: 'changed' })).toHaveLength(1)
  })
})

describe('a source', () => {
  test('whose site has a new look notifies staff, and imports nothing until its rules find products again', async () => {
    const id = await source({ ...mugs, category_id: await mall.create.category() })
    await collect(id)
    const [first, second] = await idsOf(id)
    shop.hasNewLook = true
    await collect(id)
    const row = await sourceRow(id)
    expect(row).toMatchObject({ health: 'failing', counts: { new: 5 } })
    expect(row.missing).toContainEqual({ field: 'price', percent: 100, usual_percent: 0 })
    const news = (await admin.get('/base/staff_news/list', { kind: 'source_failing' })).body.data
    expect(news).toMatchObject([{ subject: row.name, link: '/mall-admin/caiji' }])
    // Pages that were read stay stored, and wait.
    expect((await rowsOf(id))[0].data.price).not.toBeNull()
    expect((await itemsOf(await importAll([first])))[0].code).toBe('SOURCE_FAILING')
    await admin.put(sourcesPath + id, { field_map: [{ field: 'price', selector: '//span[@class="amount"]' }] })
    await collect(id)
    expect(await sourceRow(id)).toMatchObject({ health: 'failing' })
    // The other fields are really gone from that site: a person says that this is normal now.
    await admin.put(sourcesPath + id, { accept_missing: true })
    expect(await importAll([first, second])).toMatchObject({ done: 2 })
    await collect(id)
    expect(await sourceRow(id)).toMatchObject({ health: 'good' })
  })

  test('requests only changes where its site supports that, until its rules change', async () => {
    const id = await source(mugs)
    await collect(id)
    const again = await collect(id)
    expect((await itemsOf(again)).map(({ code }: { code: string }) => code)).toEqual(Array(5).fill('NOT_MODIFIED'))
    expect(await sourceRow(id)).toMatchObject({ health: 'good', counts: { new: 5 } })
    await admin.put(sourcesPath + id, { language: 'es' })
    expect((await itemsOf(await collect(id))).map(({ code }: { code: string | null }) => code)).toEqual(
      Array(5).fill(null),
    )
  })

  test('reads lists of Shopify and WooCommerce without pages of products, and workbooks', async () => {
    for (const item of shop.items) Object.assign(item, { colors: ['Red', 'Blue'] })
    const api = { kind: 'json_api', category_selector: '', dedupe_by: 'url' }
    const shopify = await source({ ...api, list_url: '/products.json?page={page}', item_selector: '$.products[*]' })
    const from = shop.calls.length
    expect(await collect(shopify)).toMatchObject({ done: 7, failed: 0 })
    expect(shop.calls.slice(from).filter(({ path }) => path.startsWith('/p/'))).toEqual([])
    expect((await rowsOf(shopify))[0].data).toMatchObject({
      brand: 'Claywell',
      variants: [{ name: 'Red' }, {}],
      weight: 0.38,
    })
    const woo = await source({ ...api, list_url: '/wp-json/wc/store/v1/products?page={page}', item_selector: '$[*]' })
    expect(await collect(woo)).toMatchObject({ done: 7, failed: 0 })
    expect((await rowsOf(woo)).at(-1)).toMatchObject({ url: `${shop.url}/p/m${round}-1`, data: { price: '3.50' } })
    const rows = [
      ['Title', 'SKU', 'Price'],
      ['Mug', 'X-1', 3.5],
      ['Bowl', 'X-2', 7],
    ]
    const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
    const body = Buffer.from(await writeXlsx({ sheets: [{ name: 'Products', rows }] }))
    shop.answers.set('/feed.xlsx', { headers, body })
    const feed = await source({ kind: 'feed', list_url: '/feed.xlsx', dedupe_by: 'code' })
    expect(await collect(feed)).toMatchObject({ done: 2 })
    expect((await rowsOf(feed)).at(-1)).toMatchObject({ data: { name: 'Mug', code: 'X-1', price: '3.5' } })
  })

  test('shows what rules find on three pages at once, with an outline of the first', async () => {
    const id = await source({ kind: 'html', field_map: [{ field: 'name', selector: 'h1' }] })
    const field_map = [
      { field: 'name', selector: '//h1', transforms: [{ kind: 'trim' }] },
      { field: 'price', selector: '.cost', transforms: [{ kind: 'currency', text: 'EUR' }] },
    ]
    const urls = [1, 2].map((n) => `${shop.url}/plain/m${round}-${n}`)
    const body = { urls: [...urls, `${shop.url}/private/x`], field_map, outline: true }
    const { data } = (await admin.post(`${sourcesPath}${id}/preview`, body)).body
    expect(data).toMatchObject([
      { matches: [1, 1], normalised: { name: 'Stoneware mug 1', price: '3.50', currency: 'EUR' }, problem: null },
      { matches: [1, 1], outline: [] },
      { problem: 'SITE_FORBIDS', normalised: null },
    ])
    expect(data[0].outline).toContainEqual({ parent: 0, tag: 'h1', text: '', selectors: ['h1.title'] })
    expect(JSON.stringify(data[0].outline)).not.toContain('alert(1)')
    const from = shop.calls.length
    await admin.post(`${sourcesPath}${id}/preview`, { urls })
    expect(shop.calls).toHaveLength(from)
    const wrong = { urls, field_map: [{ field: 'name', selector: '//h1[' }] }
    expect((await admin.post(`${sourcesPath}${id}/preview`, wrong)).body.fields).toHaveProperty('field_map.0.selector')
    const pattern = { field: 'name', selector: 'h1', transforms: [{ kind: 'regex', text: '(' }] }
    const { fields } = (await admin.put(sourcesPath + id, { field_map: [pattern] })).body
    expect(fields).toHaveProperty('field_map.0.transforms.0.text')
  })
})

describe('a job', () => {
  test('is paused after the batch under way and resumed where it stopped', async () => {
    const id = await source(mugs)
    const started = await admin.post(`${sourcesPath}${id}/collect-products`)
    const jobId = started.body.data.job_id
    shop.answers.set(`/p/m${round}-3`, [{ status: 503, beforeReply: () => admin.post(`/job/${jobId}/pause`) }])
    const paused = await run(started)
    expect(paused).toMatchObject({ status: 'paused', can_resume: true, can_pause: false, can_cancel: true })
    expect(paused.processed).toBeLessThan(5)
    expect((await admin.post(`/job/${jobId}/pause`)).status).toBe(409)
    // Starting the same again does not start another.
    expect((await admin.post(`${sourcesPath}${id}/collect-products`)).body.data.job_id).toBe(jobId)
    expect((await admin.post(`/job/${jobId}/resume`)).status).toBe(200)
    expect(await run(started)).toMatchObject({ status: 'done', done: 5 })
    expect((await admin.post(`/job/${jobId}/resume`)).status).toBe(409)
  })

  test('that failed in part is tried again for these items', async () => {
    const id = await source(mugs)
    shop.answers.set(`/p/m${round}-2`, { status: 500 })
    const job = await collect(id)
    expect(job).toMatchObject({ done: 4, failed: 1, can_retry: true })
    shop.answers.clear()
    const from = shop.calls.length
    const retried = await run(await admin.post(`/job/${job.id}/retry`))
    expect(retried).toMatchObject({ kind: 'collect-products', done: 1, failed: 0, can_retry: false })
    expect(shop.calls.slice(from).map(({ path }) => path)).toEqual(['/robots.txt', `/p/m${round}-2`])
    expect((await admin.post(`/job/${retried.id}/retry`)).status).toBe(409)
    const missing = await importAll((await idsOf(id)).slice(0, 2))
    expect((await itemsOf(missing)).map(({ code }: { code: string }) => code)).toEqual(
      Array(2).fill('CATEGORY_UNASSIGNED'),
    )
    await admin.put(sourcesPath + id, { category_id: await mall.create.category() })
    expect(await run(await admin.post(`/job/${missing.id}/retry`))).toMatchObject({ done: 2, failed: 0 })
  })
})

test('categories of the site get proposals', async () => {
  const ours = (await admin.post('/mall/category/create', { translations: { en: { name: `Bowls` } } })).body.data.id
  const id = await source()
  await run(await admin.post(`${sourcesPath}${id}/collect-categories`))
  const rows = (await admin.get(`${sourcesPath}${id}/categories`)).body.data
  expect(rows.find(({ name }: { name: string }) => name === 'bowls').proposed_id).toBe(ours)
})
