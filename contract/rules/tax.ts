/** Tax of amounts in minor units; pure, the same for server and pages. */

/** Percentage of an amount in minor units, rounded half away from zero; `percentOf(999, 12.5)` → 125. */
export function percentOf(minor: number, percent: number): number {
  // In thousandths of a percent, so that 12.5 % is exact; BigInt, so that large amounts are too.
  const scaled = BigInt(minor) * BigInt(Math.round(percent * 1000))
  const half = scaled < 0n ? -50_000n : 50_000n
  return Number((scaled + half) / 100_000n)
}

/** The tax in an amount that includes it: 107.00 at 7 % is 100.00 and 7.00. */
export function taxWithin(minor: number, rate: number): number {
  const whole = BigInt(100_000 + Math.round(rate * 1000))
  const net = (BigInt(minor) * 200_000n + whole) / (2n * whole)
  return minor - Number(net)
}
