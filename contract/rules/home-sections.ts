/** Categories and best sellers of the home page, as a page of its own and as blocks. Pure. */
import type { CategoryNode } from '../api/catalog/category.ts'
import type { ListedProduct } from '../api/catalog/product.ts'

/** A main category of the rail with those in its fly-out. */
export type RailCategory = Pick<CategoryNode, 'id' | 'name' | 'icon'> & {
  children: Pick<CategoryNode, 'id' | 'name' | 'image'>[]
}
export type CategoryTile = Pick<CategoryNode, 'id' | 'name' | 'image' | 'product_count'>

export const railOf = (tree: readonly CategoryNode[]): RailCategory[] =>
  tree.slice(0, 12).map(({ id, name, icon, children }) => ({
    id,
    name,
    icon,
    children: children.slice(0, 24).map(({ id, name, image }) => ({ id, name, image })),
  }))

/** Subcategories with the most recent sales, or the most products. */
export const popularOf = (tree: readonly CategoryNode[]): CategoryTile[] =>
  tree
    .flatMap((root) => (root.children.length > 0 ? root.children : [root]))
    .sort((a, b) => b.recent_sales - a.recent_sales || b.product_count - a.product_count)
    .slice(0, 8)
    .map(({ id, name, image, product_count }) => ({ id, name, image, product_count }))

/** A product whose price falls with the quantity. */
export type Deal = Pick<ListedProduct, 'id' | 'name' | 'name_lang' | 'image' | 'currency' | 'unit'> & {
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

/** Those of the products that save most by the case. */
export const dealsOf = (products: readonly ListedProduct[], most: number): Deal[] =>
  products
    .flatMap((product) => dealOf(product) ?? [])
    .sort((a, b) => b.saving - a.saving)
    .slice(0, most)
