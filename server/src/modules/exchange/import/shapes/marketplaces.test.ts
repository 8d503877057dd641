/** Workbooks of Shopee and Lazada, price lists of suppliers on 1688. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvLine } from '../../../../lib/csv.ts'
import { csvOf, shapedRows, startImports } from '../../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(() => mall.clear())

/** Rows as wide as the first, as spreadsheets save them. */
const lines = (...rows: string[][]) =>
  rows
    .map((cells) => csvLine([...cells, ...Array(Math.max(0, (rows[0]?.length ?? 0) - cells.length)).fill('')]))
    .join('')
const moqOf = async (code: string) =>
  (await mall.database.pool.query('select moq from skus where code = $1', [code])).rows[0]?.moq
const ladderOf = async (code: string) =>
  (await mall.database.pool.query('select ladder from skus where code = $1', [code])).rows[0]?.ladder

describe('Shopee', () => {
  const machine = [
    'et_title_product_id',
    'et_title_product_name',
    'et_title_variation_id',
    'et_title_variation_name',
    'et_title_parent_sku',
    'et_title_variation_sku',
    'et_title_variation_price',
    'ps_gtin_code',
    'et_title_variation_stock',
  ]
  const goods = [
    ['44105980850', 'Saw', '208571591496', 'GL7200', 'SAW', 'SAW-7200', '280', '', '100'],
    ['44105980850', 'Saw', '208571591497', 'GL7300', '', 'SAW-7300', '320', '4006381333931', '50'],
    ['44105980851', 'Hammer', '0', '', 'HAMMER', '', '90', '', '7'],
    ['44105980852', 'Drill', '3', 'Red', 'DRILL', '', '90', '', '7'],
  ]
  const words = {
    th: ['รหัสสินค้า', 'ชื่อสินค้า', 'รหัสตัวเลือกสินค้า', 'ชื่อตัวเลือกสินค้า', 'Parent SKU', 'เลข SKU', 'ราคา', 'GTIN', 'คลัง'],
    vi: [
      'Mã sản phẩm',
      'Tên sản phẩm',
      'Mã phân loại',
      'Tên phân loại',
      'SKU sản phẩm',
      'SKU',
      'Giá',
      'GTIN',
      'Kho hàng',
    ],
    en: ['Product ID', 'Product Name', 'Variation ID', 'Variation Name', 'Parent SKU', 'SKU', 'Price', 'GTIN', 'Stock'],
  }
  const required = ['', '', '', '', '', '', 'Required', '', 'Required']
  const expected = async (content: string) => {
    const { said, created, failed } = await mall.run(content)
    expect(said).toContain('Read as an export of Shopee')
    expect([created, failed]).toEqual([3, [' code_missing']])
    const { 'SAW-7200': first, 'SAW-7300': second, HAMMER } = await mall.skus()
    expect(first).toMatchObject({
      name: { en: 'Saw' },
      price: 28000,
      stock: 100,
      options: { Variation: 'GL7200' },
    })
    expect(second).toMatchObject({ product: first?.product, price: 32000, stock: 50, barcode: '4006381333931' })
    expect(HAMMER).toMatchObject({ price: 9000, stock: 7, options: {} })
  }
  test.each(Object.entries(words))(
    'the mass update in %s: the rows that explain the columns are no goods',
    async (_, named) => {
      await expected(lines(machine, ['sales_info', '35b74571', '0', '7'], named, required, ...goods))
    },
  )
  test.each(Object.entries(words))('its rows without the first one, in %s', async (_, named) => {
    await expected(lines(named, required, ...goods))
  })
  test('the sheet of new products: options, pictures and weight', () => {
    const headings =
      'ps_category|1|0;ps_product_name|1|0;ps_product_description|1|0;ps_sku_parent_short|0|0;et_title_variation_integration_no|0|0;et_title_variation_1|0|0;et_title_option_for_variation_1|0|0;ps_price|1|1;ps_stock|0|1;ps_sku_short|0|0;ps_item_cover_image|0|3;ps_item_image_1|0|3;ps_weight|1|1'
    // The names contain the mark that separates headings elsewhere.
    const names = headings
      .replaceAll('|1|0', '10')
      .replaceAll('|0|0', '00')
      .replaceAll('|1|1', '11')
      .replaceAll('|0|1', '01')
      .replaceAll('|0|3', '03')
    const { name, rows } = shapedRows(names.replaceAll(';', '|'), {
      ps_product_name10: 'Tee',
      ps_sku_parent_short00: 'TEE',
      et_title_variation_integration_no00: 'v1',
      et_title_variation_100: 'Size',
      et_title_option_for_variation_100: 'S',
      ps_price11: '5.50',
      ps_sku_short00: 'TEE-S',
      ps_item_cover_image03: 'https://img.example/1',
      ps_item_image_103: 'https://img.example/2',
      ps_weight11: '0.25',
    })
    expect(name).toBe('Shopee')
    expect(rows).toMatchObject([
      {
        kind: 'sku',
        options: [{ name: 'Size', value: 'S' }],
        pictures: ['https://img.example/1', 'https://img.example/2'],
      },
    ])
  })
})

