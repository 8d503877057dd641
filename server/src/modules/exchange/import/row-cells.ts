/** The cells of a row by their fields, and how a spreadsheet holds them. */
import type { DecimalMark } from '#contract/rules/figure'
import { unitFactor } from '#contract/rules/measure'
import type { Locale, Translations } from '#contract/types'
import { unguarded } from '../../../lib/csv.ts'
import { oneLine } from '../../../lib/text.ts'
import type { TableRecord } from '../../files/reading/record.ts'
import type { Column, Field, Mapping } from './columns.ts'
import type { Refusal } from './row-reading.ts'

export type RowRecord = Pick<TableRecord, 'cells' | 'numbers' | 'dates' | 'marks' | 'uncomputed'>

export interface Row {
  columnOf(field: Field): Column | undefined
  cell(field: Field): string
  /** The texts of a field by language. `eraser` takes a language away. */
  texts(field: Field, read: (text: string) => string, eraser?: string): Translations
  markOf(field: Field): DecimalMark | undefined
  /** Held as a number, not as text. */
  isNumber(field: Field): boolean
  /** What its number format writes next to the figure. */
  shownWith(field: Field): string | undefined
  record: RowRecord
  columns: readonly Column[]
}

interface Rules {
  lang: Locale
  marks: ReadonlyMap<number, DecimalMark>
}

export function cellsOf(record: RowRecord, { columns }: Mapping, { lang, marks }: Rules): Row {
  const { cells, numbers } = record
  const textAt = (index: number) => unguarded(cells[index] ?? '').toWellFormed()
  const columnOf = (field: Field) => columns.find((each) => each.field === field)
  const placeOf = (field: Field) => columnOf(field)?.index ?? -1
  return {
    record,
    columns,
    columnOf,
    cell: (field) => {
      const column = columnOf(field)
      return column ? oneLine(textAt(column.index)) : ''
    },
    texts: (field, read, eraser) =>
      Object.fromEntries(
        columns.flatMap((column) => {
          const text = column.field === field ? read(textAt(column.index)) : ''
          return text ? [[column.lang ?? lang, text === eraser ? '' : text]] : []
        }),
      ),
    markOf: (field) => (numbers?.has(placeOf(field)) ? '.' : marks.get(placeOf(field))),
    isNumber: (field) => numbers?.has(placeOf(field)) === true,
    shownWith: (field) => {
      const mark = record.marks?.get(placeOf(field))
      const isMeasure = field === 'weight' || field === 'volume'
      return mark && isMeasure && unitFactor(mark, field) === undefined ? undefined : mark
    },
  }
}

const errors =
  /^#(?:N\/A|NV|DIV\/0!|REF!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA|НД|ДЕЛ\/0!|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ПУСТО!|ЧИСЛО!|¡DIV\/0!|¡REF!|¡VALOR!|¿NOMBRE\?|¡NULO!|¡NUM!)$/i

/** A cell in which a spreadsheet holds no value, or a day in place of a code or name. */
export function spoiltCell({ record: { cells, dates, uncomputed }, columns }: Row): Refusal | undefined {
  for (const { index, field } of columns) {
    const text = (cells[index] ?? '').trim()
    if (errors.test(text)) return { reason: 'cell_error', note: { id: 'cell_error', params: { value: text } } }
    if (uncomputed?.has(index)) return { reason: 'cell_error', note: { id: 'not_computed', params: {} } }
    if (!dates?.has(index) || field === 'detail') continue
    return field === 'code'
      ? { reason: 'code_invalid', note: { id: 'cell_date', params: { value: text.slice(0, 10) } } }
      : { reason: 'cell_error', note: { id: 'cell_date', params: { value: text.slice(0, 10) } } }
  }
  return undefined
}
