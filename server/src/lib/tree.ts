/** Rows with a parent id, 0 for roots. */

interface TreeRow {
  id: number
  parentId: number
}

export type Tree<Node> = Node & { children: Tree<Node>[] }

/** Roots with their descendants, in the order of the rows. Rows with an unknown parent are left out. */
export function treeOf<Row extends TreeRow, Node extends object>(
  rows: readonly Row[],
  present: (row: Row) => Node,
): Tree<Node>[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  const below = (id: number): Tree<Node>[] =>
    (byParent.get(id) ?? []).map((row) => ({ ...present(row), children: below(row.id) }))
  return below(0)
}

/** The matching rows and their ancestors. */
export function withAbove<Row extends TreeRow>(rows: readonly Row[], isWanted: (row: Row) => boolean): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const included = new Set<Row>()
  for (const row of rows.filter(isWanted))
    for (let each: Row | undefined = row; each && !included.has(each); each = byId.get(each.parentId))
      included.add(each)
  return rows.filter((row) => included.has(row))
}

/** Whether `id` is `above` or one of its descendants, below which `above` cannot be moved. */
export function isBelow(rows: readonly TreeRow[], id: number, above: number): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seen = new Set<number>()
  for (let each = id; each !== 0 && !seen.has(each); each = byId.get(each)?.parentId ?? 0) {
    if (each === above) return true
    seen.add(each)
  }
  return false
}

/** For each row, its figure and those of all rows below it. */
export function sumsWithBelow(
  rows: readonly TreeRow[],
  figures: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sums = new Map<number, number>()
  for (const [id, figure] of figures)
    for (let each = byId.get(id); each; each = byId.get(each.parentId))
      sums.set(each.id, (sums.get(each.id) ?? 0) + figure)
  return sums
}
