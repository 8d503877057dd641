/** Lays out SKUs with several options as sheets of rows and columns. */
import type { SkuRow } from '#contract/api/catalog/product'

export interface Sheet {
  /** The values of all further options; empty if there are only two. */
  name: string
  skus: readonly SkuRow[]
  at: (row: string, column: string) => SkuRow | undefined
}

export interface Grid {
  rowName: string
  columnName: string
  rows: readonly string[]
  columns: readonly string[]
  sheets: readonly Sheet[]
  /** Pictures of rows by their values, where each value has one of its own, such as colors. */
  pictures: ReadonlyMap<string, string>
}

/** More columns would not fit on a screen. */
const maxColumns = 12

/** Undefined for a single option, SKUs with the same values, or a mostly empty grid: these are shown as a list. */
export function gridOf(skus: readonly SkuRow[]): Grid | undefined {
  const names = [...new Set(skus.flatMap(({ options }) => Object.keys(options)))]
  const [first, second, ...further] = names
  if (first === undefined || second === undefined) return undefined
  const valuesOf = (name: string) => [...new Set(skus.map(({ options }) => options[name] ?? ''))]
  // Values with pictures make the rows: a row is a color, its columns are sizes. Else the longer option does.
  const pictured = [first, second].find(
    (name) => picturesOf(skus, name).size > 0 && valuesOf(name === first ? second : first).length <= maxColumns,
  )
  const isTurned = pictured ? pictured === second : valuesOf(first).length < valuesOf(second).length
  const [rowName, columnName] = isTurned ? [second, first] : [first, second]
  const rows = valuesOf(rowName)
  const columns = valuesOf(columnName)
  const bySheet = Map.groupBy(skus, ({ options }) =>
    further
      .map((name) => options[name] ?? '')
      .filter(Boolean)
      .join(' · '),
  )
  if (columns.length > maxColumns || skus.length * 2 < rows.length * columns.length * bySheet.size) return undefined

  const sheets: Sheet[] = []
  for (const [name, own] of bySheet) {
    const cells = new Map(own.map((sku) => [keyOf(sku.options[rowName] ?? '', sku.options[columnName] ?? ''), sku]))
    if (cells.size < own.length) return undefined
    sheets.push({ name, skus: own, at: (row, column) => cells.get(keyOf(row, column)) })
  }
  return { rowName, columnName, rows, columns, sheets, pictures: picturesOf(skus, rowName) }
}

/** The picture of each value of an option; empty unless the pictures differ by this option. */
function picturesOf(skus: readonly SkuRow[], name: string): Map<string, string> {
  const pictures = new Map<string, string>()
  for (const { options, image } of skus) {
    const value = options[name] ?? ''
    if (!image || (pictures.get(value) ?? image) !== image) return new Map()
    pictures.set(value, image)
  }
  return new Set(pictures.values()).size === pictures.size && pictures.size > 1 ? pictures : new Map()
}

const keyOf = (row: string, column: string) => JSON.stringify([row, column])

/** Quantities of cells copied from a spreadsheet; undefined for anything but a whole number. */
export const pastedQuantities = (text: string): (number | undefined)[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) =>
      line
        .split('\t')
        .map((cell) =>
          /^\s*\d[\d\s.,']*\s*$/.test(cell) ? Math.min(Number(cell.replaceAll(/\D/g, '')), 1_000_000_000) : undefined,
        ),
    )
