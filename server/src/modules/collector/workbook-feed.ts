/** Products in an Excel workbook; the first row of its first sheet has the names of the columns. */
import type { FieldRule } from '#contract/api/collector/collected-fields'
import { sheetRows } from '../files/reading/sheet.ts'
import { entryOfRow, type FeedEntry } from './feed.ts'
import { mostEntries } from './limits.ts'

const limits = { rows: Number.POSITIVE_INFINITY, columns: 512, cells: 5_000_000, text: 100_000_000 }

/** Throws for what is no workbook or too much to read. */
export async function readWorkbookFeed(content: Uint8Array, rules: readonly FieldRule[]): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = []
  let headings: string[] | undefined
  for await (const { cells } of sheetRows(content, limits)) {
    if (entries.length > mostEntries) return entries
    const names = headings
    if (names)
      entries.push(
        entryOfRow(
          cells.map((cell, index) => [names[index] ?? '', cell]),
          rules,
        ),
      )
    else headings = cells
  }
  return entries
}
