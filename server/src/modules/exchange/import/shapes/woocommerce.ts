/**
 * WooCommerce's product export: a variable product is a row of its own, which is not sold; its variations name it by
 * its code or as `id:123` (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema).
 */
import { notBelowZero } from '../cells.ts'
import type { Field } from '../columns.ts'
import type { Option, ShapeRule } from '../shapes.ts'
import { addressesIn, families, kilograms, notForSale, ofType, part } from './said-of-rows.ts'
import { type WooColumn, wooFields, wooHeadings } from './woocommerce-headings.ts'

const inherited = ['name', 'detail', 'category', 'manufacturer'] as const satisfies readonly Field[]

interface Parent {
  texts: Partial<Record<Field, string>>
  weight: string
  pictures: string
  brand: string
  status: string
  visibility: string
}

export const woocommerce: ShapeRule = {
  name: 'WooCommerce',
  fits: (headings) => {
    const { columns } = wooHeadings(headings)
    return (['type', 'sku', 'regularPrice', 'parent'] as const).every((column) => columns.has(column))
  },
  fields: (headings) => wooFields(wooHeadings(headings)),
  reader: ({ at, codeOf, field, fill, headings, headingOf }) => {
    const found = wooHeadings(headings)
    const cell = (cells: readonly string[], column: WooColumn) => at(cells, found.columns.get(column) ?? '')
    const parents = new Map<string, Parent>()
    const skus = families()
    const typesOf = (cells: readonly string[]) => cell(cells, 'type').toLowerCase().split(/,\s*/)
    const namesOf = (cells: readonly string[]) =>
      [`id:${cell(cells, 'id')}`, field(cells, 'code')].filter((name) => name !== 'id:' && name !== '')
    // 0 is private, -1 a draft, 2 waits for a review.
    const isPublished = (status: string) => status === '' || status === '1'
    const options = (cells: readonly string[]): Option[] =>
      found.attributes.flatMap((attribute) => {
        const [name, value] = [at(cells, attribute.name), at(cells, attribute.value).replaceAll('\\,', ',')]
        return name && value ? [{ name, value }] : []
      })
    /** Without a count, the flag says at least that there is nothing. */
    const stockOf = (cells: readonly string[], count: string) => {
      // Its own count is that of all variations together.
      if (count === 'parent') return ''
      return count ? notBelowZero(count) : cell(cells, 'inStock') === '0' ? '0' : ''
    }
    return {
      survey: (cells) => {
        const types = typesOf(cells)
        if (types.includes('variable')) {
          const parent: Parent = {
            texts: Object.fromEntries(inherited.map((each) => [each, field(cells, each)])),
            weight: field(cells, 'weight'),
            pictures: cell(cells, 'images'),
            brand: cell(cells, 'brands'),
            status: cell(cells, 'published'),
            visibility: cell(cells, 'visibility'),
          }
          for (const name of namesOf(cells)) parents.set(name, parent)
        }
        if (types.includes('variation')) skus.add(cell(cells, 'parent'), codeOf(field(cells, 'code')))
      },
      read: (cells) => {
        const types = typesOf(cells)
        if (types.includes('variable'))
          return namesOf(cells).some((name) => skus.of(name)) ? part : { kind: 'refused', reason: 'no_variants' }
        const other = types.find((type) => type === 'grouped' || type === 'external')
        if (other) return ofType(other)
        const parent = types.includes('variation') ? parents.get(cell(cells, 'parent')) : undefined
        const hidden = [parent?.status, cell(cells, 'published')].find((status) => status && !isPublished(status))
        if (hidden) return notForSale('WooCommerce', hidden)
        if ((parent?.visibility ?? cell(cells, 'visibility')) === 'hidden') return notForSale('WooCommerce', 'hidden')
        const textOf = (each: (typeof inherited)[number]) => parent?.texts[each] || field(cells, each)
        const weight = field(cells, 'weight') || (parent?.weight ?? '')
        const brand = unescaped(parent?.brand || cell(cells, 'brands'))
        const isWithUnit = found.weight !== undefined && headingOf('weight') === found.weight.heading
        return {
          kind: 'sku',
          cells: fill(cells, {
            name: textOf('name'),
            detail: textOf('detail').replaceAll('\\n', '\n'),
            category: firstOf(textOf('category')),
            manufacturer: textOf('manufacturer'),
            weight: isWithUnit ? kilograms(weight, found.weight?.unit ?? '') : weight,
            on_hand: stockOf(cells, field(cells, 'on_hand')),
            stock: stockOf(cells, field(cells, 'stock')),
          }),
          ...(parent && { family: skus.of(cell(cells, 'parent')), options: options(cells) }),
          status: cell(cells, 'published') ? 'on_sale' : undefined,
          pictures: addressesIn(parent?.pictures ?? '', cell(cells, 'images')),
          brand: brand || undefined,
        }
      },
    }
  },
}

/** Of `Clothing > Hoodies, Sale` the first; commas within names are escaped. */
const firstOf = (text: string) => unescaped(text.split(/(?<!\\),\s*/)[0] ?? '')
const unescaped = (text: string) => text.replaceAll('\\,', ',')
