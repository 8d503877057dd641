/** Reads the rows of a filled-in sheet of translations. Pure. */
import {
  type TranslatedEntity,
  type TranslatedField,
  translatedEntities,
  translatedFields,
} from '#contract/api/exchange/translation'
import { type Locale, locales } from '#contract/types'

/** `check` tells whether source and translation are still those of the export; it and `part` must stay as they are. */
export const columns = [
  'entity',
  'id',
  'field',
  'language',
  'title',
  'source',
  'current',
  'translation',
  'check',
  'part',
] as const
const needed = ['entity', 'id', 'field', 'language', 'translation', 'check'] as const

type Columns = Record<(typeof columns)[number], number>

export interface Row {
  row: number
  entity: TranslatedEntity
  id: number
  field: TranslatedField
  part: string
  lang: Locale
  text: string
  check: string
}

/** Where the columns are; undefined if one is missing that is needed. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const heading = cells.map((cell) => cell.trim().toLowerCase())
  const places = Object.fromEntries(columns.map((name) => [name, heading.indexOf(name)])) as Columns
  return needed.some((name) => places[name] < 0) ? undefined : places
}

/** Undefined if a row says not what it translates, or into which language. */
export function readTranslations(
  places: Columns,
  records: readonly { number: number; cells: readonly string[] }[],
): { rows: Row[]; empty: number } | undefined {
  let empty = 0
  const rows: Row[] = []
  for (const { number, cells } of records) {
    const cell = (name: (typeof columns)[number]) => cells[places[name]] ?? ''
    const entity = translatedEntities.find((each) => each === cell('entity').trim())
    const field = translatedFields.find((each) => each === cell('field').trim())
    const lang = locales.find((each) => each === cell('language').trim())
    const id = Number(cell('id'))
    if (!entity || !field || !lang || !Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
    // As the desk sends line breaks.
    const text = cell('translation').replace(/\r\n?/g, '\n').trim()
    if (text)
      rows.push({ row: number, entity, id, field, part: cell('part').trim(), lang, text, check: cell('check').trim() })
    else empty++
  }
  return { rows, empty }
}
