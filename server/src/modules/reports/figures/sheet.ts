/** Figures of the dashboard as a sheet: one row for each day, status, country, language, product, category or group. */
import type { FastifyReply } from 'fastify'
import type { exportSalesFigures, figureTables, SalesFigures } from '#contract/api/reports/figures'
import type { Input } from '#contract/endpoint'
import type { Context } from '../../../context.ts'
import { type Cell, type Column, sendSheet } from '../../../lib/sheet.ts'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { categoryFigures, customerFigures, salesFigures } from './service.ts'

type Table = (typeof figureTables)[number]

export async function exportFigures(
  ctx: Context,
  { format = 'xlsx', table = 'day', ...query }: Input<typeof exportSalesFigures>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const { locale } = ctx
  const figures = await salesFigures(ctx, query)
  const head = (name: NamesIn<'sheet.report'>, isNumber = false): Column => ({
    name: textOf(locale, `sheet.report.${name}`),
    isNumber,
  })
  const sums = [head('orders', true), head('sales', true)]
  const customers = [head('registered', true), head('converted', true), head('newBuyers', true), ...sums]
  const columns: Record<Table, Column[]> = {
    day: [head('day'), ...sums, head('average', true)],
    status: [head('status'), head('orders', true), head('amount', true)],
    country: [head('country'), ...sums],
    language: [head('language'), ...sums],
    product: [head('code'), head('product'), head('quantity', true), ...sums],
    category: [head('category'), head('quantity', true), ...sums],
    customer_day: [head('day'), ...customers],
    customer_group: [head('group'), ...customers],
    customer_country: [head('country'), ...customers],
  }
  const rows = await rowsOf(ctx, table, figures, query)
  async function* withCurrency() {
    yield rows.map((row) => [...row, figures.currency])
  }
  return sendSheet(reply, `sales-${table}`, format, [...columns[table], head('currency')], withCurrency())
}

async function rowsOf(
  ctx: Context,
  table: Table,
  figures: SalesFigures,
  query: Parameters<typeof categoryFigures>[1],
): Promise<Cell[][]> {
  switch (table) {
    case 'day':
      return figures.days.map(({ day, orders, sales }) => [
        day,
        orders,
        sales,
        orders === 0 ? null : (Number(sales) / orders).toFixed(2),
      ])
    case 'status':
      return figures.statuses.map(({ status, orders, amount }) => [
        textOf(ctx.locale, `sheet.order_status.${status}`),
        orders,
        amount,
      ])
    case 'country':
      return figures.countries.map(({ country, orders, sales }) => [country, orders, sales])
    case 'language':
      return figures.languages.map(({ language, orders, sales }) => [language, orders, sales])
    case 'product':
      return figures.products.map(({ sku_code, name, quantity, orders, sales }) => [
        sku_code,
        name,
        quantity,
        orders,
        sales,
      ])
    case 'category':
      return (await categoryFigures(ctx, query)).categories.map(({ name, quantity, orders, sales }) => [
        name,
        quantity,
        orders,
        sales,
      ])
    case 'customer_day':
    case 'customer_group':
    case 'customer_country':
      return (await customerFigures(ctx, table, query)).map((row) => [
        row.key,
        row.registered,
        row.converted,
        row.new_buyers,
        row.orders,
        row.sales,
      ])
  }
}
