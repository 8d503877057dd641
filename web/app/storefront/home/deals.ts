/** Products whose price falls most with the quantity. */
import type { ListedProduct } from '#contract/product'
import type { CardProduct } from '../catalog/card-product.ts'

export type Deal = Pick<CardProduct, 'id' | 'name' | 'name_lang' | 'image' | 'currency' | 'unit'> & {
  /** Unit prices by quantity, falling. */
  steps: { min_quantity: number; price: string }[]
  /** Of the first price, in whole percent. */
  saving: number
}

/** Below this a saving is no deal. */
const leastSaving = 5

function dealOf({ id, name, name_lang, image, currency, unit, default_sku_id, skus }: ListedProduct): Deal | undefined {
  const steps = skus?.find((sku) => sku.id === default_sku_id)?.ladder ?? []
  const [first, last] = [steps[0], steps.at(-1)]
  // For comparison and a rounded figure only: amounts stay decimal text.
  const saving = first && last ? Math.floor((1 - Number(last.price) / Number(first.price)) * 100) : 0
  return saving >= leastSaving
    ? { id, name, name_lang, image, currency, unit, steps: steps.slice(-4), saving }
    : undefined
}

export const dealsOf = (products: readonly ListedProduct[], most: number): Deal[] =>
  products
    .flatMap((product) => dealOf(product) ?? [])
    .sort((a, b) => b.saving - a.saving)
    .slice(0, most)
