import type { Db } from '../../../db/client.ts'
import { and, asc, eq, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { memberGroups, priceLists } from '../price/schema.ts'

export type MemberGroup = typeof memberGroups.$inferSelect
export type NewMemberGroup = Pick<MemberGroup, 'name' | 'priceListId'> &
  Partial<Pick<MemberGroup, 'termsDeposit' | 'termsShipment' | 'termsDays'>>

export interface GroupFilter {
  id?: number | undefined
  name?: string | undefined
  priceListId?: number | undefined
}

export async function findGroups(
  db: Db,
  { id, name, priceListId }: GroupFilter,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
) {
  const where = and(
    id === undefined ? undefined : eq(memberGroups.id, id),
    name ? sql`lower(${memberGroups.name}) like ${`%${escapeLike(name.trim().toLowerCase())}%`}` : undefined,
    priceListId === undefined ? undefined : eq(memberGroups.priceListId, priceListId),
  )
  const rows = await db
    .select({
      group: memberGroups,
      list: priceLists,
      members: sql<number>`(select count(*)::int from ${users} where ${users.groupId} = ${memberGroups.id})`,
    })
    .from(memberGroups)
    .leftJoin(priceLists, eq(priceLists.id, memberGroups.priceListId))
    .where(where)
    .orderBy(asc(memberGroups.name), asc(memberGroups.id))
    .limit(limit)
    .offset(offset)
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(memberGroups).where(where)
  return { rows, total: count?.total ?? 0 }
}

export type FoundGroup = Awaited<ReturnType<typeof findGroups>>['rows'][number]

/** Locked until the end of the transaction. */
export const lockGroup = async (db: Db, id: number): Promise<MemberGroup | undefined> =>
  (await db.select().from(memberGroups).where(eq(memberGroups.id, id)).for('update'))[0]

/** Held until the end of the transaction: the group is not deleted before its new members are stored. */
export const holdGroup = async (db: Db, id: number): Promise<MemberGroup | undefined> =>
  (await db.select().from(memberGroups).where(eq(memberGroups.id, id)).for('key share'))[0]

/** As `holdGroup`, for the list that a group takes. */
export const holdPriceList = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.id, id)).for('key share')).length > 0

export const insertGroup = async (db: Db, group: NewMemberGroup): Promise<MemberGroup> =>
  (await db.insert(memberGroups).values(group).returning())[0] as MemberGroup

export const updateGroup = (db: Db, id: number, change: Partial<NewMemberGroup>) =>
  db
    .update(memberGroups)
    .set({ ...change, version: sql`${memberGroups.version} + 1`, updatedAt: new Date() })
    .where(eq(memberGroups.id, id))

export const deleteGroup = (db: Db, id: number) => db.delete(memberGroups).where(eq(memberGroups.id, id))

export const findGroupNames = async (db: Db): Promise<Map<number, string>> =>
  new Map(
    (await db.select({ id: memberGroups.id, name: memberGroups.name }).from(memberGroups)).map(({ id, name }) => [
      id,
      name,
    ]),
  )
