/**
 * Workbooks of Lazada's seller centre for prices and stock, and for basic information: names that programs read, in part
 * in the language of the seller, then three rows that explain them (headings as in public readers of these workbooks).
 */
import { notBelowZero } from '../cells.ts'
import type { ShapeRule } from '../shapes.ts'
import { priceIn } from './codes-and-money.ts'
import { addressesIn, families, notForSale, part } from './said-of-rows.ts'

export const lazada: ShapeRule = {
  name: 'Lazada',
  fits: (headings) =>
    headings.has('sellersku') &&
    (headings.has('skuskuid') || headings.has('catid') || headings.has('specialprice')) &&
    headings.has('productid'),
  fields: (headings) => ({
    ...Object.fromEntries(
      [...headings].flatMap((heading) =>
        // `*Product Name(English)`, `ชื่อสินค้า (ไทย)`
        /^(productname|ชื่อสินค้า|tênsảnphẩm)/u.test(heading) ? [[heading, 'name' as const] as const] : [],
      ),
    ),
    productid: 'none',
    catid: 'none',
    skuskuid: 'none',
    shopsku: 'none',
    ร้านsku: 'none',
    lazadasku: 'none',
    sellersku: 'code',
    specialprice: 'none',
    specialpricestart: 'none',
    specialpriceend: 'none',
    price: 'price',
    ราคา: 'price',
    giá: 'price',
    quantity: 'stock',
    จำนวน: 'stock',
    จำนวนสินค้า: 'stock',
    khohàng: 'stock',
    sốlượng: 'stock',
    status: 'none',
    variationscombo: 'none',
  }),
  reader: ({ at, codeOf, field, fill }) => {
    const skus = families()
    // Goods have the number of a product; the rows that explain the columns have words.
    const isExplained = (cells: readonly string[]) => !/^\d+$/.test(at(cells, 'productid'))
    return {
      survey: (cells) => {
        if (!isExplained(cells)) skus.add(at(cells, 'productid'), codeOf(field(cells, 'code')))
      },
      read: (cells) => {
        if (isExplained(cells)) return part
        const status = at(cells, 'status').toLowerCase()
        if (status && status !== 'active') return notForSale('Lazada', status)
        const { price, currency } = priceIn(field(cells, 'price'), at(cells, 'currencycode'))
        const combo = at(cells, 'variationscombo')
        return {
          kind: 'sku',
          cells: fill(cells, { price, stock: notBelowZero(field(cells, 'stock')) }),
          family: skus.of(at(cells, 'productid')),
          options: combo ? [{ name: 'Variation', value: combo }] : [],
          currency,
          status: status ? 'on_sale' : undefined,
          pictures: addressesIn(...Array.from({ length: 8 }, (_, n) => at(cells, `productimages${n + 1}`))),
        }
      },
    }
  },
}
