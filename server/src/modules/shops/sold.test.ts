/** A shop that sells a part of the mall: its menus, banners and links lead to what it sells, with its counts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CategoryNode } from '#contract/api/catalog/category'
import { type Resellers, startResellers } from '../../testing/resellers.ts'

let use: Resellers
let mall: Resellers['mall']
/** Toys with blocks and cars below; the shop sells the toys but one car, and one mug. */
let ids: Record<'toys' | 'cars' | 'mugs' | 'hidden' | 'bricks' | 'clay' | 'idle', number>
let goods: Record<'block' | 'car' | 'left' | 'mug' | 'cup', number>
let member: Awaited<ReturnType<Resellers['reseller']>>['member']
let headers: { 'x-shop': string }

beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  const { admin } = use
  const brand = async (name: string) => (await admin.post('/mall/brand/create', { name })).body.data.id as number
  const [bricks, clay, idle] = [await brand('Bricks'), await brand('Clay'), await brand('Idle')]
  const toys = await mall.create.category({ name: { en: 'Toys' } })
  const cars = await mall.create.category({ name: { en: 'Cars' }, parentId: toys })
  const mugs = await mall.create.category({ name: { en: 'Mugs' } })
  const hidden = await mall.create.category({ name: { en: 'Bowls' } })
  ids = { toys, cars, mugs, hidden, bricks, clay, idle }
  const product = async (name: string, categoryId: number, brandId: number) =>
    (await use.product({ price: 1000, stock: 50, product: { name: { en: name }, categoryId, brandId } })).id
  goods = {
    block: await product('Wooden block', toys, bricks),
    car: await product('Racing car', cars, bricks),
    left: await product('Vintage car', cars, idle),
    mug: await product('Stoneware mug', mugs, clay),
    cup: await product('Porcelain cup', mugs, idle),
  }
  await product('Soup bowl', hidden, idle)
  await use.product()
  const shop = await use.reseller()
  member = shop.member
  headers = shop.headers
  const selection = {
    shows_all: false,
    categories: [{ id: toys, is_shown: true }],
    products: [
      { id: goods.left, is_shown: false },
      { id: goods.mug, is_shown: true },
    ],
  }
  expect((await member.post('/mall/distribution/selection/edit', selection)).body.code).toBe(200)
})
afterAll(() => mall.close())

const counts = (nodes: CategoryNode[]): [string, number][] =>
  nodes.flatMap(({ name, product_count, children }) => [[name, product_count], ...counts(children)])
const inShop = (path: string, query: object = {}) => mall.get(path, query as Record<string, string>, headers)
const inMall = (path: string, query: object = {}) => mall.get(path, query as Record<string, string>)

