import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, ne } from '../../../db/drizzle.ts'
import { takeLock } from '../../../db/locks.ts'
import { invoices } from './schema.ts'

export const findInvoices = (db: Db, userId: number) =>
  db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(desc(invoices.isDefault), asc(invoices.id))
export const findInvoice = async (db: Db, userId: number, id: number) =>
  (
    await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, userId), eq(invoices.id, id)))
  )[0]
export const countInvoices = async (db: Db, userId: number) =>
  (await db.select({ total: count() }).from(invoices).where(eq(invoices.userId, userId)))[0]?.total ?? 0

export async function insertInvoice(db: Db, invoice: typeof invoices.$inferInsert) {
  const [row] = await db.insert(invoices).values(invoice).returning()
  return row as typeof invoices.$inferSelect
}

export async function updateInvoice(db: Db, userId: number, id: number, change: Partial<typeof invoices.$inferInsert>) {
  const [row] = await db
    .update(invoices)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(invoices.userId, userId), eq(invoices.id, id)))
    .returning()
  return row
}

export const clearDefault = (db: Db, userId: number, exceptId = 0) =>
  db
    .update(invoices)
    .set({ isDefault: false })
    .where(and(eq(invoices.userId, userId), eq(invoices.isDefault, true), ne(invoices.id, exceptId)))

export const deleteInvoice = async (db: Db, userId: number, id: number) =>
  (
    await db
      .delete(invoices)
      .where(and(eq(invoices.userId, userId), eq(invoices.id, id)))
      .returning({ wasDefault: invoices.isDefault })
  )[0]

/** Serialises a member's changes of invoice information, so that there is exactly one default. */
export const lockInvoices = (db: Db, userId: number) => takeLock(db, 'invoices', userId)
