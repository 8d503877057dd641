/** Orders of a shop as staff, buyers and the distributor see them: the seller, the names of goods, the payee. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase } from '#contract/endpoint'
import { programContext } from '../../../context.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { writeSettings } from '../../settings/service.ts'
import { settleEarnings } from './earnings.ts'

const company = { name: 'Mall Trading Ltd', address: 'Road 1, Yiwu', tax_id: 'T1', phone: '', email: '' }
const contacts = [{ type: 'phone', value: '+1 555 0100' }]

let use: Resellers
let mall: Resellers['mall']
beforeAll(async () => {
  use = await startResellers({ environment: { PUBLIC_URL: 'https://mall.example' } })
  mall = use.mall
  await writeSettings(mall.served.db, { company, contacts })
})
afterAll(() => mall.close())

const own = { en: { name: 'Sunny mug by Nina' }, cn: { name: '妮妮阳光杯' } }

/** An order in a shop of a product that it renamed, and one that its customer placed in the mall. */
async function sold() {
  const shop = await use.reseller()
  const names = { en: 'Two-tone mug', cn: '双色杯' }
  const [named, plain] = [
    await use.product({ price: 1000, stock: 100, product: { name: names } }),
    await use.product({ price: 1000, stock: 100, product: { name: { en: 'Plain mug', cn: '素色杯' } } }),
  ]
  await shop.member.post('/mall/distribution/product/edit', { id: named.id, translations: own })
  const buyer = await mall.create.member()
  const place = async (skuId: number, headers?: Record<string, string>) =>
    (await use.order(buyer, skuId, 10, headers)).body.data as { id: number; order_number: string }
  return { ...shop, buyer, inShop: await place(named.skuId, shop.headers), inMall: await place(plain.skuId) }
}

