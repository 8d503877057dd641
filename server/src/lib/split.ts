/** Exact division of amounts in minor units; pure. */

/**
 * Splits an amount by weights so that the parts add up to it: each gets its rounded-down share, and the largest
 * remainders get the units that are left. Without weights nothing is split.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: product / total, remainder: product % total }
  })
  let left = BigInt(amount) - exact.reduce((sum, { part }) => sum + part, 0n)
  const parts = exact.map(({ part }) => Number(part))
  for (const { index } of exact.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (left <= 0n) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1n
  }
  return parts
}

/** `amount × part ÷ whole`, rounded down; exact for large amounts. 0 of nothing. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
