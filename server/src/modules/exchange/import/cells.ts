/** Numbers, money and words as people write them in tables; undefined for what cannot be read without guessing. */
import { type DecimalMark, type Figure, readCount, readFigure } from '#contract/rules/figure'
import { type TierScope, tierScopes } from '#contract/rules/tiers'
import { locales } from '#contract/types'
import { type Unit, units } from '#contract/units'
import { textsOf, unitWord } from '../../../lib/texts.ts'

/** As `readFigure`, with a sign. */
export function readDecimal(text: string): Figure | undefined {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  const figure = readFigure(rest)
  if (!figure || !sign) return figure
  return 'readings' in figure
    ? { readings: { '.': `-${figure.readings['.']}`, ',': `-${figure.readings[',']}` } }
    : { ...figure, value: `-${figure.value}` }
}

/** A figure of two readings, and the one that was chosen. */
export interface DecidedFigure {
  value: string
  read: string
}

/** `read` with the figure that it was read from, where that could have been read in another way as well. */
export function decidedFigure(value: string, figure: Figure | undefined, read: string): DecidedFigure | undefined {
  return figure && 'readings' in figure ? { value: value.trim(), read } : undefined
}

/** Reads the ambiguous ones by a decimal mark that is known. */
export function decimalCell(text: string, mark?: DecimalMark): string | undefined {
  const figure = readDecimal(text)
  return !figure || 'value' in figure ? figure?.value : mark && figure.readings[mark]
}

/** A whole number of at most nine digits: "1,200" → 1200, "12.0" → 12; "1.000" needs a known decimal mark. */
export function wholeCell(text: string, mark?: DecimalMark): number | undefined {
  const figure = readCount(text)
  const value = !figure || 'value' in figure ? figure?.value : mark && figure.readings[mark]
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

/** A long number as spreadsheets spoil it: "9.78E+12" has lost its digits. */
export const isShortened = (text: string) => /^-?\d([.,]\d+)?E\+\d+$/i.test(text.trim())

/** A number of a spreadsheet with more digits than it holds: the last ones are made up. */
export const isRounded = (text: string) => /^\d{16,}$/.test(text)

/** Codes and barcodes in one spelling: composed characters, nothing invisible, no apostrophe that marks digits as text. */
export const plainCode = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^'(?=[\d=+\-@])/, '')

const unitWords: Record<string, Unit> = {
  // Other words count first where one of them means two units.
  ...Object.fromEntries(
    units.flatMap((unit) =>
      locales.flatMap((locale) =>
        [1, 2, 5].map((count) => [unitWord(unit, count, locale).toLowerCase(), unit] as const),
      ),
    ),
  ),
  ...Object.fromEntries(units.map((unit) => [unit, unit])),
  ...Object.fromEntries(
    'pc pcs pce ea each pieces шт штука pieza piezas 件 ชิ้น chiếc'.split(' ').map((word) => [word, 'piece' as const]),
  ),
  ...Object.fromEntries('boxes bx коробка caja 盒 กล่อง hộp'.split(' ').map((word) => [word, 'box' as const])),
  ...Object.fromEntries(
    'cases ctn carton cartons ящик ящика ящиков короб bulto 箱 ลัง thùng'
      .split(' ')
      .map((word) => [word, 'case' as const]),
  ),
  ...Object.fromEntries('packs pk pkt упаковка paquete 包 แพ็ก gói'.split(' ').map((word) => [word, 'pack' as const])),
  ...Object.fromEntries('units единица unidad 个 หน่วย cái'.split(' ').map((word) => [word, 'unit' as const])),
  ...Object.fromEntries('cards 卡 แผง vỉ'.split(' ').map((word) => [word, 'card' as const])),
}

export const unitCell = (text: string): Unit | undefined => unitWords[text.trim().toLowerCase().replace(/\.$/, '')]

const plainWord = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const scopeWords = new Map(
  tierScopes.flatMap((scope) =>
    [scope, ...Object.values(textsOf(`sheet.tier_scope.${scope}`))].map((word) => [plainWord(word), scope] as const),
  ),
)

/** How tiered prices are counted, as an export has it, in any language. */
export const tierScopeCell = (text: string): TierScope | undefined => scopeWords.get(plainWord(text))

/** Stock below zero is what a shop sold and does not have. */
export const notBelowZero = (count: string) => (count.startsWith('-') ? '0' : count)
