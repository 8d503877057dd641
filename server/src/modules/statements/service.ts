/** People decide which orders a line pays. The line is locked first, then its orders in the sequence of their ids. */

import type {
  confirmStatementLines as confirmContract,
  ignoreStatementLines as ignoreContract,
  undoStatementAllocation as undoContract,
} from '#contract/api/statements/statement'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../context.ts'
import { parseTime } from '../../lib/clock.ts'
import { convert } from '../../lib/convert.ts'
import { errorText } from '../../lib/error-text.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { currencyDigits, formatMoney } from '../../lib/money.ts'
import { requireReason } from '../../lib/reason.ts'
import { oneLine } from '../../lib/text.ts'
import { readAmount } from '../../lib/typed-amount.ts'
import { correctPayment } from '../orders/payment/corrections.ts'
import { receiveTransfer } from '../orders/payment/decisions.ts'
import { sumsOf } from '../orders/state/amounts.ts'
import type { Order } from '../orders/state/schema.ts'
import { lockOrder } from '../orders/state/service.ts'
import { readSettings } from '../settings/service.ts'
import { isExact } from './exact.ts'
import * as queries from './queries.ts'
import { findDoubted } from './reversal-queries.ts'

type Item = Input<typeof confirmContract>['body']['items'][number]

/**
 * Each line in a transaction of its own. A single line that cannot be confirmed throws; of several each has a verdict, and
 * those that need a look are refused.
 */
export async function confirmLines(ctx: MemberContext, { items }: Input<typeof confirmContract>['body']) {
  const verdicts: { line_id: number; ok: boolean; error: string | null; msg: string | null }[] = []
  for (const item of items) {
    try {
      await ctx.transaction((tx) => confirmLine(tx, item, items.length > 1))
      verdicts.push({ line_id: item.line_id, ok: true, error: null, msg: null })
    } catch (error) {
      if (!(error instanceof AppError) || items.length === 1) throw error
      const [fault] = Object.values(error.fields ?? {})
      const { error: code, params = {} } = fault ?? { error: error.code, params: error.params }
      verdicts.push({ line_id: item.line_id, ok: false, error: code, msg: errorText(code, params, ctx.locale) })
    }
  }
  return verdicts
}

async function confirmLine(ctx: MemberContext, { line_id, orders: sent }: Item, isOneOfMany: boolean): Promise<void> {
  const line = await queries.lockLine(ctx.db, line_id)
  if (!line) throw new AppError('NOT_FOUND')
  if (line.ignoredAt || line.reversedBy || line.allocated >= line.amount) throw new AppError('STATEMENT_LINE_DONE')
  if (isOneOfMany && (await findDoubted(ctx.db, [line.id])).size > 0) throw new AppError('STATEMENT_NOT_EXACT')
  const parts = await readParts(ctx, line, sent)
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const paidAt = parseTime(line.bookedOn, time_zone) ?? ctx.now()
  for (const { orderId, amount, rate } of parts.sort((a, b) => a.orderId - b.orderId)) {
    const order = await lockOrder(ctx.db, orderId)
    const left = { ...line, amount: line.amount - line.allocated }
    if (isOneOfMany && !isExact(left, { ...order, due: sumsOf(order).due }, amount))
      throw new AppError('STATEMENT_NOT_EXACT')
    const foreign = order.currency === line.currency ? undefined : exchange(line, order, amount, rate)
    const { paymentId } = await receiveTransfer(ctx, order, {
      amount: foreign?.orderAmount ?? amount,
      payer: line.payer,
      paidAt,
      reference: (line.reference || line.text).slice(0, 140),
      ...(foreign && {
        received: { amount: formatMoney(amount, line.currency), currency: line.currency, rate: foreign.rate },
      }),
    })
    const createdBy = ctx.actor.id
    await queries.insertAllocation(ctx.db, { lineId: line.id, orderId, paymentId, amount, ...foreign, createdBy })
  }
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  await queries.addAllocated(ctx.db, line.id, total)
  const shown = (allocated: number) => ({ line_id: line.id, allocated: formatMoney(allocated, line.currency) })
  recordChange(ctx, shown(line.allocated), { ...shown(line.allocated + total), orders: sent })
}

