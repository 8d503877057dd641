/** Lines of one product are listed together and can be selected together. */
import type { CartLine } from '#contract/api/buying/cart'

export interface LineGroup {
  productId: number
  name: string
  lines: readonly CartLine[]
}

/** Groups in the order of their first lines. */
export const groupByProduct = (lines: readonly CartLine[]): LineGroup[] =>
  [...Map.groupBy(lines, ({ product_id }) => product_id)].map(([productId, own]) => ({
    productId,
    name: own[0]?.name ?? '',
    lines: own,
  }))

/** One page of the groups: `count` lines after the first `start`. A group may continue on another page. */
export function pageOfGroups(groups: readonly LineGroup[], start: number, count: number) {
  const page: { group: LineGroup; lines: readonly CartLine[] }[] = []
  let position = 0
  for (const group of groups) {
    const lines = group.lines.slice(Math.max(0, start - position), Math.max(0, start + count - position))
    if (lines.length > 0) page.push({ group, lines })
    position += group.lines.length
  }
  return page
}
