/** Returns and refunds as members and staff see them; what members do with their own. */
import type { AfterSaleDetail, AfterSaleStatus, listAfterSales as listContract } from '#contract/api/orders/after-sale'
import type {
  adminListAfterSales as adminListContract,
  afterSaleReasonReport as reportContract,
} from '#contract/api/orders/after-sale-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { readSettings } from '../../settings/service.ts'
import { readerTexts, staffTexts } from '../state/line-texts.ts'
import { findOrder } from '../state/service.ts'
import { claimsOf } from './claims.ts'
import { countRequests, findRequests, type RequestFilter, sumByReason } from './list-queries.ts'
import { presentDetail, presentRow } from './present.ts'
import { findQuantities, findRequest, findRequestEvents, findRequestLines } from './queries.ts'
import { isAllowedStep } from './status.ts'

export async function requestDetail(ctx: MemberContext, id: number, forStaff: boolean): Promise<AfterSaleDetail> {
  const found = await findRequest(ctx.db, id, forStaff ? undefined : ctx.actor.id)
  if (!found) throw new AppError('AFTER_SALE_NOT_FOUND')
  const { request } = found
  const lines = await findRequestLines(ctx.db, id)
  const events = await findRequestEvents(ctx.db, id)
  const ordered = lines.map((line) => line.ordered)
  const textsOf = forStaff
    ? staffTexts
    : await readerTexts(ctx, [{ id: request.orderId, language: found.language }], ordered)
  return presentDetail(ctx, found, { lines, textsOf, events, ...(forStaff && (await freightLeft())) }, forStaff)

  async function freightLeft() {
    const order = isAllowedStep(request.kind, request.status, 'refund')
      ? await findOrder(ctx.db, request.orderId)
      : undefined
    return order && { freightLeft: (await claimsOf(ctx.db, order, id)).freightLeft }
  }
}

export async function ownRequests(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const filter = { userId: ctx.actor.id, status: query.status, orderId: query.order_id }
  const counts = await countRequests(ctx.db, filter)
  return pageOfRequests(ctx, filter, query, totalOf(counts, filter.status), false)
}

export async function allRequests(ctx: MemberContext, query: Input<typeof adminListContract>['query']) {
  const filter = await filterOf(ctx, query)
  const counts = await countRequests(ctx.db, filter)
  const { status } = query
  const of = (each: AfterSaleStatus) => counts.get(each) ?? 0
  return {
    ...(await pageOfRequests(ctx, { ...filter, status }, query, totalOf(counts, status), true)),
    counts: {
      requested: of('requested'),
      approved: of('approved'),
      received: of('received'),
      refunded: of('refunded'),
      refused: of('refused'),
      canceled: of('canceled'),
    },
  }
}

type Asked = Omit<Input<typeof adminListContract>['query'], 'page' | 'page_size' | 'status'>

const filterOf = async (ctx: MemberContext, query: Asked): Promise<RequestFilter> => ({
  ...(await readRange(ctx, query)),
  kind: query.kind,
  reason: query.reason,
  orderId: query.order_id,
  keyword: query.keyword?.trim(),
})

const exportBatch = 500

/** All requests that match, newest first, in batches. */
export async function* requestRows(ctx: MemberContext, { status, ...query }: Asked & { status?: AfterSaleStatus }) {
  const filter = { ...(await filterOf(ctx, query)), status }
  for (let below: number | undefined; ; ) {
    const found = await findRequests(ctx.db, { ...filter, below }, exportBatch, 0)
    yield await presentRows(ctx, found, true)
    below = found.at(-1)?.request.id
    if (found.length < exportBatch) return
  }
}

const totalOf = (counts: ReadonlyMap<AfterSaleStatus, number>, status: AfterSaleStatus | undefined) =>
  status ? (counts.get(status) ?? 0) : [...counts.values()].reduce((sum, count) => sum + count, 0)

async function pageOfRequests(
  ctx: MemberContext,
  filter: RequestFilter,
  query: { page?: number; page_size?: number },
  total: number,
  forStaff: boolean,
) {
  const page = pageOf(query)
  const rows = await findRequests(ctx.db, filter, page.page_size, page.offset)
  return toPage(await presentRows(ctx, rows, forStaff), total, page)
}

async function presentRows(ctx: MemberContext, rows: Awaited<ReturnType<typeof findRequests>>, forStaff: boolean) {
  const quantities = await findQuantities(
    ctx.db,
    rows.map(({ request }) => request.id),
  )
  return rows.map((row) => presentRow(row, quantities.get(row.request.id) ?? 0, forStaff))
}

export async function reasonReport(ctx: MemberContext, query: Input<typeof reportContract>['query']) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const rows = await sumByReason(ctx.db, await readRange(ctx, query), currency)
  return {
    rows: rows.map(({ reason, total, quantity, amount }) => ({
      reason,
      count: total,
      quantity,
      amount: formatMoney(amount, currency),
    })),
    total: formatMoney(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
    currency,
  }
}

/** Days of the mall's time zone, both included. */
async function readRange(
  ctx: MemberContext,
  query: { start_date?: string; end_date?: string },
): Promise<Pick<RequestFilter, 'from' | 'end'>> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const time = (field: 'start_date' | 'end_date') => {
    const text = query[field]
    if (!text) return undefined
    const parsed = parseTime(text, time_zone, field === 'end_date')
    if (!parsed) throw fieldError(field, 'FIELD_FORMAT')
    return parsed
  }
  const last = time('end_date')
  return { from: time('start_date'), end: last && new Date(last.getTime() + 1) }
}

export { findRefunded } from './queries.ts'
