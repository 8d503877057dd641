/** Lines of one product stand together and can be selected together. */
import type { CartLine } from '#contract/cart'

export interface LineGroup {
  productId: number
  name: string
  lines: readonly CartLine[]
}

/** The lines with those of a product next to its first one; otherwise in their order. */
export function inGroups(lines: readonly CartLine[]): LineGroup[] {
  const groups = new Map<number, { productId: number; name: string; lines: CartLine[] }>()
  for (const line of lines) {
    const known = groups.get(line.product_id)
    if (known) known.lines.push(line)
    else groups.set(line.product_id, { productId: line.product_id, name: line.name, lines: [line] })
  }
  return [...groups.values()]
}

/** One page of the groups: `first` lines are skipped, `count` shown. A group cut by the page keeps all its lines in `of`. */
export function pageOfGroups(
  groups: readonly LineGroup[],
  first: number,
  count: number,
): { of: LineGroup; shown: readonly CartLine[] }[] {
  const page: { of: LineGroup; shown: readonly CartLine[] }[] = []
  let position = 0
  for (const group of groups) {
    const shown = group.lines.slice(Math.max(0, first - position), Math.max(0, first + count - position))
    if (shown.length > 0) page.push({ of: group, shown })
    position += group.lines.length
    if (position >= first + count) break
  }
  return page
}
