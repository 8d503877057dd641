/**
 * Sessions: random 256-bit tokens, stored as SHA-256. They slide with use and end at an absolute age.
 * Read on every call from the database, so that ending one counts on every process at once.
 */
import { randomBytes } from 'node:crypto'
import type { Account } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from '../../db/drizzle.ts'
import { builtOnce } from '../../db/prepared.ts'
import { hashToken } from '../../lib/token.ts'
import { users } from '../user/schema.ts'
import { sessions } from './schema.ts'

export type TokenState = 'valid' | 'unknown' | 'ended' | 'expired'

const hours = 3_600_000
const lifetimes = {
  short: { sliding: 12 * hours, absolute: 24 * hours },
  remembered: { sliding: 30 * 24 * hours, absolute: 90 * 24 * hours },
}
const slideEvery = 60_000

/** Every call asks this. */
const actorStatement = builtOnce((db: Db) =>
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

/** The account behind a token; a disabled one has none. */
export async function findActor(db: Db, token: string): Promise<{ state: TokenState; actor: Account | null }> {
  if (token.length < 20 || token.length > 200) return { state: 'unknown', actor: null }
  const [row] = await actorStatement(db).execute({ tokenHash: hashToken(token) })
  if (!row) return { state: 'unknown', actor: null }
  const now = Date.now()
  if (row.endedAt || !row.isActive) return { state: 'ended', actor: null }
  if (row.expiresAt.getTime() <= now || row.absoluteExpiresAt.getTime() <= now) return { state: 'expired', actor: null }
  if (now - row.lastSeenAt.getTime() > slideEvery) {
    const expiresAt = new Date(Math.min(now + row.lifetimeSeconds * 1000, row.absoluteExpiresAt.getTime()))
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(now), expiresAt })
      .where(eq(sessions.id, row.sessionId))
  }
  const { id, username, isSuperuser, isDemo, groupId, mustChangePassword, sessionId } = row
  return { state: 'valid', actor: { id, username, isSuperuser, isDemo, groupId, mustChangePassword, sessionId } }
}

/** Opens a session; the token is returned here and never again. */
export async function openSession(
  db: Db,
  userId: number,
  options: { remember: boolean; ip: string; userAgent: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = options.remember ? lifetimes.remembered : lifetimes.short
  const now = Date.now()
  const expiresAt = new Date(now + lifetime.sliding)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    lastSeenAt: new Date(now),
    expiresAt,
    absoluteExpiresAt: new Date(now + lifetime.absolute),
    lifetimeSeconds: lifetime.sliding / 1000,
    ip: options.ip,
    userAgent: options.userAgent.replaceAll('\0', '').toWellFormed(),
  })
  return { token, expiresAt }
}

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
