import type { Db } from '../../../db/client.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from '../../../db/drizzle.ts'
import { builtOnce } from '../../../db/prepared.ts'
import { roles, userRoles } from '../../identity/rbac/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { secondFactors, sessions } from './schema.ts'

/** Of the account that a session belongs to. */
const lacksSecondFactor = () => sql<boolean>`exists (
    select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id} and ${roles.requiresSecondFactor}
  ) and not exists (select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`

/** Of the staff who opened an acting session; null once their own session has ended or their account is disabled. */
const staffName = () => sql<string | null>`(
    select staff.username from sessions own join users staff on staff.id = own.user_id
     where own.id = ${sessions.staffSessionId} and own.ended_at is null and own.expires_at > now() and staff.is_active)`

/** Runs on every call. */
const sessionStatement = builtOnce((db: Db) =>
  db
    .select({
      id: users.id,
      username: users.username,
      isSuperuser: users.isSuperuser,
      isDemo: users.isDemo,
      isActive: users.isActive,
      groupId: users.groupId,
      mustChangePassword: users.mustChangePassword,
      isApproved: sql<boolean>`${users.approval} = 'approved'`,
      hasRoles: sql<boolean>`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id})`,
      lacksSecondFactor: lacksSecondFactor(),
      staffId: sessions.staffId,
      actingChanges: sessions.actingChanges,
      host: sessions.host,
      staffName: staffName(),
      sessionId: sessions.id,
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
      lastSeenAt: sessions.lastSeenAt,
      lifetimeSeconds: sessions.lifetimeSeconds,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('actor'),
)

export const findSession = async (db: Db, tokenHash: Buffer) => (await sessionStatement(db).execute({ tokenHash }))[0]

export const extendSession = (db: Db, id: number, lastSeenAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id))

export const insertSession = (db: Db, session: typeof sessions.$inferInsert) => db.insert(sessions).values(session)

/** False if the session is not one of staff as a customer, or may change things already. */
export const permitActingChanges = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .update(sessions)
      .set({ actingChanges: true })
      .where(and(eq(sessions.id, id), isNotNull(sessions.staffId), eq(sessions.actingChanges, false)))
      .returning({ id: sessions.id })
  ).length > 0

export const putHandover = (db: Db, id: number, handoverHash: Buffer, handoverExpiresAt: Date) =>
  db.update(sessions).set({ handoverHash, handoverExpiresAt }).where(eq(sessions.id, id))

/** The account of the session that the code belongs to, once; undefined if it is unknown, spent or too old. */
export const spendHandover = async (db: Db, handoverHash: Buffer, now: Date): Promise<number | undefined> =>
  (
    await db
      .update(sessions)
      .set({ handoverHash: null, handoverExpiresAt: null })
      .where(and(eq(sessions.handoverHash, handoverHash), gt(sessions.handoverExpiresAt, now), isOpen()))
      .returning({ userId: sessions.userId })
  )[0]?.userId

const isOpen = () =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, sql`now()`),
    sql`(${sessions.staffId} is null or ${staffName()} is not null)`,
  )

export const listOpenSessions = (db: Db, userId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen()))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100)

/** When the owner of the account signed in last before a session. */
export const findPreviousSignIn = async (db: Db, userId: number, sessionId: number): Promise<Date | undefined> =>
  (
    await db
      .select({ at: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.staffId), lt(sessions.id, sessionId)))
      .orderBy(desc(sessions.id))
      .limit(1)
  )[0]?.at

/** Addresses from which the account was signed in to in the last 30 days. */
export const listRecentAddresses = async (db: Db, userId: number) =>
  (
    await db
      .selectDistinct({ ip: sessions.ip })
      .from(sessions)
      // Those of staff who acted as the account are not its own.
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.staffId),
          gt(sessions.createdAt, sql`now() - interval '30 days'`),
        ),
      )
      .limit(1000)
  ).map(({ ip }) => ip)

/** Ends sessions of an account, or of several: one by id, all but one, or all. Returns how many. */
export async function endSessions(
  db: Db,
  userIds: number | readonly number[],
  which: { id?: number; except?: number } = {},
): Promise<number> {
  const conditions = [inArray(sessions.userId, [userIds].flat()), isNull(sessions.endedAt)]
  if (which.id !== undefined) conditions.push(eq(sessions.id, which.id))
  if (which.except !== undefined) conditions.push(ne(sessions.id, which.except))
  const ended = await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(...conditions))
    .returning({ id: sessions.id })
  return ended.length
}
