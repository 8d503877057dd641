import type { Locale } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, gt, inArray, isNull, or, sql } from '../../db/drizzle.ts'
import { users } from '../rbac/schema.ts'
import { plainPhone } from './phone.ts'
import { codes } from './schema.ts'

/** By account name, e-mail (both whatever their case) or phone. */
export async function findUserByLogin(db: Db, login: string) {
  const name = login.trim().toLowerCase()
  const found = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name), isPhone(login)))
    .limit(3)
  // A name that looks like another's mail address must not sign in as him: the account name wins.
  return found.find((user) => user.username.toLowerCase() === name) ?? found[0]
}

export const findUserByPhone = async (db: Db, phone: string) =>
  (await db.select().from(users).where(isPhone(phone)).limit(1))[0]

/** The phone as it is kept, or in full where the calling code is kept beside it; each of the ways is found in the index. */
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

/** A new code makes the earlier ones of its purpose useless. */
export async function replaceCode(
  db: Db,
  code: { userId: number; purpose: string; target: string | null; codeHash: Buffer; expiresAt: Date },
) {
  await db
    .update(codes)
    .set({ usedAt: new Date() })
    .where(and(eq(codes.userId, code.userId), eq(codes.purpose, code.purpose), isNull(codes.usedAt)))
  await db.insert(codes).values(code)
}

/** Takes one try of the open code, whatever comes of it; undefined when none is open. */
export async function takeTry(db: Db, userId: number, purpose: string) {
  const [open] = await db
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(eq(codes.userId, userId), eq(codes.purpose, purpose), isNull(codes.usedAt), gt(codes.expiresAt, sql`now()`)),
    )
    .orderBy(desc(codes.id))
    .limit(1)
  if (!open) return undefined
  const [row] = await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(and(eq(codes.id, open.id), gt(codes.triesLeft, 0), isNull(codes.usedAt)))
    .returning()
  return row
}

/** True for the one caller who uses the code first. */
export const markUsed = async (db: Db, id: number) =>
  (
    await db
      .update(codes)
      .set({ usedAt: new Date() })
      .where(and(eq(codes.id, id), isNull(codes.usedAt)))
      .returning({ id: codes.id })
  ).length === 1
