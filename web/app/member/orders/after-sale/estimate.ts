/** Worth of a part of a line, as decimal text; the server's figure may differ by a cent. */
export function shareOfAmount(amount: string, quantity: number, of: number): string {
  if (of <= 0) return amount
  const digits = (amount.split('.')[1] ?? '').length
  const share = (BigInt(amount.replace('.', '')) * BigInt(quantity)) / BigInt(of)
  const text = String(share).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