describe('in the shop', () => {
  test('categories are those of its products, with their number; the whole tree is there to choose from', async () => {
    expect(counts((await inShop('/mall/category/list', { filled: 'true' })).body.data)).toEqual([
      ['Toys', 2],
      ['Cars', 1],
      ['Mugs', 1],
    ])
    const names = (await inShop('/mall/product/categories')).body.data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Toys', 'Cars', 'Mugs'])
    expect(counts((await inShop('/mall/category/list')).body.data)).toContainEqual(['Bowls', 1])
    const get = async (id: number) => (await inShop('/mall/category/get', { id })).body
    expect((await get(ids.mugs)).data.product_count).toBe(1)
    expect((await get(ids.hidden)).error).toBe('NOT_FOUND')
    // Each count is what the list of the category has.
    for (const id of [ids.toys, ids.cars, ids.mugs])
      expect((await inShop('/mall/product/list', { category_id: id })).body.total).toBe(
        (await get(id)).data.product_count,
      )
    expect(counts((await inMall('/mall/category/list', { filled: 'true' })).body.data)).toContainEqual(['Mugs', 2])
  })

  test('brands are those of its products', async () => {
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(names((await inShop('/mall/brand/all')).body.data)).toEqual(['Bricks', 'Clay'])
    expect((await inShop('/mall/brand/list')).body.total).toBe(2)
    expect(names((await inMall('/mall/brand/all')).body.data)).toEqual(['Bricks', 'Clay', 'Idle'])
  })

  test('counts follow a choice and a product that goes off sale', async () => {
    const other = await use.reseller()
    const choose = (is_shown: boolean | null) =>
      other.member.post('/mall/distribution/selection/edit', { products: [{ id: goods.cup, is_shown }] })
    const mugs = async () =>
      (await mall.get('/mall/category/get', { id: ids.mugs }, other.headers)).body.data.product_count as number
    expect(await mugs()).toBe(2)
    await choose(false)
    expect(await mugs()).toBe(1)
    await choose(null)
    await use.admin.post('/mall/product/change_status', { ids: [goods.cup], status: 'off_sale' })
    expect(await mugs()).toBe(1)
    await use.admin.post('/mall/product/change_status', { ids: [goods.cup], status: 'on_sale' })
    expect(await mugs()).toBe(2)
  })

  test.each(['carousel', 'adspace'])('the %s shows what is meant for shops and leads to its products', async (kind) => {
    const links = [
      ['Everything', true, { type: 'page', value: '/mall/search?sort=newest' }],
      ['Toys', true, { type: 'category', value: String(ids.cars) }],
      ['Bowls', true, { type: 'category', value: String(ids.hidden) }],
      ['Mug', true, { type: 'product', value: String(goods.mug) }],
      ['Cup', true, { type: 'product', value: String(goods.cup) }],
      ['Clay', true, { type: 'page', value: `/mall/search?brand_id=${ids.clay}` }],
      ['Idle', true, { type: 'page', value: `/mall/search?brand_id=${ids.idle}` }],
      ['Porcelain', true, { type: 'url', value: '/mall/search?keyword=porcelain' }],
      ['Elsewhere', true, { type: 'url', value: 'https://elsewhere.example/' }],
      ['Recruit', true, { type: 'page', value: '/mall/member/distribute' }],
      ['Mall alone', false, { type: 'none' }],
    ] as const
    for (const [title, in_shops, link] of links) {
      const { body } = await use.admin.post(`/base/mall/${kind}/add`, { title, link, ...(in_shops && { in_shops }) })
      expect(body).toMatchObject({ code: 200, data: { in_shops } })
    }
    const titles = async (client: typeof inShop, query: object = {}) => {
      const { data, total } = (await client(`/base/mall/${kind}/list`, { live: 'true', ...query })).body
      return [total, ...data.map(({ title }: { title: string }) => title)]
    }
    expect(await titles(inShop)).toEqual([5, 'Everything', 'Toys', 'Mug', 'Clay', 'Elsewhere'])
    expect(await titles(inShop, { page: 2, page_size: 2 })).toEqual([5, 'Mug', 'Clay'])
    // Staff who look at the shop see it as its customers do.
    const staff = (path: string, query: object = {}) => use.admin.get(path, query as Record<string, string>, headers)
    expect((await titles(staff))[0]).toBe(5)
    expect((await titles(inMall))[0]).toBe(links.length)
    const { headers: whole } = await use.reseller()
    const inWhole = (path: string, query: object = {}) => mall.get(path, query as Record<string, string>, whole)
    expect(await titles(inWhole)).toEqual([9, ...links.slice(0, 9).map(([title]) => title)])
  })

  test('trades, hot words and footer lead to its products', async () => {
    const { admin } = use
    for (const [name, id] of [
      ['For toy shops', ids.toys],
      ['For canteens', ids.hidden],
    ] as const)
      await admin.post('/mall/trade/create', { name, link: { type: 'category', value: String(id) } })
    const trades = async (client: typeof inShop) =>
      (await client('/mall/trade/list', { live: 'true' })).body.data.map(({ name }: { name: string }) => name)
    expect(await trades(inShop)).toEqual(['For toy shops'])
    expect(await trades(inMall)).toEqual(['For toy shops', 'For canteens'])

    const footer = [
      {
        title: 'Shop',
        links: [
          { title: 'New', url: '/mall/search?sort=newest' },
          { title: 'Bowls', url: `/mall/category/products?category_id=${ids.hidden}` },
        ],
      },
      { title: 'Partners', links: [{ title: 'Resell', url: '/mall/member/distribute' }] },
    ]
    const hot_words = ['mug', 'porcelain', 'block', 'soup bowl']
    expect((await admin.post('/base/mall/homepage/edit', { footer, hot_words })).body.code).toBe(200)
    const facts = async (client: typeof inShop) => (await client('/base/mall/homepage/info')).body.data
    expect(await facts(inMall)).toMatchObject({ footer, hot_words })
    expect(await facts(inShop)).toMatchObject({
      hot_words: ['mug', 'block'],
      footer: [{ title: 'Shop', links: [{ title: 'New', url: '/mall/search?sort=newest' }] }],
    })
  })

  test('favorites and views are of its products', async () => {
    const buyer = await mall.create.member()
    const collect = (id: number, at = {}) => buyer.post(`/mall/collection/${id}`, {}, at)
    expect((await collect(goods.cup, headers)).body.error).toBe('PRODUCT_NOT_FOUND')
    expect((await collect(goods.cup)).body.code).toBe(200)
    expect((await collect(goods.mug, headers)).body.code).toBe(200)
    const views = [goods.cup, goods.mug].map((product_id) => ({ product_id, seconds_ago: 1 }))
    expect((await buyer.post('/mall/history/add', { views })).body.code).toBe(200)
    const listed = async (path: string, at = {}) => {
      const { data, total } = (await buyer.get(path, {}, at)).body
      return [total, ...data.map(({ id }: { id: number }) => id).sort()]
    }
    for (const path of ['/mall/collection/', '/mall/history/list']) {
      expect(await listed(path, headers), path).toEqual([1, goods.mug])
      expect(await listed(path), path).toEqual([2, ...[goods.mug, goods.cup].sort()])
    }
  })
})
