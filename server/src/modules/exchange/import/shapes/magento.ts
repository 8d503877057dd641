/**
 * Magento 2's product export: a configurable product is a row that names its variants, which are simple products with
 * rows of their own, often before it
 * (https://experienceleague.adobe.com/en/docs/commerce-admin/systems/data-transfer/data-attributes-product).
 */
import { notBelowZero } from '../cells.ts'
import type { Field } from '../columns.ts'
import type { Option, ShapeRule } from '../shapes.ts'
import { addressesIn, isClosed, notForSale, ofType, part } from './said-of-rows.ts'

interface Variant {
  family: readonly string[]
  options: Option[]
  texts: Partial<Record<Field, string>>
  pictures: string[]
  isEnabled: boolean
}

const quantity = ['mincartqty', 'qtyincrements', 'maxcartqty', 'outofstockqty', 'notifyonstockbelow', 'minqty']
const never = ['status', 'productonline', 'visibility', 'specialprice', 'msrpprice', 'mapprice', 'cost']

export const magento: ShapeRule = {
  name: 'Magento',
  fits: (headings) =>
    headings.has('sku') &&
    headings.has('producttype') &&
    ['attributesetcode', 'configurablevariations', 'productwebsites'].some((heading) => headings.has(heading)),
  fields: {
    ...Object.fromEntries([...quantity, ...never].map((heading) => [heading, 'none' as const])),
    producttype: 'none',
    qty: 'stock',
    shortdescription: 'none',
    mincartqty: 'moq',
    qtyincrements: 'multiple',
  },
  hasPoint: true,
  reader: ({ at, codeOf, field, fill }) => {
    const variants = new Map<string, Variant>()
    const isEnabled = (cells: readonly string[]) => !isClosed(at(cells, 'productonline'))
    const picturesOf = (cells: readonly string[]) => addressesIn(at(cells, 'baseimage'), at(cells, 'additionalimages'))
    /** A rule of the row counts, unless it says that the shop's does. */
    const ruleOf = (cells: readonly string[], text: string, shops: string) => {
      const [whole = '', rest = ''] = text.split('.')
      const isRule = at(cells, shops) !== '1' && /^[1-9]\d*$/.test(whole)
      return isRule ? (Number(rest) === 0 ? whole : text) : ''
    }
    const stockOf = (cells: readonly string[], count: string) => {
      if (at(cells, 'managestock') === '0' && at(cells, 'useconfigmanagestock') !== '1') return ''
      return at(cells, 'isinstock') === '0' && count ? '0' : notBelowZero(count)
    }
    return {
      survey: (cells) => {
        if (at(cells, 'storeviewcode') || at(cells, 'producttype') !== 'configurable') return
        const listed = readVariations(at(cells, 'configurablevariations'), at(cells, 'configurablevariationlabels'))
        const family = listed.map(({ sku }) => codeOf(sku))
        const texts = { name: field(cells, 'name'), detail: field(cells, 'detail'), category: field(cells, 'category') }
        const pictures = picturesOf(cells)
        for (const { sku, options } of listed)
          variants.set(codeOf(sku), { family, options, texts, pictures, isEnabled: isEnabled(cells) })
      },
      read: (cells) => {
        // Texts of one more view of the shop.
        if (at(cells, 'storeviewcode')) return part
        const type = at(cells, 'producttype')
        if (type === 'configurable')
          return at(cells, 'configurablevariations') ? part : { kind: 'refused', reason: 'no_variants' }
        if (['grouped', 'bundle', 'giftcard', 'downloadable'].includes(type)) return ofType(type)
        const variant = variants.get(codeOf(field(cells, 'code')))
        if (!isEnabled(cells) || variant?.isEnabled === false) return notForSale('Magento', 'Disabled')
        const visibility = at(cells, 'visibility')
        if (!variant && /^not visible individually$/i.test(visibility)) return notForSale('Magento', visibility)
        const isFree = at(cells, 'useconfigenableqtyinc') === '1' || at(cells, 'enableqtyincrements') === '0'
        const multiple = isFree ? '' : ruleOf(cells, field(cells, 'multiple'), 'useconfigqtyincrements')
        const least = ruleOf(cells, field(cells, 'moq'), 'useconfigminsaleqty')
        return {
          kind: 'sku',
          cells: fill(cells, {
            name: variant?.texts.name || field(cells, 'name'),
            detail: variant?.texts.detail || field(cells, 'detail'),
            category: firstCategory(variant?.texts.category || field(cells, 'category')),
            on_hand: stockOf(cells, field(cells, 'on_hand')),
            stock: stockOf(cells, field(cells, 'stock')),
            moq: multiple ? atLeast(least, multiple) : least,
            multiple,
          }),
          family: variant?.family,
          options: variant?.options,
          status: at(cells, 'productonline') ? 'on_sale' : undefined,
          pictures: [...new Set([...(variant?.pictures ?? []), ...picturesOf(cells)])],
          brand: brandIn(at(cells, 'additionalattributes')),
        }
      },
    }
  },
}

/** Buyers begin with the first multiple that is not below the minimum. */
const atLeast = (least: string, multiple: string) =>
  String(Math.ceil(Number(least || 1) / Number(multiple)) * Number(multiple))

/** `sku=MH01-XS,size=XS,color=Black|sku=…`, and how the shop names its attributes: `size=Size,color=Color`. */
const readVariations = (text: string, labels: string): { sku: string; options: Option[] }[] => {
  const names = new Map(pairsIn(labels).map(({ name, value }) => [name, value]))
  return text.split('|').flatMap((each) => {
    const values = pairsIn(each)
    const sku = values.find(({ name }) => name === 'sku')?.value
    const options = values.filter(({ name, value }) => name !== 'sku' && value)
    return sku ? [{ sku, options: options.map(({ name, value }) => ({ name: names.get(name) ?? name, value })) }] : []
  })
}

const pairsIn = (text: string): Option[] =>
  [...text.matchAll(/(?:^|,)\s*(\w+)=(.*?)(?=,\s*\w+=|$)/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }))

const brandIn = (attributes: string) =>
  ['brand', 'manufacturer']
    .map((wanted) => pairsIn(attributes).find(({ name }) => name === wanted)?.value)
    .find(Boolean)

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
