/** A member's points: what there is, the points of the day, and what staff give or take. */

import type {
  adjustPoints as adjustContract,
  FrozenPoints,
  MemberPoints,
  PointsInfo,
} from '#contract/api/wallet/points'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { dayIn, daysLater } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { findUser } from '../../identity/user/service.ts'
import { readSettings } from '../../settings/service.ts'
import { adjust } from '../adjustment/service.ts'
import { addLot, spendable } from '../ledger/lots.ts'
import { findBalance, findHolders, sumHoldings } from '../ledger/service.ts'
import * as queries from './queries.ts'
import { hasRates } from './rate-queries.ts'
import { pointsOfDay, worthOf } from './worth.ts'

/** Today, yesterday, and what was collected on them. */
async function findStreak(ctx: MemberContext) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const today = dayIn(time_zone, ctx.now())
  // By calendar, because a day may have 23 or 25 hours.
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const days = await queries.findDays(ctx.db, ctx.actor.id, [today, yesterday])
  const of = (day: string) => days.find((row) => row.day === day)
  return { today, now: of(today), before: of(yesterday) }
}

const expiryOf = (ctx: MemberContext, days: number) => (days === 0 ? null : daysLater(ctx.now(), days))

export async function pointsInfo(ctx: MemberContext): Promise<PointsInfo> {
  const settings = await readSettings(ctx.db, ctx.database)
  const { currency, points_per_unit: perUnit } = settings
  const { now, before } = await findStreak(ctx)
  const available = await spendable(ctx, 'points', ctx.actor.id)
  const streak = now?.streak ?? before?.streak ?? 0
  return {
    available,
    worth: formatMoney(worthOf(available, perUnit, currency), currency),
    frozen: await findBalance(ctx.db, 'points_frozen', ctx.actor.id),
    owed: await queries.sumOwed(ctx.db, ctx.actor.id),
    currency,
    rate: settings.points_rate,
    has_other_rates: await hasRates(ctx.db),
    points_per_unit: perUnit,
    freeze_days: settings.points_freeze_days,
    expiry_days: settings.points_expiry_days,
    is_signed_in_today: now !== undefined,
    streak,
    next_sign_in: pointsOfDay(streak + 1, settings.points_sign_in, settings.points_streak_bonus),
  }
}

export async function ownFrozen(ctx: MemberContext, query: { page?: number; page_size?: number }) {
  const page = pageOf(query, 100)
  const { rows, total } = await queries.findFrozen(ctx.db, ctx.actor.id, page.page_size, page.offset)
  const data = rows.map(
    ({ id, orderId, orderNumber, points, releaseAt }): FrozenPoints => ({
      id,
      order: { id: orderId, order_number: orderNumber },
      points,
      release_at: releaseAt.toISOString(),
    }),
  )
  return toPage(data, total, page)
}

/** The key of member and day makes two calls at once collect once. */
export async function signInForPoints(ctx: MemberContext): Promise<{ points: number; streak: number }> {
  const settings = await readSettings(ctx.db, ctx.database)
  const { today, now, before } = await findStreak(ctx)
  const streak = now?.streak ?? (before?.streak ?? 0) + 1
  const points = pointsOfDay(streak, settings.points_sign_in, settings.points_streak_bonus)
  if (now || !(await queries.insertDay(ctx.db, { userId: ctx.actor.id, day: today, streak, points })))
    return { points: 0, streak }
  await addLot(
    ctx,
    { account: 'points', ownerId: ctx.actor.id, type: 'earned', amount: points, source: `day:${today}` },
    { expiresAt: expiryOf(ctx, settings.points_expiry_days) },
  )
  return { points, streak }
}

export async function memberPoints(ctx: MemberContext, query: { page?: number; page_size?: number; keyword?: string }) {
  const { currency, points_per_unit } = await readSettings(ctx.db, ctx.database)
  const page = pageOf(query)
  const keyword = oneLine(query.keyword ?? '') || undefined
  const { rows, total } = await findHolders(ctx.db, 'points', keyword, page)
  const { available, frozen } = await sumHoldings(ctx.db, 'points')
  const data = rows.map(
    (row): MemberPoints => ({
      id: row.id,
      username: row.username,
      available: row.available,
      frozen: row.frozen,
    }),
  )
  const worth = formatMoney(worthOf(available + frozen, points_per_unit, currency), currency)
  return { ...toPage(data, total, page), available, frozen, worth, currency }
}

/** Refused with `LEDGER_BALANCE` when more is taken than the member can spend. */
export async function adjustPoints(
  ctx: MemberContext,
  { user_id, points, reason: typed, repeat }: Input<typeof adjustContract>['body'],
): Promise<Answer<typeof adjustContract>> {
  const { currency, points_per_unit } = await readSettings(ctx.db, ctx.database)
  const reason = requireReason({ reason: typed })
  if (points === 0) throw fieldError('points', 'AMOUNT_INVALID')
  const user = await findUser(ctx.db, user_id)
  if (!user) throw fieldError('user_id', 'FIELD_UNKNOWN_REFERENCE')
  const worth = worthOf(Math.abs(points), points_per_unit, currency)
  const waiting = await adjust(ctx, { account: 'points', userId: user_id, amount: points, worth, reason, repeat })
  const after: MemberPoints = {
    id: user.id,
    username: user.username,
    available: await findBalance(ctx.db, 'points', user_id),
    frozen: await findBalance(ctx.db, 'points_frozen', user_id),
  }
  if (waiting === undefined) recordChange(ctx, { ...after, available: after.available - points }, { ...after, reason })
  else recordChange(ctx, null, { user_id, points, reason, adjustment_id: waiting })
  return { ...after, is_waiting: waiting !== undefined }
}
