/** The fields of a product that cards and rows show. Page data holds nothing else, because the HTML repeats it. */
import type { ListedProduct } from '../api/catalog/product.ts'

const fields = [
  'id',
  'name',
  'name_lang',
  'image',
  'price',
  'currency',
  'price_on_request',
  'unit',
  'moq',
  'stock',
  'sales',
  'default_sku_id',
  'sku_count',
] as const satisfies readonly (keyof ListedProduct)[]

/** In most products some of these are empty, and then left out. */
const optional = [
  'price_max',
  'price_low',
  'price_low_from',
  'case_units',
  'lead_time',
  'skus',
  'tier_scope',
  'variant',
] as const

export type CardProduct = Pick<ListedProduct, (typeof fields)[number]> &
  Partial<Pick<ListedProduct, (typeof optional)[number]>>

export const toCardProduct = (product: ListedProduct): CardProduct => {
  const shown = fields.map((field) => [field, product[field]] as const)
  const more = optional.flatMap((field) => {
    const value = field === 'lead_time' ? firstSentence(product.lead_time) : product[field]
    return !value || (field === 'price_max' && value === product.price) ? [] : [[field, value] as const]
  })
  return Object.fromEntries([...shown, ...more]) as unknown as CardProduct
}

/** A lead time begins with what is in stock; a card has room for that alone. */
const firstSentence = (text = '') => text.split(/(?<=[.!?])\s|[。；;\n]/)[0]