/** What the order gets for an amount in another currency, in minor units of its own. */
function exchange(line: queries.Line, order: Order, amount: number, typed: string | undefined) {
  if (!typed) throw new AppError('STATEMENT_CURRENCY', { line: line.currency, order: order.currency })
  const rate = typed.replace(/^0+(?=\d)/, '')
  const orderAmount = convert(formatMoney(amount, line.currency), rate, currencyDigits(order.currency))
  if (orderAmount === undefined) throw fieldError('rate', 'AMOUNT_TOO_LARGE')
  if (orderAmount === 0) throw fieldError('rate', 'AMOUNT_NOT_POSITIVE')
  return { orderAmount, rate }
}

/** Amounts in minor units by order; an order is named once and gets a line once. */
async function readParts(ctx: MemberContext, line: queries.Line, sent: Item['orders']) {
  const numbers = sent.map(({ order_number }) => order_number.trim())
  const ids = await queries.findOrderIds(ctx.db, numbers)
  const taken = new Set((await queries.findAllocations(ctx.db, [line.id])).map(({ allocation }) => allocation.orderId))
  const parts = sent.map(({ amount, rate }, index) => {
    const orderId = ids.get(numbers[index] ?? '')
    if (orderId === undefined) throw fieldError('order_number', 'FIELD_UNKNOWN_REFERENCE')
    if (taken.has(orderId)) throw new AppError('STATEMENT_LINE_DONE')
    taken.add(orderId)
    return { orderId, amount: readAmount(amount, line.currency), rate }
  })
  const left = line.amount - line.allocated
  if (parts.reduce((sum, { amount }) => sum + amount, 0) > left)
    throw fieldError('amount', 'AMOUNT_EXCEEDS', { max: formatMoney(left, line.currency) })
  return parts
}

/** All or none. */
export async function ignoreLines(ctx: MemberContext, body: Input<typeof ignoreContract>['body']) {
  const reason = requireReason(body)
  const ids = [...new Set(body.line_ids)]
  const lines = await queries.lockLines(ctx.db, ids)
  if (lines.length < ids.length) throw new AppError('NOT_FOUND')
  if (lines.some(({ allocated, reversedBy }) => allocated > 0 || reversedBy)) throw new AppError('STATEMENT_LINE_DONE')
  const open = lines.filter(({ ignoredAt }) => !ignoredAt).map(({ id }) => id)
  await queries.ignoreLines(ctx.db, open, ctx.now(), reason)
  recordChange(ctx, { line_ids: open, ignored_reason: null }, { line_ids: open, ignored_reason: reason })
  return { count: open.length }
}

export async function restoreLine(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const line = await queries.lockLine(ctx.db, id)
  if (!line?.ignoredAt || line.reversedBy) throw new AppError('NOT_FOUND')
  await queries.restoreLine(ctx.db, id)
  recordChange(ctx, { line_id: id, ignored_reason: line.ignoredReason }, { line_id: id, ignored_reason: null })
  return { id }
}

/** A counter entry takes the money from the order; the line waits again. */
export async function undoAllocation(ctx: MemberContext, body: Input<typeof undoContract>['body']) {
  const reason = requireReason(body)
  const found = await queries.findAllocation(ctx.db, body.allocation_id)
  const line = found && (await queries.lockLine(ctx.db, found.lineId))
  // Read again under the lock of the line: another person may have undone it since.
  const allocation = line && (await queries.findAllocation(ctx.db, body.allocation_id))
  if (!allocation) throw new AppError('NOT_FOUND')
  const order = await lockOrder(ctx.db, allocation.orderId)
  await correctPayment(ctx, order, { payment_id: allocation.paymentId, amount: '0', reason })
  await queries.undoAllocation(ctx.db, allocation.id, ctx.now(), oneLine(reason))
  await queries.addAllocated(ctx.db, line.id, -allocation.amount)
  const amount = formatMoney(allocation.amount, line.currency)
  const shown = { line_id: line.id, order_number: order.orderNumber }
  recordChange(ctx, { ...shown, amount }, { ...shown, amount: null, reason })
  return { id: allocation.id }
}
