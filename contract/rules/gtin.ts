/** Barcodes: GTIN-8, -12, -13 and -14 are one number in GTIN-14 form (GS1 General Specifications §3). */

/** As GTIN-14; undefined if the length is not that of a GTIN. */
export function toGtin14(barcode: string): string | undefined {
  const digits = barcode.replace(/[\s-]/g, '')
  return /^(\d{8}|\d{12,14})$/.test(digits) ? digits.padStart(14, '0') : undefined
}

/** Check digit of the digits before it (GS1: weights 3 and 1 from the right, modulo 10). */
export function gtinCheckDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index++)
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

export const hasValidCheckDigit = (gtin: string) => gtinCheckDigit(gtin.slice(0, -1)) === Number(gtin.at(-1))
