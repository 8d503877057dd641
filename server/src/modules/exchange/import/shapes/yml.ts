/** Yandex's YML, as `files/reading/feeds/yml.ts` makes rows of it. What the shop pays and former prices are never read. */
import { notBelowZero } from '../cells.ts'
import type { ShapeRule } from '../shapes.ts'
import { distinctArticles, priceIn } from './codes-and-money.ts'
import { addressesIn, families, isNo, kilograms, notForSale, pairsIn } from './said-of-rows.ts'
import { varying } from './varying.ts'

export const yml: ShapeRule = {
  name: 'YML',
  fits: (headings) => headings.has('offerid') && (headings.has('currencyid') || headings.has('categoryid')),
  fields: (headings) => ({
    offerid: headings.has('vendorcode') ? 'none' : 'code',
    vendorcode: 'code',
    shopsku: 'none',
    name: 'name',
    description: 'detail',
    price: 'price',
    oldprice: 'none',
    purchaseprice: 'none',
    cofinanceprice: 'none',
    additionalexpenses: 'none',
    categoryid: 'none',
    category: 'category',
    vendor: 'manufacturer',
    model: 'none',
    count: 'stock',
    available: 'none',
    minquantity: 'moq',
    stepquantity: 'multiple',
    weight: 'weight',
    param: 'none',
    type: 'none',
  }),
  hasPoint: true,
  reader: ({ at, codeOf, field, fill, headingOf }) => {
    const articles = distinctArticles()
    const groups = varying()
    const skus = families()
    let offers: { group: string; article: string; id: string }[] | undefined = []
    const isOurs = () => headingOf('code') === 'vendorcode'
    /** An article may be that of the maker for all variants; then the id of the offer counts. */
    const codeOfOffer = (article: string, id: string) => (isOurs() && !articles.isDistinct(article) ? id : article)
    /** Which articles are distinct is known after the last row. */
    const settle = () => {
      for (const { group, article, id } of offers ?? []) skus.add(group, codeOf(codeOfOffer(article, id)))
      offers = undefined
    }
    const stockOf = (cells: readonly string[]) => {
      const count = field(cells, 'stock')
      if (count) return notBelowZero(count)
      return isNo(at(cells, 'available')) ? '0' : ''
    }
    return {
      survey: (cells) => {
        articles.add(at(cells, 'vendorcode'), at(cells, 'offerid'))
        if (!at(cells, 'groupid')) return
        offers?.push({ group: at(cells, 'groupid'), article: field(cells, 'code'), id: at(cells, 'offerid') })
        groups.add(at(cells, 'groupid'), field(cells, 'name'), pairsIn(at(cells, 'param')))
      },
      read: (cells) => {
        settle()
        if (at(cells, 'disabled') && !isNo(at(cells, 'disabled'))) return notForSale('YML', 'disabled')
        const group = at(cells, 'groupid')
        const { price, currency } = priceIn(field(cells, 'price'), at(cells, 'currencyid'))
        const weight = field(cells, 'weight')
        return {
          kind: 'sku',
          cells: fill(cells, {
            code: codeOfOffer(field(cells, 'code'), at(cells, 'offerid')),
            name: groups.nameOf(group) ?? field(cells, 'name'),
            price,
            barcode: field(cells, 'barcode').split(/[\s,;]+/)[0] ?? '',
            stock: stockOf(cells),
            weight: headingOf('weight') === 'weight' ? kilograms(weight, 'kg') : weight,
          }),
          family: skus.of(group),
          options: groups.optionsOf(group, pairsIn(at(cells, 'param'))),
          currency,
          pictures: addressesIn(at(cells, 'picture')),
          brand: field(cells, 'manufacturer') || undefined,
        }
      },
    }
  },
}
