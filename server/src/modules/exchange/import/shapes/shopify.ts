/**
 * Shopify's product export, of the headings until 2025 and after: a row per variant and picture under one handle; only
 * the first has the product's texts (https://help.shopify.com/en/manual/products/import-export/using-csv). Its export of
 * inventory has a row per variant and location, whose counts add up.
 */
import { notBelowZero } from '../cells.ts'
import type { Option, ShapeRule } from '../shapes.ts'
import { addressesIn, families, isClosed, isNo, kilograms, notForSale, ofType, part } from './said-of-rows.ts'

const published = ['published', 'publishedononlinestore']
const gramHeadings = ['variantgrams', 'weightvaluegrams']

/** "not stocked" is nothing; what is no number makes none of the sum, whose row is refused. */
const countOf = (text: string): number => (/^\D*$/.test(text) ? 0 : Number(text))
const sumText = (sum: number): string => (Number.isNaN(sum) ? '?' : String(sum))

export const shopify: ShapeRule = {
  name: 'Shopify',
  fits: (headings) =>
    (headings.has('handle') || headings.has('urlhandle')) &&
    headings.has('title') &&
    ['variantsku', 'variantprice', 'option1value', 'inventoryquantity', 'publishedononlinestore'].some((heading) =>
      headings.has(heading),
    ),
  fields: {
    type: 'category',
    // Always in grams; the unit next to it is the one that the shop shows.
    variantgrams: 'weight',
    weightvaluegrams: 'weight',
    inventoryquantity: 'stock',
    costperitem: 'none',
    status: 'none',
    published: 'none',
    publishedononlinestore: 'none',
    // Of taxes and other markets.
    variantunit: 'none',
  },
  hasPoint: true,
  reader: ({ at, codeOf, field, fill, headings, headingOf }) => {
    const skus = families()
    const pictures = new Map<string, string[]>()
    const hasLocations = headings.has('location')
    const totals = new Map<string, Record<'on_hand' | 'stock', number>>()
    const read = new Set<string>()
    const either = (cells: readonly string[], old: string, now: string) => at(cells, old) || at(cells, now)
    const handleOf = (cells: readonly string[]) => either(cells, 'handle', 'urlhandle')
    const isTracked = (cells: readonly string[]) =>
      !['variantinventorytracker', 'inventorytracker'].some((heading) => headings.has(heading)) ||
      either(cells, 'variantinventorytracker', 'inventorytracker') !== ''
    const isSaid = [...published, 'status'].some((heading) => headings.has(heading))
    let first: readonly string[] = []
    return {
      survey: (cells) => {
        const handle = handleOf(cells)
        const code = codeOf(field(cells, 'code'))
        skus.add(handle, code)
        if (hasLocations) {
          const { on_hand, stock } = totals.get(code) ?? { on_hand: 0, stock: 0 }
          totals.set(code, {
            on_hand: on_hand + countOf(field(cells, 'on_hand')),
            stock: stock + countOf(field(cells, 'stock')),
          })
        }
        const found = addressesIn(either(cells, 'imagesrc', 'productimageurl'))
        if (handle && found.length > 0) pictures.set(handle, [...(pictures.get(handle) ?? []), ...found])
      },
      read: (cells) => {
        if (at(cells, 'title') || handleOf(first) !== handleOf(cells)) first = cells
        if (!field(cells, 'code') && !field(cells, 'price') && !at(cells, 'option1value')) return part
        const code = codeOf(field(cells, 'code'))
        if (hasLocations && code && read.has(code)) return part
        read.add(code)
        const total = hasLocations ? totals.get(code) : undefined
        if (at(first, 'giftcard') && !isNo(at(first, 'giftcard'))) return ofType('gift card')
        const status = at(first, 'status').toLowerCase()
        if (status && status !== 'active') return notForSale('Shopify', status)
        // An empty cell is published, by the description.
        if (published.some((heading) => isClosed(at(first, heading)))) return notForSale('Shopify', 'unpublished')
        const options = [1, 2, 3].flatMap((n): Option[] => {
          const [name, value] = [at(first, `option${n}name`), at(cells, `option${n}value`)]
          return name && value && value !== 'Default Title' ? [{ name, value }] : []
        })
        const counted = (column: 'on_hand' | 'stock') =>
          isTracked(cells) ? notBelowZero(total ? sumText(total[column]) : field(cells, column)) : ''
        const isInGrams = gramHeadings.includes(headingOf('weight'))
        return {
          kind: 'sku',
          cells: fill(cells, {
            name: field(cells, 'name') || field(first, 'name'),
            detail: field(cells, 'detail') || field(first, 'detail'),
            manufacturer: field(cells, 'manufacturer') || field(first, 'manufacturer'),
            category: field(cells, 'category') || field(first, 'category') || at(first, 'type'),
            on_hand: counted('on_hand'),
            stock: counted('stock'),
            ...(isInGrams && { weight: kilograms(field(cells, 'weight'), 'g') }),
          }),
          family: skus.of(handleOf(cells)),
          options,
          status: isSaid ? 'on_sale' : undefined,
          pictures: addressesIn(
            ...(pictures.get(handleOf(cells)) ?? []),
            either(cells, 'variantimage', 'variantimageurl'),
          ),
        }
      },
    }
  },
}
