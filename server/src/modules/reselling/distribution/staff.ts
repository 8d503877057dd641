/** Distributors as staff run them. */
import type {
  createDistributorLevel as createContract,
  DistributorLevel,
  DistributorRow,
  decideDistributor as decideContract,
  listDistributorEarnings as earningsContract,
  listDistributors as listContract,
  moveShopMember as moveContract,
  listAllDistributionOrders as ordersContract,
  updateDistributorLevel as updateContract,
} from '#contract/api/reselling/distributor-admin'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { requireVersion, updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { byLanguage, mergeLine, textIn, textsSent } from '../../../lib/translate.ts'
import { signedSlipUrl } from '../../files/upload/signed.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { findUser } from '../../identity/user/service.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { readView } from '../../shops/own.ts'
import { isAbove, lockBindings } from '../../shops/service.ts'
import { ordersOf } from './earnings.ts'
import { noteLevelChange } from './levels.ts'
import { presentEarning } from './present.ts'
import * as queries from './queries.ts'

export type StaffView = Awaited<ReturnType<typeof readView>>
type View = StaffView

export async function distributorPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const view = await readView(ctx)
  const page = pageOf(query)
  const { rows, total, applied } = await queries.findStaffRows(ctx.db, {
    status: query.status,
    keyword: query.keyword?.trim(),
    ...page,
  })
  return {
    ...toPage(
      rows.map((row) => presentRow(row, view)),
      total,
      page,
    ),
    applied,
  }
}

export function presentRow(
  { distributor, username, level, shop, members, orders, balance }: queries.StaffRow,
  { currency, locale, fallback, env }: View,
): DistributorRow {
  return {
    id: distributor.id,
    user_id: distributor.userId,
    username,
    status: distributor.status,
    application: distributor.application,
    documents: distributor.documents.map((key) => signedSlipUrl(env, key)),
    applied_at: distributor.appliedAt.toISOString(),
    decided_at: distributor.decidedAt?.toISOString() ?? null,
    decision_reason: distributor.decisionReason,
    level: level && { id: level.id, name: textIn(level.name, locale, fallback) },
    is_level_pinned: distributor.isLevelPinned,
    shop: shop && { slug: shop.slug, host: shop.host, name: textIn(shop.name, locale, fallback), status: shop.status },
    members,
    orders,
    balance: formatMoney(balance, currency),
    currency,
    version: distributor.version,
  }
}

/** From which statuses an action leads where. */
const actions = {
  approve: { from: ['applied', 'refused'], to: 'approved' },
  refuse: { from: ['applied'], to: 'refused' },
  suspend: { from: ['approved'], to: 'suspended' },
  restore: { from: ['suspended'], to: 'approved' },
  set_level: { from: ['approved', 'suspended'], to: undefined },
} as const

const newsOf = {
  approve: 'distributor_approved',
  refuse: 'distributor_refused',
  suspend: 'distributor_suspended',
  restore: 'distributor_approved',
  set_level: undefined,
} as const

export async function decide(
  ctx: MemberContext,
  { id, action, level_id, is_level_pinned, reason, version }: Input<typeof decideContract>['body'],
): Promise<DistributorRow> {
  const view = await readView(ctx)
  const row = await queries.lockDistributor(ctx.db, id)
  const shown = row && (await queries.findStaffRow(ctx.db, id))
  if (!row || !shown) throw new AppError('NOT_FOUND')
  requireForeign(ctx, row.userId)
  const before = presentRow(shown, view)
  requireVersion(version, row.version, before)
  const { from, to } = actions[action]
  if (!(from as readonly string[]).includes(row.status)) throw new AppError('DISTRIBUTOR_STATUS')
  const text = requireReason({ reason }, action === 'refuse' || action === 'suspend')
  const levelId = action === 'approve' || action === 'set_level' ? (level_id ?? row.levelId) : row.levelId
  if ((to ?? row.status) === 'approved' || action === 'set_level') {
    if (!levelId) throw fieldError('level_id', 'FIELD_REQUIRED')
    if (!(await queries.findLevel(ctx.db, levelId))) throw fieldError('level_id', 'FIELD_UNKNOWN_REFERENCE')
  }
  await queries.updateDistributor(ctx.db, id, {
    levelId,
    ...(levelId !== row.levelId && { levelSince: ctx.now() }),
    ...(is_level_pinned !== undefined && { isLevelPinned: is_level_pinned }),
    ...(to && { status: to, decisionReason: text, decidedAt: ctx.now() }),
  })
  if (levelId !== row.levelId)
    await noteLevelChange(ctx, {
      id,
      from: row.levelId,
      to: levelId,
      reason: action === 'approve' ? 'approved' : 'staff',
      note: text,
    })
  if (to) await queries.setRole(ctx.db, row.userId, to === 'approved')
  const after = await queries.findStaffRow(ctx.db, id)
  if (!after) throw new AppError('NOT_FOUND')
  const news = newsOf[action]
  const user = news && (await findUser(ctx.db, row.userId))
  if (news && user) await queueAccountNews(ctx, user, news, { words: { reason: text } })
  recordChange(ctx, before, presentRow(after, view))
  return presentRow(after, view)
}

