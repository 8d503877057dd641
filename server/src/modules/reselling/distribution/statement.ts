/** The monthly statement of a distributor's earnings. */
import type { FastifyReply } from 'fastify'
import type { EarningStatement, StatementLine } from '#contract/api/reselling/resale'
import type { MemberContext } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { readView, requireDistributor } from '../../shops/own.ts'
import { findLinesOf, findMovements, type Movement } from './statement-queries.ts'
import { shareAmong, sumMovements } from './statement-sums.ts'

export async function statement(ctx: MemberContext, month: string): Promise<EarningStatement> {
  const { distributor } = await requireDistributor(ctx)
  const { currency, settings, locale, fallback } = await readView(ctx)
  const [since, until] = [
    parseTime(`${month}-01`, settings.time_zone),
    parseTime(`${nextMonth(month)}-01`, settings.time_zone),
  ]
  if (!since || !until) throw new AppError('BAD_REQUEST')
  const languages = { locale, fallback }
  const { opening, movements } = await findMovements(ctx.db, distributor.id, { since, until }, languages)
  const sums = sumMovements(opening, movements)
  const numbers = movements.flatMap(({ type, orderNumber }) => (type === 'earning' && orderNumber ? [orderNumber] : []))
  const linesOf = Map.groupBy(await findLinesOf(ctx.db, distributor.id, numbers, languages), ({ number }) => number)
  const money = (minor: number) => formatMoney(minor, currency)
  const whole = (movement: Movement): Omit<StatementLine, 'id'> => ({
    at: new Date(movement.at).toISOString(),
    type: movement.type,
    order_number: movement.orderNumber,
    product: movement.products ?? '',
    sku_code: movement.codes ?? '',
    quantity: movement.quantity,
    amount: money(movement.amount),
  })
  const lines = movements.flatMap((movement) => {
    const ordered = movement.type === 'earning' ? (linesOf.get(movement.orderNumber ?? '') ?? []) : []
    const shared = shareAmong(movement.amount, ordered).filter(({ amount }) => amount !== 0)
    // An adjustment by staff has no order, and a line may have been removed.
    if (shared.reduce((sum, { amount }) => sum + amount, 0) !== movement.amount) return [whole(movement)]
    return shared.map((line) => ({
      ...whole(movement),
      product: line.name,
      sku_code: line.skuCode,
      quantity: line.quantity,
      amount: money(line.amount),
    }))
  })
  return {
    month,
    currency,
    opening: money(sums.opening),
    earned: money(sums.earned),
    reduced: money(sums.reduced),
    corrected: money(sums.corrected),
    withdrawn: money(sums.withdrawn),
    closing: money(sums.closing),
    lines: lines.map((line, index) => ({ id: index + 1, ...line })),
  }
}

/** `2026-12` → `2027-01` */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

const columns = [
  'date',
  'movement',
  'order_number',
  'product',
  'sku_code',
  'quantity',
  'amount',
  'currency',
] as const satisfies NamesIn<'sheet.earnings'>[]

/** As CSV, between the opening and the closing balance. */
export async function exportStatement(ctx: MemberContext, month: string, reply: FastifyReply): Promise<undefined> {
  const { opening, closing, currency, lines } = await statement(ctx, month)
  const edge = (name: 'opening' | 'closing', amount: string): Cell[] => [
    month,
    textOf(ctx.locale, `sheet.earning.${name}`),
    ...['', '', '', ''],
    amount,
    currency,
  ]
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [edge('opening', opening)]
    yield lines.map((line) => [
      line.at.slice(0, 10),
      textOf(ctx.locale, `sheet.earning.${line.type}`),
      line.order_number,
      line.product,
      line.sku_code,
      line.quantity,
      line.amount,
      currency,
    ])
    yield [edge('closing', closing)]
  }
  const shown = columns.map((name) => ({
    name: textOf(ctx.locale, `sheet.earnings.${name}`),
    isNumber: name === 'quantity' || name === 'amount',
  }))
  return sendSheet(reply, `earnings-${month}`, 'csv', shown, rows())
}
