/** The job that finds out which rows use which files, and deletes files that nothing has used for a month. */
import { scanFiles } from '#contract/api/files/library'
import { daysLater } from '../../../lib/clock.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { removeStored } from '../upload/store.ts'
import { deleteUnusedSince, findScanned, markUnused, replaceUses, type Scanned } from './queries.ts'

const rowsPerItem = 20_000
const daysUnused = 30
const beyondAllIds = Number.MAX_SAFE_INTEGER

interface Item extends JobItem, Pick<Scanned, 'table' | 'columns' | 'hasId'> {
  range: [number, number]
}

function itemsOf({ table, columns, hasId, last }: Scanned): Item[] {
  const items: Item[] = []
  for (let from = 0; from <= last; from += rowsPerItem) {
    // The last range also covers rows that have been deleted.
    const to = from + rowsPerItem > last ? beyondAllIds : from + rowsPerItem
    items.push({ key: `${table} ${from}`, table, columns, hasId, range: [from, to] })
  }
  return items
}

export const scanKind: JobKind<object, Item> = {
  name: 'scan-files',
  right: scanFiles,
  async *items(ctx, _, { processed }) {
    const items = (await findScanned(ctx.db)).flatMap(itemsOf)
    for (const item of items.slice(processed)) yield [item]
  },
  async run(ctx, items) {
    const verdicts: Verdict[] = []
    for (const item of items)
      verdicts.push({ outcome: 'done', detail: { uses: await replaceUses(ctx.db, item, item.range) } })
    return verdicts
  },
  async finish(ctx) {
    const now = ctx.now()
    await markUnused(ctx.db, now)
    for (const { purpose, key } of await deleteUnusedSince(ctx.db, daysLater(now, -daysUnused)))
      await removeStored(ctx.env, purpose, key)
    return false
  },
}
