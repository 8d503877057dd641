/** Product exports of other shop systems and feeds, written after their public descriptions. */
import type { Locale } from '#contract/types'
import { goods } from './file-words.ts'
import type { Draw, TrueRow, WrittenFile } from './written-file.ts'

type Cells = Record<string, string>
type Writer = (draw: Draw, serial: number) => WrittenFile

const cell = (text: string, delimiter: string) =>
  /["\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
const csv = (columns: readonly string[], rows: readonly Cells[], delimiter = ',') =>
  Buffer.from(
    `${[columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
      .map((cells) => cells.map((text) => cell(text, delimiter)).join(delimiter))
      .join('\n')}\n`,
  )
const columnsOf = (text: string) => text.split('|')

const base = { currency: 'USD', moq: null, barcode: null, weight: null } as const

const file = (
  what: string,
  extension: string,
  content: Buffer,
  rows: readonly TrueRow[],
  more: Partial<WrittenFile> = {},
): WrittenFile => ({
  what,
  name: `export.${extension}`,
  content,
  text: content.toString(),
  lang: 'en',
  rows,
  needsAnswer: false,
  ...more,
})

const priceOf = (draw: Draw) => (draw.below(50_000) / 100 + 1).toFixed(2)
const nameOf = (draw: Draw, serial: number, n: number, lang: Locale = 'en') => `${draw.of(goods[lang])} ${serial}.${n}`

/** https://help.shopify.com/manual/products/import-export/using-csv */
const shopify: Writer = (draw, serial) => {
  const columns = columnsOf(
    'Handle|Title|Body (HTML)|Vendor|Type|Tags|Published|Option1 Name|Option1 Value|Variant SKU|Variant Grams|Variant Inventory Qty|Variant Price|Variant Compare At Price|Variant Barcode|Image Src|Gift Card|Cost per item|Status',
  )
  const [rows, truth, never]: [Cells[], TrueRow[], string[]] = [[], [], []]
  for (let n = 0; n < 2 + draw.below(5); n++) {
    const [handle, name] = [`item-${serial}-${n}`, nameOf(draw, serial, n)]
    const isGift = draw.chance(0.1)
    const status = draw.of(['active', 'active', 'draft', 'archived'])
    const published = draw.of(['TRUE', 'TRUE', 'FALSE'])
    for (let variant = 0; variant < 1 + draw.below(3); variant++) {
      const code = `SF-${serial}-${n}-${variant}`
      const [price, stock, grams] = [priceOf(draw), draw.below(2000), draw.below(3000)]
      rows.push({
        Handle: handle,
        ...(variant === 0 && {
          Title: name,
          'Body (HTML)': '<p>Fine</p>',
          Vendor: 'Acme',
          Type: 'Goods',
          Published: published,
          'Option1 Name': 'Size',
          'Gift Card': isGift ? 'TRUE' : 'FALSE',
          Status: status,
        }),
        'Option1 Value': `S${variant}`,
        'Variant SKU': code,
        'Variant Grams': String(grams),
        'Variant Inventory Qty': String(stock),
        'Variant Price': price,
        'Variant Compare At Price': (Number(price) * 2).toFixed(2),
        'Cost per item': (Number(price) / 2).toFixed(2),
      })
      if (isGift) never.push(code)
      else
        truth.push({
          ...base,
          code,
          name: { en: name },
          price,
          stock,
          weight: (grams / 1000).toFixed(3),
          isOnSale: status === 'active' && published === 'TRUE',
        })
    }
  }
  return file('Shopify', 'csv', csv(columns, rows), truth, { never })
}

/** https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema; a Spanish shop translates its headings. */
const wooColumns: Record<'en' | 'es', string> = {
  en: 'ID|Type|SKU|Name|Published|Visibility in catalog|Short description|Description|In stock?|Stock|Weight (kg)|Sale price|Regular price|Categories|Parent|Attribute 1 name|Attribute 1 value(s)',
  es: 'ID|Tipo|SKU|Nombre|Publicado|Visibilidad en el catálogo|Descripción corta|Descripción|¿Existencias?|Inventario|Peso (kg)|Precio rebajado|Precio normal|Categorías|Superior|Nombre del atributo 1|Valor(es) del atributo 1',
}
const woo =
  (lang: 'en' | 'es'): Writer =>
  (draw, serial) => {
    const columns = columnsOf(wooColumns[lang])
    const [rows, truth, never]: [string[][], TrueRow[], string[]] = [[], [], []]
    const money = (price: string) => (lang === 'es' ? price.replace('.', ',') : price)
    for (let n = 0; n < 3 + draw.below(5); n++) {
      const [code, name, price, stock] = [
        `WO-${serial}-${n}`,
        nameOf(draw, serial, n, lang),
        priceOf(draw),
        draw.below(500),
      ]
      const published = draw.of(['1', '1', '0', '-1'])
      const id = String(100 + n * 10)
      if (draw.chance(0.3)) {
        never.push(code)
        rows.push([
          id,
          'variable',
          code,
          name,
          published,
          'visible',
          '',
          'Text',
          '1',
          '',
          '',
          '',
          '',
          'Goods',
          '',
          'Color',
          'A, B',
        ])
        for (const [index, value] of ['A', 'B'].entries()) {
          rows.push([
            id + index,
            'variation',
            `${code}-${value}`,
            `${name} - ${value}`,
            '1',
            'visible',
            '',
            '',
            '1',
            String(stock),
            '',
            '',
            money(price),
            '',
            code,
            'Color',
            value,
          ])
          truth.push({ ...base, code: `${code}-${value}`, name: {}, price, stock, isOnSale: published === '1' })
        }
      } else {
        rows.push([
          id,
          'simple',
          code,
          name,
          published,
          'visible',
          '',
          'Text',
          '1',
          String(stock),
          '',
          '',
          money(price),
          'Goods',
          '',
          '',
          '',
        ])
        truth.push({ ...base, code, name: { [lang]: name }, price, stock, isOnSale: published === '1' })
      }
    }
    const cells = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])))
    return file(`WooCommerce, ${lang}`, 'csv', csv(columns, cells), truth, { lang, never })
  }

