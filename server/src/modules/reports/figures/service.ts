/** Figures of the dashboard, for days of the mall's time zone. Sales and orders leave out canceled orders. */

import type { CategoryFigures, getSalesFigures, SalesFigures } from '#contract/api/reports/figures'
import type { Input } from '#contract/endpoint'
import type { Context } from '../../../context.ts'
import { dayIn, parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import { type CustomerTable, findCustomerSums } from './customer-queries.ts'
import { figuresAt } from './figures.ts'
import * as queries from './queries.ts'
import { findBestSkus } from './sku-queries.ts'

const dayLength = 86_400_000
const mostDays = 366
const usualDays = 30
const mostRows = 10

const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

interface Range {
  from: string
  to: string
  /** All days of the range. */
  days: string[]
  start: Date
  /** The first moment after. */
  end: Date
}

/** `from` and `to` are days of the calendar. */
function rangeOf(from: string, to: string, timeZone: string): Range {
  const count = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  const moment = (day: string) => {
    const parsed = parseTime(day, timeZone)
    if (!parsed) throw fieldError('start_date', 'FIELD_FORMAT')
    return parsed
  }
  return {
    from,
    to,
    days: Array.from({ length: count }, (_, index) => plusDays(from, index)),
    start: moment(from),
    end: moment(plusDays(to, 1)),
  }
}

async function readRanges(ctx: Context, query: Input<typeof getSalesFigures>['query']) {
  const { time_zone, currency } = await readSettings(ctx.db, ctx.database)
  for (const field of ['start_date', 'end_date'] as const)
    if (query[field] !== undefined && !parseTime(query[field], time_zone)) throw fieldError(field, 'FIELD_FORMAT')
  const to = query.end_date ?? dayIn(time_zone, ctx.now())
  const from = query.start_date ?? plusDays(to, 1 - (query.days ?? usualDays))
  const days = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  if (days < 1 || days > mostDays)
    throw fieldError('start_date', 'FIELD_DATE_RANGE', { from: plusDays(to, 1 - mostDays), to })
  return {
    currency,
    now: rangeOf(from, to, time_zone),
    before: rangeOf(plusDays(from, -days), plusDays(from, -1), time_zone),
  }
}

async function readTotals(ctx: Context, range: Range, days: queries.DaySum[], currency: string) {
  const [newBuyers, registered] = await Promise.all([
    queries.countNewBuyers(ctx.db, range.start, range.end),
    queries.countRegistered(ctx.db, range.start, range.end),
  ])
  const orders = days.reduce((sum, row) => sum + row.orders, 0)
  const amount = days.reduce((sum, row) => sum + row.amount, 0)
  return {
    orders,
    sales: formatMoney(amount, currency),
    average: orders === 0 ? null : formatMoney(Math.round(amount / orders), currency),
    new_buyers: newBuyers,
    ...registered,
  }
}

export async function salesFigures(ctx: Context, query: Input<typeof getSalesFigures>['query']): Promise<SalesFigures> {
  const { currency, now, before } = await readRanges(ctx, query)
  const money = (minor: number) => formatMoney(minor, currency)
  const [at, sums, past, skus] = await Promise.all([
    figuresAt(ctx.db),
    queries.findSums(ctx.db, now, currency),
    queries.findDays(ctx.db, before, currency),
    findBestSkus(ctx.db, now, currency, mostRows),
  ])
  const [totals, pastTotals] = await Promise.all([
    readTotals(ctx, now, sums.days, currency),
    readTotals(ctx, before, past, currency),
  ])
  const sumOf = new Map([...sums.days, ...past].map((row) => [row.key, row]))
  return {
    figures_at: at?.toISOString() ?? null,
    currency,
    start_date: now.from,
    end_date: now.to,
    before_start: before.from,
    before_end: before.to,
    now: totals,
    before: pastTotals,
    days: now.days.map((day, index) => ({
      day,
      orders: sumOf.get(day)?.orders ?? 0,
      sales: money(sumOf.get(day)?.amount ?? 0),
      before_sales: money(sumOf.get(before.days[index] ?? '')?.amount ?? 0),
    })),
    statuses: sums.statuses.map(({ key, orders, amount }) => ({ status: key, orders, amount: money(amount) })),
    countries: sums.countries
      .slice(0, mostRows)
      .map(({ key, orders, amount }) => ({ country: key, orders, sales: money(amount) })),
    languages: sums.languages.map(({ key, orders, amount }) => ({ language: key, orders, sales: money(amount) })),
    products: skus.map(({ sku_code, name, orders, quantity, amount }) => ({
      sku_code,
      name,
      orders,
      quantity,
      sales: money(amount),
    })),
  }
}

export async function categoryFigures(
  ctx: Context,
  query: Input<typeof getSalesFigures>['query'],
): Promise<CategoryFigures> {
  const { currency, now } = await readRanges(ctx, query)
  const { default_language } = await readSettings(ctx.db, ctx.database)
  const at = await figuresAt(ctx.db)
  const rows = await queries.findBestCategories(ctx.db, now, currency, mostRows)
  return {
    figures_at: at?.toISOString() ?? null,
    currency,
    start_date: now.from,
    end_date: now.to,
    categories: rows.map(({ id, name, orders, quantity, amount }) => ({
      category_id: id,
      name: textIn(name, ctx.locale, default_language),
      orders,
      quantity,
      sales: formatMoney(amount, currency),
    })),
  }
}

/** Customers of a range, one row for each day, group or country in it. */
export async function customerFigures(
  ctx: Context,
  table: CustomerTable,
  query: Input<typeof getSalesFigures>['query'],
) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const { currency, now } = await readRanges(ctx, query)
  const rows = await findCustomerSums(ctx.db, now, table, currency, time_zone)
  return rows.map(({ amount, ...row }) => ({ ...row, sales: formatMoney(amount, currency) }))
}
