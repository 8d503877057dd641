import type { Db } from '../../../db/client.ts'
import { and, eq, isNull, lt, or, sql } from '../../../db/drizzle.ts'
import { roles, userRoles } from '../../identity/rbac/schema.ts'
import { secondFactors } from './schema.ts'

export const findSecondFactor = async (db: Db, userId: number) =>
  (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0]

/** A secret that is not confirmed yet is replaced; false when one is in use. */
export async function putSecret(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const put = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: null, createdAt: new Date() },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return put.length === 1
}

/** A code works once: true for the one caller whose step is newer than any before. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId })
  return taken.length === 1
}

/** True for the one caller who uses the recovery code first. */
export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update second_factors set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea) where user_id = ${userId} and confirmed_at is not null and ${hash}::bytea = any(recovery_hashes)`)
  return rowCount === 1
}

export const confirm = (db: Db, userId: number, hashes: Buffer[]) =>
  db.execute(
    sql`update second_factors set confirmed_at = coalesce(confirmed_at, now()), recovery_hashes = array[${sql.join(
      hashes.map((hash) => sql`${hash}::bytea`),
      sql`, `,
    )}] where user_id = ${userId}`,
  )

export const deleteSecondFactor = async (db: Db, userId: number) =>
  (await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ userId: secondFactors.userId }))
    .length === 1

export async function isRequired(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ required: boolean }>(sql`
    select exists (select 1 from ${userRoles} u join ${roles} r on r.id = u.role_id where u.user_id = ${userId} and r.requires_second_factor) as required`)
  return rows[0]?.required ?? false
}
