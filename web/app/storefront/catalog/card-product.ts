/** What a card or a row of a list shows of a product. The page's data repeats what its HTML says, so it holds nothing else. */
import type { ListedProduct } from '#contract/product'

const shown = [
  'id',
  'name',
  'name_lang',
  'image',
  'price',
  'price_max',
  'currency',
  'price_on_request',
  'unit',
  'moq',
  'stock',
  'sales',
  'default_sku_id',
  'sku_count',
] as const satisfies readonly (keyof ListedProduct)[]

export type CardProduct = Pick<ListedProduct, (typeof shown)[number] | 'skus'>

export const forCard = (product: ListedProduct): CardProduct => {
  const card = Object.fromEntries(shown.map((field) => [field, product[field]])) as unknown as CardProduct
  return product.skus ? { ...card, skus: product.skus } : card
}
