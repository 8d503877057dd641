/** Yandex's YML and Google's product data. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvOf, shapedRows, startImports } from '../../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(() => mall.clear())

const rulesOf = async (code: string) =>
  (await mall.database.pool.query('select moq, multiple from skus where code = $1', [code])).rows[0]

describe('YML', () => {
  const feed = (...offers: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE yml_catalog SYSTEM "shops.dtd">\n<yml_catalog date="2026-11-28T10:00+03:00"><shop><name>Shop</name><currencies><currency id="USD" rate="1"/></currencies><categories><category id="1">Свет</category><category id="2" parentId="1">Настольные</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>\n`
  const lamp = `<offer id="101" available="true"><url>https://shop.example/101</url><price>1250.000</price><oldprice>1500</oldprice><purchase_price>700</purchase_price><currencyId>USD</currencyId><categoryId>2</categoryId><picture>https://shop.example/1.jpg</picture><picture>https://shop.example/2.jpg</picture><name>Лампа</name><vendor>Эра</vendor><vendorCode>L-1</vendorCode><description><![CDATA[<h3>Для стола</h3><div>Металл</div><div>10 Вт</div>]]></description><barcode>4006381333931</barcode><weight>1.125</weight><count>12</count><min-quantity>10</min-quantity><step-quantity>5</step-quantity><param name="Цвет">белый</param></offer>`
  test('price, minimum, multiple, stock, category and pictures; cost and former price stay out', async () => {
    const { said, created, failed } = await mall.run(feed(lamp), { category: undefined })
    expect(said).toContain('Read as an export of YML')
    expect([created, failed]).toEqual([1, []])
    expect(await mall.skus()).toMatchObject({
      'L-1': {
        name: { en: 'Лампа' },
        detail: { en: '<h3>Для стола</h3><p>Металл</p><p>10 Вт</p>' },
        category: 'Настольные',
        price: 125000,
        stock: 12,
        manufacturer: 'Эра',
        barcode: '4006381333931',
        weight: 1.125,
        options: {},
      },
    })
    expect(await rulesOf('L-1')).toEqual({ moq: 10, multiple: 5 })
  })
  test('an offer of the type vendor.model is named by its parts and coded by its id', async () => {
    const model = `<offer id="102" type="vendor.model" available="false"><price>99.90</price><currencyId>USD</currencyId><categoryId>2</categoryId><typePrefix>Светильник</typePrefix><vendor>Эра</vendor><model>X-20</model></offer>`
    expect(await mall.run(feed(lamp, model), { category: undefined })).toMatchObject({ created: 2, failed: [] })
    expect(await mall.skus()).toMatchObject({
      '102': { name: { en: 'Светильник Эра X-20' }, price: 9990, stock: 0, category: 'Настольные' },
    })
  })
  test('variants may share the code of their maker; what they differ in are their options', async () => {
    const variant = (id: string, size: string, more = '') =>
      `<offer id="${id}" group_id="7" available="true"><name>Тапки ${size}</name><price>5</price><currencyId>USD</currencyId><vendorCode>SLIP</vendorCode><param name="Размер" unit="RU">${size}</param><param name="Материал">войлок</param>${more}</offer>`
    const { created, failed } = await mall.run(
      feed(variant('S38', '38'), variant('S40', '40'), variant('S42', '42', '<disabled>true</disabled>')),
    )
    expect([created, failed]).toEqual([2, ['SLIP not_for_sale']])
    const { S38, S40 } = await mall.skus()
    expect(S38).toMatchObject({ name: { en: 'Тапки 38' }, options: { Размер: '38 RU' } })
    expect(S40).toMatchObject({ product: S38?.product, options: { Размер: '40 RU' } })
  })
  test('a lowest price of several is no price', async () => {
    const from = `<offer id="1"><name>Шкаф</name><price from="true">100</price><currencyId>USD</currencyId></offer>`
    expect(await mall.run(feed(from))).toMatchObject({ created: 0, failed: ['1 price_invalid'] })
  })
  test('the currency is that of the offer', () => {
    const row = { 'offer id': '1', name: 'Шнур', price: '99.90', categoryId: '1' }
    const headings = 'offer id|name|price|currencyId|categoryId|picture'
    expect(
      shapedRows(
        headings,
        { ...row, currencyId: 'EUR', picture: 'https://a.example/1.jpg\nhttps://a.example/2.jpg' },
        { ...row, 'offer id': '2', currencyId: 'RUR' },
      ).rows,
    ).toMatchObject([
      { currency: 'EUR', pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
      { currency: 'RUB' },
    ])
  })
})

describe('Google', () => {
  const attributes = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
      .join('')
  const rss = (...items: Record<string, string>[]) =>
    `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>${items.map((values) => `<item>${attributes(values)}<g:shipping><g:price>5 USD</g:price></g:shipping></item>`).join('')}</channel></rss>\n`
  const kettle = {
    id: 'K-1',
    title: 'Kettle',
    description: 'Steel\nRed',
    link: 'https://shop.example/k',
    image_link: 'https://shop.example/k.jpg',
    price: '1,250.00 USD',
    sale_price: '1000.00 USD',
    sale_price_effective_date: '2020-01-01T00:00Z/2020-02-01T00:00Z',
    cost_of_goods_sold: '500.00 USD',
    availability: 'in_stock',
    quantity: '9',
    brand: 'Acme',
    gtin: '4006381333931',
    google_product_category: '632',
    product_type: 'Home &gt; Kitchen',
    shipping_weight: '1250 g',
  }
  const plain = { ...kettle, product_type: 'Home > Kitchen' }
  const expected = {
    name: { en: 'Kettle' },
    detail: { en: '<p>Steel</p><p>Red</p>' },
    category: 'Kitchen',
    price: 125000,
    stock: 9,
    manufacturer: 'Acme',
    barcode: '4006381333931',
    weight: 1.25,
  }
  test('a feed: the regular price counts, not the sale that ended', async () => {
    const { said, created, failed } = await mall.run(rss(kettle), { category: undefined })
    expect(said).toContain('Read as an export of Google')
    expect([created, failed]).toEqual([1, []])
    expect(await mall.skus()).toMatchObject({ 'K-1': expected })
  })
  test('a table with tabs', async () => {
    const names = Object.keys(plain)
    const values = Object.values({ ...plain, description: '"Steel\nRed"' })
    expect(await mall.run(`${names.join('\t')}\n${values.join('\t')}\n`, { category: undefined })).toMatchObject({
      created: 1,
    })
    expect(await mall.skus()).toMatchObject({ 'K-1': expected })
  })
  test.each([
    ['out_of_stock', 0],
    ['out of stock', 0],
    ['preorder', 0],
    ['backorder', 0],
    ['in stock', 9],
    ['in_stock', 9],
  ])('availability %s', async (availability, stock) => {
    await mall.run(csvOf(Object.keys(plain).join('|'), { ...plain, availability }), { category: undefined })
    expect(await mall.skus()).toMatchObject({ 'K-1': { stock } })
  })
  test('items of one group are variants of a product; a paused one is not for sale', async () => {
    const variant = { ...plain, item_group_id: 'G', gtin: '', color: 'red', material: 'steel', pause: '' }
    const content = csvOf(
      Object.keys(variant).join('|'),
      { ...variant, id: 'A', size: '1' },
      { ...variant, id: 'B', title: 'Kettle blue', color: 'blue' },
      { ...variant, id: 'C', color: 'green', pause: 'all' },
    )
    expect(await mall.run(content)).toMatchObject({ created: 2, failed: ['C not_for_sale'] })
    const { A, B } = await mall.skus()
    expect(A).toMatchObject({ name: { en: 'Kettle' }, options: { color: 'red' } })
    expect(B).toMatchObject({ product: A?.product, options: { color: 'blue' } })
  })
  test('the currency is that of the price', () => {
    const headings = Object.keys(plain).join('|')
    expect(shapedRows(headings, { ...plain, price: '10.00 EUR' }, { ...plain, price: 'THB 10' }).rows).toMatchObject([
      { currency: 'EUR', brand: 'Acme', pictures: ['https://shop.example/k.jpg'] },
      { currency: 'THB' },
    ])
  })
})
