/** Addresses of shops: host names of their own, what is found there, and addresses that they have left. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestMember, testPassword } from '../../../testing/factory.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers({ environment: { PUBLIC_URL: 'https://mall.example' } })
  mall = use.mall
})
afterAll(() => mall.close())

const host = (name: string) => ({ host: name })
const file = async (url: string, name: string) => mall.app.inject({ method: 'GET', url, headers: host(name) })

/** A shop under a host of its own, known to the process. */
async function openAt(name: string) {
  const shop = await use.reseller()
  const { id } = await use.distributorOf(shop.member)
  const set = await use.admin.post('/mall/distributor/shop/host', { id, host: name })
  expect(set.body).toMatchObject({ code: 200, data: { shop: { host: name.toLowerCase() } } })
  await expect
    .poll(async () => (await mall.get('/base/mall/homepage/info', {}, host(name))).body.data.shop?.slug)
    .toBe(shop.slug)
  return { ...shop, id, name: set.body.data.shop.name }
}

describe('a host name', () => {
  test('is given by staff to one shop, never the mall’s own and never an address', async () => {
    const { id } = await openAt('Lanna-One.example')
    const other = await use.reseller()
    const { id: otherId } = await use.distributorOf(other.member)
    const set = async (name: string | null) =>
      (await use.admin.post('/mall/distributor/shop/host', { id: otherId, host: name })).body
    expect((await set('lanna-one.example')).fields).toMatchObject({ host: { error: 'DUPLICATE' } })
    for (const wrong of ['mall.example', '10.0.0.1', 'localhost', 'https://x.example', 'x.example:80', '-x.example'])
      expect((await set(wrong)).fields).toHaveProperty('host')
    expect((await set('lanna-two.example')).code).toBe(200)
    expect((await set(null)).data.shop.host).toBe(null)
    expect((await other.member.post('/mall/distributor/shop/host', { id, host: 'x.example' })).status).toBe(403)
    const seen = (await other.member.get('/mall/distribution/status')).body.data.shop
    expect(seen.host).toBe(null)
  })

  test('decides the shop of every call, over the shop that the call names', async () => {
    const mine = await openAt('prices-one.example')
    const theirs = await use.reseller({ mode: 'percent', value: 100 })
    const product = await use.product({ price: 1000, stock: 50 })
    const priceAt = async (headers: Record<string, string>) =>
      (await mall.get(`/mall/product/detail/${product.id}`, {}, headers)).body.data?.price
    expect(await priceAt(host('mall.example'))).toBe('10.00')
    expect(await priceAt(host('prices-one.example'))).toBe('10.90')
    expect(await priceAt({ ...host('prices-one.example:8443'), ...theirs.headers })).toBe('10.90')
    expect(await priceAt({ ...host('mall.example'), ...theirs.headers })).toBe('16.00')
    // Not what a proxy or a client says, but the host that was asked.
    expect(await priceAt({ ...host('mall.example'), 'x-forwarded-host': 'prices-one.example' })).toBe('10.00')

    const buyer = await mall.create.member()
    const signedIn = await mall.post(
      '/base/access_token',
      { username: buyer.username, password: testPassword },
      host('prices-one.example'),
    )
    const there = { ...buyer, ...mall.as(signedIn.body.data.access_token) }
    const order = await use.order(there, product.skuId, 2, host('prices-one.example'))
    expect(order.body.data.amount_payable).toBe('21.80')
    const mails = async (address: string) => {
      const found = await mall.database.pool.query<{ subject: string; body: string }>(
        'select subject, body from outbox where recipient = $1 order by id',
        [address],
      )
      return found.rows
    }
    const { id, order_number: number } = order.body.data
    const [toShop] = await mails(`${buyer.username}@test.example`)
    expect(toShop?.subject).toBe(`Order ${number} received · ${mine.name}`)
    expect(toShop?.body).toContain(`https://prices-one.example/mall/payment?order_id=${id}`)
    expect(toShop?.body.endsWith(mine.name)).toBe(true)
    expect(toShop?.body).not.toContain('mall.example')
    // Without a host of its own the shop is below the mall's address; once closed, only the mall can be reached.
    const guest = await mall.create.member()
    const placed = (await use.order(guest, product.skuId, 2, theirs.headers)).body.data
    await theirs.member.post('/mall/distribution/shop/edit', { status: 'closed' })
    await use.act(placed.id, { action: 'confirm_payment', amount: placed.amount_payable })
    const letters = await mails(`${guest.username}@test.example`)
    expect(letters.map(({ body }) => /https:\S+/.exec(body)?.[0])).toEqual([
      `https://mall.example/s/${theirs.slug}/mall/payment?order_id=${placed.id}`,
      `https://mall.example/mall/member/order/detail/${placed.id}`,
    ])
    const inMall = (await use.order(guest, product.skuId, 2)).body.data
    expect((await mails(`${guest.username}@test.example`)).at(-1)?.subject).toBe(
      `Order ${inMall.order_number} received`,
    )

    const [earned] = (await mine.member.get('/mall/distribution/order/list')).body.data
    expect(earned).toMatchObject({ is_in_shop: true, amount: '21.80', earning: '5.80' })
    // Staff work under the mall's host alone.
    expect((await use.admin.get('/mall/distributor/list', {}, host('prices-one.example'))).status).toBe(404)
  })

  test('of a suspended distributor leads nowhere, not to the mall', async () => {
    const { member } = await openAt('suspended.example')
    await use.decide(member, 'suspend', { reason: 'Complaints' })
    expect((await mall.get('/mall/product/list', {}, host('suspended.example'))).body.error).toBe('SHOP_NOT_FOUND')
    expect((await file('/robots.txt', 'suspended.example')).statusCode).toBe(404)
  })

  test('has robots, sitemap and manifest of its own, and the mall lists it no more', async () => {
    const name = 'found.example'
    const { member, slug } = await openAt(name)
    const product = await use.product({ price: 1000, stock: 5 })
    expect((await file('/robots.txt', name)).body).not.toContain('Sitemap:')
    expect((await file('/sitemap.xml', name)).statusCode).toBe(404)
    expect((await file('/sitemap-shops.xml', name)).statusCode).toBe(404)
    await member.post('/mall/distribution/shop/edit', { is_indexed: true })
    expect((await file('/robots.txt', name)).body).toContain('Sitemap: https://found.example/sitemap.xml\n')
    expect((await file('/sitemap.xml', name)).body).toContain('<loc>https://found.example/sitemap-1.xml</loc>')
    expect((await file('/sitemap-1.xml', name)).body).toContain(
      `<loc>https://found.example/mall/product/${product.id}</loc>`,
    )
    expect((await file(`/s/${slug}/sitemap-1.xml`, 'mall.example')).statusCode).toBe(404)
    expect((await file('/sitemap-shops.xml', 'mall.example')).body).not.toContain(slug)
    const app = (await file('/manifest.webmanifest', name)).json()
    expect(app).toMatchObject({ id: '/', start_url: '/', scope: '/' })
    expect((await file(`/manifest.webmanifest?shop=${slug}`, 'mall.example')).json().scope).toBe(`/s/${slug}`)
    const face = (await mall.get('/base/mall/homepage/info', {}, host(name))).body.data.shop
    expect(face.original).toBe('https://found.example')
    await member.post('/mall/distribution/shop/edit', { is_indexed: false })
    // Pages that do not want to be found name the mall's as the original.
    expect((await mall.get('/base/mall/homepage/info', {}, host(name))).body.data.shop.original).toBe(
      'https://mall.example',
    )
    expect((await member.get('/mall/distribution/share/get')).body.data.link).toMatch(/^https:\/\/found\.example\?ref=/)
  })
})

