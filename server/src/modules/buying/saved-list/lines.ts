/** Lines of saved lists as values: joined without losing the order or a note. */

export interface ListLine {
  skuId: number
  quantity: number
  note: string
}

/** The database's integers end before sums of quantities may. */
const mostUnits = 1_000_000_000

/** `more` below `lines`; quantities of a SKU that is there already are added up, and its note stays. */
export function joinLines(lines: readonly ListLine[], more: readonly ListLine[]): ListLine[] {
  const joined = new Map<number, ListLine>()
  for (const line of [...lines, ...more]) {
    const known = joined.get(line.skuId)
    joined.set(
      line.skuId,
      known
        ? {
            ...known,
            quantity: Math.min(known.quantity + line.quantity, mostUnits),
            note: known.note || line.note,
          }
        : { ...line, quantity: Math.min(line.quantity, mostUnits) },
    )
  }
  return [...joined.values()]
}

/** The name for a copy: the first free number behind it, within the length of names. */
export function nameOfCopy(name: string, taken: readonly string[], longest: number): string {
  const used = new Set(taken.map((each) => each.toLowerCase()))
  const stem = name.replace(/ \(\d{1,3}\)$/, '')
  for (let number = 2; ; number++) {
    const end = ` (${number})`
    const copy =
      [...stem]
        .slice(0, longest - end.length)
        .join('')
        .trimEnd() + end
    if (!used.has(copy.toLowerCase())) return copy
  }
}
