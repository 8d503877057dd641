import type { Approval } from '#contract/status'
import type { Db } from '../../../db/client.ts'
import { alias, and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from '../../../db/drizzle.ts'
import { keyList } from '../../../db/fragments.ts'
import { plannedOnce } from '../../../db/prepared.ts'
import { sessions } from '../../accounts/account/schema.ts'
import { companies } from '../../accounts/company/schema.ts'
import { isNamed } from '../../accounts/invoice/name-columns.ts'
import { invoices } from '../../accounts/invoice/schema.ts'
import { userRoles } from '../../identity/rbac/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { afterSales } from '../../orders/after-sale/schema.ts'
import { payments } from '../../orders/payment/schema.ts'
import { orders } from '../../orders/state/schema.ts'
import { memberGroups, priceLists } from '../../pricing/price/schema.ts'
import { shopMembers, shops } from '../../shops/schema.ts'
import { customerNotes, customerTags } from './schema.ts'

export interface CustomerFilter {
  id?: number | undefined
  /** Only accounts before this id. */
  below?: number | undefined
  keyword?: string | undefined
  groupId?: number | undefined
  tag?: string | undefined
  approval?: Approval | undefined
  isActive?: boolean | undefined
  hasOrders?: boolean | undefined
  /** Registered from then on. */
  from?: Date | undefined
  /** The first moment after. */
  end?: Date | undefined
}

const hasOrders = sql`exists (select 1 from ${orders} where ${orders.userId} = ${users.id} and ${orders.deletedAt} is null)`
const hasRoles = sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id})`
/** Every account but those of staff; staff who buy are customers, too. */
const isCustomer = sql`((not ${users.isSuperuser} and not ${hasRoles}) or ${hasOrders})`

function conditionsOf(filter: CustomerFilter) {
  const { id, below, keyword, groupId, tag, approval, isActive, hasOrders: has, from, end } = filter
  return and(
    isCustomer,
    isNull(users.erasedAt),
    id === undefined ? undefined : eq(users.id, id),
    below === undefined ? undefined : lt(users.id, below),
    keyword?.trim() ? isNamed(keyword) : undefined,
    groupId === undefined ? undefined : eq(users.groupId, groupId),
    tag
      ? sql`exists (select 1 from ${customerTags} where ${customerTags.userId} = ${users.id} and ${customerTags.tag} = ${tag})`
      : undefined,
    approval && eq(users.approval, approval),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    from && gte(users.createdAt, from),
    end && lt(users.createdAt, end),
    has === undefined ? undefined : has ? hasOrders : sql`not ${hasOrders}`,
  )
}

/** The company that the member states, else that of the default billing details. */
const business = {
  company: sql<string | null>`coalesce(${companies.name}, ${invoices.title})`,
  taxId: sql<
    string | null
  >`nullif(case when ${companies.userId} is null then ${invoices.taxId} else ${companies.taxId} end, '')`,
}

/** Newest first. */
export const findCustomers = (db: Db, filter: CustomerFilter, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ user: users, group: { id: memberGroups.id, name: memberGroups.name }, ...business })
    .from(users)
    .leftJoin(memberGroups, eq(memberGroups.id, users.groupId))
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(invoices, and(eq(invoices.userId, users.id), invoices.isDefault))
    .where(conditionsOf(filter))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset)

export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(users).where(conditionsOf(filter))
  return row?.total ?? 0
}

export interface Figures {
  orders: number
  /** Minor units. */
  spent: number
  due: number
  refundDue: number
  lastOrderAt: Date | null
}

const sum = (amount: SQL) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number)

/** Totals of orders, by member; members without orders are missing. */
export async function findFigures(db: Db, userIds: readonly number[]): Promise<Map<number, Figures>> {
  if (userIds.length === 0) return new Map()
  const isCounted = sql`${orders.status} <> 'canceled'`
  const rows = await db
    .select({
      userId: orders.userId,
      orders: sql<number>`(count(*) filter (where ${isCounted}))::int`,
      spent: sum(sql`${orders.amountPaid}`),
      due: sum(sql`greatest(${orders.amountPayable} - ${orders.amountPaid}, 0) * (${isCounted})::int`),
      refundDue: sum(sql`${orders.refundDue}`),
      lastOrderAt: sql`max(${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(sql`${orders.userId} = any(${keyList(userIds)}) and ${orders.deletedAt} is null ${plannedOnce}`)
    .groupBy(orders.userId)
  return new Map(rows.map(({ userId, ...figures }) => [userId, figures]))
}

export async function findTags(db: Db, userIds: readonly number[]): Promise<Map<number, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(customerTags)
    .where(sql`${customerTags.userId} = any(${keyList(userIds)}) ${plannedOnce}`)
    .orderBy(asc(customerTags.tag))
  const grouped = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...grouped].map(([userId, found]) => [userId, found.map(({ tag }) => tag)]))
}

export async function replaceTags(db: Db, userId: number, tags: readonly string[]): Promise<void> {
  await db.delete(customerTags).where(eq(customerTags.userId, userId))
  if (tags.length > 0) await db.insert(customerTags).values(tags.map((tag) => ({ userId, tag })))
}

export const findNotes = (db: Db, userId: number) =>
  db.select().from(customerNotes).where(eq(customerNotes.userId, userId)).orderBy(desc(customerNotes.id))

/** Returns the id. */
export async function insertNote(db: Db, note: typeof customerNotes.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(customerNotes).values(note).returning({ id: customerNotes.id })
  return inserted?.id ?? 0
}

export const deleteNote = async (db: Db, id: number) =>
  (await db.delete(customerNotes).where(eq(customerNotes.id, id)).returning())[0]

/** The price list and the payment in parts of a customer's group. */
export async function findTerms(db: Db, userId: number) {
  const [row] = await db
    .select({
      priceList: { id: priceLists.id, name: priceLists.name },
      termsDeposit: memberGroups.termsDeposit,
      termsShipment: memberGroups.termsShipment,
      termsDays: memberGroups.termsDays,
    })
    .from(users)
    .innerJoin(memberGroups, eq(memberGroups.id, users.groupId))
    .leftJoin(priceLists, eq(priceLists.id, memberGroups.priceListId))
    .where(eq(users.id, userId))
  return row
}

/** The latest ones. */
export const findPayments = (db: Db, userId: number, limit: number) =>
  db
    .select({ payment: payments, orderNumber: orders.orderNumber, currency: orders.currency })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.userId, userId), isNull(orders.deletedAt)))
    .orderBy(desc(payments.id))
    .limit(limit)

export const findSignIns = (db: Db, userId: number, limit: number) => {
  const staff = alias(users, 'staff')
  return db
    .select({
      at: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
      staff: staff.username,
    })
    .from(sessions)
    .leftJoin(staff, eq(staff.id, sessions.staffId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(limit)
}

export async function countReturns(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(afterSales)
    .where(eq(afterSales.userId, userId))
  return row?.total ?? 0
}

/** Slug of the shop of the distributor that a member is bound to now, and how they came. */
export async function findShopOfMember(db: Db, userId: number) {
  const [row] = await db
    .select({ slug: shops.slug, source: shopMembers.source })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.distributorId, shopMembers.distributorId))
    .where(
      and(
        eq(shopMembers.userId, userId),
        sql`(${shopMembers.boundUntil} is null or ${shopMembers.boundUntil} > now())`,
      ),
    )
  return row
}

export const setApproval = (db: Db, ids: readonly number[], approval: Approval, approvalReason: string) =>
  db
    .update(users)
    .set({ approval, approvalReason, updatedAt: new Date() })
    .where(inArray(users.id, [...ids]))