/** Headings of the sample file in PrestaShop's `docs/csv_import`. */
const prestaShop: Writer = (draw, serial) => {
  const columns = columnsOf(
    'Product ID|Active (0/1)|Name *|Categories (x,y,z...)|Price tax excluded|Tax rules ID|Wholesale price|On sale (0/1)|Reference #|Supplier reference #|Supplier|Manufacturer|EAN13|Weight|Quantity|Minimal quantity|Visibility|Unit price|Description',
  )
  const [rows, truth]: [Cells[], TrueRow[]] = [[], []]
  for (let n = 0; n < 3 + draw.below(5); n++) {
    const [code, name, price, stock] = [`PS-${serial}-${n}`, nameOf(draw, serial, n), priceOf(draw), draw.below(500)]
    const [isActive, moq] = [draw.chance(0.7), draw.of([1, 5])]
    rows.push({
      'Product ID': String(n + 1),
      'Active (0/1)': isActive ? '1' : '0',
      'Name *': name,
      'Categories (x,y,z...)': 'Goods',
      'Price tax excluded': price,
      'Tax rules ID': '1',
      'Wholesale price': (Number(price) / 2).toFixed(2),
      'On sale (0/1)': draw.of(['0', '1']),
      'Reference #': code,
      'Supplier reference #': `SUP-${n}`,
      Supplier: 'Lampline',
      Manufacturer: 'Lampworks',
      Quantity: String(stock),
      'Minimal quantity': String(moq),
    })
    truth.push({ ...base, code, name: { en: name }, price, stock, moq, isOnSale: isActive })
  }
  return file('PrestaShop', 'csv', csv(columns, rows, ';'), truth)
}

