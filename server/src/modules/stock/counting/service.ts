/** Stock for staff: SKUs with what is left of them, and the log of changes. */

import type { FastifyReply } from 'fastify'
import { listCosts } from '#contract/api/catalog/cost'
import type {
  getStockSheet,
  listStock,
  listStockMovements,
  StockMovement,
  StockRow,
  StockValue,
} from '#contract/api/stock/inventory'
import type { Input } from '#contract/endpoint'
import { lineAmount } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { specificationText } from '../../../lib/options-text.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { textOf, unitWord } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { mayCall } from '../../identity/rbac/service.ts'
import { readSettings } from '../../settings/service.ts'
import * as queries from './queries.ts'

type Filters = Omit<Input<typeof getStockSheet>['query'], 'format'>

const filterOf = ({ keyword, on_sale, max_stock, in_stock, short, unsold_since }: Filters): queries.StockFilter => {
  if (unsold_since && !parseTime(unsold_since, 'UTC')) throw fieldError('unsold_since', 'FIELD_FORMAT')
  return { keyword, onSale: on_sale, maxStock: max_stock, inStock: in_stock, short, unsoldSince: unsold_since }
}

export async function stockPage(ctx: MemberContext, query: Input<typeof listStock>['query']) {
  const page = pageOf(query)
  const filter = filterOf(query)
  const { currency, default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const withCosts = await mayCall(ctx, listCosts)
  const [rows, { total, isCapped }] = await Promise.all([
    queries.findStock(ctx.db, filter, { ...page, sort: query.sort ?? 'code' }),
    queries.countStockRows(ctx.db, filter),
  ])
  const data = rows.map(
    ({
      id,
      product_id,
      sku_code,
      name,
      options,
      unit,
      on_hand,
      reserved,
      stock,
      location,
      price,
      cost,
      last_sold_on,
    }): StockRow => ({
      id,
      product_id,
      sku_code,
      name: textIn(name, ctx.locale, fallback),
      specifications: specificationText(options, { locale: ctx.locale, fallback }),
      unit,
      on_hand,
      reserved,
      stock,
      location,
      value: price === null ? null : formatMoney(lineAmount(price, on_hand), currency),
      ...(withCosts && { cost_value: cost === null ? null : formatMoney(lineAmount(cost, on_hand), currency) }),
      last_sold_on,
    }),
  )
  return { ...toPage(data, total, page), total_is_capped: isCapped, currency }
}

export async function stockValue(ctx: MemberContext, query: Filters): Promise<StockValue> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const sums = await queries.sumStock(ctx.db, filterOf(query))
  return {
    currency,
    value: formatMoney(sums.value, currency),
    unpriced: sums.unpriced,
    ...((await mayCall(ctx, listCosts)) && {
      cost_value: formatMoney(sums.cost_value, currency),
      uncosted: sums.uncosted,
    }),
  }
}

export async function movementPage(ctx: MemberContext, query: Input<typeof listStockMovements>['query']) {
  const page = pageOf(query)
  const { time_zone, default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const time = (field: 'start_date' | 'end_date') => {
    const text = query[field]
    if (!text) return undefined
    const parsed = parseTime(text, time_zone, field === 'end_date')
    if (!parsed) throw fieldError(field, 'FIELD_FORMAT')
    return parsed
  }
  const last = time('end_date')
  const filter: queries.LogFilter = {
    skuCode: query.sku_code,
    orderNumber: query.order_number,
    reason: query.reason,
    from: time('start_date'),
    end: last && new Date(last.getTime() + 1),
  }
  const [rows, total] = await Promise.all([
    queries.findMovements(ctx.db, filter, page),
    queries.countMovements(ctx.db, filter),
  ])
  const data = rows.map(
    ({ order_id, order_number, name, ...row }): StockMovement => ({
      ...row,
      name: textIn(name, ctx.locale, fallback),
      order: order_id !== null && order_number !== null ? { id: order_id, order_number } : null,
    }),
  )
  return toPage(data, total, page)
}

const batch = 1000

/** All SKUs that match, by their codes, in batches. */
export async function* stockBatches(ctx: MemberContext, query: Filters): AsyncGenerator<queries.StockSku[]> {
  const filter = filterOf(query)
  for (let offset = 0; ; offset += batch) {
    const found = await queries.findStock(ctx.db, filter, { limit: batch, offset, sort: 'code' })
    yield found
    if (found.length < batch) return
  }
}

/** SKUs by their codes, for sheets. */
export const findSkuIds = queries.findSkuIds

/** The units on hand of each row and the moment of the sheet show its import what has moved since. */
export async function sendStockSheet(
  ctx: MemberContext,
  { format = 'xlsx', ...query }: Input<typeof getStockSheet>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const { locale } = ctx
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const columns = [
    { name: textOf(locale, 'sheet.order.sku_code') },
    { name: textOf(locale, 'sheet.order.name') },
    { name: textOf(locale, 'sheet.order.specifications') },
    { name: textOf(locale, 'sheet.order.unit') },
    { name: textOf(locale, 'sheet.order.location') },
    { name: textOf(locale, 'sheet.count.on_hand'), isNumber: true },
    { name: textOf(locale, 'sheet.stock.reserved'), isNumber: true },
    { name: textOf(locale, 'sheet.count.counted'), isNumber: true },
    { name: textOf(locale, 'sheet.count.made_at') },
  ]
  const batches = stockBatches(ctx, query)
  const madeAt = ctx.now().toISOString()
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const found of batches)
      yield found.map(({ sku_code, name, options, unit, location, on_hand, reserved }): Cell[] => [
        sku_code,
        textIn(name, locale, fallback),
        specificationText(options, { locale, fallback }),
        unitWord(unit, 1, locale),
        location,
        on_hand,
        reserved,
        null,
        madeAt,
      ])
  }
  return sendSheet(reply, 'stock', format, columns, rows())
}
