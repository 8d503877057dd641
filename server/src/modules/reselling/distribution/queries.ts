import type { DistributorStatus } from '#contract/api/reselling/distribution'
import type { BindingSource } from '#contract/api/reselling/distribution-order'
import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { roles, userRoles } from '../../identity/rbac/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../../orders/state/schema.ts'
import { shopMembers, shops } from '../../shops/schema.ts'
import { ledgerAccounts, ledgerEntries } from '../../wallet/ledger/schema.ts'
import { payouts } from '../payout/schema.ts'
import { type Application, distributorLevels, distributors } from './schema.ts'

export type Distributor = typeof distributors.$inferSelect
export type Level = typeof distributorLevels.$inferSelect

/** An application as it is sent; documents left out stay as they are. */
interface Sent {
  application: Application
  documents?: string[] | undefined
}

/** False when the account has applied already: then `reapply` decides. */
export const insertApplication = async (db: Db, userId: number, sent: Sent): Promise<boolean> =>
  (
    await db
      .insert(distributors)
      .values({ userId, ...sent })
      .onConflictDoNothing()
      .returning({ id: distributors.id })
  ).length > 0

/** A refused application is asked again; an open one is corrected. False in any other state. */
export const reapply = async (db: Db, userId: number, sent: Sent, now: Date): Promise<boolean> =>
  (
    await db
      .update(distributors)
      .set({
        ...sent,
        status: 'applied',
        appliedAt: now,
        updatedAt: now,
        version: sql`${distributors.version} + 1`,
      })
      .where(and(eq(distributors.userId, userId), sql`${distributors.status} in ('applied', 'refused')`))
      .returning({ id: distributors.id })
  ).length > 0

export const lockDistributor = async (db: Db, id: number): Promise<Distributor | undefined> =>
  (await db.select().from(distributors).where(eq(distributors.id, id)).for('update'))[0]

/** The shop of a distributor, approved or not. */
export const findShopOf = async (db: Db, distributorId: number) =>
  (await db.select({ id: shops.id }).from(shops).where(eq(shops.distributorId, distributorId)))[0]

export const updateDistributor = async (
  db: Db,
  id: number,
  change: Partial<typeof distributors.$inferInsert>,
): Promise<Distributor> =>
  (
    await db
      .update(distributors)
      .set({ ...change, version: sql`${distributors.version} + 1`, updatedAt: new Date() })
      .where(eq(distributors.id, id))
      .returning()
  )[0] as Distributor

/** Gives or takes the role that opens the distribution centre. */
export async function setRole(db: Db, userId: number, isDistributor: boolean): Promise<void> {
  const role = sql`(select id from ${roles} where name = 'distributor')`
  if (isDistributor)
    await db.execute(
      sql`insert into ${userRoles} (user_id, role_id) select ${userId}, id from ${roles} where name = 'distributor' on conflict do nothing`,
    )
  else await db.execute(sql`delete from ${userRoles} where user_id = ${userId} and role_id = ${role}`)
}

const balanceOf = sql<number>`coalesce((select balance from ${ledgerAccounts} where kind = 'earning' and owner_id = ${distributors.id}), 0)::float8`

const staffFields = {
  distributor: distributors,
  username: users.username,
  level: distributorLevels,
  shop: { slug: shops.slug, host: shops.host, name: shops.name, status: shops.status },
  members: sql<number>`(select count(*)::int from ${shopMembers} where distributor_id = ${distributors.id})`,
  orders: sql<number>`(select count(*)::int from ${orders} where distributor_id = ${distributors.id} and status <> 'canceled' and deleted_at is null)`,
  balance: balanceOf,
}

const fromDistributors = (db: Db) =>
  db
    .select(staffFields)
    .from(distributors)
    .innerJoin(users, eq(users.id, distributors.userId))
    .leftJoin(distributorLevels, eq(distributorLevels.id, distributors.levelId))
    .leftJoin(shops, eq(shops.distributorId, distributors.id))

export type StaffRow = Awaited<ReturnType<typeof fromDistributors>>[number]

export const findStaffRow = async (db: Db, id: number): Promise<StaffRow | undefined> =>
  (await fromDistributors(db).where(eq(distributors.id, id)))[0]

