/** Reads the rows of a sheet of costs, ours or a supplier's with the same headings. */
import { readFigure } from '#contract/rules/figure'
import { oneLine } from '../../../lib/text.ts'
import type { SheetRow } from '../../files/reading/sheet-job.ts'
import { columnsBy, headingWords, sheetReader } from '../../files/reading/sheet-reader.ts'
import { type CostColumn, costHeadings } from './headings.ts'

export interface CostRow extends SheetRow {
  skuCode: string
  /** Plain decimal; null if the cell is empty. */
  cost: string | null
  supplier: string | null
  supplierCode: string | null
  /** Of the cost, where the sheet names it. */
  currency: string | null
}

const longest = { supplier: 200, supplierCode: 100 }

export const work = sheetReader<CostColumn, CostRow>({
  columnsOf: columnsBy(
    headingWords(costHeadings),
    ({ sku_code, cost, supplier, supplier_code }) =>
      sku_code !== undefined && (cost ?? supplier ?? supplier_code) !== undefined,
  ),
  mostRows: 20_000,
  readRow(cell, row, figure) {
    const text = (column: CostColumn) => oneLine(cell(column)) || null
    const [supplier, supplierCode, typed] = [text('supplier'), text('supplier_code'), oneLine(figure('cost'))]
    if (!typed && !supplier && !supplierCode) return undefined
    const skuCode = text('sku_code') ?? ''
    const { cost, ...unclear } = readCost(typed)
    const isLong = (supplier?.length ?? 0) > longest.supplier || (supplierCode?.length ?? 0) > longest.supplierCode
    const problem = !skuCode ? 'FIELD_UNKNOWN_REFERENCE' : isLong ? 'FIELD_TOO_LONG' : unclear.problem
    return {
      row,
      skuCode,
      cost,
      supplier,
      supplierCode,
      currency: text('currency'),
      ...(problem && { problem }),
      ...(problem === unclear.problem && unclear.params && { params: unclear.params }),
    }
  },
})

/** A price in a cell. One that may be two prices is a problem that names both. */
function readCost(typed: string): Pick<CostRow, 'cost' | 'problem' | 'params'> {
  if (!typed) return { cost: null }
  const figure = readFigure(typed)
  if (!figure) return { cost: null, problem: 'FIELD_FORMAT' }
  if (!('readings' in figure)) return { cost: figure.value }
  const [small = '', large = ''] = Object.values(figure.readings).sort((one, other) => Number(one) - Number(other))
  return { cost: null, problem: 'AMOUNT_UNCLEAR', params: { typed: typed.slice(0, 50), small, large } }
}
