/** How many products a page shows. The back office counts them while a page is edited. */
import type { PageBlock } from './page-block.ts'

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
