/** How many products a page from blocks may show. Plain, for the editor. */
import type { PageBlock } from '../api/site/page-block.ts'

/** Blocks of products on a page, and products that they show together: all of them are read and sent with the page. */
export const mostProductBlocks = 8
export const mostPageProducts = 96

/** Products that a block shows at most; undefined if it is no block of products. */
function productsOf({ type, props }: PageBlock): number | undefined {
  if (type === 'deals') return props.size
  if (type !== 'products') return undefined
  return props.source === 'hand' ? (props.product_ids?.length ?? 0) : props.size
}

/** Blocks of products on a page, and products in them. */
export function countProducts(blocks: readonly PageBlock[]): { blocks: number; products: number } {
  const counts = blocks.flatMap((block) => productsOf(block) ?? [])
  return { blocks: counts.length, products: counts.reduce((sum, count) => sum + count, 0) }
}
