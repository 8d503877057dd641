import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, getTableColumns, sql } from '../../../db/drizzle.ts'
import { couponTemplates } from '../coupon/schema.ts'
import { voucherBatches } from '../voucher/schema.ts'
import { type PointOffer, pointExchanges, pointOffers } from './schema.ts'

/** Locked, so that its limits hold. */
export const lockOffer = async (db: Db, id: number): Promise<PointOffer | undefined> =>
  (await db.select().from(pointOffers).where(eq(pointOffers.id, id)).for('update'))[0]

export async function countExchanged(db: Db, offerId: number, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pointExchanges)
    .where(and(eq(pointExchanges.offerId, offerId), eq(pointExchanges.userId, userId)))
  return row?.total ?? 0
}

/** Writes an exchange of a locked offer; what it brought is noted once it is given. */
export async function insertExchange(db: Db, offer: PointOffer, userId: number): Promise<number> {
  await db
    .update(pointOffers)
    .set({ exchanged: offer.exchanged + 1 })
    .where(eq(pointOffers.id, offer.id))
  const [row] = await db
    .insert(pointExchanges)
    .values({ offerId: offer.id, userId, points: offer.points })
    .returning({ id: pointExchanges.id })
  return row?.id ?? 0
}

export const setBrought = (db: Db, id: number, brought: { couponId: number } | { voucherCodeId: number }) =>
  db.update(pointExchanges).set(brought).where(eq(pointExchanges.id, id))

const columns = {
  offer: getTableColumns(pointOffers),
  template: getTableColumns(couponTemplates),
  batch: getTableColumns(voucherBatches),
}

const ofVoucher = sql`(select t.name from coupon_templates t where t.id = ${voucherBatches.couponTemplateId})`

/** Coupons members can exchange now, with how often this one did; those that cost least first. */
export async function findOffers(db: Db, userId: number, now: Date, limit: number, offset: number) {
  const at = now.toISOString()
  const rows = await db
    .select({
      ...columns,
      /** Of the coupon that a voucher of the batch is worth. */
      voucherCoupon: sql<Translations | null>`${ofVoucher}`,
      /** Vouchers of the batch that are not assigned. */
      free: sql<number>`(select count(*)::int from voucher_codes c where c.batch_id = ${pointOffers.batchId} and c.status = 'unused' and c.owner_id is null)`,
      mine: sql<number>`(select count(*)::int from point_exchanges e where e.offer_id = point_offers.id and e.user_id = ${userId})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(pointOffers)
    .leftJoin(couponTemplates, eq(couponTemplates.id, pointOffers.templateId))
    .leftJoin(voucherBatches, eq(voucherBatches.id, pointOffers.batchId))
    .where(
      and(
        pointOffers.isActive,
        sql`(${pointOffers.startsAt} is null or ${pointOffers.startsAt} <= ${at})`,
        sql`(${pointOffers.endsAt} is null or ${pointOffers.endsAt} > ${at})`,
        sql`(${pointOffers.batchId} is not null or ${couponTemplates.isActive} and (${couponTemplates.validity} = 'days' or ${couponTemplates.validUntil} > ${at}))`,
        sql`(${voucherBatches.validUntil} > ${at}) is not false`,
      ),
    )
    .orderBy(asc(pointOffers.points), asc(pointOffers.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function findAllOffers(db: Db, id: number | undefined, limit: number, offset: number) {
  const where = id === undefined ? undefined : eq(pointOffers.id, id)
  const rows = await db
    .select({ offer: getTableColumns(pointOffers), coupon: couponTemplates.name, voucher: voucherBatches.name })
    .from(pointOffers)
    .leftJoin(couponTemplates, eq(couponTemplates.id, pointOffers.templateId))
    .leftJoin(voucherBatches, eq(voucherBatches.id, pointOffers.batchId))
    .where(where)
    .orderBy(desc(pointOffers.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(pointOffers).where(where)
  return { rows, total: sum?.total ?? 0 }
}

export const findTemplateName = async (db: Db, id: number): Promise<Translations | undefined> =>
  (await db.select({ name: couponTemplates.name }).from(couponTemplates).where(eq(couponTemplates.id, id)))[0]?.name

export const hasBatch = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: voucherBatches.id }).from(voucherBatches).where(eq(voucherBatches.id, id))).length > 0

export async function insertOffer(db: Db, row: typeof pointOffers.$inferInsert): Promise<PointOffer> {
  const [saved] = await db.insert(pointOffers).values(row).returning()
  return saved as PointOffer
}

export async function updateOffer(
  db: Db,
  id: number,
  change: Partial<typeof pointOffers.$inferInsert>,
): Promise<PointOffer> {
  const [saved] = await db
    .update(pointOffers)
    .set({ ...change, version: sql`${pointOffers.version} + 1`, updatedAt: new Date() })
    .where(eq(pointOffers.id, id))
    .returning()
  return saved as PointOffer
}
