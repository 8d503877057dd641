/** Exports of Shopify, PrestaShop, OpenCart and Magento: what goes on sale, at which price, and what never does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvOf, shapedRows, startImports } from '../../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(() => mall.clear())

describe('Shopify', () => {
  const old =
    'Handle|Title|Body (HTML)|Vendor|Type|Published|Option1 Name|Option1 Value|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Price|Variant Compare At Price|Image Src|Gift Card|Variant Weight Unit|Cost per item'
  const mug = {
    Handle: 'mug',
    Title: 'Mug',
    Vendor: 'Acme',
    Published: 'TRUE',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': 'SH-MUG',
    'Variant Grams': '340',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '10',
    'Variant Price': '5.00',
    'Variant Compare At Price': '9.00',
    'Gift Card': 'FALSE',
    'Variant Weight Unit': 'lb',
    'Cost per item': '2.00',
    'Image Src': 'https://cdn.example.com/1.jpg',
  }
  test.each(['FALSO', 'ЛОЖЬ', 'FALSCH', '否', 'perhaps'])(
    'what a spreadsheet has made of FALSE, or no word for yes, publishes nothing: %s',
    async (Published) => {
      expect((await mall.run(csvOf(old, { ...mug, Published }))).failed).toEqual(['SH-MUG not_for_sale'])
      expect((await mall.run(csvOf(old, { ...mug, 'Gift Card': 'VERDADERO' }))).failed).toEqual(['SH-MUG not_for_sale'])
    },
  )
  test('counts of several locations add up', async () => {
    const headings = 'Handle|Title|Option1 Name|Option1 Value|SKU|Location|Available|On hand'
    const at = (Location: string, code: string, count: string) => ({
      Handle: 'mug',
      Title: 'Mug',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      SKU: code,
      Location,
      Available: '0',
      'On hand': count,
    })
    await mall.run(
      csvOf(headings, at('Main', 'LOC-1', '6'), at('Port', 'LOC-1', '3'), at('Port', 'LOC-2', 'not stocked')),
    )
    const { 'LOC-1': one, 'LOC-2': other } = await mall.skus()
    expect([one?.stock, other?.stock]).toEqual([9, 0])
  })
  test('unpublished goods and gift cards are refused with all their variants', async () => {
    const content = csvOf(
      old,
      mug,
      { ...mug, Handle: 'old', Title: 'Withdrawn', 'Variant SKU': 'SH-OLD', Published: 'FALSE' },
      { Handle: 'old', 'Variant SKU': 'SH-OLD-2', 'Variant Price': '5.00' },
      {
        ...mug,
        Handle: 'gift',
        Title: 'Card',
        'Variant SKU': 'SH-GC10',
        'Variant Price': '10.00',
        'Gift Card': 'TRUE',
      },
      { Handle: 'gift', 'Option1 Value': '$25', 'Variant SKU': 'SH-GC25', 'Variant Price': '25.00' },
    )
    const { created, failed, texts } = await mall.run(content)
    expect(created).toBe(1)
    expect(failed).toEqual([
      'SH-OLD not_for_sale',
      'SH-OLD-2 not_for_sale',
      'SH-GC10 not_for_sale',
      'SH-GC25 not_for_sale',
    ])
    expect(texts[0]).toContain('unpublished')
    expect(texts[3]).toContain('gift card')
    expect(await mall.skus()).toMatchObject({ 'SH-MUG': { price: 500, stock: 10, weight: 0.34 } })
  })
  test.each(['draft', 'archived', 'unlisted'])('a product that is %s is refused', async (status) => {
    const content = csvOf(
      'Title|URL handle|Vendor|Published on online store|Status|SKU|Price|Inventory quantity|Weight value (grams)',
      { Title: 'Pot', 'URL handle': 'pot', Status: status, SKU: 'POT', Price: '7.00' },
      {
        Title: 'Pan',
        'URL handle': 'pan',
        Status: 'Active',
        'Published on online store': 'false',
        SKU: 'PAN',
        Price: '7.00',
      },
      {
        Title: 'Lid',
        'URL handle': 'lid',
        Status: 'Active',
        'Published on online store': 'true',
        SKU: 'LID',
        Price: '1.50',
        'Inventory quantity': '3',
        'Weight value (grams)': '1250',
      },
    )
    expect(await mall.run(content)).toMatchObject({ created: 1, failed: ['POT not_for_sale', 'PAN not_for_sale'] })
    expect(await mall.skus()).toMatchObject({ LID: { price: 150, stock: 3, weight: 1.25 } })
  })
  test('stock that is not tracked is no count; pictures of all rows belong to the product', () => {
    const untracked = { ...mug, 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' }
    const { name, rows } = shapedRows(old, untracked, { Handle: 'mug', 'Image Src': 'https://cdn.example.com/2.jpg' })
    expect(name).toBe('Shopify')
    expect(rows).toMatchObject([
      {
        kind: 'sku',
        status: 'on_sale',
        pictures: ['https://cdn.example.com/1.jpg', 'https://cdn.example.com/2.jpg'],
      },
      { kind: 'part' },
    ])
    const [row] = rows
    expect(row?.kind === 'sku' && row.cells[old.split('|').indexOf('Variant Inventory Qty')]).toBe('')
  })
})

describe('PrestaShop', () => {
  const headings =
    'Product ID|Active (0/1)|Name *|Categories (x,y,z...)|Price tax excluded|Wholesale price|On sale (0/1)|Discount amount|Reference #|Supplier reference #|Supplier|Manufacturer|EAN13|Weight|Quantity|Minimal quantity|Visibility|Unit price|Description|Available for order (0 = No, 1 = Yes)|Image URLs (x,y,z...)'
  const lamp = {
    'Product ID': '1',
    'Active (0/1)': '1',
    'Name *': 'Desk lamp',
    'Categories (x,y,z...)': 'Home/Lamps,Sale',
    'Price tax excluded': '100',
    'Wholesale price': '80',
    'On sale (0/1)': '1',
    'Discount amount': '30',
    'Reference #': 'LAMP_1',
    'Supplier reference #': 'SUP_1',
    Supplier: 'Trader',
    Manufacturer: 'Lampworks',
    EAN13: '4006381333931',
    Weight: '0.068357',
    Quantity: '160',
    'Minimal quantity': '5',
    'Unit price': '9',
    'Image URLs (x,y,z...)': 'http://localhost/1.jpg,http://localhost/2.jpg',
  }
  test('the price is the one without tax, never the cost; minimum, stock and maker are read', async () => {
    const { created, said } = await mall.run(csvOf(headings, lamp), { category: undefined })
    expect(created).toBe(1)
    expect(said).toContain('Read as an export of PrestaShop')
    expect(await mall.skus()).toMatchObject({
      LAMP_1: {
        name: { en: 'Desk lamp' },
        category: 'Lamps',
        price: 10000,
        stock: 160,
        manufacturer: 'Lampworks',
        barcode: '4006381333931',
        weight: 0.068,
      },
    })
    const { rows } = await mall.database.pool.query(`select moq from skus where code = 'LAMP_1'`)
    expect(rows).toEqual([{ moq: 5 }])
    expect(shapedRows(headings, lamp).rows).toMatchObject([
      { status: 'on_sale', brand: 'Lampworks', pictures: ['http://localhost/1.jpg', 'http://localhost/2.jpg'] },
    ])
  })
  test.each([
    ['Active (0/1)', '0'],
    ['Active (0/1)', 'FALSE'],
    ['Visibility', 'none'],
    ['Available for order (0 = No, 1 = Yes)', '0'],
    ['Show price (0 = No, 1 = Yes)', '0'],
  ])('goods are not sold where %s is %s', async (heading, value) => {
    expect(
      await mall.run(csvOf(`${headings}|Show price (0 = No, 1 = Yes)`, { ...lamp, [heading]: value })),
    ).toMatchObject({
      created: 0,
      failed: ['LAMP_1 not_for_sale'],
    })
  })
  test('combinations bring stock and minimum to known products, and no price', async () => {
    await mall.run('sku,name,price\nRP-BLUE,Player,100\n')
    const content = csvOf(
      'Product ID*|Attribute (Name:Type:Position)*|Value (Value:Position)*|Supplier reference|Reference|EAN13|Wholesale price|Impact on price|Quantity|Minimal quantity|Impact on weight',
      ...['RP-BLUE', 'RP-NEW'].map((reference) => ({
        'Product ID*': '1',
        'Attribute (Name:Type:Position)*': 'Color:color:0, Disk space:select:1',
        'Value (Value:Position)*': 'Blue:0, 16GB:1',
        'Supplier reference': `S-${reference}`,
        Reference: reference,
        'Wholesale price': '80',
        'Impact on price': '40',
        Quantity: '10',
        'Minimal quantity': '2',
      })),
    )
    expect(await mall.run(content)).toMatchObject({ updated: 1, created: 1, failed: [] })
    const { 'RP-BLUE': known, 'RP-NEW': joined } = await mall.skus()
    expect(known).toMatchObject({ price: 10000, stock: 10 })
    expect(joined).toMatchObject({ product: known?.product, price: null, stock: 10 })
    await mall.clear()
    expect(await mall.run(content)).toMatchObject({
      created: 0,
      failed: ['RP-BLUE name_missing', 'RP-NEW name_missing'],
    })
  })
})

describe('OpenCart', () => {
  const headings =
    'product_id|name(en-gb)|name(ru-ru)|categories|sku|upc|ean|mpn|quantity|model|manufacturer|image_name|price|points|weight|weight_unit|status|tax_class_id|description(en-gb)|stock_status_id|subtract|minimum'
  const cup = {
    product_id: '42',
    'name(en-gb)': 'Cup',
    'name(ru-ru)': 'Чашка',
    categories: '20,27',
    sku: '',
    ean: '4006381333931',
    quantity: '12',
    model: 'CUP-1',
    manufacturer: 'Potters',
    image_name: 'catalog/demo/cup.jpg',
    price: '4.5000',
    points: '100',
    weight: '250.00000000',
    weight_unit: 'g',
    status: 'true',
    'description(en-gb)': '<div>Clay</div><div>White</div>',
    stock_status_id: '7',
    subtract: 'true',
    minimum: '6',
  }
  test('the model is the code, names are in their languages, numbers of categories stay out', async () => {
    const { created, failed } = await mall.run(
      csvOf(headings, cup, { ...cup, product_id: '43', model: 'CUP-2', ean: '', status: 'false' }),
    )
    expect([created, failed]).toEqual([1, [' not_for_sale']])
    expect(await mall.skus()).toMatchObject({
      'CUP-1': {
        name: { en: 'Cup', ru: 'Чашка' },
        detail: { en: '<p>Clay</p><p>White</p>' },
        category: 'Goods',
        price: 450,
        stock: 12,
        weight: 0.25,
        barcode: '4006381333931',
      },
    })
  })
})

describe('Magento', () => {
  const headings =
    'sku|store_view_code|attribute_set_code|product_type|categories|product_websites|name|weight|product_online|visibility|price|special_price|special_price_from_date|special_price_to_date|base_image|additional_images|additional_attributes|qty|is_in_stock|manage_stock|use_config_manage_stock|min_cart_qty|use_config_min_sale_qty|qty_increments|use_config_qty_increments|enable_qty_increments|use_config_enable_qty_inc|configurable_variations|configurable_variation_labels'
  const bag = {
    sku: 'BAG',
    attribute_set_code: 'Bag',
    product_type: 'simple',
    product_websites: 'base',
    name: 'Bag',
    product_online: '1',
    visibility: 'Catalog, Search',
    price: '34.000000',
    special_price: '20.000000',
    special_price_to_date: '2020-01-01',
    qty: '100.0000',
    is_in_stock: '1',
    min_cart_qty: '12.0000',
    use_config_min_sale_qty: '0',
    qty_increments: '6.0000',
    use_config_qty_increments: '0',
    enable_qty_increments: '1',
    use_config_enable_qty_inc: '0',
  }
  const rulesOf = async (code: string) =>
    (await mall.database.pool.query('select moq, multiple from skus where code = $1', [code])).rows[0]
  test('minimum and increments of the product are read, and only those', async () => {
    const shops = { use_config_min_sale_qty: '1', use_config_enable_qty_inc: '1' }
    const content = csvOf(
      headings,
      bag,
      { ...bag, sku: 'PLAIN', name: 'Sack', ...shops },
      { ...bag, sku: 'STEP', name: 'Purse', min_cart_qty: '1.0000' },
      { ...bag, sku: 'GONE', name: 'Pouch', is_in_stock: '0' },
    )
    expect(await mall.run(content)).toMatchObject({ created: 4, failed: [] })
    expect(await rulesOf('BAG')).toEqual({ moq: 12, multiple: 6 })
    expect(await rulesOf('PLAIN')).toEqual({ moq: 1, multiple: 1 })
    expect(await rulesOf('STEP')).toEqual({ moq: 6, multiple: 6 })
    expect(await mall.skus()).toMatchObject({ BAG: { price: 3400, stock: 100 }, GONE: { stock: 0 } })
  })
  test('a product that is not visible is sold as a variant only', async () => {
    const hidden = { ...bag, visibility: 'Not Visible Individually' }
    const content = csvOf(
      headings,
      { ...hidden, sku: 'TEE-S', name: 'Tee S' },
      { ...hidden, sku: 'PART', name: 'Spare part' },
      {
        sku: 'TEE',
        attribute_set_code: 'Top',
        product_type: 'configurable',
        name: 'Tee',
        product_online: '1',
        base_image: 'https://example.com/tee.jpg',
        configurable_variations: 'sku=TEE-S,size=S',
        configurable_variation_labels: 'size=Size',
      },
      { ...bag, sku: 'CARD', name: 'Gift card', product_type: 'giftcard' },
    )
    expect(await mall.run(content)).toMatchObject({
      created: 1,
      failed: ['PART not_for_sale', 'CARD not_for_sale'],
    })
    expect(await mall.skus()).toMatchObject({ 'TEE-S': { name: { en: 'Tee' }, options: { Size: 'S' } } })
  })
})
