import type { Db } from '../../db/client.ts'
import { and, asc, count, desc, eq, ne } from '../../db/drizzle.ts'
import { takeLock } from '../../db/locks.ts'
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
export const countAddresses = async (db: Db, userId: number) =>
  (await db.select({ total: count() }).from(addresses).where(eq(addresses.userId, userId)))[0]?.total ?? 0

export async function insertAddress(db: Db, address: typeof addresses.$inferInsert) {
  const [row] = await db.insert(addresses).values(address).returning()
  return row as typeof addresses.$inferSelect
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