/** Headings of Magento 2's product export. */
const magento: Writer = (draw, serial) => {
  const columns = columnsOf(
    'sku|store_view_code|attribute_set_code|product_type|categories|name|description|price|special_price|special_price_to_date|product_online|visibility|qty|is_in_stock|min_cart_qty|qty_increments|enable_qty_increments|cost|configurable_variations',
  )
  const [rows, truth]: [Cells[], TrueRow[]] = [[], []]
  for (let n = 0; n < 3 + draw.below(5); n++) {
    const [code, name, price, stock] = [`MG-${serial}-${n}`, nameOf(draw, serial, n), priceOf(draw), draw.below(500)]
    const [isOnline, moq] = [draw.chance(0.7), draw.of([1, 3])]
    rows.push({
      sku: code,
      product_type: 'simple',
      attribute_set_code: 'Default',
      categories: 'Default Category/Goods',
      name,
      price: `${price}00`,
      special_price: (Number(price) / 2).toFixed(4),
      special_price_to_date: '1/1/20',
      product_online: isOnline ? '1' : '2',
      visibility: 'Catalog, Search',
      qty: `${stock}.0000`,
      is_in_stock: '1',
      min_cart_qty: `${moq}.0000`,
      qty_increments: '1.0000',
      enable_qty_increments: '0',
      cost: (Number(price) / 3).toFixed(4),
    })
    truth.push({ ...base, code, name: { en: name }, price, stock, moq, isOnSale: isOnline })
  }
  return file('Magento', 'csv', csv(columns, rows), truth)
}

/** https://support.google.com/merchants/answer/7052112 */
const google: Writer = (draw, serial) => {
  const columns = columnsOf(
    'id|title|description|link|image_link|availability|price|sale_price|sale_price_effective_date|gtin|brand|condition',
  )
  const [rows, truth]: [Cells[], TrueRow[]] = [[], []]
  for (let n = 0; n < 3 + draw.below(5); n++) {
    const [code, name, price] = [`GF-${serial}-${n}`, nameOf(draw, serial, n), priceOf(draw)]
    const isEnded = draw.chance(0.4)
    rows.push({
      id: code,
      title: name,
      description: 'Text',
      link: `https://shop.example/${n}`,
      availability: 'in_stock',
      price: `${price} USD`,
      ...(isEnded && {
        sale_price: `${(Number(price) / 2).toFixed(2)} USD`,
        sale_price_effective_date: '2020-01-01T00:00Z/2020-02-01T00:00Z',
      }),
      brand: 'Acme',
      condition: 'new',
    })
    truth.push({ ...base, code, name: { en: name }, price, stock: null, isOnSale: null })
  }
  return file('Google feed', 'tsv', csv(columns, rows, '\t'), truth)
}

/** https://yandex.ru/support/partnermarket/export/yml.html */
const yandex: Writer = (draw, serial) => {
  const truth: TrueRow[] = []
  let isForeign = false
  const offers = Array.from({ length: 3 + draw.below(4) }, (_, n) => {
    const [code, name, price] = [`YM-${serial}-${n}`, nameOf(draw, serial, n, 'ru'), priceOf(draw)]
    const currency = draw.of(['USD', 'USD', 'USD', 'USD', 'USD', 'RUB'])
    isForeign ||= currency !== 'USD'
    truth.push({ ...base, code, name: { ru: name }, price, currency, stock: null, isOnSale: null })
    return `<offer id="${code}" available="true"><price>${price}</price><oldprice>${(Number(price) * 2).toFixed(2)}</oldprice><currencyId>${currency}</currencyId><categoryId>1</categoryId><name>${name}</name></offer>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-01T10:00:00+03:00"><shop><name>Shop</name><company>Shop</company><url>https://shop.example</url><currencies><currency id="USD" rate="1"/><currency id="RUB" rate="CBRF"/></currencies><categories><category id="1">Goods</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>\n`
  return file('Yandex YML', 'xml', Buffer.from(xml), truth, { lang: 'ru', needsAnswer: isForeign })
}

export const shopFiles: readonly Writer[] = [
  shopify,
  shopify,
  woo('en'),
  woo('es'),
  prestaShop,
  magento,
  google,
  yandex,
]
