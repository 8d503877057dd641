/** Mini programs of all shops as staff review and release them. */

import type * as contract from '#contract/api/mini-programs/mini-program-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../context.ts'
import { requireVersion } from '../../db/version.ts'
import { AppError } from '../../lib/errors.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { requireReason } from '../../lib/reason.ts'
import { findUser } from '../identity/user/service.ts'
import { queueAccountNews } from '../messaging/service.ts'
import { readSettings } from '../settings/service.ts'
import { presentReview, presentRow } from './present.ts'
import * as queries from './queries.ts'
import { changeStatus, packageProblem } from './service.ts'
import { earlierOf, transitions } from './status.ts'

const viewOf = async (ctx: MemberContext) => ({
  locale: ctx.locale,
  fallback: (await readSettings(ctx.db, ctx.database)).default_language,
})

export async function versionPage(ctx: MemberContext, query: Input<typeof contract.listMiniVersions>['query']) {
  const { locale, fallback } = await viewOf(ctx)
  const page = pageOf(query)
  const { rows, total, submitted } = await queries.findVersions(ctx.db, {
    status: query.status,
    platform: query.platform,
    keyword: query.keyword?.trim(),
    ...page,
  })
  return {
    ...toPage(
      rows.map((row) => presentRow(row, locale, fallback)),
      total,
      page,
    ),
    submitted,
  }
}

export async function getReview(ctx: MemberContext, id: number): Promise<contract.MiniReview> {
  const row = await queries.findVersion(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const versions = await queries.findVersionsOfPrograms(ctx.db, [row.version.programId])
  const earlier = earlierOf(versions, row.version.number).map(({ number }) => number)
  const events = await queries.findEvents(ctx.db, [id])
  return presentReview(row, earlier, events, { ...(await viewOf(ctx)), problem: packageProblem(ctx) })
}

export async function decide(
  ctx: MemberContext,
  { id, action, reason, to_number, version }: Input<typeof contract.decideMiniVersion>['body'],
): Promise<contract.MiniReview> {
  const program = await queries.lockProgramOfVersion(ctx.db, id)
  if (!program) throw new AppError('NOT_FOUND')
  const before = await getReview(ctx, id)
  requireVersion(version, before.version, before)
  const why = requireReason({ reason }, transitions[action].needsReason === true)
  await changeStatus(ctx, program, id, { action, reason: why, toNumber: to_number })
  await notifyOwner(ctx, id, action, why)
  return getReview(ctx, id)
}

/** The start of a review is no news. */
const newsOf = {
  review: undefined,
  approve: 'mini_approved',
  reject: 'mini_rejected',
  release: 'mini_released',
  roll_back: 'mini_rolled_back',
} as const satisfies Record<contract.MiniDecision, string | undefined>

async function notifyOwner(ctx: MemberContext, id: number, action: contract.MiniDecision, reason: string) {
  const row = await queries.findVersion(ctx.db, id)
  const owner = row && (await findUser(ctx.db, row.ownerId))
  const news = newsOf[action]
  if (!owner || !news) return
  const words = [row.version.content.name, `#${row.version.number}`, reason]
  await queueAccountNews(ctx, owner, news, { words: { version: words.filter(Boolean).join(' · ') } })
}
