/** The amounts of a campaign's packets; pure, in minor units. */

/** A generator of numbers from 0 to below 1 (mulberry32): the same seed gives the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Random amounts of at least 1 that add up to the total: each is drawn up to twice the mean of what is left, and the
 * places are shuffled, so that early packets are no better than late ones.
 */
export function drawAmounts(total: number, count: number, seed: number): number[] {
  const random = randomFrom(seed)
  const amounts: number[] = []
  let left = total
  for (let open = count; open > 1; open--) {
    const most = Math.min(left - (open - 1), Math.max(1, Math.floor((2 * left) / open)))
    const amount = 1 + Math.floor(random() * most)
    amounts.push(Math.min(amount, left - (open - 1)))
    left -= amounts.at(-1) ?? 0
  }
  amounts.push(left)
  for (let at = amounts.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [here, there] = [amounts[at] ?? 0, amounts[other] ?? 0]
    amounts[at] = there
    amounts[other] = here
  }
  return amounts
}

/** Equal amounts; units that do not divide go to the first packets. */
export const fixedAmounts = (total: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(total / count) + (index < total % count ? 1 : 0))
