/** Verdicts on the rows of an imported file, as they are kept with the job and told to a reader. */
import { importNoteText } from '#contract/api/exchange/import-notes'
import { importReasons } from '#contract/api/exchange/import-reasons'
import type { Locale } from '#contract/types'
import type { Verdict } from '../../jobs/kind.ts'
import type { Refusal, RefusalReason } from './read-row.ts'

/** A refused row, as kept with the job. */
export interface RefusedRow extends Refusal {
  /** As a spreadsheet counts: the heading is 1. */
  number: number
  headings: readonly string[]
  cells: readonly string[]
  code: string
  name: string
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
  const isReason = code !== null && code in importReasons
  return {
    msg: isReason ? importReasons[code as RefusalReason][locale] : null,
    detail: detail ? { ...row, ...(note && { text: importNoteText(note, locale) }) } : detail,
  }
}
