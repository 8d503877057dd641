/** Decimal text of a typed amount: `1,353.50`, `1.353,50`, `1 353,5`, `1353.5`. Ambiguous text (`1,353`) is returned as it is. */
export function decimalOf(typed: string): string {
  // Chinese keyboards type full-width digits.
  const text = typed.normalize('NFKC').replaceAll(/[\s']/g, '')
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
}

/** The fault of a payment's decimal text; `digits` are the decimals of its currency. */
export function amountErrorOf(
  decimal: string,
  digits: number,
): 'amountNeeded' | 'amountUnclear' | 'amountNotPositive' | 'amountDecimals' | undefined {
  if (!decimal) return 'amountNeeded'
  const figure = /^[-−]?\d+(?:\.(\d*))?$/.exec(decimal)
  if (!figure) return 'amountUnclear'
  if (/^[-−]|^[0.]+$/.test(decimal)) return 'amountNotPositive'
  return (figure[1] ?? '').replace(/0+$/, '').length > digits ? 'amountDecimals' : undefined
}