async function textOfPdf(reader: TestMember, path: string): Promise<string> {
  const { rawPayload } = await mall.app.inject({ url: apiBase + path, headers: { token: reader.token } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.normalize('NFKC')
}

describe('staff', () => {
  test('see shop and distributor of each order and both names of its lines, in list, detail and export', async () => {
    const { slug, inShop, inMall, buyer } = await sold()
    const shop = { slug, name: expect.stringMatching(/^Shop \d+$/) }
    const distributor = { id: expect.any(Number), name: 'Ann Trading' }
    const { data } = (await use.admin.get('/mall/order/admin/list', { user_id: buyer.id })).body
    expect(data).toMatchObject([
      { id: inMall.id, shop: null, distributor, lines: [{ name: 'Plain mug', mall_name: null }] },
      { id: inShop.id, shop, distributor, lines: [{ name: own.en.name, mall_name: 'Two-tone mug' }] },
    ])
    const detail = (await use.admin.get(`/mall/order/admin/detail/${inShop.id}`)).body.data
    expect(detail).toMatchObject({ shop, distributor, lines: [{ name: own.en.name, mall_name: 'Two-tone mug' }] })
    const csv = (await use.admin.get('/mall/order/admin/export', { order_ids: String(inShop.id), format: 'csv' })).body
    const [head, line] = (csv as string).split(/\r?\n/)
    expect(head).toContain('Shop,Distributor')
    expect(head).toContain('Product,Name in the main store')
    expect(line).toMatch(/Shop \d+,Ann Trading/)
    expect(line).toContain('Sunny mug by Nina,Two-tone mug')
    // Without a distributor there is neither.
    const stranger = await mall.create.member()
    const { skuId } = await use.product({ price: 1000, stock: 10 })
    const { id } = (await use.order(stranger, skuId, 1)).body.data
    expect((await use.admin.get(`/mall/order/admin/detail/${id}`)).body.data).toMatchObject({
      shop: null,
      distributor: null,
      lines: [{ mall_name: null }],
    })
  })

  test('alone see them', async () => {
    const { buyer, inShop } = await sold()
    const detail = (await buyer.get(`/mall/order/detail/${inShop.id}`)).body.data
    const [row] = (await buyer.get('/mall/order/list')).body.data
    for (const order of [detail, row]) {
      expect(Object.keys(order)).not.toEqual(expect.arrayContaining(['distributor']))
      expect(JSON.stringify(order)).not.toContain('Ann Trading')
      expect(order.lines[0]).not.toHaveProperty('mall_name')
    }
  })
})

describe('a payment', () => {
  test('in a shop has the contacts of the shop, else the mall’s, and says whose shop is paid', async () => {
    const { member, headers, buyer, inShop, inMall } = await sold()
    const overview = async (id: number, at = {}) =>
      (await buyer.get(`/mall/order/payment/status/${id}`, {}, at)).body.data
    const name = expect.stringMatching(/^Shop \d+$/)
    expect(await overview(inShop.id, headers)).toMatchObject({ contacts, shop_name: name })
    const line = [
      { type: 'line', value: '@nina' },
      { type: 'hours', value: '9–18' },
    ]
    await member.post('/mall/distribution/shop/edit', { contacts: line })
    expect(await overview(inShop.id, headers)).toMatchObject({ contacts: line.slice(0, 1), shop_name: name })
    // The same order in the mall, whose footer has the mall's.
    expect(await overview(inShop.id)).toMatchObject({ contacts, shop_name: name })
    expect(await overview(inMall.id)).toMatchObject({ contacts, shop_name: null })
  })
})

describe('a document', () => {
  test('names the shop as far as it wants, and the mall only as the seller that is paid', async () => {
    const { member, buyer, inShop } = await sold()
    const pdf = (kind: string) => textOfPdf(buyer, `/mall/order/document/${inShop.id}?kind=${kind}`)
    const order = await pdf('order')
    expect(order).not.toContain('Mall Trading')
    expect(order).not.toMatch(/Shop \d+/)
    await member.post('/mall/distribution/shop/edit', { sender: 'shop' })
    const named = await pdf('order')
    expect(named).toMatch(/Shop \d+/)
    expect(named).not.toContain('Mall Trading')
    const asking = await pdf('proforma')
    expect(asking).toMatch(/Shop \d+/)
    expect(asking).toContain('Seller: Mall Trading Ltd')
  })
})

describe('the distributor', () => {
  test('sees lines in their own language, numbers of customers, and what was paid', async () => {
    const { member, buyer, inShop, inMall } = await sold()
    const read = async (language: string) =>
      (await member.get('/mall/distribution/order/list', {}, { 'accept-language': language })).body.data
    const names = async (language: string) =>
      (await read(language)).map(({ lines }: { lines: { name: string }[] }) => lines[0]?.name)
    expect(await names('en')).toEqual(['Plain mug', own.en.name])
    // As ordered where the shop has a name of its own.
    expect(await names('zh-CN')).toEqual(['素色杯', own.en.name])
    const [order] = await read('en')
    const customer = async () => (await member.get('/mall/distribution/member/list')).body.data[0]
    expect(await customer()).toMatchObject({ number: buyer.id, name: 'm***', orders: 2, spent: '0.00' })
    expect(order).toMatchObject({ buyer: 'A***', buyer_number: buyer.id })
    await use.act(inMall.id, { action: 'confirm_payment', amount: '100.00' })
    expect(await customer()).toMatchObject({ orders: 2, spent: '100.00' })
    await use.act(inShop.id, { action: 'cancel', reason: 'Sold out' })
    expect(await customer()).toMatchObject({ orders: 1, spent: '100.00' })
  })

  test('reads in the statement what was returned of a settled order', async () => {
    const { member, buyer, inShop } = await sold()
    await use.act(inShop.id, { action: 'confirm_payment', amount: '109.00' })
    await use.act(inShop.id, { action: 'ship', carrier: 'dhl', tracking_number: 'T5' })
    await buyer.post(`/mall/order/confirm/${inShop.id}`)
    const later = () => new Date(Date.now() + 16 * 86_400_000)
    await settleEarnings({ ...programContext(mall.database, mall.env, 'test'), now: later })
    const [line] = (await use.admin.get(`/mall/order/admin/detail/${inShop.id}`)).body.data.lines
    const asked = (
      await buyer.post('/mall/order/after-sale/create', {
        order_id: inShop.id,
        kind: 'refund_only',
        reason: 'damaged',
        lines: [{ line_id: line.id, quantity: 4 }],
      })
    ).body.data.id
    const desk = '/mall/order/after-sale/admin'
    await use.admin.post(`${desk}/approve/${asked}`, {})
    expect((await use.admin.post(`${desk}/refund/${asked}`, {})).body.code).toBe(200)
    const month = new Date().toISOString().slice(0, 7)
    // The buyer returns none of the ten for 65.40, below their supply price.
    const { lines } = (await member.get('/mall/distribution/earning/statement', { month })).body.data
    expect(lines).toMatchObject([
      { type: 'earning', quantity: 10, product: own.en.name, sku_code: line.sku_code },
      { type: 'earning_reduced', quantity: 4, product: own.en.name, sku_code: line.sku_code, amount: '-29.00' },
    ])
  })

  test('sets the markup of a product with any category in the call, and sees only real changes', async () => {
    const { member } = await use.reseller()
    const category = await mall.create.category()
    const { id } = await use.product({ price: 1037, stock: 5, product: { categoryId: category } })
    const set = async (item: object) =>
      (await member.post('/mall/category/markup/batch', { owner: 'shop', items: [item] })).body
    const rule = { mode: 'percent', value: 25, rounding: '.x9' }
    expect((await set({ category_id: category, product_id: id, ...rule })).code).toBe(200)
    const rows = (await member.get('/mall/category/markup/list', { owner: 'shop' })).body.data
    expect(rows).toContainEqual(expect.objectContaining({ category_id: 0, product_id: id, rounding: '.x9' }))
    // 8.30 and a quarter is 10.375.
    const [product] = (await member.get('/mall/distribution/product/list', { category_id: category })).body.data
    expect(product.price).toBe('10.39')
    const changes = async () => (await member.get('/mall/category/markup/changes', { owner: 'shop' })).body.data.length
    const before = await changes()
    await set({ category_id: 0, product_id: id, ...rule })
    expect(await changes()).toBe(before)
  })
})