test('a shop holds its former addresses for a year, changes them now and then, and takes none of the mall’s', async () => {
  const [{ member, slug: old }, other] = [await use.reseller(), await use.reseller()]
  const product = await use.product({ price: 1000, stock: 100 })
  const move = async (reseller: { member: TestMember }, slug: string) =>
    (await reseller.member.post('/mall/distribution/shop/edit', { slug })).body
  const shopAt = async (slug: string) =>
    (await mall.get('/base/mall/homepage/info', {}, { 'x-shop': slug })).body.data?.shop?.slug
  expect((await move({ member }, 'lanna-table')).data.slug).toBe('lanna-table')
  // Old links, codes and programs open the shop; no other shop takes its address, not even at the same time.
  expect([await shopAt(old), await shopAt('lanna-table')]).toEqual(['lanna-table', 'lanna-table'])
  expect((await mall.get(`/mall/product/detail/${product.id}`, {}, { 'x-shop': old })).body.data.id).toBe(product.id)
  expect((await move(other, old)).fields.slug.error).toBe('DUPLICATE')
  const [left, taken] = await Promise.all([move({ member }, old), move(other, 'lanna-table')])
  expect([left.code, taken.fields?.slug.error]).toEqual([200, 'DUPLICATE'])
  expect(await shopAt('lanna-table')).toBe(old)
  expect((await move({ member }, 'third-name')).code).toBe(200)
  expect((await move({ member }, 'fourth-name')).fields.slug).toEqual({
    error: 'TOO_MANY_RENAMES',
    params: { max: 3, days: 30 },
    msg: expect.any(String),
  })
  await mall.database.pool.query("update shop_renames set created_at = created_at - interval '1 year'")
  expect(await shopAt(old)).toBeUndefined()
  expect((await move(other, old)).data.slug).toBe(old)
  expect((await move({ member }, 'fourth-name')).code).toBe(200)
  for (const reserved of ['admin', 'official', 'sup-port', 'mall-help-24', 'guanfang', 'oficial', 'thanh-toan'])
    expect((await move({ member }, reserved)).fields.slug.error, reserved).toBe('SLUG_RESERVED')
})
