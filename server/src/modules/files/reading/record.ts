/** A row of a table, as it is read from any format. */

export interface TableRecord {
  /** As a spreadsheet counts: the first row is 1. */
  number: number
  cells: string[]
  /** The line whose quotation mark is not closed as it must be. */
  openQuote?: string | undefined
  /** The file ends in this line, without a line break. */
  isUnended?: boolean
  /** Places of cells that are numbers, not text: their decimal mark is a point. */
  numbers?: ReadonlySet<number>
  /** Places of cells that a spreadsheet holds as a day or a time. */
  dates?: ReadonlySet<number>
  /** What number formats write next to figures, by the place of the cell: a currency, a unit. */
  marks?: ReadonlyMap<number, string>
  /** Places of formulas whose result the file does not hold. */
  uncomputed?: ReadonlySet<number>
}

/**
 * The text of a cell that holds a figure, with what its format writes next to it. In a number cell `1.125` has decimals; in
 * a text it may be a thousand. A formula without a result is no empty cell.
 */
export function figureText({ cells, numbers, marks, uncomputed }: TableRecord, place = -1): string {
  if (uncomputed?.has(place)) return '='
  const text = cells[place] ?? ''
  if (!numbers?.has(place)) return text
  const figure = /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
  return [figure, marks?.get(place)].filter(Boolean).join(' ')
}
