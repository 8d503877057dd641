import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, getTableColumns, ne, sql } from '../../../db/drizzle.ts'
import { takeLock } from '../../../db/locks.ts'
import { addresses } from './schema.ts'

export const findAddresses = (db: Db, userId: number) =>
  db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(desc(addresses.isDefault), asc(addresses.id))
export const findAddress = async (db: Db, userId: number, id: number) =>
  (
    await db
      .select()
      .from(addresses)
      .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
  )[0]

/** The first address of a member is the default. `before`: how many there were. */
export async function insertAddress(db: Db, address: typeof addresses.$inferInsert) {
  const { isDefault = false, userId } = address
  const own = sql`from addresses own where own.user_id = ${userId}`
  const [row] = await db
    .insert(addresses)
    .values({ ...address, isDefault: sql`${isDefault} or not exists (select ${own})` })
    .returning({ ...getTableColumns(addresses), before: sql<number>`(select count(*)::int ${own})` })
  return row as typeof addresses.$inferSelect & { before: number }
}

export async function updateAddress(
  db: Db,
  userId: number,
  id: number,
  change: Partial<typeof addresses.$inferInsert>,
) {
  const [row] = await db
    .update(addresses)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
    .returning()
  return row
}

export const clearDefault = (db: Db, userId: number, exceptId = 0) =>
  db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true), ne(addresses.id, exceptId)))

export const deleteAddress = async (db: Db, userId: number, id: number) =>
  (
    await db
      .delete(addresses)
      .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
      .returning({ wasDefault: addresses.isDefault })
  )[0]

/** Serialises a member's changes of addresses, so that there is exactly one default. */
export const lockAddresses = (db: Db, userId: number) => takeLock(db, 'addresses', userId)
