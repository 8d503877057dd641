/** The file of refused rows: as they were, with a column for the reason, so that they can be fixed and imported again. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Locale, locales } from '#contract/types'
import type { Context } from '../../../context.ts'
import { csvLine, csvStart, unguarded } from '../../../lib/csv.ts'
import { textOf, textsOf } from '../../../lib/texts.ts'
import { type ImportNote, importNoteText } from '../../catalog/product/import-note.ts'
import { itemsWith } from '../../jobs/service.ts'
import type { Refusal } from './row-reading.ts'
import type { RefusedRow } from './row-verdicts.ts'

const headings = textsOf('importing.heading')

export const isReasonHeading = (heading: string): boolean =>
  locales.some((locale) => headings[locale] === heading.trim())

/** A file of refused rows that is imported again already has the column. */
const widthOf = ({ headings: given }: RefusedRow) =>
  isReasonHeading(given.at(-1) ?? '') ? given.length - 1 : given.length

export const refusedHeading = (row: RefusedRow, locale: Locale = 'en'): string =>
  csvStart + csvLine([...row.headings.slice(0, widthOf(row)), headings[locale]])

export function refusedLine(row: RefusedRow, locale: Locale = 'en', text = refusalText(row, locale)): string {
  const cells = Array.from({ length: widthOf(row) }, (_, index) => unguarded(row.cells[index] ?? ''))
  return csvLine([...cells, text])
}

/** Writes those of a job. Returns whether there are any. */
export async function writeRefused(ctx: Context, id: number, file: string, locale: Locale = 'en'): Promise<boolean> {
  let hasRows = false
  async function* lines() {
    for await (const { detail } of itemsWith(ctx, id, 'failed')) {
      const row = detail as RefusedRow
      if (!hasRows) yield refusedHeading(row, locale)
      hasRows = true
      yield refusedLine(row, locale)
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  return hasRows
}

/** A sentence about a refused row. */
const refusalText = ({ reason, note }: Refusal, locale: Locale): string =>
  textOf(locale, `importing.reason.${reason}`) + (note ? `: ${importNoteText(note, locale)}` : '')

/** The same for an operator at the command line, with the option that helps. */
export function consoleText({ reason, note }: Refusal): string {
  const option = note && options[note.id]?.(note)
  return (
    (note ? importNoteText(note, 'en') : textOf('en', `importing.reason.${reason}`)) + (option ? `; ${option}` : '')
  )
}

const options: Partial<Record<ImportNote['id'], (note: ImportNote) => string>> = {
  two_readings: ({ params: { value, thousands, decimal } }) => {
    const [one, other] = String(value).includes('.') ? ['comma', 'point'] : ['point', 'comma']
    return `--decimal ${one} reads ${thousands}, --decimal ${other} reads ${decimal}`
  },
  other_currency: ({ params: { first } }) => `--rate ${first}=<number> converts it`,
  no_weight_unit: () => '--weight-unit kg or --weight-unit g says so',
  no_volume_unit: () => '--volume-unit m3 or --volume-unit l says so',
  other_name: () => '--prefix keeps the codes of suppliers apart, --renames allows the new name',
  category_number: () => '--category-ids reads it as an id of the mall',
}
