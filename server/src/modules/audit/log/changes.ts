/** Changes of a write, field by field, from the states before and after it. */

export interface Change {
  /** With dots into what holds it: `titles.th`. */
  field: string
  before: unknown
  after: unknown
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list counts as one value; what both states hold alike is left out. */
export function changesOf(before: unknown, after: unknown, above = ''): Change[] {
  if (!isPlain(before) && !isPlain(after))
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ field: above, before: before ?? null, after: after ?? null }]
  const [from, to] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) => {
    const [was, is] = [from[key], to[key]]
    const field = above ? `${above}.${key}` : key
    if (isPlain(was) && isPlain(is)) return changesOf(was, is, field)
    return JSON.stringify(was ?? null) === JSON.stringify(is ?? null)
      ? []
      : [{ field, before: was ?? null, after: is ?? null }]
  })
}
