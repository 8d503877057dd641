/**
 * WooCommerce's product export: a variable product is a row of its own, which is not sold; its variations name it by
 * its code or as `id:123` (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema).
 */
import { notBelowZero } from './cells.ts'
import type { Field } from './columns.ts'
import type { Option, Shape } from './shapes.ts'

const inherited = ['name', 'detail', 'category', 'manufacturer', 'weight'] as const satisfies readonly Field[]

export const woocommerce: Shape = {
  name: 'WooCommerce',
  fits: (headings) =>
    headings.has('type') && headings.has('sku') && headings.has('regularprice') && headings.has('parent'),
  fields: { shortdescription: 'none', stock: 'stock', saleprice: 'none', type: 'none' },
  reader: ({ at, codeOf, field, fill }) => {
    interface Parent {
      texts: Partial<Record<Field, string>>
      isPublished: boolean
    }
    const parents = new Map<string, Parent>()
    const families = new Map<string, string[]>()
    const typesOf = (cells: readonly string[]) => at(cells, 'type').toLowerCase().split(/,\s*/)
    const isPublished = (cells: readonly string[]) => !['0', '-1'].includes(at(cells, 'published'))
    const namesOf = (cells: readonly string[]) =>
      [`id:${at(cells, 'id')}`, field(cells, 'code')].filter((name) => name !== 'id:' && name !== '')
    return {
      survey: (cells) => {
        const types = typesOf(cells)
        if (types.includes('variable')) {
          const texts = Object.fromEntries(inherited.map((each) => [each, field(cells, each)]))
          for (const name of namesOf(cells)) parents.set(name, { texts, isPublished: isPublished(cells) })
        }
        const code = codeOf(field(cells, 'code'))
        if (!types.includes('variation') || !code) return
        const parent = at(cells, 'parent')
        families.set(parent, [...(families.get(parent) ?? []), code])
      },
      read: (cells) => {
        const types = typesOf(cells)
        if (types.includes('variable'))
          return namesOf(cells).some((name) => families.has(name))
            ? { kind: 'part' }
            : { kind: 'refused', reason: 'no_variants' }
        const other = types.find((type) => type === 'grouped' || type === 'external')
        if (other)
          return { kind: 'refused', reason: 'not_for_sale', note: { id: 'type_there', params: { type: other } } }
        const parent = types.includes('variation') ? parents.get(at(cells, 'parent')) : undefined
        if (!isPublished(cells) || parent?.isPublished === false)
          return {
            kind: 'refused',
            reason: 'not_for_sale',
            note: { id: 'status_there', params: { shop: 'WooCommerce', status: at(cells, 'published') } },
          }
        const textOf = (each: Field) => parent?.texts[each] || field(cells, each)
        return {
          kind: 'sku',
          cells: fill(cells, {
            name: textOf('name'),
            detail: textOf('detail').replaceAll('\\n', '\n'),
            category: firstCategory(textOf('category')),
            manufacturer: textOf('manufacturer'),
            weight: field(cells, 'weight') || textOf('weight'),
            on_hand: notBelowZero(field(cells, 'on_hand')),
            stock: notBelowZero(field(cells, 'stock')),
          }),
          ...(parent && { family: families.get(at(cells, 'parent')), options: optionsOf((name) => at(cells, name)) }),
        }
      },
    }
  },
}

/** Of `Clothing > Hoodies, Sale` the first; commas within names are escaped. */
const firstCategory = (text: string) => (text.split(/(?<!\\),\s*/)[0] ?? '').replaceAll('\\,', ',')

function optionsOf(at: (heading: string) => string): Option[] {
  const options: Option[] = []
  for (let n = 1; at(`attribute${n}name`); n++) {
    const value = at(`attribute${n}values`)
    if (value) options.push({ name: at(`attribute${n}name`), value })
  }
  return options
}