export async function findStaffRows(
  db: Db,
  {
    status,
    keyword,
    limit,
    offset,
  }: { status?: DistributorStatus | undefined; keyword?: string | undefined; limit: number; offset: number },
) {
  const word = keyword ? `%${escapeLike(keyword)}%` : ''
  const where = and(
    status ? eq(distributors.status, status) : undefined,
    word
      ? sql`(${users.username} ilike ${word} or ${distributors.application}->>'name' ilike ${word} or ${distributors.application}->>'company' ilike ${word} or ${shops.slug} ilike ${word})`
      : undefined,
  )
  const [rows, [count], [waiting]] = await Promise.all([
    fromDistributors(db)
      .where(where)
      .orderBy(sql`${distributors.status} = 'applied' desc`, desc(distributors.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(distributors)
      .innerJoin(users, eq(users.id, distributors.userId))
      .leftJoin(shops, eq(shops.distributorId, distributors.id))
      .where(where),
    db.select({ total: sql<number>`count(*)::int` }).from(distributors).where(eq(distributors.status, 'applied')),
  ])
  return { rows, total: count?.total ?? 0, applied: waiting?.total ?? 0 }
}

export async function findLevels(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const [rows, [count]] = await Promise.all([
    db
      .select({
        level: distributorLevels,
        distributors: sql<number>`(select count(*)::int from ${distributors} where level_id = ${distributorLevels.id})`,
      })
      .from(distributorLevels)
      .orderBy(asc(distributorLevels.order), asc(distributorLevels.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(distributorLevels),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const lockLevel = async (db: Db, id: number): Promise<Level | undefined> =>
  (await db.select().from(distributorLevels).where(eq(distributorLevels.id, id)).for('update'))[0]
export const findLevel = async (db: Db, id: number): Promise<Level | undefined> =>
  (await db.select().from(distributorLevels).where(eq(distributorLevels.id, id)))[0]
export const insertLevel = async (db: Db, level: typeof distributorLevels.$inferInsert): Promise<Level> =>
  (await db.insert(distributorLevels).values(level).returning())[0] as Level
export const updateLevel = async (
  db: Db,
  id: number,
  change: Partial<typeof distributorLevels.$inferInsert>,
): Promise<Level> =>
  (
    await db
      .update(distributorLevels)
      .set({ ...change, version: sql`${distributorLevels.version} + 1`, updatedAt: new Date() })
      .where(eq(distributorLevels.id, id))
      .returning()
  )[0] as Level
export const isLevelUsed = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: distributors.id }).from(distributors).where(eq(distributors.levelId, id)).limit(1)).length > 0
export const deleteLevel = (db: Db, id: number) => db.delete(distributorLevels).where(eq(distributorLevels.id, id))

export interface MemberRow extends Record<string, unknown> {
  id: number
  name: string
  email: string | null
  phone: string | null
  boundAt: string
  boundUntil: string | null
  source: BindingSource
  note: string
  tags: string[]
  orders: number
  /** Paid for them and not returned. */
  spent: number
  lastOrderAt: string | null
  lastVisitAt: string | null
}

/**
 * Members of one distributor with what they ordered through them. Names are searched only where they are shown: otherwise
 * the search would spell them out.
 */
export async function findMembers(
  db: Db,
  distributorId: number,
  { keyword, isOpen, limit, offset }: { keyword?: string | undefined; isOpen: boolean; limit: number; offset: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const word = keyword ? `%${escapeLike(keyword)}%` : ''
  const byName = isOpen ? sql`u.username ilike ${word} or u.alias ilike ${word} or` : sql``
  const where = sql`m.distributor_id = ${distributorId} ${word ? sql`and (${byName} m.note ilike ${word} or m.tags::text ilike ${word})` : sql``}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    db.execute<MemberRow>(sql`
      select u.id, coalesce(nullif(u.alias, ''), u.username) as name, u.email, u.phone, m.bound_at as "boundAt", m.bound_until as "boundUntil", m.source, m.note, m.tags,
             coalesce(o.orders, 0)::int as orders, coalesce(o.spent, 0)::float8 as spent, o.last as "lastOrderAt",
             greatest(u.last_login, (select max(last_seen_at) from sessions where user_id = u.id)) as "lastVisitAt"
        from shop_members m join users u on u.id = m.user_id
        left join lateral (
          select count(*) as orders, sum(amount_paid - refund_due) as spent, max(created_at) as last from orders
           where user_id = u.id and distributor_id = ${distributorId} and status <> 'canceled' and deleted_at is null) o on true
       where ${where} order by m.bound_at desc, u.id desc limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from shop_members m join users u on u.id = m.user_id where ${where}`,
    ),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

export const updateMember = async (
  db: Db,
  distributorId: number,
  userId: number,
  change: { note?: string; tags?: string[] },
): Promise<boolean> =>
  (
    await db
      .update(shopMembers)
      .set({ userId, ...change })
      .where(and(eq(shopMembers.userId, userId), eq(shopMembers.distributorId, distributorId)))
      .returning({ id: shopMembers.userId })
  ).length > 0

export const findBindingOf = async (db: Db, userId: number) =>
  (await db.select().from(shopMembers).where(eq(shopMembers.userId, userId)).for('update'))[0]

export async function moveMember(db: Db, userId: number, distributorId: number | null): Promise<void> {
  if (distributorId === null) await db.delete(shopMembers).where(eq(shopMembers.userId, userId))
  else
    await db
      .insert(shopMembers)
      .values({ userId, distributorId, source: 'staff' })
      .onConflictDoUpdate({
        target: shopMembers.userId,
        set: { distributorId, boundAt: sql`now()`, boundUntil: null, source: 'staff', note: '', tags: [] },
      })
}

export const doesUserExist = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0

export const countMembers = async (db: Db, distributorId: number): Promise<number> =>
  (
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(shopMembers)
      .where(eq(shopMembers.distributorId, distributorId))
  )[0]?.total ?? 0

const isEarningOf = (distributorId: number) =>
  and(eq(ledgerAccounts.kind, 'earning'), eq(ledgerAccounts.ownerId, distributorId))

export async function findEarningEntries(
  db: Db,
  distributorId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const [rows, [count]] = await Promise.all([
    db
      .select({ entry: ledgerEntries, orderId: orders.id, orderNumber: orders.orderNumber })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .leftJoin(
        orders,
        sql`${ledgerEntries.type} like 'earning%' and ${orders.id} = (${ledgerEntries.data}->>'order_id')::int`,
      )
      .where(isEarningOf(distributorId))
      .orderBy(desc(ledgerEntries.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(isEarningOf(distributorId)),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Amounts that may be withdrawn and that were paid out, in minor units. */
export async function findBalance(db: Db, distributorId: number): Promise<{ available: number; withdrawn: number }> {
  const [account] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(isEarningOf(distributorId))
  const [paid] = await db
    .select({ total: sql<number>`coalesce(sum(${payouts.amount}), 0)::float8` })
    .from(payouts)
    .innerJoin(distributors, eq(distributors.userId, payouts.userId))
    .where(and(eq(distributors.id, distributorId), eq(payouts.source, 'earning'), eq(payouts.status, 'paid')))
  return { available: account?.balance ?? 0, withdrawn: paid?.total ?? 0 }
}
