import type { Db } from '../../db/client.ts'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from '../../db/drizzle.ts'
import { builtOnce } from '../../db/prepared.ts'
import { users } from '../user/schema.ts'
import { sessions } from './schema.ts'

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

const isOpen = () => and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

export const listOpenSessions = (db: Db, userId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen()))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100)

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
