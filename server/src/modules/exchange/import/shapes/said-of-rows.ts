/** What several readers of shop files find in a row. */
import { multiplied, readFigure } from '#contract/rules/figure'
import { unitFactor } from '#contract/rules/measure'
import type { Option, ShapedRow } from '../shapes.ts'

/** Of goods that buyers of that shop do not see. */
export const notForSale = (shop: string, status: string): ShapedRow => ({
  kind: 'refused',
  reason: 'not_for_sale',
  note: { id: 'status_there', params: { shop, status } },
})

/** Of what is no single article: sets, services, vouchers. */
export const ofType = (type: string): ShapedRow => ({
  kind: 'refused',
  reason: 'not_for_sale',
  note: { id: 'type_there', params: { type } },
})

export const part: ShapedRow = { kind: 'part' }

/** As shops write it, and as spreadsheets of other languages write TRUE and FALSE again. */
export const isYes = (text: string) =>
  /^(1|true|yes|y|on|enabled|да|истина|verdadero|sí|si|wahr|ja|vrai|oui|是|真|ใช่|จริง|có|đúng)$/iu.test(
    text.normalize('NFC'),
  )
export const isNo = (text: string) =>
  /^(0|false|no|n|off|disabled|нет|ложь|falso|falsch|nein|faux|non|否|假|ไม่|ไม่ใช่|เท็จ|không|sai)$/iu.test(
    text.normalize('NFC'),
  )
/** Says anything but yes: an unknown word puts nothing on sale. */
export const isClosed = (text: string) => text !== '' && !isYes(text)

/** Addresses of pictures in a cell, with any separators between them. */
export const addressesIn = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      text
        .split(/[\s,;|]+(?=https?:\/\/)|\s+/i)
        .map((address) => address.replace(/[,;|]+$/, ''))
        .filter((address) => /^https?:\/\/[^/]/i.test(address)),
    ),
  ),
]

/**
 * A weight, in a unit of the file, in kilograms: these systems write a decimal point. Four decimals are never taken for
 * thousands. What is no weight stays as it is, so that its row is refused with it.
 */
export function kilograms(figure: string, unit: string): string {
  if (!figure) return ''
  const factor = unitFactor(unit, 'weight')
  const read = readFigure(figure)
  if (factor === undefined || !read) return `${figure} ${unit}`.trim()
  const [whole = '', fraction = ''] = multiplied('value' in read ? read.value : read.readings['.'], factor).split('.')
  return `${whole || '0'}.${fraction.padEnd(4, '0')}`
}

/** Several SKUs of one product, by what names the product in the file. */
export function families() {
  const codes = new Map<string, string[]>()
  return {
    add: (product: string, code: string) => {
      if (!product || !code) return
      const known = codes.get(product)
      if (!known) codes.set(product, [code])
      else if (!known.includes(code)) known.push(code)
    },
    of: (product: string): readonly string[] | undefined => (product ? codes.get(product) : undefined),
  }
}

/** Names with values in a cell, as `files/reading/feeds` writes them. */
export function pairsIn(text: string): Option[] {
  if (!text.startsWith('[')) return []
  try {
    return (JSON.parse(text) as [string, string][]).map(([name, value]) => ({ name, value }))
  } catch {
    return []
  }
}
