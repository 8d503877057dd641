/** Numbers, money and words as people write them in tables; undefined for what cannot be read without guessing. */
import { type Unit, units } from '#contract/units'
import { currencyDigits } from '../../lib/money.ts'

/** A plain decimal string: "£1,234.50", "1 234,50 €" → "1234.50". "1,234" may be either and is not read. */
export function decimalCell(text: string): string | undefined {
  const figure = text.replace(/^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu, '').replace(/^[A-Z]{3}\s*|\s*[A-Z]{3}$/g, '')
  if (/^-?\d+(\.\d+)?$/.test(figure)) return figure
  const packed = figure.replace(/[\s'’]/g, '')
  if (/^-?\d+(\.\d+)?$/.test(packed)) return packed
  if (/^-?\d+,\d{1,2}$/.test(packed) || /^-?\d{1,3}(\.\d{3})+,\d+$/.test(packed))
    return packed.replaceAll('.', '').replace(',', '.')
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(packed) || /^-?\d{1,3}(,\d{3}){2,}$/.test(packed))
    return packed.replaceAll(',', '')
  return undefined
}

/** A whole number of at most nine digits: "1,200" → 1200, "12.0" → 12. */
export function wholeCell(text: string): number | undefined {
  const figure = text.trim().replace(/[.,]0+$/, '')
  const packed = /^\d{1,3}([\s,.'’]\d{3})+$/.test(figure) ? figure.replace(/\D/g, '') : figure
  return /^\d{1,9}$/.test(packed) ? Number(packed) : undefined
}

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

const unitWords: Record<string, Unit> = {
  ...Object.fromEntries(units.map((unit) => [unit, unit])),
  ...Object.fromEntries(
    'pc pcs pce ea each pieces шт штука pieza piezas 件 ชิ้น chiếc'.split(' ').map((word) => [word, 'piece' as const]),
  ),
  ...Object.fromEntries('boxes bx коробка caja 盒 กล่อง hộp'.split(' ').map((word) => [word, 'box' as const])),
  ...Object.fromEntries(
    'cases ctn carton cartons ящик bulto 箱 ลัง thùng'.split(' ').map((word) => [word, 'case' as const]),
  ),
  ...Object.fromEntries('packs pk pkt упаковка paquete 包 แพ็ก gói'.split(' ').map((word) => [word, 'pack' as const])),
  ...Object.fromEntries('units единица unidad 个 หน่วย cái'.split(' ').map((word) => [word, 'unit' as const])),
  ...Object.fromEntries('cards 卡 แผง vỉ'.split(' ').map((word) => [word, 'card' as const])),
}

export const unitCell = (text: string): Unit | undefined => unitWords[text.trim().toLowerCase().replace(/\.$/, '')]
