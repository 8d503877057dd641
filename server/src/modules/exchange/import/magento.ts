/**
 * Magento 2's product export: a configurable product is a row that names its variants, which are simple products with
 * rows of their own, often before it (https://experienceleague.adobe.com/docs/commerce-admin/systems/data-transfer).
 */
import { notBelowZero } from './cells.ts'
import type { Field } from './columns.ts'
import type { Option, Shape } from './shapes.ts'

interface Variant {
  family: readonly string[]
  options: Option[]
  texts: Partial<Record<Field, string>>
  isEnabled: boolean
}

export const magento: Shape = {
  name: 'Magento',
  fits: (headings) =>
    headings.has('sku') &&
    headings.has('producttype') &&
    ['attributesetcode', 'configurablevariations', 'productwebsites'].some((heading) => headings.has(heading)),
  fields: { producttype: 'none', qty: 'stock', shortdescription: 'none', minqty: 'none' },
  reader: ({ at, codeOf, field, fill }) => {
    const variants = new Map<string, Variant>()
    const isEnabled = (cells: readonly string[]) => at(cells, 'productonline') !== '2'
    return {
      survey: (cells) => {
        if (at(cells, 'storeviewcode') || at(cells, 'producttype') !== 'configurable') return
        const listed = readVariations(at(cells, 'configurablevariations'))
        const family = listed.map(({ sku }) => codeOf(sku))
        const texts = { name: field(cells, 'name'), detail: field(cells, 'detail'), category: field(cells, 'category') }
        for (const { sku, options } of listed)
          variants.set(codeOf(sku), { family, options, texts, isEnabled: isEnabled(cells) })
      },
      read: (cells) => {
        // Texts of one more view of the shop.
        if (at(cells, 'storeviewcode')) return { kind: 'part' }
        const type = at(cells, 'producttype')
        if (type === 'configurable')
          return at(cells, 'configurablevariations') ? { kind: 'part' } : { kind: 'refused', reason: 'no_variants' }
        if (type === 'grouped' || type === 'bundle')
          return { kind: 'refused', reason: 'not_for_sale', note: { id: 'type_there', params: { type } } }
        const variant = variants.get(codeOf(field(cells, 'code')))
        if (!isEnabled(cells) || variant?.isEnabled === false)
          return {
            kind: 'refused',
            reason: 'not_for_sale',
            note: { id: 'status_there', params: { shop: 'Magento', status: 'Disabled' } },
          }
        return {
          kind: 'sku',
          cells: fill(cells, {
            name: variant?.texts.name || field(cells, 'name'),
            detail: variant?.texts.detail || field(cells, 'detail'),
            category: firstCategory(variant?.texts.category || field(cells, 'category')),
            on_hand: notBelowZero(field(cells, 'on_hand')),
            stock: notBelowZero(field(cells, 'stock')),
          }),
          family: variant?.family,
          options: variant?.options,
        }
      },
    }
  },
}

/** `sku=MH01-XS,size=XS,color=Black|sku=…` */
const readVariations = (text: string): { sku: string; options: Option[] }[] =>
  text.split('|').flatMap((part) => {
    const pairs = [...part.matchAll(/(?:^|,)\s*(\w+)=(.*?)(?=,\s*\w+=|$)/g)]
    const values = pairs.map(([, name = '', value = '']) => ({ name, value: value.trim() }))
    const sku = values.find(({ name }) => name === 'sku')?.value
    return sku ? [{ sku, options: values.filter(({ name, value }) => name !== 'sku' && value) }] : []
  })

/** Of `Default Category/Gear/Bags,Default Category/Sale` the first that is more than the root. */
function firstCategory(text: string): string {
  const paths = text.split(',').map((path) =>
    path
      .trim()
      .split('/')
      .filter((name, depth) => depth > 0 || name !== 'Default Category'),
  )
  return (paths.find((path) => path.length > 0) ?? []).join(' > ')
}
