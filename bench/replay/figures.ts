/** The results of the replay, as figures and as text. */
import type { Spent } from '../rounds.ts'
import { busy } from './calls.ts'
import type { Catalogue } from './catalogue.ts'
import type { Invoice } from './invoices.ts'
import { type Records, type RefusalReason, refusalTexts } from './records.ts'

interface Run {
  invoices: readonly Invoice[]
  customers: number
  catalogue: Catalogue
  records: Records
  seconds: number
  /** Divided by the orders that were placed, though cancellations and payments are in it. */
  perOrder: Spent
}

/** Orders of this many lines have their own times. */
const large = 200

export function figuresOf({ invoices, customers, catalogue, records, seconds, perOrder }: Run) {
  const sales = invoices.filter(({ isCancellation }) => !isCancellation)
  const linesOf = (some: readonly Invoice[]) => some.reduce((sum, { lines }) => sum + lines.length, 0)
  const orders = records.placed.length
  return {
    seconds,
    invoices: invoices.length,
    lines: linesOf(invoices),
    products: catalogue.skuIds.size,
    scarce_products: catalogue.scarce,
    members: customers,
    sales: {
      invoices: sales.length,
      lines: linesOf(sales),
      placed: orders,
      lines_placed: records.linesPlaced,
      skus_placed: records.placed.reduce((sum, { skus }) => sum + skus, 0),
      units_placed: records.placed.reduce((sum, { units }) => sum + units, 0),
      nothing_to_sell: records.nothingToSell,
      all_sold_out: records.allSoldOut,
    },
    cancellations: {
      invoices: invoices.length - sales.length,
      lines: linesOf(invoices) - linesOf(sales),
      lines_canceled: records.linesCanceled,
      canceled_by_member: records.canceledByMember,
      canceled_by_staff: records.canceledByStaff,
      closed_in_part: records.closedInPart,
    },
    payments_confirmed: records.paid,
    too_many_open: records.tooManyOpen,
    retried: busy.times,
    orders_per_second: orders / seconds,
    lines_per_second: records.linesPlaced / seconds,
    per_order: perOrder,
    order_create: timesOf(records.times),
    order_create_large: timesOf(records.times.filter(({ lines }) => lines >= large)),
    refused: Object.fromEntries(
      [...records.refused]
        .sort(([, a], [, b]) => b.sales + b.cancellations - a.sales - a.cancellations)
        .map(([reason, lines]) => [reason, { ...lines, text: refusalTexts[reason as RefusalReason] }]),
    ),
  }
}

type Figures = ReturnType<typeof figuresOf>

function timesOf(times: Records['times']) {
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    orders: times.length,
    most_lines: Math.max(0, ...times.map(({ lines }) => lines)),
    p50: at(0.5),
    p99: at(0.99),
    slowest: sorted.at(-1) ?? 0,
  }
}

export function textOf(figures: Figures): string {
  const { sales, cancellations, order_create: all, order_create_large: some, per_order: spent } = figures
  const rows = Object.values(figures.refused)
  const sum = (of: (row: { sales: number; cancellations: number }) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  return [
    `${figures.products} products (${figures.scarce_products} with less stock than the file orders), ${figures.members} members, ${figures.invoices} invoices of ${figures.lines} lines in ${figures.seconds.toFixed(1)} s.`,
    `Orders: ${sales.placed} of ${sales.invoices} invoices were placed, with ${sales.lines_placed} of ${sales.lines} lines (${sales.skus_placed} after merging lines of the same SKU, ${sales.units_placed} units); ` +
      `${sales.nothing_to_sell} have no product with a price, ${sales.all_sold_out} were sold out completely.`,
    `Cancellations: ${cancellations.lines_canceled} of ${cancellations.lines} lines in ${cancellations.invoices} invoices: ${cancellations.canceled_by_member} orders canceled by members, ` +
      `${cancellations.canceled_by_staff} by staff, ${cancellations.closed_in_part} shipped partly and closed. ${figures.payments_confirmed} payments confirmed; ${figures.too_many_open} times a member reached the limit of unpaid orders and paid first.`,
    `${figures.orders_per_second.toFixed(1)} orders/s, ${figures.lines_per_second.toFixed(0)} lines/s; order/create p50 ${all.p50.toFixed(0)} ms, p99 ${all.p99.toFixed(0)} ms; ` +
      `the ${some.orders} of ${large} to ${some.most_lines} lines p50 ${some.p50.toFixed(0)} ms, p99 ${some.p99.toFixed(0)} ms, slowest ${some.slowest.toFixed(0)} ms.`,
    `For each order, with cancellations and payments: ${spent.server.toFixed(1)} ms of the server and ${spent.database.toFixed(1)} ms of PostgreSQL, ${spent.statements.toFixed(1)} statements. ${figures.retried} calls got 503 and were retried.`,
    '',
    '| refused lines | of sales | of cancellations |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.text} | ${row.sales} | ${row.cancellations} |`),
    `| total | ${sum((row) => row.sales)} | ${sum((row) => row.cancellations)} |`,
  ].join('\n')
}
