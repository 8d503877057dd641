import type { CouponStatus, couponClaims } from '#contract/api/wallet/coupon'
import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../../orders/state/schema.ts'
import { type CouponTemplate, couponGrants, coupons, couponTemplates } from './schema.ts'

export async function findTemplates(
  db: Db,
  filter: { name?: string | undefined; claim?: (typeof couponClaims)[number] | undefined },
  limit: number,
  offset: number,
): Promise<{ rows: CouponTemplate[]; total: number }> {
  const where = and(
    filter.name ? sql`${couponTemplates.name}::text ilike ${`%${escapeLike(filter.name)}%`}` : undefined,
    filter.claim && eq(couponTemplates.claim, filter.claim),
  )
  const rows = await db
    .select()
    .from(couponTemplates)
    .where(where)
    .orderBy(desc(couponTemplates.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(couponTemplates).where(where)
  return { rows, total: sum?.total ?? 0 }
}

export const findTemplate = async (db: Db, id: number): Promise<CouponTemplate | undefined> =>
  (await db.select().from(couponTemplates).where(eq(couponTemplates.id, id)))[0]

export async function insertTemplate(db: Db, template: typeof couponTemplates.$inferInsert): Promise<CouponTemplate> {
  const [row] = await db.insert(couponTemplates).values(template).returning()
  return row as CouponTemplate
}

export async function updateTemplate(
  db: Db,
  before: CouponTemplate,
  change: Partial<typeof couponTemplates.$inferInsert>,
): Promise<CouponTemplate> {
  const { id } = before
  const [row] = await db
    .update(couponTemplates)
    .set({ ...change, version: sql`${couponTemplates.version} + 1`, updatedAt: new Date() })
    .where(eq(couponTemplates.id, id))
    .returning()
  const after = row as CouponTemplate
  await noteTexts(db, 'coupon', [{ id, before, after }])
  return after
}

export interface TemplateFigures {
  unused: number
  used: number
  expired: number
  void: number
  /** Minor units. */
  discount: number
  ordered: number
}

/** Statistics of the coupons of templates, by template. */
export async function findFigures(db: Db, ids: readonly number[]): Promise<Map<number, TemplateFigures>> {
  const { rows } = await db.execute<Record<keyof TemplateFigures | 'id', string>>(sql`
    select c.template_id as id,
           count(*) filter (where c.status = 'unused' and c.expires_at > now()) as unused,
           count(*) filter (where c.status = 'used') as used,
           count(*) filter (where c.status = 'expired' or (c.status = 'unused' and c.expires_at <= now())) as expired,
           count(*) filter (where c.status = 'void') as void,
           coalesce(sum(a.amount), 0) as discount, coalesce(sum(o.amount_payable) filter (where a.id is not null), 0) as ordered
      from coupons c left join orders o on o.id = c.order_id
      left join order_assets a on a.order_id = o.id and a.kind = 'coupon' and a.source_id = c.id
     where c.template_id = any(${integerList(ids)}) group by c.template_id`)
  return new Map(
    rows.map(({ id, ...figures }) => [
      Number(id),
      Object.fromEntries(
        Object.entries(figures).map(([key, value]) => [key, Number(value)]),
      ) as unknown as TemplateFigures,
    ]),
  )
}

export async function findHeld(
  db: Db,
  filter: { templateId?: number | undefined; status?: CouponStatus | undefined; username?: string | undefined },
  limit: number,
  offset: number,
) {
  const where = and(
    filter.templateId === undefined ? undefined : eq(coupons.templateId, filter.templateId),
    filter.status && eq(coupons.status, filter.status),
    filter.username
      ? sql`lower(${users.username}) like ${`%${escapeLike(filter.username.toLowerCase())}%`}`
      : undefined,
  )
  const rows = await db
    .select({
      coupon: getTableColumns(coupons),
      name: couponTemplates.name,
      orderNumber: orders.orderNumber,
      username: users.username,
    })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .innerJoin(users, eq(users.id, coupons.userId))
    .leftJoin(orders, eq(orders.id, coupons.orderId))
    .where(where)
    .orderBy(desc(coupons.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(coupons)
    .innerJoin(users, eq(users.id, coupons.userId))
    .where(where)
  return { rows, total: sum?.total ?? 0 }
}

/** Active members by username in any case. */
export const findMembers = (db: Db, usernames: readonly string[]) =>
  usernames.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(
          and(
            users.isActive,
            inArray(
              sql`lower(${users.username})`,
              usernames.map((name) => name.toLowerCase()),
            ),
          ),
        )

export const findGroupMembers = async (db: Db, groupId: number): Promise<number[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(users.isActive, eq(users.groupId, groupId)))
      .orderBy(asc(users.id))
  ).map(({ id }) => id)

export async function insertGrant(db: Db, grant: typeof couponGrants.$inferInsert): Promise<number> {
  const [row] = await db.insert(couponGrants).values(grant).returning({ id: couponGrants.id })
  return row?.id ?? 0
}
export const addGranted = (db: Db, grantId: number) =>
  db
    .update(couponGrants)
    .set({ coupons: sql`${couponGrants.coupons} + 1` })
    .where(eq(couponGrants.id, grantId))

export const updateGrant = (db: Db, id: number, change: Partial<typeof couponGrants.$inferInsert>) =>
  db.update(couponGrants).set(change).where(eq(couponGrants.id, id))

export const findIdsOfGrant = async (db: Db, grantId: number): Promise<number[]> =>
  (await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.grantId, grantId))).map(({ id }) => id)
