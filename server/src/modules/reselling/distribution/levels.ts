/**
 * Levels of distributors: they rise and fall by turnover once a day, unless staff pinned them; every change is
 * recorded.
 */

import type { LevelChange, listLevelChanges, OwnLevels } from '#contract/api/reselling/resale'
import type { Answer } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import { findUser } from '../../identity/user/service.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { offeredLocale, readSettings } from '../../settings/service.ts'
import { readView, requireDistributor } from '../../shops/own.ts'
import { noteSameOf } from '../../shops/same-person.ts'
import * as levelQueries from './level-queries.ts'
import { ladderOf, nextLevel } from './level-rules.ts'
import * as queries from './queries.ts'
import type { distributorLevelChanges } from './schema.ts'

type Change = typeof distributorLevelChanges.$inferSelect

interface NewChange {
  id: number
  from: number | null
  to: number | null
  reason: Change['reason']
  turnover?: number
  note?: string
}

export async function noteLevelChange(
  ctx: Pick<Context, 'db' | 'actor'>,
  { id, from, to, reason, turnover, note = '' }: NewChange,
): Promise<void> {
  const nameOf = async (level: number | null) => (level ? ((await queries.findLevel(ctx.db, level))?.name ?? {}) : {})
  await levelQueries.insertLevelChange(ctx.db, {
    distributorId: id,
    fromName: await nameOf(from),
    toName: await nameOf(to),
    reason,
    turnover: turnover ?? null,
    note,
    actor: ctx.actor?.username ?? '',
  })
}

const distributorsPerRound = 200

/** Run by a schedule. Each distributor is decided about under the lock of their row. */
export async function applyDueLevels(ctx: Context): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await levelQueries.findMovable(ctx.db, after, distributorsPerRound)
    for (const id of ids) await ctx.transaction((tx) => applyDueLevel(tx, id))
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

async function applyDueLevel(ctx: Context, id: number): Promise<void> {
  const row = await queries.lockDistributor(ctx.db, id)
  if (row?.status !== 'approved') return
  await noteSameOf(ctx.db, id)
  const ladder = ladderOf(await levelQueries.findAllLevels(ctx.db))
  const turnover = await turnoverIn(ctx, id, ladder)
  const current = { levelId: row.levelId, since: row.levelSince, isPinned: row.isLevelPinned }
  const next = nextLevel(ladder, current, ({ periodDays }) => turnover(periodDays), ctx.now())
  if (!next) return
  const { level, reason } = next
  await queries.updateDistributor(ctx.db, id, { levelId: level.id, levelSince: ctx.now() })
  await noteLevelChange(ctx, { id, from: row.levelId, to: level.id, reason, turnover: next.turnover })
  const user = await findUser(ctx.db, row.userId)
  if (!user) return
  const settings = await readSettings(ctx.db, ctx.database)
  await queueAccountNews(ctx, user, reason === 'rise' ? 'level_up' : 'level_down', {
    words: { level: textIn(level.name, offeredLocale(settings, [user.language]), settings.default_language) },
  })
}

async function turnoverIn(ctx: Context, id: number, ladder: readonly { periodDays: number }[]) {
  const periods = [...new Set(ladder.map(({ periodDays }) => periodDays))]
  const sums = await levelQueries.sumTurnover(ctx.db, id, periods, ctx.now())
  return (days: number) => sums.get(days) ?? 0
}

const mostChanges = 50

export async function ownLevels(ctx: MemberContext): Promise<OwnLevels> {
  const { distributor } = await requireDistributor(ctx)
  const { currency, locale, fallback } = await readView(ctx)
  const ladder = ladderOf(await levelQueries.findAllLevels(ctx.db))
  const turnover = await turnoverIn(ctx, distributor.id, ladder)
  const changes = await levelQueries.findLevelChanges(ctx.db, distributor.id, mostChanges)
  return {
    currency,
    is_pinned: distributor.isLevelPinned,
    since: distributor.levelSince.toISOString(),
    levels: ladder.map((level) => ({
      id: level.id,
      name: textIn(level.name, locale, fallback),
      benefits: textIn(level.benefits, locale, fallback),
      percent_off: level.percentOff,
      min_turnover: formatMoney(level.minTurnover, currency),
      period_days: level.periodDays,
      turnover: formatMoney(turnover(level.periodDays), currency),
      is_own: level.id === distributor.levelId,
    })),
    history: changes.map((row) => presentChange(row, { currency, locale, fallback })),
  }
}

const presentChange = (
  row: Change,
  { currency, locale, fallback }: Pick<Awaited<ReturnType<typeof readView>>, 'currency' | 'locale' | 'fallback'>,
): LevelChange => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  from: textIn(row.fromName, locale, fallback),
  to: textIn(row.toName, locale, fallback),
  reason: row.reason,
  turnover: row.turnover === null ? null : formatMoney(row.turnover, currency),
  currency,
  note: row.note,
})

export async function levelHistory(ctx: MemberContext, id: number): Promise<Answer<typeof listLevelChanges>> {
  if (!(await queries.findStaffRow(ctx.db, id))) throw new AppError('NOT_FOUND')
  const view = await readView(ctx)
  const rows = await levelQueries.findLevelChanges(ctx.db, id, mostChanges)
  return rows.map((row) => ({ ...presentChange(row, view), actor: row.actor }))
}
