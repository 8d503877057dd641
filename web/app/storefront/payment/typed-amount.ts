/** Amounts as people type or paste them. */

/**
 * Decimal text of an amount: `1,353.50`, `1.353,50`, `1 353,5` and `1353.5` are all understood. What could
 * mean two things (`1,353`) comes back as it is, for the server to refuse.
 */
export function decimalOf(typed: string): string {
  // Full-width digits come from Chinese keyboards.
  const text = typed.normalize('NFKC').replaceAll(/[\s']/g, '')
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
}

/** What is wrong with a decimal text as an amount to be paid; `digits` are the decimals of its currency. */
export function amountFaultOf(
  decimal: string,
  digits: number,
): 'amountNeeded' | 'amountUnclear' | 'amountNotPositive' | 'amountDecimals' | undefined {
  if (!decimal) return 'amountNeeded'
  const figure = /^[-−]?\d+(?:\.(\d*))?$/.exec(decimal)
  if (!figure) return 'amountUnclear'
  if (/^[-−]|^[0.]+$/.test(decimal)) return 'amountNotPositive'
  return (figure[1] ?? '').replace(/0+$/, '').length > digits ? 'amountDecimals' : undefined
}
