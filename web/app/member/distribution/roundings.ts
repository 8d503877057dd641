import type { CategoryNode } from '#contract/category'

export const roundings = ['none', '.00', '.90', '.99'] as const
export type Rounding = (typeof roundings)[number]

/** The tree as a list, deeper names further in. */
export const flatCategories = (nodes: readonly CategoryNode[], depth = 0): { id: number; name: string }[] =>
  nodes.flatMap(({ id, name, children }) => [
    { id, name: `${'\u2003'.repeat(depth)}${name}` },
    ...flatCategories(children ?? [], depth + 1),
  ])
