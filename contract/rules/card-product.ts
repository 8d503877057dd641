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

export type CardProduct = Pick<ListedProduct, (typeof fields)[number] | 'skus' | 'tier_scope'> &
  Partial<Pick<ListedProduct, 'price_max'>>

export const toCardProduct = (product: ListedProduct): CardProduct => {
  const card = Object.fromEntries(fields.map((field) => [field, product[field]])) as unknown as CardProduct
  const { price, price_max, skus, tier_scope } = product
  return {
    ...card,
    ...(price_max !== price && { price_max }),
    ...(skus && { skus }),
    ...(tier_scope && { tier_scope }),
  }
}
