/** A mall with distributors and their shops, for tests. */
import { expect } from 'vitest'
import type { Answer } from './client.ts'
import type { TestMember } from './factory.ts'
import { startTestMall, type TestMall, type TestMallOptions } from './mall.ts'

export const application = {
  name: 'Ann',
  company: 'Ann Trading',
  contact: '+49 30 1',
  country: 'DE',
  reason: 'I sell toys',
}

export interface Resellers {
  mall: TestMall
  admin: TestMember
  /** 20 % below the mall's prices. */
  levelId: number
  /** An approved distributor with a shop: plus 25 %, rounded up to .90; `markup` overrides it. */
  reseller(markup?: object): Promise<{ member: TestMember; slug: string; headers: { 'x-shop': string } }>
  /** As `create.product`; lists of the mall show it at once. */
  product: TestMall['create']['product']
  decide(member: TestMember, action: string, more?: object): Promise<Answer['body']>
  distributorOf(member: TestMember): Promise<{ id: number; version: number }>
  order(
    buyer: TestMember,
    skuId: number,
    quantity: number,
    headers?: Record<string, string>,
    more?: object,
  ): Promise<Answer>
  /** Staff act on an order. */
  act(orderId: number, body: object): Promise<void>
}

export async function startResellers(options: TestMallOptions = {}): Promise<Resellers> {
  const mall = await startTestMall(options)
  const admin = await mall.create.staff('admin')
  const level = await admin.post('/mall/distributor/level/create', {
    translations: { en: { name: 'Silver' } },
    percent_off: 20,
  })
  const levelId = level.body.data.id
  let shops = 0
  const distributorOf: Resellers['distributorOf'] = async ({ username }) =>
    (await admin.get('/mall/distributor/list', { keyword: username })).body.data[0]
  const decide: Resellers['decide'] = async (member, action, more = {}) => {
    const { id, version } = await distributorOf(member)
    return (await admin.post('/mall/distributor/decide', { id, action, version, ...more })).body
  }
  const reseller: Resellers['reseller'] = async (markup = { mode: 'percent', value: 25, rounding: '.90' }) => {
    const member = await mall.create.member()
    await member.post('/mall/distribution/apply', application)
    await decide(member, 'approve', { level_id: levelId })
    const slug = `shop-${++shops}`
    const translations = { en: { name: `Shop ${shops}` } }
    const shop = await member.post('/mall/distribution/shop/edit', { slug, translations })
    expect(shop.body).toMatchObject({ code: 200, data: { slug } })
    const set = await member.post('/mall/category/markup/batch', { items: [{ category_id: 0, ...markup }] })
    expect(set.body.code).toBe(200)
    return { member, slug, headers: { 'x-shop': slug } }
  }
  const order: Resellers['order'] = (buyer, skuId, quantity, headers = {}, more = {}) =>
    buyer.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuId, quantity }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
        ...more,
      },
      { 'idempotency-key': crypto.randomUUID(), ...headers },
    )
  const product: Resellers['product'] = async (...entries) => {
    const made = await mall.create.product(...entries)
    mall.served.changes.expire()
    return made
  }
  const act: Resellers['act'] = async (id, body) => {
    const answer = await admin.post(`/mall/order/admin/update/${id}`, body)
    expect(answer.body).toMatchObject({ code: 200 })
  }
  return { mall, admin, levelId, reseller, product, decide, distributorOf, order, act }
}
