import type { CategoryNode } from '#contract/api/catalog/category'

export interface CategoryLink {
  id: number
  name: string
  count: number
}

export const toCategoryLink = ({ id, name, product_count }: CategoryNode): CategoryLink => ({
  id,
  name,
  count: product_count,
})

/** The nodes from the root down to `id`; undefined when it is not in the tree. */
export function categoryPath(tree: readonly CategoryNode[], id: number): CategoryNode[] | undefined {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = categoryPath(node.children, id)
    if (below) return [node, ...below]
  }
  return undefined
}
