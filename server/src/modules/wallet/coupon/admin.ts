/** Actions of staff with coupons: templates, grants, voiding. */
import type {
  CouponTemplateRow,
  createCouponTemplate as createContract,
  grantCoupon as grantContract,
  listHeldCoupons as heldContract,
  listCouponTemplates as listContract,
  updateCouponTemplate as updateContract,
  voidCoupons as voidContract,
} from '#contract/api/wallet/coupon-admin'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { mergeLine, textsSent, wrapTranslations } from '../../../lib/translate.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { requireForeign, withMaker, withoutSelf } from '../../identity/rbac/own.ts'
import * as queries from './admin-queries.ts'
import { endUnused, giveTo } from './give.ts'
import { presentCoupon, presentCouponTerms, viewOf } from './present.ts'
import { lockTemplate } from './queries.ts'
import { readTemplate } from './read-template.ts'
import type { CouponTemplate } from './schema.ts'

async function present(ctx: Context, templates: readonly CouponTemplate[]): Promise<CouponTemplateRow[]> {
  const view = await viewOf(ctx, templates)
  const figures = await queries.findFigures(
    ctx.db,
    templates.map(({ id }) => id),
  )
  const time = (moment: Date | null) => moment?.toISOString() ?? null
  return templates.map((row) => {
    const { discount = 0, ordered = 0, ...counts } = figures.get(row.id) ?? { unused: 0, used: 0, expired: 0, void: 0 }
    return {
      id: row.id,
      ...presentCouponTerms(row, row.name, view),
      translations: wrapTranslations(row.name),
      category_ids: row.categoryIds,
      product_ids: row.productIds,
      group_ids: row.groupIds,
      new_members_only: row.newMembersOnly,
      claim: row.claim,
      code: row.code,
      claim_from: time(row.claimFrom),
      claim_until: time(row.claimUntil),
      validity: row.validity,
      valid_from: time(row.validFrom),
      valid_until: time(row.validUntil),
      valid_days: row.validDays,
      total: row.total,
      per_member: row.perMember,
      is_active: row.isActive,
      statistics: {
        claimed: row.claimed,
        ...counts,
        discount: formatMoney(discount, view.currency),
        ordered: formatMoney(ordered, view.currency),
      },
      version: row.version,
    }
  })
}

export async function templatePage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query, 200)
  const { rows, total } = await queries.findTemplates(ctx.db, query, page.page_size, page.offset)
  return toPage(await present(ctx, rows), total, page)
}

export async function templateRow(ctx: MemberContext, id: number): Promise<CouponTemplateRow> {
  const row = await queries.findTemplate(ctx.db, id)
  const [shown] = row ? await present(ctx, [row]) : []
  if (!shown) throw new AppError('COUPON_NOT_FOUND')
  return shown
}

const factsOf = ({ version, createdAt, updatedAt, claimed, ...facts }: CouponTemplate) => facts

export async function createTemplate(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const row = await queries
    .insertTemplate(ctx.db, { ...(await readTemplate(ctx, body)), makers: withMaker(ctx) })
    .catch((error: unknown) => refuseTaken(error, body.code))
  recordChange(ctx, null, factsOf(row))
  return { id: row.id }
}

export async function updateTemplate(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const row = await lockTemplate(ctx.db, { id: body.id })
  if (!row) throw new AppError('COUPON_NOT_FOUND')
  requireVersion(body.version, row.version, await templateRow(ctx, row.id))
  const change = await readTemplate(ctx, body)
  if (typeof change.total === 'number' && change.total < row.claimed)
    throw fieldError('total', 'FIELD_TOO_SMALL', { min: row.claimed })
  const updated = await queries
    .updateTemplate(ctx.db, row, { ...change, makers: withMaker(ctx, row.makers) })
    .catch((error: unknown) => refuseTaken(error, body.code))
  recordChange(ctx, factsOf(row), factsOf(updated))
  return { id: body.id }
}

