/** Exports of other shop systems. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvOf as file, startImports } from '../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(() => mall.clear())

describe('Shopify', () => {
  const headings =
    'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option2 Name|Option2 Value|Variant SKU|Variant Grams|Variant Inventory Qty|Variant Price|Variant Barcode|Image Src|Status'
  const content = file(
    headings,
    {
      Handle: 'tee',
      Title: 'Logo tee',
      'Body (HTML)': '<p>Soft</p>',
      Vendor: 'Acme',
      'Product Category': 'Apparel > Shirts',
      Type: 'Shirts',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Option2 Name': 'Color',
      'Option2 Value': 'Red',
      'Variant SKU': "'0011",
      'Variant Grams': '250',
      'Variant Inventory Qty': '5',
      'Variant Price': '19.90',
      'Variant Barcode': "'4006381333931",
      Status: 'active',
    },
    {
      Handle: 'tee',
      'Option1 Value': 'M',
      'Option2 Value': 'Red',
      'Variant SKU': 'TEE-M',
      'Variant Grams': '260',
      'Variant Inventory Qty': '-2',
      'Variant Price': '20.90',
    },
    { Handle: 'tee', 'Image Src': 'https://example.com/1.jpg' },
    {
      Handle: 'mug',
      Title: 'Mug',
      Type: 'Kitchen',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': 'MUG',
      'Variant Price': '5.00',
      Status: 'active',
    },
    { Handle: 'old', Title: 'Old', 'Variant SKU': 'OLD', 'Variant Price': '5.00', Status: 'archived' },
  )
  test('variants are SKUs of one product', async () => {
    const { said, failed, created, rows } = await mall.run(content, { category: undefined })
    expect([rows, created, failed]).toEqual([4, 3, ['OLD not_for_sale']])
    expect(said).toContain('Read as an export of Shopify: name from "Title"')
    expect(said).toContain('1 rows without a SKU of their own')
    const { '0011': small, 'TEE-M': medium, MUG: mug } = await mall.skus()
    expect(small).toMatchObject({
      name: { en: 'Logo tee' },
      detail: { en: '<p>Soft</p>' },
      manufacturer: 'Acme',
      category: 'Shirts',
      price: 1990,
      stock: 5,
      barcode: '4006381333931',
      weight: 0.25,
      options: { Size: 'S', Color: 'Red' },
    })
    expect(medium).toMatchObject({
      product: small?.product,
      price: 2090,
      stock: 0,
      options: { Size: 'M', Color: 'Red' },
    })
    expect(mug).toMatchObject({ category: 'Kitchen', options: {} })
    expect(mug?.product).not.toBe(small?.product)
    expect(await mall.run(content, { category: undefined })).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  })
  test('a variant that comes later joins its product', async () => {
    await mall.run(content, { category: undefined })
    const extra = file(headings, {
      Handle: 'tee',
      'Option1 Value': 'L',
      'Variant SKU': 'TEE-L',
      'Variant Price': '21.90',
    })
    const all = content.split('\r\n').slice(0, 3).join('\r\n')
    expect(await mall.run(`${all}\r\n${extra.split('\r\n')[1]}\r\n`, { category: undefined })).toMatchObject({
      created: 1,
    })
    const { '0011': small, 'TEE-L': large } = await mall.skus()
    expect(large).toMatchObject({ product: small?.product, price: 2190 })
  })
})

describe('WooCommerce', () => {
  const headings =
    'ID|Type|SKU|Name|Published|Short description|Description|Stock|Weight (kg)|Sale price|Regular price|Categories|Parent|Attribute 1 name|Attribute 1 value(s)'
  test('variations are SKUs of the variable product, which is not sold', async () => {
    const content = file(
      headings,
      {
        ID: '44',
        Type: 'variable',
        SKU: 'hoodie',
        Name: 'Hoodie',
        Published: '1',
        Description: 'Warm.\\nSoft.',
        'Weight (kg)': '1.5',
        Categories: 'Clothing > Hoodies, Sale',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Blue, Red',
      },
      {
        ID: '45',
        Type: 'simple',
        SKU: 'cap',
        Name: 'Cap',
        Published: '1',
        'Regular price': '16',
        'Sale price': '12',
        Categories: 'Hats\\, caps',
      },
      ...['Blue', 'Red'].map((color, index) => ({
        ID: String(46 + index),
        Type: 'variation',
        SKU: `hoodie-${color}`,
        Name: `Hoodie - ${color}`,
        Published: '1',
        Stock: '7',
        'Regular price': '45',
        Parent: index ? 'hoodie' : 'hoodie',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': color,
      })),
      { ID: '50', Type: 'grouped', SKU: 'set', Name: 'Set', Published: '1' },
      { ID: '51', Type: 'simple', SKU: 'draft', Name: 'Draft', Published: '-1', 'Regular price': '1' },
    )
    const { said, failed, created } = await mall.run(content, { category: undefined })
    expect([created, failed]).toEqual([3, ['set not_for_sale', 'draft not_for_sale']])
    expect(said).toContain('Read as an export of WooCommerce')
    const { cap, 'hoodie-Blue': blue, 'hoodie-Red': red, hoodie } = await mall.skus()
    expect(hoodie).toBeUndefined()
    expect(cap).toMatchObject({ price: 1600, category: 'Hats, caps' })
    expect(blue).toMatchObject({
      name: { en: 'Hoodie' },
      detail: { en: '<p>Warm.</p><p>Soft.</p>' },
      category: 'Hoodies',
      price: 4500,
      stock: 7,
      weight: 1.5,
      options: { Color: 'Blue' },
    })
    expect(red).toMatchObject({ product: blue?.product, options: { Color: 'Red' } })
  })
  test('a parent may be named by its id and come last', async () => {
    const content = file(
      headings,
      { ID: '2', Type: 'variation', SKU: 'A', Name: 'Mug - A', Published: '1', 'Regular price': '1', Parent: 'id:1' },
      { ID: '3', Type: 'variation', SKU: 'B', Name: 'Mug - B', Published: '1', 'Regular price': '1', Parent: 'id:1' },
      { ID: '1', Type: 'variable', Name: 'Mug', Published: '1', Categories: 'Mugs' },
      { ID: '9', Type: 'variable', SKU: 'alone', Name: 'Alone', Published: '1' },
    )
    expect(await mall.run(content, { category: undefined })).toMatchObject({
      created: 2,
      failed: ['alone no_variants'],
    })
    const { A, B } = await mall.skus()
    expect(A).toMatchObject({ name: { en: 'Mug' }, category: 'Mugs', product: B?.product })
  })
})

describe('Magento', () => {
  const headings =
    'sku|store_view_code|attribute_set_code|product_type|categories|product_websites|name|description|short_description|weight|product_online|price|qty|configurable_variations'
  test('simple products of a configurable one are its SKUs', async () => {
    const shared = { attribute_set_code: 'Top', product_websites: 'base', product_online: '1', weight: '1.0000' }
    const content = file(
      headings,
      ...['XS', 'S'].map((size) => ({
        ...shared,
        sku: `MH01-${size}`,
        product_type: 'simple',
        name: `Chaz Hoodie-${size}`,
        categories: 'Default Category/Men/Hoodies',
        price: '52.000000',
        qty: '100.0000',
      })),
      {
        ...shared,
        sku: 'MH01',
        product_type: 'configurable',
        name: 'Chaz Hoodie',
        description: '<p>Warm</p>',
        categories: 'Default Category,Default Category/Men/Tops',
        configurable_variations: 'sku=MH01-XS,size=XS,color=Black|sku=MH01-S,size=S,color=Black, matt',
      },
      { ...shared, sku: 'MH01', store_view_code: 'german', name: 'Kapuzenpulli' },
      {
        ...shared,
        sku: '24-B',
        product_type: 'simple',
        name: 'Bag',
        categories: 'Default Category/Gear',
        price: '34.0000',
        qty: '7.0000',
      },
      { ...shared, sku: '24-C', product_type: 'bundle', name: 'Kit' },
      { ...shared, sku: '24-D', product_type: 'simple', name: 'Off', product_online: '2', price: '1' },
    )
    const { said, failed, created } = await mall.run(content, { category: undefined })
    expect([created, failed]).toEqual([3, ['24-C not_for_sale', '24-D not_for_sale']])
    expect(said).toContain('Read as an export of Magento')
    const { 'MH01-XS': xs, 'MH01-S': s, '24-B': bag, MH01 } = await mall.skus()
    expect(MH01).toBeUndefined()
    expect(xs).toMatchObject({
      name: { en: 'Chaz Hoodie' },
      detail: { en: '<p>Warm</p>' },
      category: 'Tops',
      price: 5200,
      stock: 100,
      weight: 1,
      options: { size: 'XS', color: 'Black' },
    })
    expect(s).toMatchObject({ product: xs?.product, options: { size: 'S', color: 'Black, matt' } })
    expect(bag).toMatchObject({ category: 'Gear', price: 3400, stock: 7 })
  })
})

test('Icecat: the code is that of the maker, its own numbers stay out', async () => {
  const content = file('product_id|prod_id|Supplier|ean_upc|catid|Category|model_name|price', {
    product_id: '1298',
    prod_id: 'C4810A',
    Supplier: 'HP',
    ean_upc: '4006381333931;0012345678905',
    catid: '377',
    Category: 'Print heads',
    model_name: 'Print head 11 black',
    price: '31.50',
  })
  expect(await mall.run(content, { category: undefined })).toMatchObject({
    created: 1,
    said: expect.stringContaining('Icecat'),
  })
  expect(await mall.skus()).toMatchObject({
    C4810A: {
      name: { en: 'Print head 11 black' },
      manufacturer: 'HP',
      barcode: '4006381333931',
      category: 'Print heads',
      price: 3150,
    },
  })
})
