import type { Db } from '../../../db/client.ts'
import { and, desc, eq, gt, isNull, sql } from '../../../db/drizzle.ts'
import { erasures } from '../../privacy/schema.ts'
import { codes } from './schema.ts'

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

/** Takes one try of the open code, before its result is known; undefined when none is open. */
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

/** When the account is to be erased; undefined for nearly all. */
export const findErasureDay = async (db: Db, userId: number): Promise<Date | undefined> =>
  (
    await db
      .select({ dueAt: erasures.dueAt })
      .from(erasures)
      .where(and(eq(erasures.userId, userId), eq(erasures.status, 'pending')))
  )[0]?.dueAt
