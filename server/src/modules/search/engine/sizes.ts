/** How near the sizes in a name are to those that were left out of a search. Pure. */
import { type Measure, readMeasure } from '#contract/rules/measure'

const kinds: readonly Measure[] = ['length', 'weight', 'volume']
const written = /\d+(?:[.,]\d+)?\s?[\p{L}\p{M}"”]+/gu

/** From 0 to 1 for the nearest size of the same kind: half as much or twice as much is one half. */
export function sizeNearness(leftOut: readonly string[]): (name: string) => number {
  const wanted = sizesIn(leftOut.join(' | '))
  if (wanted.length === 0) return () => 0
  return (name) => {
    const shares = sizesIn(name).flatMap((size) =>
      wanted
        .filter(({ kind }) => kind === size.kind)
        .map(({ amount }) => Math.min(amount, size.amount) / Math.max(amount, size.amount)),
    )
    return Math.max(0, ...shares)
  }
}

const sizesIn = (text: string): { kind: Measure; amount: number }[] =>
  (text.match(written) ?? []).flatMap((size) =>
    kinds.flatMap((kind) => {
      const figure = readMeasure(size, kind)
      const amount = figure && 'value' in figure ? Number(figure.value) : 0
      return amount > 0 ? [{ kind, amount }] : []
    }),
  )
