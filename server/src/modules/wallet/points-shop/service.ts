/** Coupons and vouchers for points: what there is, exchanging, and what staff offer. */

import type {
  createPointOffer as createContract,
  exchangePoints as exchangeContract,
  PointOffer as PointOfferOnWire,
  PointOfferRow,
  updatePointOffer as updateContract,
} from '#contract/api/wallet/points-shop'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { readPeriod } from '../../../lib/period.ts'
import { oneLine } from '../../../lib/text.ts'
import { textIn } from '../../../lib/translate.ts'
import { requireForeign, withMaker } from '../../identity/rbac/own.ts'
import { readSettings } from '../../settings/service.ts'
import { giveCoupon } from '../coupon/give.ts'
import { presentCoupon, presentCouponTerms, viewOf } from '../coupon/present.ts'
import { spendable, spendLots } from '../ledger/lots.ts'
import { giveVoucher } from '../voucher/give.ts'
import { presentVoucherTerms } from '../voucher/present.ts'
import * as queries from './queries.ts'
import type { PointOffer } from './schema.ts'

type Paging = { page?: number; page_size?: number }

export async function offerPage(ctx: MemberContext, query: Paging) {
  const page = pageOf(query, 100)
  const { rows, total } = await queries.findOffers(ctx.db, ctx.actor.id, ctx.now(), page.page_size, page.offset)
  const view = await viewOf(
    ctx,
    rows.flatMap(({ template }) => template ?? []),
  )
  const data = rows.map(
    ({ offer, template, batch, voucherCoupon, free, mine }): PointOfferOnWire => ({
      id: offer.id,
      points: offer.points,
      coupon: template && {
        ...presentCouponTerms(template, template.name, view),
        valid_until: template.validUntil?.toISOString() ?? null,
        valid_days: template.validDays,
      },
      voucher: batch && {
        ...presentVoucherTerms(batch, voucherCoupon, view),
        valid_until: batch.validUntil?.toISOString() ?? null,
        is_transferable: batch.isTransferable,
      },
      left: leftOf([offer.stock, offer.exchanged], template ? [template.total, template.claimed] : [free, 0]),
      per_member: offer.perMember,
      exchanged: mine,
      ends_at: offer.endsAt?.toISOString() ?? null,
    }),
  )
  return { ...toPage(data, total, page), available: await spendable(ctx, 'points', ctx.actor.id) }
}

/** The least of several limits; null without any. */
function leftOf(...limits: [number | null, number][]): number | null {
  const left = limits.flatMap(([most, used]) => (most === null ? [] : [Math.max(0, most - used)]))
  return left.length === 0 ? null : Math.min(...left)
}

/**
 * The lock of the offer holds its limits, that of the account the member's points. The coupon or voucher comes first:
 * orders take these locks in the same order.
 */
export async function exchange(ctx: MemberContext, id: number): Promise<Answer<typeof exchangeContract>> {
  const now = ctx.now()
  const userId = ctx.actor.id
  const offer = await queries.lockOffer(ctx.db, id)
  if (!offer) throw new AppError('POINTS_OFFER_NOT_FOUND')
  if (!offer.isActive || (offer.startsAt && offer.startsAt > now) || (offer.endsAt && offer.endsAt <= now))
    throw new AppError('POINTS_OFFER_ENDED')
  requireForeign(ctx, ...offer.makers)
  if (offer.stock !== null && offer.exchanged >= offer.stock) throw new AppError('POINTS_OFFER_GONE')
  if ((await queries.countExchanged(ctx.db, id, userId)) >= offer.perMember)
    throw new AppError('POINTS_OFFER_LIMIT', { max: offer.perMember })
  const available = await spendable(ctx, 'points', userId)
  if (available < offer.points) throw tooFew(offer, available)
  const exchangeId = await queries.insertExchange(ctx.db, offer, userId)
  const source = `exchange:${exchangeId}`
  const { reason, data, ...brought } = await bring(ctx, offer, exchangeId, source)
  await spendLots(ctx, {
    account: 'points',
    ownerId: userId,
    type: 'exchanged',
    amount: offer.points,
    source,
    reason,
    data,
  }).catch(async (error: unknown) => {
    // An order took them between the look at the account and its lock.
    if (error instanceof AppError && error.code === 'LEDGER_BALANCE')
      throw tooFew(offer, await spendable(ctx, 'points', userId))
    throw error
  })
  return { ...brought, points: offer.points, available: await spendable(ctx, 'points', userId) }
}

