/** Verdicts on the rows of an imported file, as they are stored with the job and shown to a reader. */

import { importRefusals } from '#contract/api/exchange/import'
import type { Locale } from '#contract/types'
import { textOf } from '../../../lib/texts.ts'
import { importNoteText } from '../../catalog/product/import-note.ts'
import type { Verdict } from '../../jobs/kind.ts'
import type { Refusal } from './row-reading.ts'

/** A refused row, as stored with the job. */
export interface RefusedRow extends Refusal {
  /** As a spreadsheet counts: the heading is 1. */
  number: number
  headings: readonly string[]
  cells: readonly string[]
  code: string
  name: string
}

/** What a check shows of a row that makes a SKU. */
export interface MadeRow {
  name: string
  /** In the mall's currency; null without one. */
  price: string | null
  currency: string
  category: string
}

export const outcomes = {
  created: { outcome: 'done' },
  updated: { outcome: 'done' },
  unchanged: { outcome: 'unchanged' },
} as const satisfies Record<string, Pick<Verdict, 'outcome'>>

export function presentRow(
  { code, detail }: { code: string | null; detail: unknown },
  locale: Locale,
): { msg: string | null; detail: unknown } {
  const { note, cells, headings, ...row } = (detail ?? {}) as Partial<RefusedRow>
  const reason = importRefusals.find((each) => each === code)
  return {
    msg: reason ? textOf(locale, `importing.reason.${reason}`) : null,
    detail: detail ? { ...row, ...(note && { text: importNoteText(note, locale) }) } : detail,
  }
}
