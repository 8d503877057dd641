/** The set arithmetic of a tree of boxes: what is granted is a set of ids. */

export interface Grantable {
  id: number
  /** Only gathers what is below it; it is nothing that could be granted itself. */
  isHeading?: boolean
  children: readonly Grantable[]
}

export type Granted = ReadonlySet<number>

/** A node with all below it, headings left out. */
export const idsIn = ({ id, isHeading, children }: Grantable): number[] => [
  ...(isHeading ? [] : [id]),
  ...children.flatMap(idsIn),
]

/** Nodes that have others below them. */
export const parentsIn = (nodes: readonly Grantable[]): number[] =>
  nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsIn(children)] : []))

/** Whether a node and all below it are granted, some of them, or none. */
export function stateOf(node: Grantable, granted: Granted): 'all' | 'some' | 'none' {
  const ids = idsIn(node)
  const count = ids.filter((id) => granted.has(id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** Of a node and all below it, what is not granted yet and may be. */
export const missingIn = (node: Grantable, granted: Granted, mayGrant: (id: number) => boolean): number[] =>
  idsIn(node).filter((id) => !granted.has(id) && mayGrant(id))

/**
 * What is granted once a box was pressed. While something of it is missing, itself and all below are granted, and with
 * them what stands above, since nobody sees a menu whose parent he has not. Else all of it is taken. What may not be
 * granted stays as it is.
 */
export function pressed(
  nodes: readonly Grantable[],
  granted: Granted,
  id: number,
  mayGrant: (id: number) => boolean,
): Set<number> {
  const next = new Set(granted)
  const trail = trailTo(nodes, id)
  const node = trail.at(-1)
  if (!node) return next
  const missing = missingIn(node, granted, mayGrant)
  if (missing.length > 0) {
    for (const above of trail) if (!above.isHeading && mayGrant(above.id)) next.add(above.id)
    for (const each of missing) next.add(each)
  } else for (const each of idsIn(node)) next.delete(each)
  return next
}

/** A node with those above it, from the top. */
function trailTo(nodes: readonly Grantable[], id: number): Grantable[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = trailTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Nodes that are looked for, with all above and all below them. */
export function found<Node extends Grantable & { children: readonly Node[] }>(
  nodes: readonly Node[],
  isWanted: (node: Node) => boolean,
): Set<number> {
  const shown = new Set<number>()
  const showWhole = (node: Grantable): void => {
    shown.add(node.id)
    node.children.forEach(showWhole)
  }
  const look = (node: Node): boolean => {
    const isFound = isWanted(node)
    if (isFound) showWhole(node)
    // Each of them is asked, not only up to the first.
    const isAbove = node.children.map(look).includes(true)
    if (isAbove) shown.add(node.id)
    return isFound || isAbove
  }
  for (const node of nodes) look(node)
  return shown
}

/** As forms keep it: the same set is the same list. */
export const listOf = (granted: Iterable<number>): number[] => [...granted].sort((a, b) => a - b)
