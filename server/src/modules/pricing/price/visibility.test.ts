/**
 * Prices hidden from guests: generated from the contract, no public endpoint reveals a price by value, filter or order.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { PriceAudience } from '#contract/status'
import type { Json } from '../../../testing/client.ts'
import type { Client, TestMall } from '../../../testing/mall.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'

let use: Resellers
let mall: TestMall
let settings: Client
let shop: Record<string, string>
let product: Awaited<ReturnType<Resellers['product']>>
/** Products of one category, the dearer first by sales and the cheaper last. */
let categoryId: number

beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  settings = await mall.create.staff('superuser')
  shop = (await use.reseller()).headers
  categoryId = await mall.create.category()
  const ladder = [{ min_quantity: 10, price: 6157 }]
  product = await use.product({ price: 7319, ladder, moq: 1, stock: 500, product: { categoryId, sales: 9 } })
  await use.product({ price: 4423, moq: 1, stock: 500, product: { categoryId, sales: 5 } })
  await use.product({ price: 9151, moq: 1, stock: 500, product: { categoryId, sales: 1 } })
  const props = { layout: 'table', source: 'rule', sort: 'price_asc', in_stock: false, size: 6, min_price: '44.23' }
  const page = {
    slug: 'deals',
    texts: { en: { title: 'Deals' } },
    blocks: [{ id: 'b-1', type: 'products', version: 1, props }],
  }
  const { id } = (await use.admin.post('/mall/page/create', page)).body.data
  const { revision } = (await use.admin.get(`/mall/page/get/${id}`)).body.data
  await use.admin.post(`/mall/page/publish/${id}`, { revision })
})
afterAll(() => mall.close())

const show = async (price_audience: PriceAudience) =>
  expect((await settings.post('/base/settings/edit', { price_audience })).body.code).toBe(200)

const items = () => [{ product_sku_id: product.skuId, quantity: 12 }]
/** Questions to the public endpoints that are about products. */
const asked: Record<string, () => object> = {
  listProducts: () => ({ category_id: categoryId, skus: 1, facets: 1, min_price: '1' }),
  suggest: () => ({ keyword: 'product' }),
  estimateFreight: () => ({ items: items(), country_code: 'DE' }),
  quickCheck: () => ({ items: items() }),
}
const pathOf = (path: string) => path.replace('{slug}', 'deals').replace(/\{\w+\}/g, String(product.id))

/** Every public call, and those of a guest's cart, with their answers as text. */
async function answers(client: Client, headers: Record<string, string> = {}): Promise<[name: string, data: Json][]> {
  const found: [string, Json][] = []
  for (const { name, method, path, access, guest } of allEndpoints) {
    const isRead = method === 'GET' || /freight\/estimate|quick\/(check|find)/.test(path)
    if ((access !== 'public' && !guest) || !isRead) continue
    const input = asked[name]?.() ?? (method === 'GET' ? {} : { items: items(), text: 'product' })
    const answer =
      method === 'GET' ? await client.get(pathOf(path), input, headers) : await client.post(path, input, headers)
    found.push([name, answer.body])
  }
  return found
}

const secret = /73\.19|61\.57|44\.23|91\.51|price_asc/
const isPriceKey = /price|ladder|subtotal|saving|landed|^goods$|next_tier/
const allowed = ['price_on_request', 'hidden_prices']

function pricesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => pricesIn(each, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const isEmpty = each === null || (Array.isArray(each) && each.length === 0)
    const isSpan = typeof each === 'object' && each !== null && !Array.isArray(each)
    if (isPriceKey.test(key) && !allowed.includes(key) && !isEmpty && !isSpan) return [`${path}.${key}`]
    return pricesIn(each, `${path}.${key}`)
  })
}

const listed = async (client: Client, query: object, headers = {}): Promise<{ ids: number[]; total: number }> => {
  const { body } = await client.get('/mall/product/list', { category_id: categoryId, ...query }, headers)
  return { ids: body.data.map(({ id }: Json) => id), total: body.total }
}

test('with public prices, the same calls return them', async () => {
  const text = JSON.stringify(await answers(mall.as()))
  expect(text).toMatch(/73\.19/)
  expect(text).toMatch(/61\.57/)
})

test.each(['mall', 'shop'] as const)('a guest of the %s sees no price in any public answer', async (place) => {
  await show('members')
  const headers = place === 'shop' ? shop : {}
  for (const [name, body] of await answers(mall.as(), headers)) {
    expect(pricesIn(body), name).toEqual([])
    if (name !== 'readPage') expect(JSON.stringify(body), name).not.toMatch(secret)
  }
  const shown = (await mall.get('/mall/page/read/deals', {}, headers)).body
  expect(JSON.stringify(shown)).not.toMatch(/73\.19|61\.57|44\.23|91\.51/)
  expect((await mall.get('/base/mall/homepage/info', {}, headers)).body.data.hidden_prices).toBe('sign_in')
})

test('neither order nor filter reveal to a guest which product is dearer', async () => {
  await show('members')
  const guest = mall.as()
  const usual = await listed(guest, {})
  for (const sort of ['price_asc', 'price_desc']) expect(await listed(guest, { sort })).toEqual(usual)
  expect(await listed(guest, { min_price: '80', max_price: '100' })).toEqual(usual)
  const member = await mall.create.member()
  expect((await listed(member, { min_price: '80', max_price: '100' })).total).toBe(1)
  const [up, down] = [await listed(member, { sort: 'price_asc' }), await listed(member, { sort: 'price_desc' })]
  expect(up.ids).toEqual(down.ids.toReversed())
})

test('a guest cannot put products without a price into the cart', async () => {
  await show('members')
  const item = { product_sku_id: product.skuId, quantity: 1 }
  expect((await mall.post('/mall/cart/add_json', item)).body.error).toBe('PRICE_HIDDEN')
  const many = (await mall.post('/mall/cart/add_many', { items: [item] })).body.data
  expect(many.refused).toMatchObject([{ error: 'PRICE_HIDDEN' }])
})

test('approved members only: a waiting one sees none, an approved one and staff do', async () => {
  await show('approved')
  const [waiting, member, clerk] = [
    await mall.create.member({ approval: 'pending' }),
    await mall.create.member(),
    await mall.create.staff('clerk'),
  ]
  const priceFor = async (client: Client) =>
    (await client.get(`/mall/product/detail/${product.id}`)).body.data.skus[0].price
  expect(await priceFor(waiting)).toBe(null)
  expect(pricesIn((await answers(waiting)).filter(([name]) => name !== 'readPage'))).toEqual([])
  expect((await waiting.get('/base/mall/homepage/info')).body.data.hidden_prices).toBe('approval')
  for (const client of [member, clerk]) expect(await priceFor(client)).toBe('73.19')
  // Answers cached for guests with prices are not sent without them, and vice versa.
  expect(await priceFor(mall.as())).toBe(null)
  await show('guests')
  expect(await priceFor(mall.as())).toBe('73.19')
  await show('members')
  expect(await priceFor(mall.as())).toBe(null)
  expect(await priceFor(waiting)).toBe('73.19')
})
