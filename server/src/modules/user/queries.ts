import type { Locale } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { and, asc, eq, inArray, or, sql } from '../../db/drizzle.ts'
import { plainPhone } from './phone.ts'
import { users } from './schema.ts'

/** By account name, e-mail (both whatever their case) or phone. */
export async function findUserByLogin(db: Db, login: string) {
  const name = login.trim().toLowerCase()
  const found = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name), isPhone(login)))
    .limit(3)
  // The account name wins, so that a name that looks like another account's e-mail address cannot take its sign-in.
  return found.find((user) => user.username.toLowerCase() === name) ?? found[0]
}

export const findUserByPhone = async (db: Db, phone: string) =>
  (await db.select().from(users).where(isPhone(phone)).limit(1))[0]

/** The stored phone, or the full number if the calling code is stored beside it; the index serves each condition. */
function isPhone(typed: string) {
  const phone = plainPhone(typed)
  if (!phone.startsWith('+')) return eq(users.phone, phone)
  const split = [2, 3, 4, 5].map((at) =>
    and(inArray(users.phone, [phone.slice(at), `0${phone.slice(at)}`]), eq(users.countryCode, phone.slice(0, at))),
  )
  return or(eq(users.phone, phone), ...split)
}

export const findUser = async (db: Db, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]

/** Messages to the account are in the language in which it was last signed in. */
export const touchLastLogin = (db: Db, id: number, language: Locale) =>
  db.update(users).set({ lastLogin: new Date(), language }).where(eq(users.id, id))

export const findUsername = async (db: Db, id: number) =>
  (await db.select({ username: users.username }).from(users).where(eq(users.id, id)))[0]?.username ?? ''

/** In id order, so that two transactions that change several accounts do not deadlock. */
export const lockUsers = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update')

export const hasSuperuser = async (db: Db) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.isSuperuser, true)).limit(1)).length > 0

export async function insertUser(db: Db, user: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(user).returning()
  return row as typeof users.$inferSelect
}

/** False if the name is taken, such as by another process that starts at the same time. */
export const insertSuperuser = async (db: Db, username: string, passwordHash: string): Promise<boolean> =>
  (
    await db
      .insert(users)
      .values({ username, passwordHash, isSuperuser: true })
      .onConflictDoNothing()
      .returning({ id: users.id })
  ).length > 0

export const updateUser = (db: Db, id: number, change: Partial<typeof users.$inferInsert>) =>
  db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, id))

/** Returns the accounts whose state changed. */
export const setActive = (db: Db, ids: readonly number[], isActive: boolean) =>
  db
    .update(users)
    .set({ isActive, updatedAt: new Date() })
    .where(and(inArray(users.id, [...ids]), eq(users.isActive, !isActive)))
    .returning({ id: users.id })

export const deleteUser = (db: Db, id: number) => db.delete(users).where(eq(users.id, id))
