/** Lists of orders: the member's own and the staff's, by the same filters. */

import type { listOrders, OrderRow } from '#contract/api/orders/order'
import type { adminListOrders, OrderSort } from '#contract/api/orders/order-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { readSettings } from '../../settings/service.ts'
import { sumsUnderReview } from '../payment/service.ts'
import { readerTexts, staffTexts } from '../state/line-texts.ts'
import { sellersOf } from '../state/sellers.ts'
import type { OrderFilter } from './filter-queries.ts'
import { findOrders } from './list-queries.ts'
import { presentOrder, presentOrderLine, presentStaffLine } from './present.ts'
import { expiringBefore } from './work.ts'

/** More words than people type. */
const mostWords = 8

type Query = Input<typeof listOrders>['query'] & Partial<Input<typeof adminListOrders>['query']>

export async function ownOrders(ctx: MemberContext, query: Input<typeof listOrders>['query']) {
  const { keyword = '', ...filter } = query
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, mostWords)
  return orderPage(ctx, query, { ...(await readFilter(ctx, filter)), userId: ctx.actor.id, words }, false)
}

export async function allOrders(ctx: MemberContext, query: Input<typeof adminListOrders>['query']) {
  return orderPage(ctx, query, await readFilter(ctx, query), true)
}

export async function readFilter(ctx: MemberContext, query: Query): Promise<OrderFilter> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const time = (field: 'start_date' | 'end_date') => {
    const text = query[field]
    if (!text) return undefined
    const parsed = parseTime(text, time_zone, field === 'end_date')
    if (!parsed) throw fieldError(field, 'FIELD_FORMAT')
    return parsed
  }
  const last = time('end_date')
  return {
    from: time('start_date'),
    end: last && new Date(last.getTime() + 1),
    status: query.status,
    source: query.source,
    orderNumber: query.order_number,
    userId: query.user_id,
    skuCode: query.sku_code,
    barcode: query.barcode,
    manufacturer: query.manufacturer,
    keyword: query.keyword,
    paymentStatus: query.payment_status,
    money: query.money,
    queue: query.queue,
    expiresBefore: query.queue === 'expiring' ? expiringBefore(ctx) : undefined,
    tag: query.tag || undefined,
    live: query.live || undefined,
    first: query.first || undefined,
    country: query.country,
    categoryId: query.category_id,
    language: query.language,
    buyer: query.buyer?.trim() || undefined,
  }
}

async function orderPage(
  ctx: MemberContext,
  query: { page?: number; page_size?: number; sort?: OrderSort },
  filter: OrderFilter,
  forStaff: boolean,
) {
  const page = pageOf(query)
  const { rows, total } = await findOrders(ctx.db, filter, page.page_size, page.offset, query.sort ?? 'newest')
  const reviews = await sumsUnderReview(
    ctx.db,
    rows.map(({ order }) => order),
  )
  const settings = await readSettings(ctx.db, ctx.database)
  const textsOf = forStaff
    ? staffTexts
    : await readerTexts(
        ctx,
        rows.map(({ order }) => order),
        rows.flatMap(({ lines }) => lines),
      )
  const sellerOf = forStaff
    ? await sellersOf(
        ctx,
        rows.map(({ order }) => order),
      )
    : () => ({})
  const presentLine = forStaff ? presentStaffLine : presentOrderLine
  const data = rows.map(
    ({ order, username, lines }): OrderRow => ({
      ...presentOrder(order, reviews.get(order.id) ?? 0, settings),
      lines: lines.map((line) => presentLine(line, order.currency, textsOf(line))),
      ...sellerOf(order),
      ...(forStaff && { user: { id: order.userId, username }, entered_by: order.enteredBy, tags: order.tags }),
    }),
  )
  return toPage(data, total, page)
}