/** Gives what the offer is for; `reason` is its name in the statement. */
async function bring(ctx: MemberContext, offer: PointOffer, exchangeId: number, source: string) {
  if (offer.templateId === null) {
    const voucher = await giveVoucher(ctx, offer.batchId ?? 0, ctx.actor.id)
    await queries.setBrought(ctx.db, exchangeId, { voucherCodeId: voucher.id })
    return { coupon: null, voucher, reason: voucher.name, data: { voucher_id: voucher.id } }
  }
  const coupon = await giveCoupon(ctx, offer.templateId, ctx.actor.id, source)
  await queries.setBrought(ctx.db, exchangeId, { couponId: coupon.id })
  const name = (await queries.findTemplateName(ctx.db, offer.templateId)) ?? {}
  const shown = presentCoupon({ coupon, name, orderNumber: null }, await viewOf(ctx, [coupon]))
  return { coupon: shown, voucher: null, reason: shown.name, data: { coupon_id: coupon.id } }
}

const tooFew = ({ points }: PointOffer, available: number) => new AppError('POINTS_TOO_FEW', { points, available })

// --- Staff ------------------------------------------------------------------------------------

async function rowsOf(ctx: MemberContext, found: Awaited<ReturnType<typeof queries.findAllOffers>>['rows']) {
  const { default_language } = await readSettings(ctx.db, ctx.database)
  return found.map(
    ({ offer, coupon, voucher }): PointOfferRow => ({
      id: offer.id,
      name: voucher ?? textIn(coupon ?? {}, ctx.locale, default_language),
      template_id: offer.templateId,
      batch_id: offer.batchId,
      points: offer.points,
      stock: offer.stock,
      exchanged: offer.exchanged,
      per_member: offer.perMember,
      starts_at: offer.startsAt?.toISOString() ?? null,
      ends_at: offer.endsAt?.toISOString() ?? null,
      note: offer.note,
      is_active: offer.isActive,
      version: offer.version,
    }),
  )
}

export async function allOffers(ctx: MemberContext, query: Paging) {
  const page = pageOf(query, 200)
  const { rows, total } = await queries.findAllOffers(ctx.db, undefined, page.page_size, page.offset)
  return toPage(await rowsOf(ctx, rows), total, page)
}

export async function offerRow(ctx: MemberContext, id: number): Promise<PointOfferRow> {
  const [row] = await rowsOf(ctx, (await queries.findAllOffers(ctx.db, id, 1, 0)).rows)
  if (!row) throw new AppError('POINTS_OFFER_NOT_FOUND')
  return row
}

async function readOffer(ctx: MemberContext, body: Input<typeof createContract>['body']) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const batchId = body.batch_id ?? null
  const templateId = batchId === null ? (body.template_id ?? null) : null
  if (batchId !== null && !(await queries.hasBatch(ctx.db, batchId)))
    throw fieldError('batch_id', 'FIELD_UNKNOWN_REFERENCE')
  if (batchId === null && templateId === null) throw fieldError('template_id', 'FIELD_REQUIRED')
  if (templateId !== null && !(await queries.findTemplateName(ctx.db, templateId)))
    throw fieldError('template_id', 'FIELD_UNKNOWN_REFERENCE')
  const [startsAt, endsAt] = readPeriod(body, ['starts_at', 'ends_at'], time_zone)
  return {
    templateId,
    batchId,
    points: body.points,
    stock: body.stock ?? null,
    perMember: body.per_member ?? 1,
    startsAt,
    endsAt,
    note: oneLine(body.note ?? ''),
    isActive: body.is_active ?? true,
  }
}

const factsOf = ({ version, createdAt, updatedAt, exchanged, ...facts }: PointOffer) => facts

export async function createOffer(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const offer = await queries.insertOffer(ctx.db, { ...(await readOffer(ctx, body)), makers: withMaker(ctx) })
  recordChange(ctx, null, factsOf(offer))
  return { id: offer.id }
}

export async function updateOffer(
  ctx: MemberContext,
  { id, version, ...body }: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const offer = await queries.lockOffer(ctx.db, id)
  if (!offer) throw new AppError('POINTS_OFFER_NOT_FOUND')
  requireVersion(version, offer.version, await offerRow(ctx, id))
  const change = { ...(await readOffer(ctx, body)), makers: withMaker(ctx, offer.makers) }
  if (change.stock !== null && change.stock < offer.exchanged)
    throw fieldError('stock', 'FIELD_TOO_SMALL', { min: offer.exchanged })
  recordChange(ctx, factsOf(offer), factsOf(await queries.updateOffer(ctx.db, id, change)))
  return { id }
}
