import type { CategoryNode } from '#contract/api/catalog/category'

export const roundings = ['none', '.x9', '.00', '.90', '.99', 'step'] as const

/** Of a rounding as on the wire: its choice in a form, and the amount of a step. */
export const choiceOf = (rounding: string): string => (rounding.startsWith('step:') ? 'step' : rounding)
export const stepOf = (rounding: string): string => /^step:(.*)$/s.exec(rounding)?.[1] ?? ''

/** The tree as a list, deeper names further in. */
export const flatCategories = (nodes: readonly CategoryNode[], depth = 0): { id: number; name: string }[] =>
  nodes.flatMap(({ id, name, children }) => [
    { id, name: `${'\u2003'.repeat(depth)}${name}` },
    ...flatCategories(children ?? [], depth + 1),
  ])
