/**
 * Shopify's product export: a row per variant and picture under one handle; only the first has the product's texts
 * (https://help.shopify.com/manual/products/import-export/using-csv).
 */
import { notBelowZero } from './cells.ts'
import type { Option, Shape } from './shapes.ts'

export const shopify: Shape = {
  name: 'Shopify',
  fits: (headings) =>
    (headings.has('handle') || headings.has('urlhandle')) &&
    headings.has('title') &&
    (headings.has('variantsku') || headings.has('variantprice') || headings.has('option1value')),
  fields: {
    type: 'category',
    variantgrams: 'weight',
    weightvaluegrams: 'weight',
    inventoryquantity: 'stock',
    costperitem: 'none',
    // Of taxes and other markets.
    variantunit: 'none',
  },
  hasPoint: true,
  reader: ({ at, codeOf, field, fill }) => {
    const families = new Map<string, string[]>()
    const handleOf = (cells: readonly string[]) => at(cells, 'handle') || at(cells, 'urlhandle')
    let first: readonly string[] = []
    return {
      survey: (cells) => {
        const code = codeOf(field(cells, 'code'))
        if (!code) return
        const family = families.get(handleOf(cells))
        if (family) family.push(code)
        else families.set(handleOf(cells), [code])
      },
      read: (cells) => {
        if (at(cells, 'title') || handleOf(first) !== handleOf(cells)) first = cells
        if (!field(cells, 'code') && !field(cells, 'price') && !at(cells, 'option1value')) return { kind: 'part' }
        const status = at(first, 'status').toLowerCase()
        if (status === 'draft' || status === 'archived')
          return {
            kind: 'refused',
            reason: 'not_for_sale',
            note: { id: 'status_there', params: { shop: 'Shopify', status } },
          }
        const options = [1, 2, 3].flatMap((n): Option[] => {
          const [name, value] = [at(first, `option${n}name`), at(cells, `option${n}value`)]
          return name && value && value !== 'Default Title' ? [{ name, value }] : []
        })
        const grams = Number(field(cells, 'weight') || Number.NaN)
        return {
          kind: 'sku',
          cells: fill(cells, {
            name: field(cells, 'name') || field(first, 'name'),
            detail: field(cells, 'detail') || field(first, 'detail'),
            manufacturer: field(cells, 'manufacturer') || field(first, 'manufacturer'),
            category: field(cells, 'category') || field(first, 'category') || at(first, 'type'),
            on_hand: notBelowZero(field(cells, 'on_hand')),
            stock: notBelowZero(field(cells, 'stock')),
            ...(Number.isFinite(grams) && { weight: (grams / 1000).toFixed(4) }),
          }),
          family: families.get(handleOf(cells)),
          options,
        }
      },
    }
  },
}
