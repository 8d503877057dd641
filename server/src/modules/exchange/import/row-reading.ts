/** How the rows of a product file are read: the rules of one file, what a row says, and why it may be refused. */

import type { importRefusals } from '#contract/api/exchange/import'
import type { DecimalMark } from '#contract/rules/figure'
import type { Locale } from '#contract/types'
import type { Unit } from '#contract/units'
import type { ImportedRow } from '../../catalog/product/import.ts'
import type { ImportNote } from '../../catalog/product/import-note.ts'
import type { DecidedFigure } from './cells.ts'
import type { Field } from './columns.ts'
import type { PriceRules } from './read-price.ts'
import type { ShapedRow } from './shapes.ts'

export type RefusalReason = (typeof importRefusals)[number]

export interface Refusal {
  reason: RefusalReason
  /** Its subject, where the reason alone does not say it. */
  note?: ImportNote | undefined
}

/** The content of a row, its category still by name. */
export type ReadRow = Omit<ImportedRow, 'categoryId' | 'brandId'> & {
  category: string | undefined
  brand?: string | null
  reading: Reading
}

/** How cells of a row were read, where people should know it. */
export interface Reading {
  /** Of a price in a currency that is not the mall's. */
  converted?: { currency: string; rate: string }
  decided?: (DecidedFigure & { field: Field })[]
  /** A price with more decimals than the mall's prices have. */
  rounded?: DecidedFigure
  /** A price of zero, which is none. */
  unpriced?: string
  /** A barcode whose check digit is wrong. */
  checkDigit?: string
}

export interface ReadRules extends Omit<PriceRules, 'isDecided'> {
  /** Language of columns that name none. */
  lang: Locale
  /** Codes that are imported even if their names look like notes. */
  accepted: ReadonlySet<string>
  /** Decimal marks by the place of their column. */
  marks: ReadonlyMap<number, DecimalMark>
  /** Columns whose decimal mark is the operator's word. */
  decided: ReadonlySet<number>
  prefix: string
  /** Numbers have a decimal point, as the shop system writes them. */
  hasPoint: boolean
  /** Weights and volumes are filled in, in the mall's units. */
  isFilled: boolean
  /** Units that the operator has named, by their words in lower case. */
  units: ReadonlyMap<string, Unit>
}

/** In place of a value: the SKU loses it. An empty cell says nothing. */
export const eraser = '-'

export const refuse = (reason: RefusalReason, id?: ImportNote['id'], params: ImportNote['params'] = {}): Refusal =>
  id ? { reason, note: { id, params } } : { reason }
export const isRefusal = <Row extends object>(row: Row | Refusal): row is Refusal => 'reason' in row

/** What the shape of a file says of a row in addition to its cells. */
export type RowFacts = Pick<Extract<ShapedRow, { kind: 'sku' }>, 'currency' | 'status' | 'brand' | 'pictures' | 'steps'>
