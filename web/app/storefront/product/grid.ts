/** Lays out SKUs of several options as sheets of rows and columns, as a spreadsheet would. */
import type { SkuRow } from '#contract/product'

export interface Sheet {
  /** The values of all further options; empty when there are two options only. */
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
}

/** More columns than this are rows rather: columns have to fit beside one another. */
const mostColumns = 12

/**
 * Undefined where a list says it better: a single option, two SKUs of the same values, or a grid that would be
 * mostly holes.
 */
export function gridOf(skus: readonly SkuRow[]): Grid | undefined {
  const names = [...new Set(skus.flatMap(({ options }) => Object.keys(options)))]
  const [first, second, ...further] = names
  if (first === undefined || second === undefined) return undefined
  const valuesOf = (name: string) => [...new Set(skus.map(({ options }) => options[name] ?? ''))]
  // Fewer values make the columns; sizes beside colours as buyers know it where both are alike.
  const isTurned = valuesOf(first).length < valuesOf(second).length
  const [rowName, columnName] = isTurned ? [second, first] : [first, second]
  const rows = valuesOf(rowName)
  const columns = valuesOf(columnName)
  const bySheet = Map.groupBy(skus, ({ options }) =>
    further
      .map((name) => options[name] ?? '')
      .filter(Boolean)
      .join(' · '),
  )
  if (columns.length > mostColumns || skus.length * 2 < rows.length * columns.length * bySheet.size) return undefined

  const sheets: Sheet[] = []
  for (const [name, own] of bySheet) {
    const cells = new Map(own.map((sku) => [keyOf(sku.options[rowName] ?? '', sku.options[columnName] ?? ''), sku]))
    if (cells.size < own.length) return undefined
    sheets.push({ name, skus: own, at: (row, column) => cells.get(keyOf(row, column)) })
  }
  return { rowName, columnName, rows, columns, sheets }
}

const keyOf = (row: string, column: string) => JSON.stringify([row, column])

/** Cells copied from a spreadsheet; what is no whole number leaves its cell as it is. */
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
