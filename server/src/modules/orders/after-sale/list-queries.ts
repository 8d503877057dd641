import type { AfterSaleKind, AfterSaleReason, AfterSaleStatus } from '#contract/api/orders/after-sale'
import type { Db } from '../../../db/client.ts'
import { and, count, desc, eq, gte, isNull, lt, or, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../state/schema.ts'
import { requestColumns } from './queries.ts'
import { afterSaleLines, afterSales } from './schema.ts'

export interface RequestFilter {
  userId?: number | undefined
  orderId?: number | undefined
  status?: AfterSaleStatus | undefined
  kind?: AfterSaleKind | undefined
  reason?: AfterSaleReason | undefined
  keyword?: string | undefined
  from?: Date | undefined
  /** The first moment after. */
  end?: Date | undefined
  /** Only requests with smaller ids. */
  below?: number | undefined
}

function conditionsOf(filter: RequestFilter) {
  const pattern = `%${escapeLike(filter.keyword ?? '')}%`
  return and(
    isNull(orders.deletedAt),
    filter.userId === undefined ? undefined : eq(afterSales.userId, filter.userId),
    filter.orderId === undefined ? undefined : eq(afterSales.orderId, filter.orderId),
    filter.status && eq(afterSales.status, filter.status),
    filter.kind && eq(afterSales.kind, filter.kind),
    filter.reason && eq(afterSales.reason, filter.reason),
    filter.from && gte(afterSales.createdAt, filter.from),
    filter.end && lt(afterSales.createdAt, filter.end),
    filter.below === undefined ? undefined : lt(afterSales.id, filter.below),
    filter.keyword
      ? or(
          sql`${afterSales.number} ilike ${pattern}`,
          sql`${orders.orderNumber} ilike ${pattern}`,
          sql`${users.username} ilike ${pattern}`,
        )
      : undefined,
  )
}

/** Newest first. */
export const findRequests = (db: Db, filter: RequestFilter, limit: number, offset: number) =>
  db
    .select(requestColumns)
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(users, eq(users.id, afterSales.userId))
    .where(conditionsOf(filter))
    .orderBy(desc(afterSales.id))
    .limit(limit)
    .offset(offset)

export async function countRequests(db: Db, filter: RequestFilter): Promise<Map<AfterSaleStatus, number>> {
  const rows = await db
    .select({ status: afterSales.status, total: count() })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(users, eq(users.id, afterSales.userId))
    .where(conditionsOf(filter))
    .groupBy(afterSales.status)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/** Requests that were not canceled, by reason. Amounts in minor units, of refunded ones. */
export async function sumByReason(db: Db, { from, end }: Pick<RequestFilter, 'from' | 'end'>, currency: string) {
  const quantities = db
    .select({
      id: afterSaleLines.afterSaleId,
      quantity: sql<string>`sum(${afterSaleLines.quantity})`.as('asked_quantity'),
    })
    .from(afterSaleLines)
    .groupBy(afterSaleLines.afterSaleId)
    .as('quantities')
  const rows = await db
    .select({
      reason: afterSales.reason,
      total: count(),
      quantity: sql<string>`sum(${quantities.quantity})`,
      amount: sql<string>`coalesce(sum(${afterSales.amount}) filter (where ${afterSales.status} = 'refunded'), 0)`,
    })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(quantities, eq(quantities.id, afterSales.id))
    .where(
      and(
        sql`${afterSales.status} <> 'canceled'`,
        isNull(orders.deletedAt),
        eq(orders.currency, currency),
        from && gte(afterSales.createdAt, from),
        end && lt(afterSales.createdAt, end),
      ),
    )
    .groupBy(afterSales.reason)
    .orderBy(desc(count()), afterSales.reason)
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity), amount: Number(row.amount) }))
}
