/** Files of categories in the shape of the mall's own export: how they are recognized, and what their rows say. */
import { type Locale, locales, type Translations } from '#contract/types'
import { unguarded } from '../../../lib/csv.ts'
import { oneLine } from '../../../lib/text.ts'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { readYesNo } from '../../../lib/yes-no.ts'
import type { CategoryFileRow } from '../../catalog/category/file-rows.ts'
import { plainHeading } from './columns.ts'
import { isReasonHeading } from './refused-rows.ts'
import type { Refusal } from './row-reading.ts'

/** Rows of one file; each batch of them reads the whole tree. */
export const mostCategories = 20_000
const longestName = 200
const farthest = 1_000_000

const parts = ['id', 'path', 'name', 'parent_id', 'order', 'hidden'] as const satisfies NamesIn<'sheet.category'>[]
type Part = (typeof parts)[number]

export interface CategoryColumns {
  places: Partial<Record<Part, number>>
  /** Without a language: that of the import. */
  names: { index: number; lang: Locale | undefined }[]
}

const byHeading = new Map<string, { part: Part; lang?: Locale }>(
  parts.flatMap((part) =>
    locales.flatMap((locale) => {
      const heading = plainHeading(textOf(locale, `sheet.category.${part}`))
      const plain = [heading, { part }] as const
      return part === 'name'
        ? [plain, ...locales.map((lang) => [heading + lang, { part: 'name', lang }] as const)]
        : [plain]
    }),
  ),
)

/** Undefined for a file of something else. */
export function categoryColumns(headings: readonly string[]): CategoryColumns | undefined {
  const found: CategoryColumns = { places: {}, names: [] }
  for (const [index, heading] of headings.entries()) {
    if (!heading.trim() || isReasonHeading(heading)) continue
    const known = byHeading.get(plainHeading(heading))
    if (!known) return undefined
    if (known.part === 'name') found.names.push({ index, lang: known.lang })
    else found.places[known.part] ??= index
  }
  const has = (part: Part) => found.places[part] !== undefined
  // Ids and names alone may be of products.
  return has('path') || (has('id') && (has('parent_id') || has('hidden'))) ? found : undefined
}

export function readCategoryRow(
  cells: readonly string[],
  { places, names }: CategoryColumns,
  lang: Locale,
): CategoryFileRow | Refusal {
  const cell = (part: Part) => oneLine(unguarded(cells[places[part] ?? -1] ?? ''))
  const [idText, parentText, orderText, hiddenText] = [cell('id'), cell('parent_id'), cell('order'), cell('hidden')]
  const id = readId(idText)
  if (idText && !id) return unknownId(idText)
  const parentId = readId(parentText)
  if (parentText && parentId === undefined) return unknownParent(parentText)
  const order = /^-?\d{1,7}$/.test(orderText) && Math.abs(Number(orderText)) <= farthest ? Number(orderText) : undefined
  if (orderText && order === undefined)
    return { reason: 'figure_invalid', note: { id: 'no_number', params: { value: orderText.slice(0, 100) } } }
  const isHidden = readYesNo(hiddenText)
  if (hiddenText && isHidden === undefined) return { reason: 'hidden_invalid' }
  const path = cell('path').split(' > ').map(oneLine).filter(Boolean)
  const given = namesOf(cells, names, lang)
  const own = path.at(-1)
  // A file of paths alone names its categories by them.
  const texts = !id && own && Object.keys(given).length === 0 ? { [lang]: own } : given
  if (Object.values(texts).some((text) => text.length > longestName))
    return { reason: 'name_too_long', note: { id: 'too_long', params: { max: longestName } } }
  return { id, names: texts, parentId, above: path.slice(0, -1), order, isHidden }
}

/** An empty cell says nothing. */
const namesOf = (cells: readonly string[], names: CategoryColumns['names'], lang: Locale): Translations =>
  Object.fromEntries(
    names.flatMap((column) => {
      const text = oneLine(unguarded(cells[column.index] ?? '').toWellFormed())
      return text ? [[column.lang ?? lang, text]] : []
    }),
  )

const readId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const unknownId = (value: string): Refusal => ({
  reason: 'category_id_unknown',
  note: { id: 'no_category', params: { value: value.slice(0, 100) } },
})
export const unknownParent = (value: string): Refusal => ({
  reason: 'category_unknown',
  note: { id: 'no_category', params: { value: value.slice(0, 500) } },
})
