/** Positions in a tree and what moves do to them, independent of drawing. */

/** A row with its children. The parent of top-level rows is 0. */
export interface Branch<Row> {
  id: number
  parent_id: number
  order: number
  children: readonly Row[]
}

/** All children of one parent, in their new order. */
export interface Arrangement {
  parentId: number
  ids: readonly number[]
}

/** The drop position relative to the row under the pointer. */
export type Spot = 'before' | 'inside' | 'after'

export const steps = ['up', 'down', 'in', 'out'] as const
export type Step = (typeof steps)[number]

export interface Line<Row> {
  row: Row
  parent: Row | undefined
  depth: number
  /** Position among its siblings, from 0. */
  place: number
  /** Number of siblings, including itself. */
  count: number
}

const none: ReadonlySet<number> = new Set()

/** The visible rows in drawing order: nothing below collapsed ones. */
export const linesOf = <Row extends Branch<Row>>(
  rows: readonly Row[],
  closed = none,
  parent?: Row,
  depth = 0,
): Line<Row>[] =>
  rows.flatMap((row, place) => [
    { row, parent, depth, place, count: rows.length },
    ...(closed.has(row.id) ? [] : linesOf<Row>(row.children, closed, row, depth + 1)),
  ])

export const lineOf = <Row extends Branch<Row>>(rows: readonly Row[], id: number): Line<Row> | undefined =>
  linesOf(rows).find(({ row }) => row.id === id)

/** The matching rows with all above them, for a search in the tree. */
export const matching = <Row extends Branch<Row>>(rows: readonly Row[], matches: (row: Row) => boolean): Row[] =>
  rows.flatMap((row) => {
    const children = matching<Row>(row.children, matches)
    return children.length > 0 || matches(row) ? [{ ...row, children }] : []
  })

/** A row that a form edits, in its tree. */
export interface OpenedBranch<Row> {
  rows: readonly Row[]
  /** Missing for a new row. */
  row: Row | undefined
  /** The preselected parent of a new row. */
  parent: Row | undefined
}

/** Null when there is no such row. */
export function branchOf<Row extends Branch<Row>>(
  rows: readonly Row[],
  id: number | 'new',
  below: number,
): OpenedBranch<Row> | null {
  const row = id === 'new' ? undefined : lineOf(rows, id)?.row
  return id !== 'new' && !row ? null : { rows, row, parent: lineOf(rows, below)?.row }
}

/** A new row comes last among its siblings. */
export function orderOfNew<Row extends Branch<Row>>(data: OpenedBranch<Row> | undefined): number {
  const siblings = data?.parent ? data.parent.children : (data?.rows ?? [])
  return Math.max(-1, ...siblings.map(({ order }) => order)) + 1
}

/** Whether `id` is `above` or a descendant of it: `above` cannot be moved there. */
export function isWithin<Row extends Branch<Row>>(rows: readonly Row[], id: number, above: number): boolean {
  const top = lineOf(rows, above)?.row
  return top !== undefined && lineOf([top], id) !== undefined
}

/** The arrangement after dropping one row on another; nothing if impossible or unchanged. */
export function dropped<Row extends Branch<Row>>(
  rows: readonly Row[],
  moved: number,
  target: number,
  spot: Spot,
): Arrangement | undefined {
  const line = lineOf(rows, target)
  if (!line || !lineOf(rows, moved) || isWithin(rows, target, moved)) return undefined
  const parent = spot === 'inside' ? line.row : line.parent
  const siblings = (parent ? parent.children : rows).map(({ id }) => id)
  const others = siblings.filter((id) => id !== moved)
  const place = spot === 'inside' ? others.length : others.indexOf(target) + (spot === 'after' ? 1 : 0)
  const ids = [...others.slice(0, place), moved, ...others.slice(place)]
  return ids.join() === siblings.join() ? undefined : { parentId: parent?.id ?? 0, ids }
}

/** Like `dropped`, as rows are drawn: the first child follows right below an expanded row. */
export function droppedNextTo<Row extends Branch<Row>>(
  rows: readonly Row[],
  closed: ReadonlySet<number>,
  moved: number,
  target: number,
  spot: Spot,
): Arrangement | undefined {
  const [first] = closed.has(target) ? [] : (lineOf(rows, target)?.row.children ?? [])
  return spot === 'after' && first ? dropped(rows, moved, first.id, 'before') : dropped(rows, moved, target, spot)
}

/** `up` and `down` among the siblings, `in` below the row above, `out` after the parent. */
export function stepped<Row extends Branch<Row>>(
  rows: readonly Row[],
  moved: number,
  step: Step,
): Arrangement | undefined {
  const line = lineOf(rows, moved)
  if (!line || !canStep(line, step)) return undefined
  const siblings = line.parent ? line.parent.children : rows
  const targets = {
    up: siblings[line.place - 1],
    down: siblings[line.place + 1],
    in: siblings[line.place - 1],
    out: line.parent,
  }
  const spots = { up: 'before', down: 'after', in: 'inside', out: 'after' } as const
  const target = targets[step]
  return target && dropped(rows, moved, target.id, spots[step])
}

export const canStep = (
  { parent, place, count }: Pick<Line<unknown>, 'parent' | 'place' | 'count'>,
  step: Step,
): boolean => ({ up: place > 0, down: place < count - 1, in: place > 0, out: parent !== undefined })[step]

/** The rearranged tree. Children that the arrangement does not name follow those it names. */
export function arranged<Row extends Branch<Row>>(
  rows: readonly Row[],
  { parentId, ids }: Arrangement,
): readonly Row[] {
  const byId = new Map(linesOf(rows).map(({ row }) => [row.id, row]))
  // The arrangement was made for an older state of the tree.
  if ((parentId !== 0 && !byId.has(parentId)) || ids.some((id) => isWithin(rows, parentId, id))) return rows
  const below = (children: readonly Row[], parent: number): Row[] => {
    const rest = children.filter(({ id }) => !ids.includes(id))
    if (parent !== parentId) return rest.map((row) => ({ ...row, children: below(row.children, row.id) }))
    const all = [...ids.flatMap((id) => byId.get(id) ?? []), ...rest]
    return all.map((row, order) => ({ ...row, parent_id: parent, order, children: below(row.children, row.id) }))
  }
  return below(rows, 0)
}

/** The moved rows with their new parent and order. */
export function changedBetween<Row extends Branch<Row>>(
  before: readonly Row[],
  after: readonly Row[],
): { id: number; parent_id: number; order: number }[] {
  const known = new Map(linesOf(before).map(({ row }) => [row.id, row]))
  return linesOf(after).flatMap(({ row: { id, parent_id, order } }) => {
    const was = known.get(id)
    return was?.parent_id === parent_id && was?.order === order ? [] : [{ id, parent_id, order }]
  })
}
