/** Lines of statements as the API shows them. */
import type { StatementLine } from '#contract/api/statements/statement'
import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Candidate } from './candidate-queries.ts'
import { isExact } from './exact.ts'
import type { Proposal } from './match.ts'
import * as queries from './queries.ts'
import * as reversals from './reversal-queries.ts'

export async function presentLines(
  ctx: Context,
  lines: readonly queries.Line[],
  proposals: ReadonlyMap<number, Proposal[]>,
  candidates: ReadonlyMap<number, Candidate>,
): Promise<StatementLine[]> {
  const ids = lines.map(({ id }) => id)
  const [origins, allocations, undone] = await Promise.all([
    queries.findOrigins(ctx.db, ids),
    queries.findAllocations(ctx.db, ids),
    presentReversals(ctx, lines),
  ])
  return lines.map((line) => {
    const money = (minor: number) => formatMoney(minor, line.currency)
    const origin = origins.get(line.id)
    return {
      id: line.id,
      account: origin?.account ?? '',
      booked_on: line.bookedOn,
      amount: money(line.amount),
      amount_left: money(line.amount < 0 || line.reversedBy ? 0 : line.amount - line.allocated),
      currency: line.currency,
      payer: line.payer,
      payer_account: line.payerAccount,
      text: [line.reference, line.text].filter(Boolean).join(' · '),
      file_name: origin?.file_name ?? '',
      has_twin: origin?.has_twin ?? false,
      is_reversal: line.isReversal,
      reversed_on: undone.days.get(line.reversedBy ?? 0) ?? null,
      note: line.ignoredAt ? null : line.note,
      reverses: undone.reverses.get(line.id) ?? null,
      reversible: undone.reversible.get(line.id) ?? [],
      ignored_reason: line.ignoredReason,
      proposals: (proposals.get(line.id) ?? []).map(({ score, reasons, allocations: parts }) => ({
        score,
        reasons,
        orders: parts.map(({ orderId, amount }) => {
          const order = candidates.get(orderId)
          return {
            order_id: orderId,
            order_number: order?.orderNumber ?? '',
            amount: money(amount),
            buyer: order?.buyer ?? '',
            due: formatMoney(Math.max(0, order?.due ?? 0), order?.currency ?? line.currency),
            currency: order?.currency ?? line.currency,
          }
        }),
        is_exact:
          parts.length === 1 && parts.every((part) => isExactPart(line, candidates.get(part.orderId), part.amount)),
      })),
      allocations: allocations
        .filter(({ allocation }) => allocation.lineId === line.id)
        .map(({ allocation, orderNumber, currency }) => ({
          id: allocation.id,
          payment_id: allocation.paymentId,
          order_id: allocation.orderId,
          order_number: orderNumber,
          amount: money(allocation.amount),
          order_amount: formatMoney(allocation.orderAmount ?? allocation.amount, currency),
          order_currency: currency,
          rate: allocation.rate,
          at: allocation.createdAt.toISOString(),
        })),
    }
  })
}

const isExactPart = (line: queries.Line, order: Candidate | undefined, assigned: number) =>
  order !== undefined && isExact({ ...line, amount: line.amount - line.allocated }, order, assigned)

/** Of reversals and replacements the lines that they took back or may take back; of lines that were taken back the day. */
async function presentReversals(ctx: Context, lines: readonly queries.Line[]) {
  const taking = lines.filter(({ amount, reverses }) => amount < 0 || reverses !== '')
  const open = taking.filter(({ note, ignoredAt }) => !ignoredAt && (note === 'not_found' || note === 'ambiguous'))
  const takenBy = lines.flatMap(({ reversedBy }) => reversedBy ?? [])
  const [taken, possible, takers] = await Promise.all([
    taking.length > 0 ? reversals.findReversedBy(ctx.db, idsOf(taking)) : [],
    open.length > 0 ? reversals.findReversible(ctx.db, idsOf(open)) : new Map<number, number[]>(),
    takenBy.length > 0 ? reversals.findLines(ctx.db, takenBy) : [],
  ])
  const choice = await reversals.findLines(ctx.db, [...new Set([...possible.values()].flat())])
  const orders = await reversals.findPaidOrders(ctx.db, idsOf([...taken, ...choice]))
  const origin = (line: queries.Line) => ({
    id: line.id,
    booked_on: line.bookedOn,
    amount: formatMoney(line.amount, line.currency),
    payer: line.payer,
    text: [line.reference, line.text].filter(Boolean).join(' · '),
    orders: (orders.get(line.id) ?? []).map(({ id, number }) => ({ id, order_number: number })),
  })
  return {
    days: new Map(takers.map(({ id, bookedOn }) => [id, bookedOn])),
    reverses: new Map(taken.map((line) => [line.reversedBy ?? 0, origin(line)])),
    reversible: new Map(
      [...possible].map(([id, ids]) => [
        id,
        ids.flatMap((each) => choice.filter((line) => line.id === each)).map(origin),
      ]),
    ),
  }
}

const idsOf = (lines: readonly queries.Line[]) => lines.map(({ id }) => id)
