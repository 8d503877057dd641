/** Amounts as people type or paste them. */

/**
 * Decimal text of an amount: `1,353.50`, `1.353,50`, `1 353,5` and `1353.5` are all understood. What could
 * mean two things (`1,353`) comes back as it is, for the server to refuse.
 */
export function decimalOf(typed: string): string {
  const text = typed.replaceAll(/[\s']/g, '')
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
}
