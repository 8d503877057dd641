import { type CouponStatus, couponStatuses } from '#contract/api/wallet/coupon'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lte, or, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { countsOf } from '../../../lib/page.ts'
import { orders } from '../../orders/state/schema.ts'
import { type Coupon, type CouponTemplate, coupons, couponTemplates } from './schema.ts'

const columns = { coupon: getTableColumns(coupons), name: couponTemplates.name, orderNumber: orders.orderNumber }

const select = (db: Db) =>
  db
    .select(columns)
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .leftJoin(orders, eq(orders.id, coupons.orderId))

export interface FoundCoupon {
  coupon: Coupon
  name: Translations
  orderNumber: string | null
}

/** As their owner sees them: unused ones past their time have expired, even if no job has noted it yet. */
const hasStatus = (status: CouponStatus, now: Date) =>
  status === 'unused'
    ? and(eq(coupons.status, 'unused'), gt(coupons.expiresAt, now))
    : status === 'expired'
      ? or(eq(coupons.status, 'expired'), and(eq(coupons.status, 'unused'), lte(coupons.expiresAt, now)))
      : eq(coupons.status, status)

export const findOwnCoupons = (
  db: Db,
  userId: number,
  status: CouponStatus | undefined,
  now: Date,
  limit: number,
  offset = 0,
): Promise<FoundCoupon[]> =>
  select(db)
    .where(and(eq(coupons.userId, userId), status && hasStatus(status, now)))
    .orderBy(...(status === 'unused' ? [asc(coupons.expiresAt)] : []), desc(coupons.updatedAt), desc(coupons.id))
    .limit(limit)
    .offset(offset)

export const findOwnCoupon = async (db: Db, userId: number, id: number): Promise<FoundCoupon | undefined> =>
  (await select(db).where(and(eq(coupons.userId, userId), eq(coupons.id, id))))[0]

export const findCoupon = async (db: Db, id: number): Promise<Coupon | undefined> =>
  (await db.select().from(coupons).where(eq(coupons.id, id)))[0]

export async function countOwn(db: Db, userId: number, now: Date): Promise<Record<CouponStatus, number>> {
  const status = sql<CouponStatus>`case when ${coupons.status} = 'unused' and ${coupons.expiresAt} <= ${now.toISOString()} then 'expired' else ${coupons.status} end`
  const rows = await db
    .select({ status, total: count() })
    .from(coupons)
    .where(eq(coupons.userId, userId))
    .groupBy(sql`1`)
  return countsOf(couponStatuses, rows)
}

/** False if it was spent, voided or has expired since. */
export async function spendCoupon(db: Db, id: number, userId: number, orderId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(coupons)
    .set({ status: 'used', orderId, updatedAt: now })
    .where(
      and(
        eq(coupons.id, id),
        eq(coupons.userId, userId),
        eq(coupons.status, 'unused'),
        gt(coupons.expiresAt, now),
        lte(coupons.validFrom, now),
      ),
    )
    .returning({ id: coupons.id })
  return rows.length > 0
}

/** Puts back what an order used; returns its new status, or nothing if the order does not use it. */
export async function releaseCoupon(db: Db, id: number, orderId: number, now: Date): Promise<CouponStatus | undefined> {
  const rows = await db
    .update(coupons)
    .set({
      status: sql`case when ${coupons.expiresAt} <= ${now.toISOString()} then 'expired' else 'unused' end`,
      orderId: null,
      updatedAt: now,
    })
    .where(and(eq(coupons.id, id), eq(coupons.orderId, orderId)))
    .returning({ status: coupons.status })
  return rows[0]?.status
}

/** Ends unused coupons. Returns those that were still unused. */
export const endCoupons = (db: Db, ids: readonly number[], status: 'expired' | 'void', now: Date) =>
  db
    .update(coupons)
    .set({ status, updatedAt: now })
    .where(and(inArray(coupons.id, [...ids]), eq(coupons.status, 'unused')))
    .returning({ id: coupons.id, userId: coupons.userId })

