/** Elements of an XML file, and their texts. */
export interface Element {
  /** Without its namespace prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const textIn = (element: Element | undefined, name: string): string => childOf(element, name)?.text.trim() ?? ''

/** Texts of an item by the names of its columns. */
export type Values = Map<string, string[]>

export function put(values: Values, name: string, text: string): void {
  if (!text) return
  const known = values.get(name)
  if (known) known.push(text)
  else values.set(name, [text])
}

/** Names with their values in one cell. */
export type Pair = readonly [name: string, value: string]
export const pairsText = (pairs: readonly Pair[]): string => (pairs.length > 0 ? JSON.stringify(pairs) : '')

/** Paths of categories, `Kitchen > Mugs`, by the id of each. */
export function categoryPaths(
  categories: readonly { id: string; parent: string; name: string }[],
): ReadonlyMap<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = (id: string): string[] => {
    const names: string[] = []
    // A circle ends.
    for (let at = byId.get(id); at && names.length < 20; at = byId.get(at.parent)) names.unshift(at.name)
    return names
  }
  return new Map([...byId.keys()].map((id) => [id, pathOf(id).filter(Boolean).join(' > ')]))
}
