/**
 * An amount in a foreign currency at `rate` units of another for one, as a whole number of the last of its `decimals`;
 * rounded half up, once, exactly. Both are plain decimal strings; undefined beyond what JavaScript counts exactly.
 */
export function convert(amount: string, rate: string, decimals: number): number | undefined {
  const [price, factor] = [scaled(amount), scaled(rate)]
  const shift = price.digits + factor.digits - decimals
  const product = price.value * factor.value
  const divisor = 10n ** BigInt(Math.max(shift, 0))
  const units = Number(shift <= 0 ? product * 10n ** BigInt(-shift) : (product * 2n + divisor) / (divisor * 2n))
  return Number.isSafeInteger(units) ? units : undefined
}

function scaled(decimal: string): { value: bigint; digits: number } {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { value: BigInt(whole + fraction), digits: fraction.length }
}
