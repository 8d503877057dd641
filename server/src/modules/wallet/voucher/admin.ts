/** Actions of staff with vouchers: batches, giving and revoking codes, lists to print. */
import type { FastifyReply } from 'fastify'
import {
  type createVoucherBatch as createContract,
  type giveVouchers as giveContract,
  type listVoucherBatches as listBatchesContract,
  type listVoucherCodes as listCodesContract,
  mostVouchers,
  type revokeVouchers as revokeContract,
  type updateVoucherBatch as updateContract,
  type VoucherBatch as VoucherBatchOnWire,
  type VoucherCode as VoucherCodeOnWire,
} from '#contract/api/wallet/voucher-admin'
import type { Input } from '#contract/endpoint'
import type { Translations } from '#contract/types'
import { type MemberContext, recordChange } from '../../../context.ts'
import { requireVersion } from '../../../db/version.ts'
import { dayIn, parseTime } from '../../../lib/clock.ts'
import { csvLine, csvStart } from '../../../lib/csv.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { requireForeign, withMaker, withoutSelf } from '../../identity/rbac/own.ts'
import { notifyOfVouchers } from '../../messaging/inbox.ts'
import { readSettings } from '../../settings/service.ts'
import { holdAboveLimit, isHeld } from '../adjustment/limit.ts'
import * as queries from './admin-queries.ts'
import { digestsOf, newCode, readCode, sealList } from './code.ts'
import { lockGivingBatch } from './give.ts'
import { presentVoucherTerms, timeText, viewOf } from './present.ts'
import type { VoucherBatch } from './schema.ts'
import { readCodes } from './service.ts'

type FoundBatch = Awaited<ReturnType<typeof queries.findBatches>>['rows'][number]

async function present(ctx: MemberContext, found: readonly FoundBatch[]): Promise<VoucherBatchOnWire[]> {
  const view = await viewOf(ctx)
  const all = await queries.findFigures(
    ctx.db,
    found.map(({ batch }) => batch.id),
    view.now,
  )
  const money = (minor: number) => formatMoney(minor, view.currency)
  return found.map(({ batch, coupon, hasList, isWaiting }) => {
    const { left = 0, ...counts } = all.get(batch.id) ?? { unused: 0, given: 0, redeemed: 0, expired: 0, revoked: 0 }
    return {
      id: batch.id,
      ...presentVoucherTerms(batch, coupon, view),
      coupon_template_id: batch.couponTemplateId,
      count: batch.count,
      per_member: batch.perMember,
      valid_from: timeText(batch.validFrom),
      valid_until: timeText(batch.validUntil),
      amount_days: batch.amountDays,
      is_transferable: batch.isTransferable,
      note: batch.note,
      has_list: hasList,
      is_waiting: isWaiting,
      created_at: batch.createdAt.toISOString(),
      version: batch.version,
      statistics: { ...counts, open: money((batch.amount ?? 0) * counts.unused), left: money(left) },
    }
  })
}

export async function batchPage(ctx: MemberContext, query: Input<typeof listBatchesContract>['query']) {
  const page = pageOf(query, 200)
  const { currency } = await viewOf(ctx)
  const { rows, total } = await queries.findBatches(ctx.db, query.name, page.page_size, page.offset)
  const liability = formatMoney(await queries.findLiability(ctx.db, ctx.now()), currency)
  return { ...toPage(await present(ctx, rows), total, page), liability, currency }
}

export async function batchRow(ctx: MemberContext, id: number): Promise<VoucherBatchOnWire> {
  const found = await queries.findBatch(ctx.db, id)
  const [shown] = found ? await present(ctx, [found]) : []
  if (!shown) throw new AppError('VOUCHER_BATCH_NOT_FOUND')
  return shown
}

export async function createBatch(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number; is_waiting: boolean }> {
  const facts = await readBatch(ctx, body)
  const codes = Array.from({ length: body.count }, newCode)
  const digests = digestsOf(ctx.env, codes)
  const batch = await queries.insertBatch(
    ctx.db,
    { ...facts, createdBy: ctx.actor.id, makers: withMaker(ctx) },
    codes.map((code, index) => ({ digest: digests[index] as Buffer, lastFour: code.slice(-4) })),
    () => sealList(ctx.env, codes),
  )
  const worth = (batch.amount ?? 0) * batch.count
  const isWaiting = await holdAboveLimit(ctx, 'voucher_batch', { id: batch.id, name: batch.name, worth })
  recordChange(ctx, null, batch)
  return { id: batch.id, is_waiting: isWaiting }
}

