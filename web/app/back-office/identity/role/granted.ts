/** Set arithmetic of a tree of checkboxes: the granted ones are a set of ids. */

export interface Grantable {
  id: number
  /** A heading that cannot be granted itself. */
  isHeading?: boolean
  children: readonly Grantable[]
}

export type Granted = ReadonlySet<number>

/** A node with all its descendants, without headings. */
export const idsIn = ({ id, isHeading, children }: Grantable): number[] => [
  ...(isHeading ? [] : [id]),
  ...children.flatMap(idsIn),
]

/** Nodes with children. */
export const parentsIn = (nodes: readonly Grantable[]): number[] =>
  nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsIn(children)] : []))

/** Whether a node and its descendants are all, partly or not granted. */
export function stateOf(node: Grantable, granted: Granted): 'all' | 'some' | 'none' {
  const ids = idsIn(node)
  const count = ids.filter((id) => granted.has(id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** The grantable but not granted ids of a node and its descendants. */
export const missingIn = (node: Grantable, granted: Granted, mayGrant: (id: number) => boolean): number[] =>
  idsIn(node).filter((id) => !granted.has(id) && mayGrant(id))

/**
 * The granted ids after a click. If any are missing, grants the node with its descendants, and its ancestors too, because
 * a menu is visible only below a visible parent. Otherwise revokes the node and its descendants. Ids the user may not
 * grant stay as they are.
 */
export function toggled(
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

/** A node with its ancestors, from the top. */
function trailTo(nodes: readonly Grantable[], id: number): Grantable[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = trailTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The matching nodes with their ancestors and descendants. */
export function matchingIds<Node extends Grantable & { children: readonly Node[] }>(
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
    // No short circuit: every child must be visited.
    const isAbove = node.children.map(look).includes(true)
    if (isAbove) shown.add(node.id)
    return isFound || isAbove
  }
  for (const node of nodes) look(node)
  return shown
}

/** The granted nodes with their ancestors. */
export const grantedIn = (nodes: readonly Grantable[], granted: Granted): number[] =>
  nodes.flatMap((node) => (stateOf(node, granted) === 'none' ? [] : [node.id, ...grantedIn(node.children, granted)]))

/** As a sorted list, so that equal sets are equal form values. */
export const sortedIds = (granted: Iterable<number>): number[] => [...granted].sort((a, b) => a - b)
