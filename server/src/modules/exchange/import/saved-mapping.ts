/** How a file was imported is stored by its headings, so that the next one from the same source needs no mapping. */
import { createHash } from 'node:crypto'
import type { ImportFile } from '#contract/api/exchange/import'
import type { Db } from '../../../db/client.ts'
import { chooseColumns, plainHeading } from './columns.ts'
import { findMapping, putMapping } from './mapping-queries.ts'
import type { ImportOptions } from './options.ts'

const signatureOf = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(plainHeading)))
    .digest('hex')

export async function saveMapping(db: Db, headings: readonly string[], options: ImportOptions): Promise<void> {
  if (typeof options.columns !== 'object') return
  const { columns, lang, decimal, prefix, units, categories } = options
  await putMapping(db, {
    signature: signatureOf(headings),
    columns: [...columns],
    options: {
      ...(lang && { lang }),
      ...(decimal && { decimal }),
      ...(prefix && { prefix }),
      ...(units && { units }),
      ...(categories && { categories }),
    },
  })
}

/** The columns of a file as they were chosen before. */
export async function withSavedMapping(
  db: Db,
  headings: readonly string[],
  columns: ImportFile['columns'],
): Promise<Pick<ImportFile, 'columns' | 'saved'>> {
  const mapping = await findMapping(db, signatureOf(headings))
  if (!mapping) return { columns, saved: null }
  const chosen = chooseColumns(mapping.columns)
  const { lang = null, decimal, prefix = null, units = [], categories = [] } = mapping.options
  return {
    columns: columns.map((column) => {
      const { field, lang: columnLang = null, unit } = chosen?.of(column.heading, column.place) ?? column
      const isNone = field === 'none' || field === null
      // An answer that was given once is not requested again.
      const meanings = field === null ? column.meanings : []
      return { ...column, field: isNone ? null : field, lang: columnLang, unit: unit ?? column.unit, meanings }
    }),
    saved: {
      lang,
      decimal: decimal ? (decimal === '.' ? 'point' : 'comma') : null,
      prefix,
      units: [...units],
      categories: [...categories],
      saved_at: mapping.updatedAt.toISOString(),
    },
  }
}