/** Figures of the other kind than the chosen one are dropped. */
async function readBatch(ctx: MemberContext, body: Input<typeof createContract>['body']) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const isAmount = body.kind === 'amount'
  const amount = isAmount && body.amount ? parseMoney(body.amount, currency) : null
  if (isAmount && !body.amount) throw fieldError('amount', 'FIELD_REQUIRED')
  if (isAmount && !amount) throw fieldError('amount', 'AMOUNT_INVALID')
  const couponTemplateId = isAmount ? null : (body.coupon_template_id ?? null)
  if (!isAmount && couponTemplateId === null) throw fieldError('coupon_template_id', 'FIELD_REQUIRED')
  if (couponTemplateId !== null && !(await queries.hasCouponTemplate(ctx.db, couponTemplateId)))
    throw fieldError('coupon_template_id', 'FIELD_UNKNOWN_REFERENCE')
  return {
    ...(await readTerms(ctx, body, null)),
    kind: body.kind,
    amount: amount ?? null,
    couponTemplateId,
    count: body.count,
    amountDays: isAmount ? (body.amount_days ?? null) : null,
    isTransferable: body.is_transferable ?? true,
  }
}

type Terms = Omit<Input<typeof updateContract>['body'], 'id' | 'version'>

/** Fields that may change later. An unchanged end may have passed. */
async function readTerms(ctx: MemberContext, body: Terms, was: Date | null) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const name = oneLine(body.name)
  if (!name) throw fieldError('name', 'FIELD_REQUIRED')
  const time = (field: 'valid_from' | 'valid_until') => {
    const moment = body[field] ? parseTime(body[field], time_zone, field === 'valid_until') : null
    if (moment === undefined) throw fieldError(field, 'FIELD_FORMAT')
    return moment
  }
  const [validFrom, validUntil] = [time('valid_from'), time('valid_until')]
  const isOver = validUntil !== null && validUntil <= ctx.now() && validUntil.getTime() !== was?.getTime()
  if (isOver || (validFrom && validUntil && validUntil <= validFrom)) throw fieldError('valid_until', 'VOUCHER_PERIOD')
  return { name, perMember: body.per_member ?? null, validFrom, validUntil, note: oneLine(body.note ?? '') }
}

/** Redeemed codes stay valid by the new dates and limit. An end in the future cannot contradict it. */
export async function updateBatch(
  ctx: MemberContext,
  { id, version, ...body }: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const batch = await queries.lockBatch(ctx.db, id)
  if (!batch) throw new AppError('VOUCHER_BATCH_NOT_FOUND')
  requireVersion(version, batch.version, await batchRow(ctx, id))
  const terms = await readTerms(ctx, body, batch.validUntil)
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const { first, most } = await queries.findRedemptions(ctx.db, id)
  if (terms.validFrom && first && terms.validFrom > first)
    throw fieldError('valid_from', 'VOUCHER_REDEEMED_BEFORE', { date: dayIn(time_zone, first) })
  if (terms.perMember !== null && terms.perMember < most)
    throw fieldError('per_member', 'FIELD_TOO_SMALL', { min: most })
  recordChange(ctx, batch, await queries.updateBatch(ctx.db, id, { ...terms, makers: withMaker(ctx, batch.makers) }))
  return { id }
}

export async function codePage(ctx: MemberContext, query: Input<typeof listCodesContract>['query']) {
  const page = pageOf(query, 200)
  const found = await queries.findBatch(ctx.db, query.batch_id)
  const isExpired = Boolean(found?.batch.validUntil && found.batch.validUntil <= ctx.now())
  const typed = query.last_four?.trim() ?? ''
  // A whole code that a customer reads out finds itself.
  const whole = readCode(typed)
  const { rows, total } = await queries.findCodes(
    ctx.db,
    {
      batchId: query.batch_id,
      lastFour: whole ? undefined : typed.toUpperCase(),
      digest: whole ? digestsOf(ctx.env, [whole])[0] : undefined,
      status: query.status,
      username: query.username?.trim(),
    },
    isExpired,
    page.page_size,
    page.offset,
  )
  const data = rows.map(
    ({ code, givenTo, redeemedBy }): VoucherCodeOnWire => ({
      id: code.id,
      number: code.number,
      last_four: code.lastFour,
      status: code.status === 'unused' && isExpired ? 'expired' : code.status,
      given_to: givenTo,
      redeemed_by: redeemedBy,
      redeemed_at: timeText(code.redeemedAt),
      revoked_at: timeText(code.revokedAt),
      reason: code.reason,
    }),
  )
  return toPage(data, total, page)
}

/** A member who redeems a code concurrently is before or after the update: never both. */
export async function revoke(ctx: MemberContext, body: Input<typeof revokeContract>['body']) {
  const reason = requireReason(body)
  const batch = await queries.lockBatch(ctx.db, body.batch_id)
  if (!batch) throw new AppError('VOUCHER_BATCH_NOT_FOUND')
  const revoked = await queries.revokeCodes(ctx.db, batch.id, body.ids ?? null, reason, ctx.now())
  const numbers = revoked.map(({ number }) => number).toSorted((a, b) => a - b)
  recordChange(ctx, null, { batch: batch.name, revoked: numbers.length, numbers: numbers.slice(0, 100), reason })
  return { revoked: revoked.length }
}

