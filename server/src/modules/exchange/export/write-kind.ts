/**
 * The job that writes an export. It has no result file of its own: a right to read jobs must not expose members' data.
 */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { startExport } from '#contract/api/exchange/export'
import { locales } from '#contract/types'
import type { Context, MemberContext } from '../../../context.ts'
import type { Environment } from '../../../env.ts'
import { type Cell, sheetParts } from '../../../lib/sheet.ts'
import { requireStill } from '../../identity/rbac/service.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { fileDays } from '../../jobs/run.ts'
import { queueExportEmail } from '../../messaging/service.ts'
import { kinds, openSheet, type Sheet } from './kinds.ts'
import * as queries from './queries.ts'

const folderOf = (env: Pick<Environment, 'dataDir'>) => join(env.dataDir, 'export-files')
export const exportPath = (env: Pick<Environment, 'dataDir'>, id: number) => join(folderOf(env), String(id))
/** While it is being written, and when it is whole. */
const partPath = (env: Environment, id: number) => `${exportPath(env, id)}.part`
const wholePath = (env: Environment, id: number) => `${exportPath(env, id)}.whole`

export const writeExportKind: JobKind<{ exportId: number }> = {
  name: 'write-export',
  right: startExport,

  async *items(ctx, { exportId }, { processed, signal, setTotal }) {
    const row = await queries.findExport(ctx.db, exportId)
    if (!row) return
    const sheet = await openSheet(await ownerContext(ctx, row), row.spec)
    if (sheet.batches !== null) await setTotal(sheet.batches)
    await mkdir(folderOf(ctx.env), { recursive: true, mode: 0o700 })
    // A run that was killed has left a part: it is written from the start, and batches that are counted already are not counted again.
    let [batches, rows] = [0, 0]
    for await (const { first, last } of writeFile(
      sheet,
      row.spec.format ?? 'csv',
      partPath(ctx.env, exportId),
      signal,
    )) {
      rows = last
      if (++batches > processed) yield [{ key: `${first}–${last}` }]
      if (signal?.aborted) return
    }
    await queries.updateExport(ctx.db, exportId, { rows })
    await rename(partPath(ctx.env, exportId), wholePath(ctx.env, exportId))
  },

  run: async (_, items) => items.map(() => ({ outcome: 'done' })),

  async finish(ctx, { exportId }) {
    const row = await queries.findExport(ctx.db, exportId)
    const whole = wholePath(ctx.env, exportId)
    await rm(partPath(ctx.env, exportId), { force: true })
    const file = await stat(whole).catch(() => null)
    // Canceled.
    if (!row || !file) return false
    await rename(whole, exportPath(ctx.env, exportId))
    await ctx.transaction(async (tx) => {
      const expiresAt = new Date(tx.now().getTime() + fileDays * 86_400_000)
      await queries.updateExport(tx.db, exportId, { size: file.size, expiresAt })
      if (row.scheduleId !== null) {
        const schedule = await queries.findSchedule(tx.db, row.scheduleId, row.ownerId)
        if (schedule) await queueExportEmail(tx, row.ownerId, { name: schedule.name, id: exportId, days: fileDays })
      }
    })
    return false
  },
}

/** The account that asked, in its language. Throws `FORBIDDEN` if it may no longer see such data. */
async function ownerContext(ctx: Context, { ownerId, locale, spec }: queries.Export): Promise<MemberContext> {
  const owner = await actorContext(ctx, ownerId, startExport)
  await requireStill(ctx.db, ownerId, kinds[spec.kind].right)
  return { ...owner, locale: locales.find((each) => each === locale) ?? 'en' }
}

/** Writes the file and reports after each batch which rows it was. */
async function* writeFile(
  { columns, rows }: Sheet,
  format: 'csv' | 'xlsx',
  path: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ first: number; last: number }> {
  const output = createWriteStream(path, { mode: 0o600, flush: true })
  const done = finished(output)
  done.catch(() => {})
  const waiting: { first: number; last: number }[] = []
  let count = 0
  async function* counted(): AsyncGenerator<readonly Cell[][]> {
    for await (const batch of rows) {
      if (signal?.aborted) return
      waiting.push({ first: count + 1, last: (count += batch.length) })
      yield batch
    }
  }
  try {
    for await (const part of sheetParts(format, columns, counted())) {
      if (!output.write(part)) await Promise.race([once(output, 'drain'), done])
      while (waiting.length > 0) yield waiting.shift() as (typeof waiting)[number]
    }
    while (waiting.length > 0) yield waiting.shift() as (typeof waiting)[number]
    output.end()
    await done
  } finally {
    output.destroy()
  }
}
