/** A sum of money as a cell of a statement holds it, with its sign, direction and currency. */
import { type Figure, readFigure } from '#contract/rules/figure'
import { compatible } from '#contract/rules/numerals'
import { cellWord, currencyNames, sideWords } from './cell-words.ts'

export interface MoneyCell {
  figure: Figure
  isNegative: boolean
  /** Of words such as `DR` behind the figure. */
  side?: 'in' | 'out'
  /** ISO 4217, if the cell names it. */
  currency?: string
}

const currencyCodes = new Set([...Intl.supportedValuesOf('currency'), 'RUR', 'CNH'])
/** Signs of several currencies. */
const openSigns = /^(us|hk|nt|mex|au|ca|sg|nz|r|s|a|c)?\$$|^(rp|rm|kr|rs|fr|lei|ft|k|元|cr|r|s\/|¥|₱|₦)$/

/** ISO 4217 code of a cell, a heading's word or a sign; undefined for those of several currencies. */
export function currencyOf(text: string): string | undefined {
  const word = text.normalize('NFKC').trim()
  const code = word.toUpperCase()
  if (/^[A-Z]{3}$/.test(code) && currencyCodes.has(code)) return { RUR: 'RUB', CNH: 'CNY' }[code] ?? code
  return currencyNames.get(cellWord(word))
}

/** Undefined for an empty cell and for what is no sum of money. */
export function readMoney(text: string): MoneyCell | undefined {
  const plain = compatible(text)
    .replace(/[−–—‐‑]/g, '-')
    .trim()
  const match = /(?:(?<![\p{L}\p{M}/])[.,])?\d(?:[\d .,'’`´]*[\d.,])?(?:(?<=[.,])-{1,2})?/u.exec(plain)
  if (!match || plain.length > 60) return undefined
  const [before, after] = [plain.slice(0, match.index), plain.slice(match.index + match[0].length)]
  const figure = readFigure(match[0].replace(/\s+/g, ' '))
  // Account numbers and ids have more digits than sums.
  if (!figure || /\d/.test(after) || /\d{14}/.test(match[0])) return undefined
  const isBracketed = /\(\s*$|^\(/.test(before) && /^\s*\p{L}*\s*\)/u.test(after)
  const isNegative = isBracketed || before.includes('-') || /^\s*-/.test(after)
  const cell: MoneyCell = { figure, isNegative }
  for (const [part, isBehind] of [
    [before, false],
    [after, true],
  ] as const) {
    for (const word of part.replace(/[-+()'’"]/g, ' ').split(/\s+/)) {
      const bare = word.replace(/[.:]+$/, '')
      if (!bare) continue
      const side = isBehind || /^(dr|cr|debit|credit)$/i.test(bare) ? sideWords.get(cellWord(bare)) : undefined
      const currency = currencyOf(bare)
      if (currency) cell.currency = currency
      else if (side === 'in' || side === 'out') cell.side = side
      else if (!openSigns.test(bare.toLowerCase())) return undefined
    }
  }
  return cell
}

/** Dashes and slashes in place of nothing. */
export const isEmptyCell = (text: string): boolean => /^[\s\-–—/*.]*$/.test(text)

export const isFilled = (cell: MoneyCell | undefined): boolean =>
  cell !== undefined && /[1-9]/.test('value' in cell.figure ? cell.figure.value : cell.figure.readings['.'])
