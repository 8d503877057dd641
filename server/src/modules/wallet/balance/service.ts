/** A member's own balance: what there is, recharges by transfer. */
import type {
  BalanceInfo,
  Recharge,
  requestRecharge as rechargeContract,
  listRecharges as rechargesContract,
} from '#contract/api/wallet/balance'
import { decideRecharge } from '#contract/api/wallet/balance-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paymentReference } from '../../../lib/order-number.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { readAmount } from '../../../lib/typed-amount.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { readDay, readSlip } from '../../bank/facts.ts'
import { bankAccountsFor } from '../../bank/service.ts'
import { notifyOfRequest } from '../../messaging/staff-requests.ts'
import { readSettings } from '../../settings/service.ts'
import { presentEntry, presentRecharge, type View } from './present.ts'
import * as queries from './queries.ts'

type PageQuery = { page?: number; page_size?: number }

export async function viewOf(ctx: Pick<MemberContext, 'db' | 'database' | 'env'>): Promise<View> {
  const { currency, time_zone } = await readSettings(ctx.db, ctx.database)
  return { env: ctx.env, currency, timeZone: time_zone }
}

export const sumOfHeld = (held: readonly queries.HeldOrder[]) => held.reduce((sum, { amount }) => sum + amount, 0)

export async function balanceInfo(ctx: MemberContext): Promise<BalanceInfo> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const { available, frozen } = await queries.findBalances(ctx.db, ctx.actor.id)
  const held = await queries.findHeld(ctx.db, [ctx.actor.id])
  return {
    available: formatMoney(available, currency),
    frozen: formatMoney(frozen, currency),
    held: formatMoney(sumOfHeld(held), currency),
    held_orders: held.slice(0, 100).map(({ id, orderNumber, amount }) => ({
      id,
      order_number: orderNumber,
      amount: formatMoney(amount, currency),
    })),
    currency,
    // Shorter than an order number, so that neither is taken for the other.
    reference: paymentReference(`9${String(ctx.actor.id).padStart(9, '0')}`),
    bank_accounts: await bankAccountsFor(ctx),
  }
}

export async function ownEntries(ctx: MemberContext, query: PageQuery) {
  const { currency } = await viewOf(ctx)
  const page = pageOf(query, 100)
  const paging = page
  const { rows, total } = await queries.findStatement(ctx.db, ctx.actor.id, paging)
  return toPage(
    rows.map((row) => presentEntry(row, currency)),
    total,
    page,
  )
}

export async function ownRecharges(ctx: MemberContext, query: Input<typeof rechargesContract>['query']) {
  const view = await viewOf(ctx)
  const page = pageOf(query, 100)
  const paging = page
  const filter = { userId: ctx.actor.id, status: query.status }
  const { rows, total } = await queries.findRecharges(ctx.db, filter, paging)
  const data = rows.map(({ recharge }) => presentRecharge(recharge, view))
  return { ...toPage(data, total, page), counts: await queries.countRecharges(ctx.db, ctx.actor.id) }
}

/** Recharges of a member that wait for staff. */
const mostWaiting = 5

export async function requestRecharge(
  ctx: MemberContext,
  body: Input<typeof rechargeContract>['body'],
): Promise<Recharge> {
  const view = await viewOf(ctx)
  const amount = readAmount(body.amount, view.currency)
  const paidAt = body.paid_at ? await readDay(ctx, { createdAt: ctx.now() }, body.paid_at) : null
  const slip = await readSlip(ctx, body.slip_url)
  if ((await queries.countWaitingRecharges(ctx.db, ctx.actor.id)) >= mostWaiting)
    throw new AppError('RECHARGE_LIMIT', { max: mostWaiting })
  const note = await askIfRepeated(ctx, 'recharge', [ctx.actor.id, amount], body.repeat)
  const row = await queries.insertRecharge(ctx.db, {
    userId: ctx.actor.id,
    amount,
    payer: oneLine(body.payer ?? ''),
    paidAt,
    reference: oneLine(body.reference ?? ''),
    slip,
    remark: oneLine(body.remark ?? ''),
  })
  await note(row.id)
  await notifyOfRequest(ctx, 'recharge', decideRecharge, {
    key: `recharge:${row.id}`,
    subject: ctx.actor.username,
    text: `${formatMoney(amount, view.currency)} ${view.currency}`,
    link: `/mall/order/recharge?keyword=${encodeURIComponent(ctx.actor.username)}`,
  })
  return presentRecharge(row, view)
}

export async function withdrawRecharge(ctx: MemberContext, id: number): Promise<Recharge> {
  const row = await queries.lockRecharge(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('PAYMENT_NOT_FOUND')
  if (row.status !== 'submitted') throw new AppError('PAYMENT_STATUS', { status: row.status })
  const withdrawn = await queries.updateRecharge(ctx.db, id, { status: 'withdrawn', decidedAt: ctx.now() })
  return presentRecharge(withdrawn, await viewOf(ctx))
}
