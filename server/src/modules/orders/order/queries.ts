import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, gt, isNull, lte, sql } from '../../../db/drizzle.ts'
import { keyList } from '../../../db/fragments.ts'
import { daysLater } from '../../../lib/clock.ts'
import { skus } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { memberGroups } from '../../pricing/price/schema.ts'
import { noTerms, type Terms } from '../../pricing/price/terms.ts'
import type { Settings } from '../../settings/service.ts'
import { paidFromBalance } from '../../wallet/ledger/balance-columns.ts'
import { isHeld } from '../payment/hold-columns.ts'
import { orderLines, orders } from '../state/schema.ts'

/** Serializes the orders of one member. Returns their contact, for the mail that follows. */
export const lockMember = async (db: Db, userId: number) =>
  (
    await db
      .select({
        email: users.email,
        emailVerified: users.emailVerified,
        phoneVerified: users.phoneVerified,
        language: users.language,
        approval: users.approval,
        isActive: users.isActive,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
  )[0]

/** Unpaid orders of a member, their sum in minor units, and whether staff have ever confirmed a payment. */
export async function findUnpaid(db: Db, userId: number) {
  const { rows } = await db.execute<{ openOrders: number; openAmount: number; hasPaid: boolean }>(sql`
    select count(*)::int as "openOrders", coalesce(sum(amount_payable), 0)::float8 as "openAmount",
           exists (select from ${orders} where user_id = ${userId} and amount_paid > 0 and deleted_at is null) as "hasPaid"
      from ${orders} where user_id = ${userId} and status = 'pending_payment' and deleted_at is null`)
  return rows[0] ?? { openOrders: 0, openAmount: 0, hasPaid: false }
}

/**
 * SKUs of an order of which its buyer's unpaid orders together hold more than `share` percent of what would be in stock
 * without them. The smallest quantity that can be ordered is always allowed.
 */
export async function findLargeShares(db: Db, { id, userId }: { id: number; userId: number }, share: number) {
  const { rows } = await db.execute<{ product_sku_id: number; sku_code: string; quantity: number; max: number }>(sql`
    select product_sku_id, sku_code, held as quantity, max from (
      select s.id as product_sku_id, s.code as sku_code, h.held::float8 as held,
             greatest(s.moq, floor((s.stock + h.held) * ${share}::int / 100))::float8 as max
        from (select l.sku_id, sum(l.quantity) as held from ${orderLines} l join ${orders} o on o.id = l.order_id
               where o.user_id = ${userId}::int and o.status = 'pending_payment' and o.deleted_at is null
               group by l.sku_id having bool_or(o.id = ${id}::int)) h
        join ${skus} s on s.id = h.sku_id
    ) shares where held > max order by sku_code limit 100`)
  return rows
}

/** Orders since a moment with the SKUs of which they took more than half, as the ledger of the stock has it. */
export async function findLargeTakers(db: Db, moment: Date, limit: number) {
  const { rows } = await db.execute<{ id: number; orderNumber: string; skus: string }>(sql`
    select o.id, o.order_number as "orderNumber",
           string_agg(format('%s: %s / %s', t.code, t.taken, t.before), '; ' order by t.taken desc, t.code) as skus
      from ${orders} o, lateral (
        select s.code, m.reserved - m.on_hand as taken,
               s.on_hand - s.reserved - coalesce((select sum(later.on_hand - later.reserved) from stock_movements later where later.sku_id = m.sku_id and later.id >= m.id), 0) as before
          from stock_movements m join ${skus} s on s.id = m.sku_id
         where m.order_id = o.id and m.reason = 'order'
      ) t
     where o.created_at > ${moment.toISOString()} and o.deleted_at is null and 2 * t.taken > t.before
     group by o.id order by o.id desc limit ${limit}::int`)
  return rows
}

/** Lines of an order with their SKUs' packing of today. */
export const findLinesToPack = (db: Db, orderId: number) =>
  db
    .select({ line: orderLines, packs: skus.packs, unitWeight: skus.weight, unitVolume: skus.volume })
    .from(orderLines)
    .leftJoin(skus, eq(skus.id, orderLines.skuId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))

export async function findStatistics(db: Db, userId: number) {
  return db
    .select({
      status: orders.status,
      total: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${orders.amountPayable})`,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt)))
    .groupBy(orders.status)
}

type HoldSettings = Pick<Settings, 'payment_hold_days' | 'payment_hold_share'>

/** Unpaid orders past their time that no payment holds, or not any longer. */
const isExpiredAt = (now: Date, { payment_hold_days, payment_hold_share }: HoldSettings) =>
  and(
    eq(orders.status, 'pending_payment'),
    lte(orders.expiresAt, now),
    // Money from the balance goes back there, so it does not hold the stock.
    sql`(${orders.amountPaid} = 0 or ${orders.amountPaid} = ${paidFromBalance(sql`${orders.id}`)})`,
    sql`(${orders.createdAt} <= ${daysLater(now, -payment_hold_days).toISOString()} or not ${isHeld(payment_hold_share)})`,
  )

export const findExpired = (db: Db, now: Date, settings: HoldSettings, after: number, most: number) =>
  db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(gt(orders.id, after), isExpiredAt(now, settings)))
    .orderBy(asc(orders.id))
    .limit(most)

export async function isExpired(db: Db, id: number, now: Date, settings: HoldSettings): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isExpiredAt(now, settings)))
  return found.length > 0
}

/** Orders without a deadline, which the last release left while their freight was to be quoted, get one. */
export const endOpenOrders = (db: Db, expiresAt: Date) =>
  db
    .update(orders)
    .set({ expiresAt })
    .where(and(eq(orders.status, 'pending_payment'), isNull(orders.expiresAt)))

export const findLongShipped = (db: Db, before: Date, after: number, most: number) =>
  db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(gt(orders.id, after), eq(orders.status, 'shipped'), lte(orders.shippedAt, before)))
    .orderBy(asc(orders.id))
    .limit(most)

/** Order numbers by id. */
export async function findNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(sql`${orders.id} = any(${keyList(ids)})`)
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
}

/** Payment in parts of a customer group. */
export async function findTerms(db: Db, groupId: number | null): Promise<Terms> {
  if (groupId === null) return noTerms
  const { termsDeposit, termsShipment, termsDays } = memberGroups
  const [row] = await db
    .select({ termsDeposit, termsShipment, termsDays })
    .from(memberGroups)
    .where(eq(memberGroups.id, groupId))
  return row ?? noTerms
}

/** Where SKUs are stored and how many there are, by their codes; of a code that was used again, those in use. */
export async function findShelfFigures(db: Db, codes: readonly string[]) {
  const { code, location, onHand, reserved, stock: available } = skus
  const rows = await db
    .select({ code, location, onHand, reserved, available })
    .from(skus)
    .where(sql`${code} in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`)
    .orderBy(sql`${skus.deletedAt} is null`)
  return new Map(rows.map((row) => [row.code, row]))
}

/** The latest orders of members, newest first. */
export const findPlacedSince = (db: Db, moment: Date, limit: number) =>
  db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      amountPayable: orders.amountPayable,
      currency: orders.currency,
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), gt(orders.createdAt, moment)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
