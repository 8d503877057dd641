/** Products under a shop's own names and pictures, in its own order. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(() => mall.close())

const picture = `/files/avatar/${'A'.repeat(24)}.webp`

describe('a product of a shop', () => {
  test('has the shop’s names and picture in list, detail, cart, preview and order, and in no other shop', async () => {
    const { member, headers } = await use.reseller()
    const other = await use.reseller()
    const category = await mall.create.category()
    const product = await use.product({
      price: 1000,
      stock: 50,
      product: { categoryId: category, name: { en: 'Bowl', ru: 'Миска' } },
    })
    const edit = (body: object) => member.post('/mall/distribution/product/edit', { id: product.id, ...body })
    await mall.database.db.execute(
      `insert into files (key, purpose, name, width, height, size, owner_id) values ('${'A'.repeat(24)}', 'avatar', 'a', 1, 1, 1, ${member.id})`,
    )
    const saved = await edit({ translations: { en: { name: 'Lanna bowl' }, th: { name: 'ชามล้านนา' } }, image: picture })
    expect(saved.body.data).toMatchObject({
      name: 'Bowl',
      own: { image: picture, translations: { en: { name: 'Lanna bowl' }, th: { name: 'ชามล้านนา' } } },
    })
    const nameIn = async (lang: string, at: object = headers) => {
      const all = { 'accept-language': lang, ...at }
      const list = (await mall.get('/mall/product/list', { category_id: category }, all)).body.data[0]
      const detail = (await mall.get(`/mall/product/detail/${product.id}`, {}, all)).body.data
      expect(detail.name).toBe(list.name)
      return [list.name, list.image, detail.images[0] ?? null]
    }
    expect(await nameIn('en')).toEqual(['Lanna bowl', picture, picture])
    expect(await nameIn('th')).toEqual(['ชามล้านนา', picture, picture])
    // Without an own name in a language, the shop's other names come first.
    expect((await nameIn('ru'))[0]).toBe('Lanna bowl')
    for (const elsewhere of [other.headers, {}]) expect((await nameIn('en', elsewhere))[0]).toBe('Bowl')

    const buyer = await mall.create.member()
    const inCart = await buyer.post('/mall/cart/add_json', { product_sku_id: product.skuId, quantity: 2 }, headers)
    expect(inCart.body.data).toMatchObject({ name: 'Lanna bowl', image: picture })
    const asked = {
      items: [{ product_sku_id: product.skuId, quantity: 2 }],
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
    }
    const preview = (await buyer.post('/mall/order/preview', asked, headers)).body.data
    expect(preview.lines[0]).toMatchObject({ name: 'Lanna bowl', image: picture })
    const placed = (await use.order(buyer, product.skuId, 2, headers)).body.data
    expect((await buyer.get(`/mall/order/detail/${placed.id}`)).body.data.lines[0]).toMatchObject({
      name: 'Lanna bowl',
      image: picture,
    })

    expect((await edit({ translations: { en: { name: null }, th: { name: null } }, image: null })).body.code).toBe(200)
    expect((await nameIn('en'))[0]).toBe('Bowl')
    const { rows } = await mall.database.db.execute(`select from shop_products where product_id = ${product.id}`)
    expect(rows).toHaveLength(0)
  })

  test('is found in the shop by the names it has there, and in no other shop nor the mall', async () => {
    const { member, headers } = await use.reseller()
    const other = await use.reseller()
    const [product, plain] = [
      await use.product({
        price: 1000,
        stock: 50,
        options: [{ name: { en: 'Color' }, value: { en: 'Turquoise' } }],
        product: { name: { en: 'Serving dish' } },
      }),
      await use.product({ price: 1000, stock: 50, product: { name: { en: 'Wooden platter' } } }),
    ]
    const translations = { en: { name: 'Quillonia platters' }, ru: { name: 'Блюда Квиллония' } }
    await member.post('/mall/distribution/product/edit', { id: product.id, translations })
    const find = async (keyword: string, at: object = headers, lang = 'en') => {
      const { data, total } = (
        await mall.get('/mall/product/list', { keyword, facets: 1 }, { 'accept-language': lang, ...at })
      ).body
      return [total, ...data.map(({ id, name }: { id: number; name: string }) => `${id} ${name}`)]
    }
    const shown = [1, `${product.id} Quillonia platters`]
    for (const keyword of [
      'quillonia',
      'Quillonia platter',
      'quillon',
      'quillonia turquoise',
      'turquoise quillonia platters',
    ])
      expect(await find(keyword), keyword).toEqual(shown)
    expect(await find('блюдо квиллония', headers, 'ru')).toEqual([1, `${product.id} Блюда Квиллония`])
    expect(await find('serving dish')).toEqual(shown)
    expect(await find('platters')).toEqual([2, `${product.id} Quillonia platters`, `${plain.id} Wooden platter`])
    expect(await find('quillonia mauve')).not.toContain(`${plain.id} Wooden platter`)
    for (const elsewhere of [other.headers, {}]) {
      expect(await find('quillonia', elsewhere)).toEqual([0])
      expect(await find('platters', elsewhere)).toEqual([1, `${plain.id} Wooden platter`])
    }
    const suggest = async (keyword: string, at: object) =>
      (await mall.get('/mall/search/suggest', { keyword }, { 'accept-language': 'en', ...at })).body.data
    expect((await suggest('quil', headers)).queries).toEqual(['quillonia', 'quillonia platters'])
    expect((await suggest('serv', headers)).queries).toEqual([])
    expect(await suggest('quil', other.headers)).toEqual({
      queries: [],
      did_you_mean: [],
      categories: [],
      products: [],
    })
    // Words that left the name no longer lead there.
    await member.post('/mall/distribution/product/edit', {
      id: product.id,
      translations: { en: { name: 'Plain dish' }, ru: { name: null } },
    })
    expect(await find('quillonia')).toEqual([0])
  })

  test('takes no picture of another account, no name too long, and is none that the mall does not sell', async () => {
    const { member } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 5 })
    const edit = async (body: object) => (await member.post('/mall/distribution/product/edit', body)).body
    expect((await edit({ id: product.id, image: picture })).fields).toHaveProperty('image')
    expect((await edit({ id: product.id, image: 'https://elsewhere.example/a.png' })).fields).toHaveProperty('image')
    expect((await edit({ id: product.id, translations: { en: { name: 'x'.repeat(201) } } })).code).toBe(422)
    expect((await edit({ id: 999_999 })).error).toBe('PRODUCT_NOT_FOUND')
    expect((await edit({ id: product.id, place: 0 })).fields).toHaveProperty('place')
    const buyer = await mall.create.member()
    expect((await buyer.post('/mall/distribution/product/edit', { id: product.id })).body.error).toBe(
      'NOT_A_DISTRIBUTOR',
    )
  })

  test('that the shop leaves out does not go into its cart among others either, and the mall has its own cart', async () => {
    const { member, slug, headers } = await use.reseller()
    const [left, taken] = [await use.product({ price: 1000, stock: 50 }), await use.product({ price: 1000, stock: 50 })]
    await member.post('/mall/distribution/selection/edit', { products: [{ id: left.id, is_shown: false }] })
    const buyer = await mall.create.member()
    const items = [left, taken].map(({ skuId }) => ({ product_sku_id: skuId, quantity: 1 }))
    const added = (await buyer.post('/mall/cart/add_many', { items }, headers)).body.data
    expect(added.added).toEqual([{ product_sku_id: taken.skuId, quantity: 1 }])
    expect(added.refused).toMatchObject([{ product_sku_id: left.skuId, error: 'PRODUCT_NOT_FOUND' }])
    // In the mall, the visitor sees the cart in the shop, and the other way round.
    const others = async (at: Record<string, string>) => (await buyer.get('/mall/cart/others', {}, at)).body.data
    expect(await others({})).toEqual([
      { name: expect.stringContaining('Shop'), link: `/s/${slug}/mall/cart`, lines: 1 },
    ])
    expect(await others(headers)).toEqual([])
    await buyer.post('/mall/cart/add_many', { items: items.slice(0, 1) })
    expect(await others(headers)).toEqual([{ name: '', link: '/mall/cart', lines: 1 }])
    expect(await (await mall.create.member()).get('/mall/cart/others')).toMatchObject({ body: { data: [] } })
  })

  test('with a place comes first unless the visitor chooses another order, with any later choice', async () => {
    const { member, headers } = await use.reseller()
    const category = await mall.create.category()
    const make = (price: number) => use.product({ price, stock: 50, product: { categoryId: category } })
    const made = [await make(1000), await make(2000), await make(3000), await make(4000)]
    const [a, b, c, d] = made.map(({ id }) => id)
    const place = (id: number | undefined, to: number | null) =>
      member.post('/mall/distribution/product/edit', { id, place: to })
    const list = async (query: object = {}) =>
      (
        (await mall.get('/mall/product/list', { category_id: category, ...query }, headers)).body.data as {
          id: number
        }[]
      ).map(({ id }) => id)
    await place(d, 1)
    await place(b, 2)
    expect(await list()).toEqual([d, b, a, c])
    expect(await list({ sort: 'price_asc' })).toEqual([a, b, c, d])
    expect([...(await list({ page_size: 3 })), ...(await list({ page: 2, page_size: 3 }))]).toEqual([d, b, a, c])
    // A choice that is made and taken back leaves the place.
    for (const is_shown of [false, null])
      await member.post('/mall/distribution/selection/edit', { products: [{ id: d, is_shown }] })
    expect((await list())[0]).toBe(d)
    await place(d, null)
    expect(await list()).toEqual([b, a, c, d])
  })
})