export const findExpiredIds = async (db: Db, now: Date, most: number): Promise<number[]> =>
  (
    await db
      .select({ id: coupons.id })
      .from(coupons)
      .where(and(eq(coupons.status, 'unused'), lte(coupons.expiresAt, now)))
      .orderBy(asc(coupons.id))
      .limit(most)
  ).map(({ id }) => id)

// --- Claiming ---------------------------------------------------------------------------------

/** Locked, so that its limits hold. */
export const findTemplateId = async (db: Db, code: string): Promise<number | undefined> =>
  (await db.select({ id: couponTemplates.id }).from(couponTemplates).where(eq(couponTemplates.code, code)))[0]?.id

export async function lockTemplate(db: Db, { id }: { id: number }): Promise<CouponTemplate | undefined> {
  const [row] = await db.select().from(couponTemplates).where(eq(couponTemplates.id, id)).for('update')
  return row
}

/** Coupons of a template that members have had, by member. */
export async function countHeld(db: Db, templateId: number, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ userId: coupons.userId, total: count() })
    .from(coupons)
    .where(and(eq(coupons.templateId, templateId), sql`${coupons.userId} = any(${integerList(userIds)})`))
    .groupBy(coupons.userId)
  return new Map(rows.map(({ userId, total }) => [userId, total]))
}

export async function insertCoupons(db: Db, rows: (typeof coupons.$inferInsert)[]): Promise<Coupon[]> {
  return rows.length === 0 ? [] : db.insert(coupons).values(rows).returning()
}

export const addClaimed = (db: Db, id: number, more: number) =>
  db
    .update(couponTemplates)
    .set({ claimed: sql`${couponTemplates.claimed} + ${more}` })
    .where(eq(couponTemplates.id, id))

/** Whether a member has an order that was not canceled. */
export async function hasOrdered(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`${orders.status} <> 'canceled'`))
    .limit(1)
  return rows.length > 0
}

/** Coupons a member may claim with a click now, with how often the member has claimed them. */
export async function findGifts(
  db: Db,
  member: { id: number; groupId: number | null; isNew: boolean },
  now: Date,
  limit: number,
  offset: number,
) {
  const at = now.toISOString()
  const condition = sql`
    t.claim = 'click' and t.is_active and (t.claim_from is null or t.claim_from <= ${at}) and (t.claim_until is null or t.claim_until > ${at})
    and (t.validity = 'days' or t.valid_until > ${at}) and (cardinality(t.group_ids) = 0 or ${member.groupId}::int = any(t.group_ids))
    and (${member.isNew} or not t.new_members_only)`
  const rows = await db
    .select({
      template: getTableColumns(couponTemplates),
      held: sql<number>`(select count(*)::int from coupons c where c.template_id = coupon_templates.id and c.user_id = ${member.id})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(couponTemplates)
    .where(sql`${couponTemplates.id} in (select t.id from coupon_templates t where ${condition})`)
    .orderBy(desc(couponTemplates.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Coupons every member may claim with a click now: those of `ids` in their order; without ids the newest. */
export async function findPublic(db: Db, ids: readonly number[], now: Date, limit: number): Promise<CouponTemplate[]> {
  const at = now.toISOString()
  const t = couponTemplates
  const rows = await db
    .select()
    .from(t)
    .where(sql`
      ${t.claim} = 'click' and ${t.isActive} and (${t.claimFrom} is null or ${t.claimFrom} <= ${at})
      and (${t.claimUntil} is null or ${t.claimUntil} > ${at}) and (${t.validity} = 'days' or ${t.validUntil} > ${at})
      and cardinality(${t.groupIds}) = 0 and (${ids.length === 0} or ${t.id} = any(${integerList(ids)}))`)
    .orderBy(desc(t.id))
    .limit(limit)
  return ids.length === 0 ? rows : ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Names of categories and products, by `c12` and `p34`. */
export async function findScopeNames(
  db: Db,
  categoryIds: readonly number[],
  productIds: readonly number[],
): Promise<Map<string, Translations>> {
  if (categoryIds.length + productIds.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; name: Translations }>(sql`
    select 'c' || id as key, name from categories where id = any(${integerList(categoryIds)})
    union all select 'p' || id, name from products where id = any(${integerList(productIds)})`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
