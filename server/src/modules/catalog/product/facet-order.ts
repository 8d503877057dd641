/** The order of the values of an attribute in filters: sizes and figures by size, others by how many products have them. */

interface FacetValue {
  text: string
  count: number
  /** Place among the choices of staff; null for values found on products. */
  place: number | null
}

/** Of other values than sizes, the rarer ones are left out. */
const mostOthers = 8

/** Sizes and figures ascending if all values are such; of others the most frequent, choices of staff in their order. */
export function orderValues<Value extends FacetValue>(
  all: readonly Value[],
  isChosen: (value: Value) => boolean,
): Value[] {
  const byCount = all.toSorted((a, b) => b.count - a.count)
  const sizes = new Map(byCount.map((value) => [value, sizeOf(value.text)]))
  const kinds = new Set([...sizes.values()].map((size) => size?.kind))
  if (kinds.size === 1 && !kinds.has(undefined))
    return byCount.sort((a, b) => (sizes.get(a)?.rank ?? 0) - (sizes.get(b)?.rank ?? 0))
  const values = byCount.filter((value, position) => position < mostOthers || isChosen(value))
  return values.every(({ place }) => place !== null) ? values.sort((a, b) => (a.place ?? 0) - (b.place ?? 0)) : values
}

/** The rank of a size among those of its kind: letters (XS, M, 3XL) or numbers (36, 40.5, 12 cm). */
function sizeOf(text: string): { kind: 'letters' | 'number'; rank: number } | undefined {
  const letters = /^(?:(\d{1,2})?(x*))?([sml])$/i.exec(text.trim())
  if (letters) {
    const [, times, crosses = '', letter = ''] = letters
    const steps = times ? Number(times) : crosses.length
    const rank = { s: -1 - steps, m: 0, l: 1 + steps }[letter.toLowerCase()] ?? 0
    return { kind: 'letters', rank }
  }
  const number = /^\d+(?:[.,]\d+)?/.exec(text.trim())
  return number ? { kind: 'number', rank: Number(number[0].replace(',', '.')) } : undefined
}
