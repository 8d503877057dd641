/**
 * PrestaShop's sheets of products and of combinations
 * (https://github.com/PrestaShop/PrestaShop/tree/develop/docs/csv_import). The wholesale price is what the shop pays.
 */
import { notBelowZero } from '../cells.ts'
import type { Option, ShapeRule } from '../shapes.ts'
import { addressesIn, families, isClosed, notForSale } from './said-of-rows.ts'

const never = ['wholesaleprice', 'onsale01', 'discountamount', 'discountpercent', 'unitprice', 'unity', 'ecotax']
const others = [
  'active01',
  'active',
  'supplierreference',
  'supplier',
  'summary',
  'visibility',
  'lowstocklevel',
  'additionalshippingcost',
]

export const prestashop: ShapeRule = {
  name: 'PrestaShop',
  fits: (headings) =>
    headings.has('reference') && (headings.has('pricetaxexcluded') || headings.has('pricetaxincluded')),
  fields: (headings) => ({
    ...Object.fromEntries([...never, ...others].map((heading) => [heading, 'none' as const])),
    productid: 'none',
    id: 'none',
    reference: 'code',
    categoriesxyz: 'category',
    pricetaxexcluded: 'price',
    pricetaxincluded: headings.has('pricetaxexcluded') ? 'none' : 'price',
    quantity: 'stock',
    minimalquantity: 'moq',
    brand: 'manufacturer',
    ean13: 'barcode',
    upc: headings.has('ean13') ? 'none' : 'barcode',
    description: 'detail',
  }),
  reader: ({ at, field, fill }) => ({
    survey: () => {},
    read: (cells) => {
      const active = at(cells, 'active01')
      if (isClosed(active)) return notForSale('PrestaShop', active)
      const closed = ['availablefororder0no1yes', 'showprice0no1yes'].find((heading) => isClosed(at(cells, heading)))
      if (closed) return notForSale('PrestaShop', closed.startsWith('show') ? 'no price' : 'not for order')
      if (at(cells, 'visibility') === 'none') return notForSale('PrestaShop', 'none')
      const maker = field(cells, 'manufacturer')
      return {
        kind: 'sku',
        cells: fill(cells, {
          category: firstPath(field(cells, 'category')),
          barcode: field(cells, 'barcode') || at(cells, 'upc'),
          on_hand: notBelowZero(field(cells, 'on_hand')),
          stock: notBelowZero(field(cells, 'stock')),
        }),
        status: active ? 'on_sale' : undefined,
        pictures: addressesIn(at(cells, 'imageurlsxyz')),
        brand: maker || undefined,
      }
    },
  }),
}

/** Of `Home/Lamps,Sale` the first without the root. */
function firstPath(text: string): string {
  const paths = text.split(',').map((path) =>
    path
      .split('/')
      .map((name) => name.trim())
      .filter((name, depth) => name && (depth > 0 || !/^(home|root)$/i.test(name))),
  )
  return (paths.find((path) => path.length > 0) ?? []).join(' > ')
}

/** Variants have no name and only a difference of price: the sheet has stock, minimum and barcodes of known codes. */
export const combinations: ShapeRule = {
  name: 'PrestaShop',
  fits: (headings) => headings.has('attributenametypeposition') && headings.has('valuevalueposition'),
  fields: {
    ...Object.fromEntries([...never, ...others].map((heading) => [heading, 'none' as const])),
    productid: 'none',
    reference: 'code',
    impactonprice: 'none',
    impactonweight: 'none',
    quantity: 'stock',
    minimalquantity: 'moq',
    ean13: 'barcode',
    upc: 'none',
  },
  reader: ({ at, codeOf, field, fill }) => {
    const skus = families()
    return {
      survey: (cells) => skus.add(at(cells, 'productid'), codeOf(field(cells, 'code'))),
      read: (cells) => ({
        kind: 'sku',
        cells: fill(cells, {
          barcode: field(cells, 'barcode') || at(cells, 'upc'),
          stock: notBelowZero(field(cells, 'stock')),
        }),
        family: skus.of(at(cells, 'productid')),
        options: pairsOf(at(cells, 'attributenametypeposition'), at(cells, 'valuevalueposition')),
        pictures: addressesIn(at(cells, 'imageurlsxyz')),
      }),
    }
  },
}

/** `Color:color:0, Size:select:1` with `Blue:0, M:1`. */
function pairsOf(names: string, values: string): Option[] {
  const parts = (text: string, pattern: RegExp) => text.split(/,\s*(?=[^,]*:)/).map((each) => each.replace(pattern, ''))
  const found = parts(values, /:\d+$/)
  return parts(names, /:[a-z]+:\d+$/i).flatMap((name, index) => {
    const value = found[index]?.trim()
    return name.trim() && value ? [{ name: name.trim(), value }] : []
  })
}
