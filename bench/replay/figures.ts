/** What the replay has to tell, as figures and as text. */

import type { Spent } from '../rounds.ts'
import { type Books, type RefusalReason, refusalTexts } from './books.ts'
import { busy } from './calls.ts'
import type { Catalogue } from './catalogue.ts'
import type { Invoice } from './invoices.ts'

interface Run {
  invoices: readonly Invoice[]
  customers: number
  catalogue: Catalogue
  books: Books
  seconds: number
  /** Divided by the orders that were placed, though cancellations and payments are in it. */
  perOrder: Spent
}

/** From this many lines on a basket is told of apart. */
const large = 200

export function figuresOf({ invoices, customers, catalogue, books, seconds, perOrder }: Run) {
  const sales = invoices.filter(({ takesBack }) => !takesBack)
  const linesOf = (some: readonly Invoice[]) => some.reduce((sum, { lines }) => sum + lines.length, 0)
  const orders = books.placed.length
  return {
    seconds,
    invoices: invoices.length,
    lines: linesOf(invoices),
    goods: catalogue.skuIds.size,
    scarce_goods: catalogue.scarce,
    members: customers,
    sales: {
      invoices: sales.length,
      lines: linesOf(sales),
      placed: orders,
      lines_placed: books.linesPlaced,
      skus_placed: books.placed.reduce((sum, { skus }) => sum + skus, 0),
      units_placed: books.placed.reduce((sum, { units }) => sum + units, 0),
      nothing_to_sell: books.nothingToSell,
      all_sold_out: books.allSoldOut,
    },
    cancellations: {
      invoices: invoices.length - sales.length,
      lines: linesOf(invoices) - linesOf(sales),
      lines_taken_back: books.linesTakenBack,
      canceled_by_member: books.canceledByMember,
      canceled_by_staff: books.canceledByStaff,
      closed_in_part: books.closedInPart,
    },
    payments_confirmed: books.paid,
    too_many_open: books.tooManyOpen,
    told_to_come_back: busy.times,
    orders_per_second: orders / seconds,
    lines_per_second: books.linesPlaced / seconds,
    per_order: perOrder,
    order_create: timesOf(books.times),
    order_create_large: timesOf(books.times.filter(({ lines }) => lines >= large)),
    refused: Object.fromEntries(
      [...books.refused]
        .sort(([, a], [, b]) => b.sales + b.cancellations - a.sales - a.cancellations)
        .map(([reason, lines]) => [reason, { ...lines, text: refusalTexts[reason as RefusalReason] }]),
    ),
  }
}

type Figures = ReturnType<typeof figuresOf>

function timesOf(times: Books['times']) {
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
    `${figures.goods} goods (${figures.scarce_goods} of them with less than is asked for), ${figures.members} members, ${figures.invoices} invoices of ${figures.lines} lines in ${figures.seconds.toFixed(1)} s.`,
    `Orders: of ${sales.invoices} invoices that sell ${sales.placed} were placed with ${sales.lines_placed} of ${sales.lines} lines (${sales.skus_placed} after the same SKU was summed, ${sales.units_placed} units); ` +
      `${sales.nothing_to_sell} have no line that is goods for a price, ${sales.all_sold_out} only what was sold out.`,
    `Cancellations: of ${cancellations.lines} lines in ${cancellations.invoices} invoices ${cancellations.lines_taken_back} were taken back: ${cancellations.canceled_by_member} orders canceled by their members, ` +
      `${cancellations.canceled_by_staff} by staff, ${cancellations.closed_in_part} shipped in part and closed. ${figures.payments_confirmed} payments confirmed; ${figures.too_many_open} times a member held too many unpaid orders and paid first.`,
    `${figures.orders_per_second.toFixed(1)} orders/s, ${figures.lines_per_second.toFixed(0)} lines/s; order/create p50 ${all.p50.toFixed(0)} ms, p99 ${all.p99.toFixed(0)} ms; ` +
      `the ${some.orders} of ${large} to ${some.most_lines} lines p50 ${some.p50.toFixed(0)} ms, p99 ${some.p99.toFixed(0)} ms, slowest ${some.slowest.toFixed(0)} ms.`,
    `For each order, with cancellations and payments: ${spent.server.toFixed(1)} ms of processor and ${spent.database.toFixed(1)} ms of PostgreSQL, ${spent.statements.toFixed(1)} statements. ${figures.told_to_come_back} times a caller was told to come back (503), and did.`,
    '',
    '| refused lines | of sales | of cancellations |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.text} | ${row.sales} | ${row.cancellations} |`),
    `| together | ${sum((row) => row.sales)} | ${sum((row) => row.cancellations)} |`,
  ].join('\n')
}