describe('Lazada', () => {
  const names = (product: string, price: string, stock: string) => [
    'Product ID',
    'catId',
    product,
    'currencyCode',
    'sku.skuId',
    'Variations Combo',
    'Shop SKU',
    'status',
    'SpecialPrice',
    'SpecialPrice Start',
    'SpecialPrice End',
    price,
    'SellerSKU',
    stock,
  ]
  test.each([
    ['Product Name', 'Price', 'Quantity'],
    ['ชื่อสินค้า', 'ราคา', 'จำนวน'],
    ['Tên sản phẩm', 'Giá', 'Kho hàng'],
    ['*Product Name(English)', '*Price', '*Quantity'],
  ])('prices and stock under %s, %s, %s; special prices and inactive goods stay out', async (...words) => {
    const row = (code: string, status: string, combo: string) => [
      '101',
      '9',
      'Kettle',
      'USD',
      '55',
      combo,
      `${code}-L`,
      status,
      '1.00',
      '2020-01-01',
      '2020-02-01',
      '12.50',
      code,
      '8',
    ]
    const content = lines(
      names(...words),
      ['Instruction', 'x', 'The name'],
      ['', '', 'Mandatory'],
      row('K-R', 'active', 'Red'),
      row('K-B', 'active', 'Blue'),
      row('K-G', 'inactive', 'Green'),
    )
    expect(await mall.run(content)).toMatchObject({ created: 2, failed: ['K-G not_for_sale'] })
    const { 'K-R': red, 'K-B': blue } = await mall.skus()
    expect(red).toMatchObject({ name: { en: 'Kettle' }, price: 1250, stock: 8, options: { Variation: 'Red' } })
    expect(blue?.product).toBe(red?.product)
  })
  test('the currency is that of the row', () => {
    const headings = names('Product Name', 'Price', 'Quantity').join('|')
    const row = { 'Product ID': '1', SellerSKU: 'A', Price: '100', 'Product Name': 'Pot' }
    expect(
      shapedRows(headings, { ...row, currencyCode: 'THB' }, { ...row, SellerSKU: 'B', currencyCode: 'VND' }).rows,
    ).toMatchObject([{ currency: 'THB' }, { currency: 'VND' }])
  })
})

describe('1688', () => {
  const headings = '货号|商品名称|单价|起批量|库存|单位|分类'
  const row = (code: string, price: string, least: string) => ({
    货号: code,
    商品名称: '陶瓷杯',
    单价: price,
    起批量: least,
    库存: '100',
    单位: '个',
    分类: '杯子',
  })
  test.each([
    ['≥20', '8.80', 20, 880],
    ['20个起批', '8.80', 20, 880],
    ['10', '18.80元/个', 10, 1880],
    ['', '2-99个 ¥5.00；100-499个 ¥4.80；≥500个 ¥4.50', 2, 500],
    ['', '2-99个：5.00\n≥100个：4.50', 2, 500],
    ['100', '2-99个 ¥5.00；≥100个 ¥4.50', 100, 450],
  ])('minimum %s and price %s', async (least, price, moq, minor) => {
    const { said, created } = await mall.run(csvOf(headings, row('CN-1', price, least)), {
      category: undefined,
      currency: 'CNY',
      rate: '1',
    })
    expect(created).toBe(1)
    expect(said).toContain('Read as an export of 1688')
    expect(await mall.skus()).toMatchObject({ 'CN-1': { price: minor, stock: 100 } })
    expect(await moqOf('CN-1')).toBe(moq)
  })
  test('further steps are tiered prices', async () => {
    await mall.run(csvOf(headings, row('CN-2', '2-99个 ¥5.00；100-499个 ¥4.80；≥500个 ¥4.50', '50')), {
      category: undefined,
      currency: 'CNY',
      rate: '2',
    })
    expect((await mall.skus())['CN-2']).toMatchObject({ price: 1000 })
    expect(await ladderOf('CN-2')).toEqual([
      { min_quantity: 100, price: 96_000 },
      { min_quantity: 500, price: 90_000 },
    ])
  })
  test('a range of prices is no price, and a minimum in words none', async () => {
    const content = csvOf(headings, row('CN-1', '12.50-15.00', '10'), row('CN-2', '8.80', '面议'))
    expect(await mall.run(content)).toMatchObject({ created: 0, failed: ['CN-1 price_invalid', 'CN-2 figure_invalid'] })
  })
  test('boxes and dozens are no pieces', async () => {
    const content = csvOf(
      headings,
      row('CN-1', '8.80', '20箱起批'),
      row('CN-2', '8.80', '3打起批'),
      row('CN-3', '2-99箱 ¥5.00；≥100箱 ¥4.50', ''),
    )
    expect(await mall.run(content)).toMatchObject({
      created: 0,
      failed: ['CN-1 figure_invalid', 'CN-2 figure_invalid', 'CN-3 price_invalid'],
    })
  })
  test('a currency in the heading of the price is that of the list', async () => {
    const heads = headings.replace('单价', '单价(元)')
    const { 单价: price, ...cells } = row('CN-4', '8.80', '20')
    const content = csvOf(heads, { ...cells, '单价(元)': price ?? '' })
    await expect(mall.run(content)).rejects.toThrow("the file's are in CNY")
    expect(await mall.run(content, { rate: '0.5' })).toMatchObject({ created: 1 })
    expect((await mall.skus())['CN-4']).toMatchObject({ price: 440 })
  })
})
