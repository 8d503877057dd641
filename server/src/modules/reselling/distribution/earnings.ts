/** Orders, members and earnings of a distributor. */
import type {
  DistributionFigures,
  DistributionOrder,
  editShopMember as editMemberContract,
  listDistributionOrders as ordersContract,
  ShopMember,
} from '#contract/api/reselling/distribution-order'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { daysLater, parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { settleDue } from '../../orders/earning/service.ts'
import { readerTexts } from '../../orders/state/line-texts.ts'
import { readSettings } from '../../settings/service.ts'
import { readView, requireDistributor } from '../../shops/own.ts'
import { findDistributor, findVisits } from '../../shops/service.ts'
import * as orderQueries from './order-queries.ts'
import { maskContact, maskName, presentEarning, presentOrder } from './present.ts'
import * as queries from './queries.ts'

export async function ordersOf(
  ctx: Context,
  filter: orderQueries.EarningFilter,
  paging: { page?: number; page_size?: number },
) {
  const page = pageOf(paging, 100)
  const { rows, total } = await orderQueries.findEarningOrders(ctx.db, filter, page)
  const lines = await orderQueries.findEarningLines(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const isOpen = (await readSettings(ctx.db, ctx.database)).member_contacts === 'open'
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const textsOf = await readerTexts(ctx, rows, lines)
  return {
    rows: rows.map((row) => ({ row, order: presentOrder(row, linesOf.get(row.id) ?? [], { isOpen, textsOf }) })),
    total,
    page,
  }
}

export async function ownOrders(ctx: MemberContext, query: Input<typeof ordersContract>['query']) {
  const { distributor } = await requireDistributor(ctx)
  const { settings } = await readView(ctx)
  const moment = (field: 'start_date' | 'end_date') => {
    const text = query[field]
    if (!text) return undefined
    const date = parseTime(text, settings.time_zone, field === 'end_date')
    if (!date) throw fieldError(field, 'FIELD_FORMAT')
    return date
  }
  const { rows, total, page } = await ordersOf(
    ctx,
    {
      distributorId: distributor.id,
      status: query.earning_status,
      keyword: query.keyword?.trim(),
      since: moment('start_date'),
      until: moment('end_date'),
      freezeDays: settings.earning_freeze_days,
    },
    query,
  )
  return toPage<DistributionOrder>(
    rows.map(({ order }) => order),
    total,
    page,
  )
}

const daysShown = 30

export async function figures(ctx: MemberContext): Promise<DistributionFigures> {
  const { distributor } = await requireDistributor(ctx)
  const { currency, settings } = await readView(ctx)
  const since = daysLater(ctx.now(), 1 - daysShown)
  const [open, balance, days, products, members, visits] = await Promise.all([
    orderQueries.sumOpen(ctx.db, distributor.id),
    queries.findBalance(ctx.db, distributor.id),
    orderQueries.findDays(ctx.db, distributor.id, since, settings.time_zone),
    orderQueries.findTopProducts(ctx.db, distributor.id, since, ctx.locale),
    queries.countMembers(ctx.db, distributor.id),
    findVisits(ctx.db, distributor.id, since, settings.time_zone),
  ])
  const money = (minor: number) => formatMoney(minor, currency)
  const visitsOf = new Map(visits.map((visit) => [visit.day, visit]))
  const visitors = visits.reduce((total, visit) => total + visit.visitors, 0)
  const views = visits.reduce((total, visit) => total + visit.views, 0)
  const inShop = days.reduce((total, day) => total + day.ordersInShop, 0)
  const sum = (of: 'orders' | 'sales' | 'earnings') => days.reduce((total, day) => total + day[of], 0)
  return {
    currency,
    pending: money(open.pending),
    frozen: money(open.frozen),
    available: money(balance.available),
    withdrawn: money(balance.withdrawn),
    orders: sum('orders'),
    sales: money(sum('sales')),
    earnings: money(sum('earnings')),
    members,
    visitors,
    views,
    conversion: visitors > 0 ? Math.round((inShop / visitors) * 1000) / 10 : null,
    by_day: days.map(({ day, orders, sales, earnings }) => ({
      day,
      orders,
      sales: money(sales),
      earnings: money(earnings),
      visitors: visitsOf.get(day)?.visitors ?? 0,
    })),
    top_products: products.map(({ productId, name, quantity, earnings }) => ({
      product_id: productId,
      name,
      quantity,
      earnings: money(earnings),
    })),
  }
}

export async function ownMembers(ctx: MemberContext, query: { page?: number; page_size?: number; keyword?: string }) {
  const { distributor } = await requireDistributor(ctx)
  const { currency, settings } = await readView(ctx)
  const isOpen = settings.member_contacts === 'open'
  const page = pageOf(query, 100)
  const { rows, total } = await queries.findMembers(ctx.db, distributor.id, {
    keyword: query.keyword?.trim(),
    isOpen,
    ...page,
  })
  const iso = (text: string | null) => (text ? new Date(text).toISOString() : null)
  const data = rows.map(
    (row): ShopMember => ({
      id: row.id,
      number: row.id,
      name: isOpen ? row.name : maskName(row.name),
      contact: isOpen ? [row.email, row.phone].filter(Boolean).join(' · ') : maskContact(row),
      bound_at: new Date(row.boundAt).toISOString(),
      bound_until: iso(row.boundUntil),
      source: row.source,
      orders: row.orders,
      spent: formatMoney(row.spent, currency),
      last_order_at: iso(row.lastOrderAt),
      last_visit_at: iso(row.lastVisitAt),
      currency,
      note: row.note,
      tags: row.tags,
    }),
  )
  return toPage(data, total, page)
}

export async function editMember(
  ctx: MemberContext,
  id: number,
  { note, tags }: Input<typeof editMemberContract>['body'],
): Promise<{ id: number }> {
  // Without members of one's own every member looks like a missing one.
  const distributor = (await findDistributor(ctx.db, ctx.actor.id))?.distributor
  if (distributor?.status !== 'approved') throw new AppError('NOT_FOUND')
  const change = {
    ...(note !== undefined && { note: oneLine(note) }),
    ...(tags && { tags: [...new Set(tags.map(oneLine).filter(Boolean))] }),
  }
  // A member of another distributor looks like a missing one.
  if (!(await queries.updateMember(ctx.db, distributor.id, id, change))) throw new AppError('NOT_FOUND')
  recordChange(ctx, null, change)
  return { id }
}

export async function earnings(ctx: MemberContext, query: { page?: number; page_size?: number }) {
  const { distributor } = await requireDistributor(ctx)
  const { currency } = await readView(ctx)
  const page = pageOf(query, 100)
  const { rows, total } = await queries.findEarningEntries(ctx.db, distributor.id, page)
  return toPage(
    rows.map((row) => presentEarning(row, currency)),
    total,
    page,
  )
}

const ordersPerRun = 500

/** Run by a schedule: earnings of orders that completed longer ago than returns are accepted. */
export async function settleEarnings(ctx: Context): Promise<void> {
  while ((await settleDue(ctx, { most: ordersPerRun })) === ordersPerRun);
}
