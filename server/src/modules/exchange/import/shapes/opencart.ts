/**
 * OpenCart's Export/Import tool, the sheet `Products` (https://www.opencart.com/index.php?route=marketplace/extension/info&extension_id=17,
 * its columns as in public readers): the model is the product's code, categories are numbers of that shop, and pictures
 * are files of it.
 */
import { localeOf } from '../../../../lib/translate.ts'
import { notBelowZero } from '../cells.ts'
import type { ShapeRule } from '../shapes.ts'
import { addressesIn, isClosed, isNo, kilograms, notForSale } from './said-of-rows.ts'

export const opencart: ShapeRule = {
  name: 'OpenCart',
  fits: (headings) =>
    headings.has('productid') &&
    headings.has('model') &&
    ['stockstatusid', 'weightunit', 'taxclassid'].some((heading) => headings.has(heading)),
  fields: (headings) => ({
    ...Object.fromEntries(
      [...headings].flatMap((heading) => {
        const [, field, tag] = /^(name|description)([a-z]{2})[a-z]{0,4}$/.exec(heading) ?? []
        const lang = localeOf(tag)
        return field && lang ? [[heading, { field: field === 'name' ? 'name' : 'detail', lang } as const] as const] : []
      }),
    ),
    productid: 'none',
    model: headings.has('sku') ? 'none' : 'code',
    sku: 'code',
    upc: headings.has('ean') ? 'none' : 'barcode',
    mpn: 'none',
    categories: 'none',
    quantity: 'stock',
    minimum: 'moq',
    points: 'none',
    status: 'none',
    location: 'none',
    price: 'price',
  }),
  hasPoint: true,
  reader: ({ at, field, fill, headingOf }) => ({
    survey: () => {},
    read: (cells) => {
      const status = at(cells, 'status')
      if (isClosed(status)) return notForSale('OpenCart', status)
      const weight = field(cells, 'weight')
      return {
        kind: 'sku',
        cells: fill(cells, {
          // Every product has a model, not every one another code.
          ...(headingOf('code') === 'sku' && { code: field(cells, 'code') || at(cells, 'model') }),
          barcode: field(cells, 'barcode') || at(cells, 'upc'),
          stock: isNo(at(cells, 'subtract')) ? '' : notBelowZero(field(cells, 'stock')),
          weight: headingOf('weight') === 'weight' ? kilograms(weight, at(cells, 'weightunit') || 'kg') : weight,
        }),
        status: status ? 'on_sale' : undefined,
        pictures: addressesIn(at(cells, 'imagename')),
        brand: field(cells, 'manufacturer') || undefined,
      }
    },
  }),
}
