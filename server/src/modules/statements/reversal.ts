/**
 * What the bank takes back is taken back here: the line pays no order any more, and the orders that it paid lack the
 * money. Lines are locked first, then orders in the sequence of their ids, as in a confirmation.
 */

import { settleStatementReversal as contract } from '#contract/api/statements/statement'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { requireReason } from '../../lib/reason.ts'
import { textOf } from '../../lib/texts.ts'
import { notifyStaffWith } from '../messaging/staff-news.ts'
import { reversePayment } from '../orders/payment/corrections.ts'
import { findOrderForUpdate } from '../orders/state/service.ts'
import { readSettings } from '../settings/service.ts'
import * as queries from './queries.ts'
import * as reversals from './reversal-queries.ts'
import { findReversed } from './reversed-line.ts'

type Line = queries.Line
type Note = Line['note']

/**
 * Finds the lines that waiting reversals of an account take back, and takes them back. A reversal whose line comes in a
 * later file is settled with that file. Runs under the lock of the account.
 */
export async function settleReversals(ctx: MemberContext, accountId: number): Promise<void> {
  const waiting = await reversals.findUnsettled(ctx.db, accountId)
  if (waiting.length === 0) return
  const candidates = await reversals.findReversible(
    ctx.db,
    waiting.map(({ id }) => id),
  )
  const ids = [...new Set([...candidates.values()].flat())]
  // Locked before they are compared, all at once: two of them may pay one order.
  const lines = new Map((await queries.lockLines(ctx.db, ids)).map((line) => [line.id, line]))
  const pairs: { reversal: Line; line: Line }[] = []
  for (const reversal of waiting) {
    const free = (candidates.get(reversal.id) ?? []).flatMap((id) => lines.get(id) ?? [])
    const found = findReversed(reversal, free)
    if (typeof found === 'string') {
      if (found !== reversal.note) await reversals.setNote(ctx.db, reversal.id, found)
      await notifyStaffOf(ctx, reversal, found, [])
      continue
    }
    lines.delete(found.id)
    pairs.push({ reversal, line: found })
  }
  await takeBack(ctx, pairs)
}

/** A bank corrects a line of an earlier file: the new one replaces it, and the orders that the old one paid lack the money. */
export async function settleReplacements(ctx: MemberContext, statementId: number): Promise<void> {
  const found = await reversals.findReplaced(ctx.db, statementId)
  const ids = found.flatMap(({ by, replaced }) => [by, replaced])
  const lines = new Map((await queries.lockLines(ctx.db, ids)).map((line) => [line.id, line]))
  const taken = new Set<number>()
  const pairs = found.flatMap(({ by, replaced }) => {
    const [reversal, line] = [lines.get(by), lines.get(replaced)]
    if (!reversal || !line || line.reversedBy || taken.has(line.id)) return []
    taken.add(line.id)
    return [{ reversal, line }]
  })
  await takeBack(ctx, pairs)
}

/** The lines are locked. */
async function takeBack(ctx: MemberContext, pairs: readonly { reversal: Line; line: Line }[]): Promise<Note[]> {
  const allocations = await queries.findAllocations(
    ctx.db,
    pairs.map(({ line }) => line.id),
  )
  const orderIds = [...new Set(allocations.map(({ allocation }) => allocation.orderId))].sort((a, b) => a - b)
  for (const id of orderIds) await findOrderForUpdate(ctx.db, id)
  const { default_language } = await readSettings(ctx.db, ctx.database)
  const byLine = Map.groupBy(allocations, ({ allocation }) => allocation.lineId)
  const notes: Note[] = []
  for (const { reversal, line } of pairs) {
    const parts = byLine.get(line.id) ?? []
    // In the language of the mall, because the history of an order shows it to everyone.
    const reason = textOf(default_language, 'word.payment_taken_back', { day: reversal.bookedOn })
    const note = await takeFromOrders(ctx, line, parts, reason)
    await reversals.setReversedBy(ctx.db, line.id, reversal.id)
    await reversals.setNote(ctx.db, reversal.id, note)
    if (note)
      await notifyStaffOf(
        ctx,
        reversal,
        note,
        parts.map(({ orderNumber }) => orderNumber),
      )
    notes.push(note)
  }
  return notes
}

/** Null: no order had the money. What was refunded or moved since stays with its order, for a person to decide. */
async function takeFromOrders(
  ctx: MemberContext,
  line: Line,
  parts: Awaited<ReturnType<typeof queries.findAllocations>>,
  reason: string,
): Promise<Note> {
  let note: Note = null
  for (const { allocation } of parts) {
    const order = await findOrderForUpdate(ctx.db, allocation.orderId)
    const reversed = order && (await reversePayment(ctx, order, allocation.paymentId, reason))
    if (!reversed) {
      note = 'not_booked'
      continue
    }
    await queries.undoAllocation(ctx.db, allocation.id, ctx.now(), reason)
    await queries.addAllocated(ctx.db, line.id, -allocation.amount)
    if (note !== 'not_booked') note = note === 'shipped' || reversed.shippedQuantity > 0 ? 'shipped' : 'taken_back'
  }
  return note
}

/** Once for each reversal and state. */
const notifyStaffOf = (ctx: MemberContext, reversal: Line, note: Note, orderNumbers: readonly string[]) =>
  notifyStaffWith(ctx, contract, {
    kind: 'payment_reversed',
    key: `reversal:${reversal.id}:${note}`,
    subject: orderNumbers.join(', ') || reversal.payer || reversal.reference || reversal.bookedOn,
    text: `${formatMoney(reversal.amount, reversal.currency)} ${reversal.currency}`,
    link: '/mall/order/statement?tab=reversals',
  })

/** Staff choose the line that a reversal takes back, or close it with a note. */
export async function settleReversal(ctx: MemberContext, body: Input<typeof contract>['body']) {
  // Imports settle reversals under this lock.
  await queries.lockAccountOf(ctx.db, body.id)
  const reversal = await queries.lockLine(ctx.db, body.id)
  // A line that replaces another one can only be closed.
  if (!reversal || (reversal.amount > 0 && (!reversal.note || body.line_id))) throw new AppError('NOT_FOUND')
  const shown = (note: Note, more: object = {}) => ({ line_id: reversal.id, note, ...more })
  if (!body.line_id) {
    if (!reversal.note) throw new AppError('STATEMENT_LINE_DONE')
    const reason = requireReason(body)
    await reversals.setNote(ctx.db, reversal.id, null)
    const isFound = (await reversals.findReversedBy(ctx.db, [reversal.id])).length > 0
    if (!isFound) await queries.ignoreLines(ctx.db, [reversal.id], ctx.now(), reason)
    recordChange(ctx, shown(reversal.note), shown(null, { reason }))
    return { id: reversal.id, note: null }
  }
  const [earlier] = await reversals.findReversedBy(ctx.db, [reversal.id])
  const wanted = earlier ? [earlier.id, body.line_id] : [body.line_id]
  const line = (await queries.lockLines(ctx.db, wanted)).find(({ id }) => id === body.line_id)
  const fits =
    line &&
    line.accountId === reversal.accountId &&
    line.currency === reversal.currency &&
    line.amount === -reversal.amount
  if (!fits) throw fieldError('line_id', 'FIELD_UNKNOWN_REFERENCE')
  if (line.reversedBy) throw new AppError('STATEMENT_LINE_DONE')
  if (earlier) await reversals.setReversedBy(ctx.db, earlier.id, null)
  const [note = null] = await takeBack(ctx, [{ reversal, line }])
  recordChange(ctx, shown(reversal.note), shown(note, { reverses: line.id }))
  return { id: reversal.id, note }
}
