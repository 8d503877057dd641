/** Products in an Excel workbook; the first row of its first sheet has the names of the columns. */
import type { FieldRule } from '#contract/collected-fields'
import { xlsxRecords } from '../transfer/read-xlsx.ts'
import { entryOfRow, type FeedEntry, mostEntries } from './feed.ts'

const mostUnpacked = 100 * 1024 * 1024

/** Throws for what is no workbook or unpacks to over 100 MB. */
export async function readWorkbookFeed(content: Uint8Array, rules: readonly FieldRule[]): Promise<FeedEntry[]> {
  const bytes = {
    file: 'feed.xlsx',
    read: async function* () {
      yield Buffer.from(content)
    },
  }
  const entries: FeedEntry[] = []
  let headings: string[] | undefined
  for await (const records of xlsxRecords(bytes, mostUnpacked))
    for (const { cells } of records) {
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