/** The name in one language; everything else stays. */
export async function translateTemplate(
  ctx: MemberContext,
  {
    id,
    version,
    translations,
  }: { id: number; version: number; translations: Input<typeof updateContract>['body']['translations'] },
): Promise<void> {
  const row = await lockTemplate(ctx.db, { id })
  if (!row) throw new AppError('COUPON_NOT_FOUND')
  requireVersion(version, row.version, await templateRow(ctx, id))
  const name = mergeLine(row.name, undefined, ctx.locale, textsSent(translations, 'name'))
  recordChange(ctx, factsOf(row), factsOf(await queries.updateTemplate(ctx.db, row, { name })))
}

function refuseTaken(error: unknown, code: string | null | undefined): never {
  if (isUniqueViolation(error, 'coupon_templates_code_key'))
    throw fieldError('code', 'DUPLICATE', { value: code ?? '' })
  throw error
}

export async function heldPage(ctx: MemberContext, query: Input<typeof heldContract>['query']) {
  const page = pageOf(query, 200)
  const { template_id: templateId, status, username } = query
  const { rows, total } = await queries.findHeld(
    ctx.db,
    { templateId, status, username: username?.trim() },
    page.page_size,
    page.offset,
  )
  const view = await viewOf(
    ctx,
    rows.map(({ coupon }) => coupon),
  )
  const data = rows.map(({ username: name, ...found }) => ({
    ...presentCoupon(found, view),
    user: { id: found.coupon.userId, username: name },
    grant_id: found.coupon.grantId,
  }))
  return toPage(data, total, page)
}

/** Most members that one grant reaches: each has entries of its own in the ledger. */
const mostReceivers = 2000

export async function grant(ctx: MemberContext, body: Input<typeof grantContract>['body']) {
  const reason = requireReason(body)
  const usernames = [...new Set((body.usernames ?? []).map((name) => oneLine(name).toLowerCase()).filter(Boolean))]
  const members = await queries.findMembers(ctx.db, usernames)
  const known = new Set(members.map(({ username }) => username.toLowerCase()))
  const unknown = usernames.filter((name) => !known.has(name))
  if (unknown.length > 0) throw fieldError('usernames', 'FIELD_UNKNOWN_REFERENCE', { names: unknown.slice(0, 10) })
  const named = members.map(({ id }) => id)
  requireForeign(ctx, ...named)
  const group = body.group_id ? await queries.findGroupMembers(ctx.db, body.group_id) : []
  const { others: receivers, isSelfLeftOut } = withoutSelf(ctx, [...new Set([...named, ...group])])
  if (receivers.length === 0) throw fieldError('usernames', 'FIELD_TOO_FEW', { min: 1 })
  if (receivers.length > mostReceivers) throw fieldError('group_id', 'FIELD_TOO_MANY', { max: mostReceivers })
  const template = await lockTemplate(ctx.db, { id: body.template_id })
  if (!template) throw new AppError('COUPON_NOT_FOUND')
  const note = await askIfRepeated(
    ctx,
    'grant',
    ['coupon', template.id, receivers.toSorted((a, b) => a - b)],
    body.repeat,
  )
  const grantId = await queries.insertGrant(ctx.db, {
    templateId: template.id,
    reason,
    coupons: 0,
    createdBy: ctx.actor.id,
  })
  await note(grantId)
  const given = await giveTo(ctx, template, receivers, { origin: `grant:${grantId}`, grantId })
  await queries.updateGrant(ctx.db, grantId, { coupons: given.length })
  const outcome = {
    grant_id: grantId,
    granted: given.length,
    skipped: receivers.length - given.length,
    is_self_left_out: isSelfLeftOut,
  }
  recordChange(ctx, null, { ...outcome, template_id: template.id, reason })
  return outcome
}

/** Voids what is unused. A grant is undone by voiding its coupons. */
export async function voidUnused(ctx: MemberContext, body: Input<typeof voidContract>['body']) {
  const reason = requireReason(body)
  const granted = body.grant_id ? await queries.findIdsOfGrant(ctx.db, body.grant_id) : []
  const ended = await endUnused(ctx, [...new Set([...(body.ids ?? []), ...granted])], 'void', reason)
  if (body.grant_id) await queries.updateGrant(ctx.db, body.grant_id, { undoneAt: ctx.now() })
  recordChange(ctx, null, { voided: ended.map(({ id }) => id), reason })
  return { voided: ended.length }
}
