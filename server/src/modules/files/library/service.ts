/** The library of the mall's files. */

import { type FileRow, libraryPurposes, type listFiles } from '#contract/api/files/library'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import type { Environment } from '../../../env.ts'
import { AppError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { startJob } from '../../jobs/service.ts'
import { removeStored, storedName } from '../upload/store.ts'
import { moveKind } from './move.ts'
import { deleteUnused, findFile, findFiles } from './queries.ts'
import { scanKind } from './scan.ts'

export async function filePage(ctx: MemberContext, query: Input<typeof listFiles>['query']) {
  const page = pageOf(query)
  const purposes = query.purpose ? [query.purpose] : [...libraryPurposes]
  const { rows, total } = await findFiles(ctx.db, { name: query.name, purposes, used: query.used }, page)
  return toPage(await Promise.all(rows.map((row) => present(ctx.env, row))), total, page)
}

type Row = Awaited<ReturnType<typeof findFiles>>['rows'][number]

async function present(env: Environment, { file, owner, uses, useCount }: Row): Promise<FileRow> {
  return {
    id: file.id,
    name: file.name,
    url: `/files/${await storedName(env, file.purpose, file.key)}`,
    purpose: libraryPurposes.find((purpose) => purpose === file.purpose) ?? 'content',
    width: file.width,
    height: file.height,
    size: file.size,
    owner,
    uses,
    use_count: useCount,
    unused_since: file.unusedSince?.toISOString() ?? null,
    created_at: file.createdAt.toISOString(),
  }
}

export async function deleteFile(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const deleted = await deleteUnused(ctx.db, id, [...libraryPurposes])
  if (!deleted) throw new AppError((await findFile(ctx.db, id, [...libraryPurposes])) ? 'FILE_IN_USE' : 'NOT_FOUND')
  const { key, name, purpose } = deleted
  recordChange(ctx, { key, name, purpose }, null)
  ctx.afterCommit(() => void removeStored(ctx.env, purpose, key).catch(() => {}))
  return { id }
}

export async function startScan(ctx: MemberContext): Promise<{ id: number }> {
  recordChange(ctx, null, { job: scanKind.name })
  return { id: await startJob(ctx, scanKind, {}, { dedupeKey: 'scan' }) }
}

export async function startMove(ctx: MemberContext): Promise<{ id: number }> {
  if (!ctx.env.s3) throw new AppError('FILE_STORE_MISSING')
  recordChange(ctx, null, { job: moveKind.name })
  return { id: await startJob(ctx, moveKind, {}, { dedupeKey: 'move' }) }
}

export const scanNightly = (ctx: Context) => startJob(ctx, scanKind, {}, { dedupeKey: 'scan' })