const presentLevel = (
  level: queries.Level,
  distributors: number,
  { currency, locale, fallback }: View,
): DistributorLevel => ({
  id: level.id,
  name: textIn(level.name, locale, fallback),
  percent_off: level.percentOff,
  min_turnover: level.minTurnover === null ? null : formatMoney(level.minTurnover, currency),
  period_days: level.periodDays,
  currency,
  order: level.order,
  distributors,
  translations: byLanguage({ name: level.name, benefits: level.benefits }),
  version: level.version,
})

export async function levelPage(ctx: MemberContext, query: { page?: number; page_size?: number }) {
  const view = await readView(ctx)
  const page = pageOf(query)
  const { rows, total } = await queries.findLevels(ctx.db, page)
  return toPage(
    rows.map(({ level, distributors }) => presentLevel(level, distributors, view)),
    total,
    page,
  )
}

type LevelBody = Input<typeof createContract>['body']

function readLevel(
  ctx: MemberContext,
  body: LevelBody,
  stored: Pick<queries.Level, 'name' | 'benefits' | 'percentOff' | 'order' | 'minTurnover' | 'periodDays'>,
  currency: string,
) {
  const name = mergeLine(stored.name, undefined, ctx.locale, textsSent(body.translations, 'name'))
  if (Object.keys(name).length === 0) throw fieldError(`translations.${ctx.locale}.name`, 'FIELD_REQUIRED')
  return {
    name,
    benefits: mergeLine(stored.benefits, undefined, ctx.locale, textsSent(body.translations, 'benefits')),
    percentOff: body.percent_off ?? stored.percentOff,
    minTurnover: body.min_turnover === undefined ? stored.minTurnover : turnoverOf(body.min_turnover, currency),
    periodDays: body.period_days ?? stored.periodDays,
    order: body.order ?? stored.order,
  }
}

function turnoverOf(text: string | null, currency: string): number | null {
  if (text === null || !text.trim()) return null
  const minor = parseMoney(text.trim(), currency)
  if (minor === undefined || minor < 0) throw fieldError('min_turnover', 'FIELD_FORMAT')
  return minor
}

export async function createLevel(ctx: MemberContext, body: LevelBody): Promise<{ id: number }> {
  const view = await readView(ctx)
  const none = { name: {}, benefits: {}, percentOff: 0, order: 0, minTurnover: null, periodDays: 90 }
  const row = await queries.insertLevel(ctx.db, readLevel(ctx, body, none, view.currency))
  recordChange(ctx, null, presentLevel(row, 0, view))
  return { id: row.id }
}

export async function updateLevel(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const view = await readView(ctx)
  await updateVersioned(ctx, {
    lock: queries.lockLevel(ctx.db, body.id),
    sent: body.version,
    present: (row) => presentLevel(row, 0, view),
    update: (row) => queries.updateLevel(ctx.db, row.id, readLevel(ctx, body, row, view.currency)),
  })
  return { id: body.id }
}

export async function deleteLevel(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.lockLevel(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (await queries.isLevelUsed(ctx.db, id)) throw new AppError('LEVEL_IN_USE')
  await queries.deleteLevel(ctx.db, id)
  recordChange(ctx, presentLevel(row, 0, await readView(ctx)), null)
  return { id }
}

export async function allOrders(ctx: MemberContext, query: Input<typeof ordersContract>['query']) {
  const { settings } = await readView(ctx)
  const { rows, total, page } = await ordersOf(
    ctx,
    {
      distributorId: query.distributor_id,
      status: query.earning_status,
      keyword: query.keyword?.trim(),
      freezeDays: settings.earning_freeze_days,
    },
    query,
  )
  return toPage(
    rows.map(({ row, order }) => ({ ...order, distributor: { id: row.distributorId, name: row.distributor } })),
    total,
    page,
  )
}

export async function earningPage(ctx: MemberContext, { id, ...paging }: Input<typeof earningsContract>['query']) {
  if (!(await queries.findStaffRow(ctx.db, id))) throw new AppError('NOT_FOUND')
  const { currency } = await readView(ctx)
  const page = pageOf(paging, 100)
  const { rows, total } = await queries.findEarningEntries(ctx.db, id, page)
  return toPage(
    rows.map(({ orderId, ...row }) => ({
      ...presentEarning(row, currency),
      order_id: orderId,
      // A program has a name, but no account.
      actor: row.entry.actorId === null ? null : row.entry.actor,
    })),
    total,
    page,
  )
}

export async function moveMember(
  ctx: MemberContext,
  { user_id, distributor_id, reason }: Input<typeof moveContract>['body'],
): Promise<{ user_id: number }> {
  if (!(await queries.doesUserExist(ctx.db, user_id))) throw fieldError('user_id', 'FIELD_UNKNOWN_REFERENCE')
  const target = distributor_id === null ? undefined : await queries.lockDistributor(ctx.db, distributor_id)
  if (distributor_id !== null && !target) throw fieldError('distributor_id', 'FIELD_UNKNOWN_REFERENCE')
  // Its orders earn the distributor something.
  requireForeign(ctx, target?.userId ?? null)
  await lockBindings(ctx.db)
  if (target && (await isAbove(ctx.db, user_id, target.id))) throw new AppError('OWN_DISTRIBUTOR')
  const text = requireReason({ reason })
  const before = await queries.findBindingOf(ctx.db, user_id)
  await queries.moveMember(ctx.db, user_id, distributor_id)
  recordChange(
    ctx,
    { user_id, distributor_id: before?.distributorId ?? null },
    { user_id, distributor_id, reason: text },
  )
  return { user_id }
}
