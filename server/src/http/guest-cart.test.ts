/** A guest's cart by cookie, for clients that send only a token. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../testing/factory.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const list = async (headers: Record<string, string>) => (await mall.get('/mall/cart/list', {}, headers)).body
/** A guest with two units in the cart. */
async function shopAsGuest() {
  const { skuId } = await mall.create.product()
  const { headers, body } = await mall.post('/mall/cart/add', { product_sku_id: skuId, quantity: 2 })
  const [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ')
  return { skuId, lineId: body.data.id as number, cookie, attributes, key: String(headers['x-cart']) }
}

test('the first line sets a cookie that finds the cart again, for reads, changes and signing in', async () => {
  const { skuId, lineId, cookie, attributes, key } = await shopAsGuest()
  expect(cookie).toBe(`CART=${key}`)
  expect(attributes).toEqual(['Path=/api', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Lax'])
  expect(await list({ cookie })).toMatchObject({ total: 1, summary: { quantity: 2 } })
  const again = await mall.post('/mall/cart/add', { product_sku_id: skuId, quantity: 1 }, { cookie })
  expect(again.headers['set-cookie']).toBeUndefined()
  expect(again.body.data).toMatchObject({ id: lineId, quantity: 3 })
  expect((await mall.put(`/mall/cart/item/${lineId}?quantity=4`, undefined, { cookie })).body.data.quantity).toBe(4)

  const member = await mall.create.member()
  const { body } = await mall.post(
    '/base/access_token',
    { username: member.username, password: testPassword },
    { cookie },
  )
  expect(body.data.cart).toMatchObject({ merged: 1 })
  expect((await member.get('/mall/cart/list')).body.summary.quantity).toBe(4)
  expect((await list({ cookie })).total).toBe(0)
})

test('X-Cart takes precedence over the cookie, and an unknown key is replaced', async () => {
  const [one, other] = [await shopAsGuest(), await shopAsGuest()]
  const { data } = await list({ cookie: one.cookie, 'x-cart': other.key })
  expect(data).toMatchObject([{ id: other.lineId }])
  const added = await mall.post(
    '/mall/cart/add',
    { product_sku_id: one.skuId, quantity: 1 },
    { cookie: 'CART=made-up' },
  )
  expect(String(added.headers['set-cookie'])).toMatch(/^CART=(?!made-up)/)
})

describe('a request from another site', () => {
  test.each([
    ['by its site', { 'sec-fetch-site': 'cross-site' }],
    ['by a sister site', { 'sec-fetch-site': 'same-site' }],
    ['by its origin', { origin: 'https://evil.example' }],
    ['without an origin', { origin: 'null' }],
  ])('known %s neither uses nor replaces the cookie', async (_, head: Record<string, string>) => {
    const { skuId, lineId, cookie } = await shopAsGuest()
    const headers = { cookie, ...head }
    expect((await list(headers)).total).toBe(0)
    expect((await mall.delete('/mall/cart/clear', undefined, headers)).body.data).toEqual({ removed: 0 })
    expect((await mall.delete(`/mall/cart/item/${lineId}`, undefined, headers)).status).toBe(404)
    const added = await mall.post('/mall/cart/add', { product_sku_id: skuId, quantity: 9 }, headers)
    expect(added.headers['set-cookie']).toBeUndefined()
    expect(await list({ cookie })).toMatchObject({ total: 1, summary: { quantity: 2 } })
  })

  test('unlike one from a page of the mall', async () => {
    const { cookie } = await shopAsGuest()
    const heads: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', origin: 'https://mall.example' },
      { origin: 'https://mall.example' },
    ]
    for (const head of heads) expect((await list({ cookie, host: 'mall.example', ...head })).total).toBe(1)
  })
})

test('under HTTPS the cookie is Secure', async () => {
  const secure = await startTestMall({ environment: { PUBLIC_URL: 'https://mall.example' } })
  const { skuId } = await secure.create.product()
  const { headers } = await secure.post('/mall/cart/add', { product_sku_id: skuId, quantity: 1 })
  await secure.close()
  expect(String(headers['set-cookie'])).toMatch(/; Secure$/)
})

test('the API document declares both keys and the new one', async () => {
  const { paths } = (await mall.app.inject('/api/openapi.json')).json()
  const keysOf = (operation: { parameters?: { in: string; name: string; required?: boolean }[] }) =>
    (operation.parameters ?? []).filter(({ name }) => name === 'X-Cart' || name === 'CART')
  for (const [path, method] of [
    ['/mall/cart/add', 'post'],
    ['/mall/cart/list', 'get'],
    ['/base/access_token', 'post'],
  ] as const)
    expect(keysOf(paths[`/api/v1${path}`][method])).toMatchObject([
      { in: 'header', name: 'X-Cart' },
      { in: 'cookie', name: 'CART' },
    ])
  expect(paths['/api/v1/mall/cart/add'].post.responses['200'].headers).toHaveProperty('X-Cart')
  expect(keysOf(paths['/api/v1/mall/order/list'].get)).toEqual([])
})
