import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, inArray, isNull, sql } from '../../../db/drizzle.ts'
import { plainLogin } from './login.ts'
import { fullNumber, plainPhone } from './phone.ts'
import { users } from './schema.ts'

const isPhone = /^\+?[\d\s().-]{5,}$/

/** By account name, verified e-mail address (both without regard to case) or verified phone. */
export async function findUserByLogin(db: Db, login: string) {
  const name = plainLogin(login)
  const byContact = isPhone.test(name)
    ? await findUserByPhone(db, name)
    : name.includes('@')
      ? await findUserByEmail(db, name)
      : undefined
  if (byContact) return byContact
  // As typed too: names of old accounts may have signs that the plain form replaces.
  const names = [...new Set([login.normalize('NFC').trim().toLowerCase(), name])]
  return (
    await db
      .select()
      .from(users)
      .where(inArray(sql`lower(${users.username})`, names))
      .limit(1)
  )[0]
}

export const findUserByEmail = async (db: Db, email: string) =>
  (
    await db
      .select()
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), users.emailVerified))
  )[0]

/** By the number in full, or as dialled at home if that names one account only. */
export async function findUserByPhone(db: Db, typed: string) {
  const phone = plainPhone(typed)
  const home = phone.replace(/^0/, '')
  const isIt = phone.startsWith('+')
    ? eq(users.phoneE164, fullNumber(typed, null))
    : inArray(users.phone, [phone, home, `0${home}`])
  const found = await db.select().from(users).where(and(isIt, users.phoneVerified)).limit(2)
  return found.length === 1 ? found[0] : undefined
}

/** Accounts whose owners may have the same email address or phone that no code has proven. */
const mostUnproven = 3

/**
 * The accounts that state an email address or phone without a proof, those used last first. At sign-in the password
 * says which of them is meant. Only for a contact that no account has proven.
 */
export async function findUsersByUnprovenContact(db: Db, typed: string) {
  const login = plainLogin(typed)
  const phone = plainPhone(login)
  const isIt = login.includes('@')
    ? and(eq(sql`lower(${users.email})`, login.toLowerCase()), eq(users.emailVerified, false))
    : isPhone.test(login)
      ? and(
          phone.startsWith('+')
            ? // The index is that of the stored digits.
              and(sql`${users.phone} like ${`%${phone.slice(-7)}`}`, eq(users.phoneE164, fullNumber(login, null)))
            : inArray(users.phone, [phone, phone.replace(/^0/, ''), `0${phone.replace(/^0/, '')}`]),
          eq(users.phoneVerified, false),
        )
      : undefined
  if (!isIt) return []
  return db
    .select()
    .from(users)
    .where(and(isIt, isNull(users.erasedAt)))
    .orderBy(sql`${users.lastLogin} desc nulls last`, asc(users.id))
    .limit(mostUnproven)
}

/** The account that a new password is for: by login, else the last used one of those that state the contact. */
export const findUserForReset = async (db: Db, login: string) =>
  (await findUserByLogin(db, login)) ?? (await findUsersByUnprovenContact(db, login))[0]

export const findUser = async (db: Db, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]

/** Messages to the account are in the language that its owner chose, else in that of the last sign-in. */
export const touchLastLogin = (db: Db, id: number, language: Locale) =>
  db
    .update(users)
    .set({
      lastLogin: new Date(),
      language: sql`case when ${users.choseLanguage} then ${users.language} else ${language} end`,
    })
    .where(eq(users.id, id))

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
  (await db.select({ id: users.id }).from(users).where(and(users.isSuperuser, users.isActive)).limit(1)).length > 0

/** Returns the accounts that were active. */
export const disableDemoUsers = (db: Db) =>
  db
    .update(users)
    .set({ isActive: false, updatedAt: new Date() })
    .where(and(users.isDemo, users.isActive))
    .returning({ id: users.id, username: users.username })

export async function insertUser(db: Db, user: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(user).returning()
  return row as typeof users.$inferSelect
}

/** False if the name is taken, such as by another process that starts at the same time. */
export const insertSuperuser = async (
  db: Db,
  username: string,
  passwordHash: string,
  mustChangePassword = false,
): Promise<boolean> =>
  (
    await db
      .insert(users)
      .values({ username, passwordHash, mustChangePassword, isSuperuser: true })
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

export const setGroup = (db: Db, ids: readonly number[], groupId: number | null) =>
  db
    .update(users)
    .set({ groupId, updatedAt: new Date() })
    .where(inArray(users.id, [...ids]))

export const deleteUser = (db: Db, id: number) => db.delete(users).where(eq(users.id, id))
