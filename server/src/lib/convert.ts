import { currencyDigits } from './money.ts'

/**
 * An amount in a foreign currency as minor units of `currency`, at `rate` units of it for one; rounded half
 * up, once, exactly. Both are plain decimal strings; undefined beyond what JavaScript counts exactly.
 */
export function convert(amount: string, rate: string, currency: string): number | undefined {
  const [price, factor] = [scaled(amount), scaled(rate)]
  const shift = price.digits + factor.digits - currencyDigits(currency)
  const product = price.value * factor.value
  const divisor = 10n ** BigInt(Math.max(shift, 0))
  const minor = Number(shift <= 0 ? product * 10n ** BigInt(-shift) : (product * 2n + divisor) / (divisor * 2n))
  return Number.isSafeInteger(minor) ? minor : undefined
}

function scaled(decimal: string): { value: bigint; digits: number } {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { value: BigInt(whole + fraction), digits: fraction.length }
}
