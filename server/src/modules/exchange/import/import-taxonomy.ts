/**
 * Imports a category tree in several languages: one row per category, its stable id, and in each language
 * the path from the root ("A > B > C"). A second run changes nothing unless the file has changed.
 */
import { type Context, programContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { localeOf } from '../../../lib/translate.ts'
import { type CategoryInput, writeCategoryTree } from '../../catalog/category/import.ts'
import { openTable } from '../../files/reading/open-table.ts'
import { ImportStopped } from './options.ts'

export interface TaxonomyOptions {
  file: string
  encoding?: string | undefined
  /** Categories deeper than this stay out; 1 is the roots alone. */
  depth?: number | undefined
  /** Category under which the whole tree comes. */
  under?: number | undefined
  /** Names that the operator has changed are written over, too. */
  isOverwriting?: boolean
  isDryRun?: boolean
}

export interface TaxonomyReport {
  rows: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  refused: { number: number; text: string }[]
}

const separator = / > /
const longestName = 200

export async function importTaxonomy(
  { database, env }: Pick<Context, 'database' | 'env'>,
  options: TaxonomyOptions,
): Promise<TaxonomyReport> {
  const report: TaxonomyReport = { rows: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, refused: [] }
  const categories: CategoryInput[] = []
  /** Row key by path in the first language: how a row finds the row above it. */
  const keys = new Map<string, string>()
  let columns: { locale: NonNullable<ReturnType<typeof localeOf>>; index: number }[] | undefined

  const table = await openTable(options.file, { encoding: options.encoding })
  for await (const records of table.records()) {
    for (const { number, cells, openQuote } of records) {
      if (!columns) {
        columns = headingsOf(cells)
        continue
      }
      report.rows++
      const refuse = (text: string) => void report.refused.push({ number, text })
      const id = oneLine(cells[0] ?? '')
      const paths = columns.map(({ locale, index }) => ({
        locale,
        steps: (cells[index] ?? '').split(separator).map(oneLine).filter(Boolean),
      }))
      const [first] = paths
      const steps = first?.steps ?? []
      if (openQuote) refuse(`the quotation mark opened in line ${openQuote} is not closed as it must be`)
      else if (!id || id.length > 100) refuse('the id is missing or too long')
      else if (steps.length === 0) refuse('the path is missing')
      else if (paths.some(({ steps: each }) => each.some((name) => name.length > longestName)))
        refuse('a name is too long')
      else if (options.depth !== undefined && steps.length > options.depth) report.skipped++
      else {
        const parentKey = steps.length > 1 ? keys.get(steps.slice(0, -1).join(' > ')) : null
        if (parentKey === undefined) {
          refuse(`no earlier row is "${steps.slice(0, -1).join(' > ')}"`)
          continue
        }
        keys.set(steps.join(' > '), id)
        const names = Object.fromEntries(
          paths.flatMap(({ locale, steps: each }) => (each.length > 0 ? [[locale, each.at(-1) as string]] : [])),
        )
        categories.push({ key: id, parentKey, names })
      }
    }
  }
  if (!columns) throw new ImportStopped('The file is empty.')
  try {
    Object.assign(
      report,
      await writeCategoryTree(programContext(database, env, 'import categories'), categories, options),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'FIELD_UNKNOWN_REFERENCE')
      throw new ImportStopped(`--under: there is no category ${options.under}.`)
    throw error
  }
  return report
}

/** The first column is the id, the others are named by their language. */
function headingsOf(cells: string[]) {
  const found = cells.slice(1).flatMap((heading, index) => {
    const locale = localeOf(heading)
    return locale ? [{ locale, index: index + 1 }] : []
  })
  if (found.length === 0) throw new ImportStopped('No column is headed by a language: id, en, zh-CN, es, ru, th, vi.')
  return found
}
