/**
 * Google's product data, in XML or as a table (https://support.google.com/merchants/answer/7052112). A sale price holds
 * for some time only, and other prices are not those that buyers pay.
 */
import { isOutOfStock } from '../../../files/reading/feeds/google.ts'
import { notBelowZero } from '../cells.ts'
import type { Option, ShapeRule } from '../shapes.ts'
import { currencyNamed } from './codes-and-money.ts'
import { addressesIn, families, kilograms, notForSale } from './said-of-rows.ts'
import { varying } from './varying.ts'

const never = ['saleprice', 'costofgoodssold', 'autopricingminprice', 'maximumretailprice', 'subscriptioncost']
const traits = ['color', 'size', 'material', 'pattern', 'agegroup', 'gender']

export const google: ShapeRule = {
  name: 'Google',
  fits: (headings) =>
    ['id', 'title', 'price'].every((heading) => headings.has(heading)) &&
    ['availability', 'googleproductcategory', 'itemgroupid'].some((heading) => headings.has(heading)),
  fields: (headings) => ({
    ...Object.fromEntries(never.map((heading) => [heading, 'none' as const])),
    id: 'code',
    title: 'name',
    description: 'detail',
    price: 'price',
    availability: 'none',
    quantity: 'stock',
    quantitytosellonfacebook: 'stock',
    sellongooglequantity: 'stock',
    gtin: 'barcode',
    mpn: 'none',
    brand: 'manufacturer',
    producttype: 'category',
    googleproductcategory: headings.has('producttype') ? 'none' : 'category',
    shippingweight: 'weight',
    productweight: headings.has('shippingweight') ? 'none' : 'weight',
    multipack: 'none',
  }),
  hasPoint: true,
  reader: ({ at, codeOf, field, fill, headingOf }) => {
    const groups = varying()
    const skus = families()
    const said = (cells: readonly string[]): Option[] =>
      traits.flatMap((name) => {
        const value = at(cells, name)
        return value ? [{ name, value }] : []
      })
    const weightOf = (text: string) => {
      const [, figure = '', unit = ''] = /^([\d.,]+)\s*(\p{L}+)$/u.exec(text) ?? []
      return figure && headingOf('weight').endsWith('weight') ? kilograms(figure, unit) : text
    }
    return {
      survey: (cells) => {
        const group = at(cells, 'itemgroupid')
        skus.add(group, codeOf(field(cells, 'code')))
        if (group) groups.add(group, field(cells, 'name'), said(cells))
      },
      read: (cells) => {
        const pause = at(cells, 'pause')
        if (pause) return notForSale('Google', `pause: ${pause}`)
        const group = at(cells, 'itemgroupid')
        const price = field(cells, 'price')
        const category = field(cells, 'category').split('\n')[0] ?? ''
        const count = field(cells, 'stock')
        const isCategoryNumber = headingOf('category') === 'googleproductcategory' && /^\d+$/.test(category)
        return {
          kind: 'sku',
          cells: fill(cells, {
            name: groups.nameOf(group) ?? field(cells, 'name'),
            category: isCategoryNumber ? '' : category,
            stock: isOutOfStock(at(cells, 'availability')) ? '0' : notBelowZero(count),
            weight: weightOf(field(cells, 'weight')),
          }),
          family: skus.of(group),
          options: groups.optionsOf(group, said(cells)),
          currency: currencyNamed(/[a-z]{3}$|^[a-z]{3}/i.exec(price)?.[0] ?? ''),
          pictures: addressesIn(at(cells, 'imagelink'), at(cells, 'additionalimagelink')),
          brand: field(cells, 'manufacturer') || undefined,
        }
      },
    }
  },
}