/** One voucher for each of these members who has fewer than the batch allows. */
export async function give(ctx: MemberContext, body: Input<typeof giveContract>['body']) {
  const reason = requireReason(body)
  const batch = await lockGivingBatch(ctx.db, body.batch_id)
  if (batch.validUntil && batch.validUntil <= ctx.now()) {
    const { time_zone } = await readSettings(ctx.db, ctx.database)
    throw new AppError('VOUCHER_EXPIRED', { date: dayIn(time_zone, batch.validUntil) })
  }
  const usernames = [...new Set((body.usernames ?? []).map((name) => oneLine(name).toLowerCase()).filter(Boolean))]
  const members = await queries.findMembers(ctx.db, usernames, body.group_id ?? null)
  const known = new Set(members.map(({ username }) => username.toLowerCase()))
  const unknown = usernames.filter((name) => !known.has(name))
  if (unknown.length > 0) throw fieldError('usernames', 'FIELD_UNKNOWN_REFERENCE', { names: unknown.slice(0, 10) })
  if (members.length > mostVouchers) throw fieldError('group_id', 'FIELD_TOO_MANY', { max: mostVouchers })
  requireForeign(
    ctx,
    ...members.filter(({ username }) => usernames.includes(username.toLowerCase())).map(({ id }) => id),
  )
  const { others: ids, isSelfLeftOut } = withoutSelf(
    ctx,
    members.map(({ id }) => id),
  )
  if (ids.length === 0) throw fieldError('usernames', 'FIELD_TOO_FEW', { min: 1 })
  const { perMember } = batch
  const held = perMember === null ? new Map<number, number>() : await queries.countHeld(ctx.db, batch.id, ids)
  const receivers = ids.filter((id) => perMember === null || (held.get(id) ?? 0) < perMember)
  const left = await queries.countFree(ctx.db, batch.id)
  if (left < receivers.length) throw new AppError('VOUCHER_TOO_FEW', { left })
  const facts = ['voucher', batch.id, receivers.toSorted((a, b) => a - b)]
  const note = receivers.length > 0 ? await askIfRepeated(ctx, 'grant', facts, body.repeat) : undefined
  const codes = await queries.giveCodes(ctx.db, batch.id, receivers, ctx.now())
  await note?.(codes[0] ?? batch.id)
  const { length: given } = codes
  // A code was revoked or redeemed between the two statements.
  if (given < receivers.length) throw new AppError('VOUCHER_TOO_FEW', { left: given })
  await notifyOfVouchers(ctx, receivers, batch.name)
  const outcome = { given, skipped: ids.length - receivers.length, is_self_left_out: isSelfLeftOut }
  recordChange(ctx, null, { ...outcome, batch: batch.name, members: receivers.slice(0, 100), reason })
  return outcome
}

export async function discardList(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const batch = await queries.lockBatch(ctx.db, id)
  if (!batch) throw new AppError('VOUCHER_BATCH_NOT_FOUND')
  await queries.deleteList(ctx.db, id)
  recordChange(ctx, { batch: batch.name, has_list: true }, { batch: batch.name, has_list: false })
  return { id }
}

export interface PrintableVoucher {
  number: number
  code: string
}

/** Codes that can be redeemed, readable; the audit row is written before they leave. */
export async function printable(
  ctx: MemberContext,
  batchId: number,
  { from, most }: { from: number; most: number },
): Promise<{ batch: VoucherBatch; coupon: Translations | null; codes: PrintableVoucher[] }> {
  return ctx.transaction(async (tx) => {
    const found = await queries.findBatch(tx.db, batchId)
    if (!found) throw new AppError('VOUCHER_BATCH_NOT_FOUND')
    if (await isHeld(tx.db, 'voucher_batch', batchId)) throw new AppError('ADJUSTMENT_WAITING')
    const { batch, coupon } = found
    const isOver = batch.validUntil !== null && batch.validUntil <= tx.now()
    const open = isOver ? [] : await queries.findOpenCodes(tx.db, batchId, from, most)
    const readable = await readCodes(tx, open)
    if (readable.size === 0) throw new AppError('VOUCHER_LIST_GONE')
    await queries.addReader(tx.db, batchId, withMaker(tx, batch.makers))
    recordChange(tx, null, {
      batch: batch.name,
      codes: readable.size,
      from: open[0]?.number,
      until: open.at(-1)?.number,
    })
    return { batch, coupon, codes: open.flatMap(({ id, number }) => ({ number, code: readable.get(id) ?? '' })) }
  })
}

/** Where codes are typed. */
export const redeemPath = '/mall/member/voucher'

/** The address that a card's QR code opens; the code alone if the mall's address is not known. */
export const redeemLink = (publicUrl: string | undefined, code: string): string =>
  publicUrl ? `${publicUrl}${redeemPath}?code=${code}` : code

export async function exportList(ctx: MemberContext, batchId: number, reply: FastifyReply): Promise<undefined> {
  const { codes } = await printable(ctx, batchId, { from: 1, most: mostVouchers })
  const rows = codes.map(({ number, code }) => csvLine([number, code, redeemLink(ctx.env.publicUrl, code)]))
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="vouchers-${batchId}.csv"`)
    .header('cache-control', 'no-store')
  await reply.send(csvStart + csvLine(['number', 'code', 'link']) + rows.join(''))
}
