/**
 * Limits that guard accounts, counted in the database so that all processes count together. Failed
 * sign-ins: at most 10 in 15 minutes per account and address together (so that a stranger cannot lock a
 * buyer out) and 100 per address. Reset codes: 1 a minute, 5 an hour, 10 a day per account.
 */
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../lib/errors.ts'
import { attempts } from './schema.ts'

export interface AttemptLimit {
  key: string
  max: number
  minutes: number
}

export const signInLimits = (username: string, ip: string): AttemptLimit[] => [
  { key: `sign-in:${username.toLowerCase()}:${ip}`, max: 10, minutes: 15 },
  { key: `sign-in-address:${ip}`, max: 100, minutes: 15 },
]

export const codeLimits = (userId: number): AttemptLimit[] => [
  { key: `code-minute:${userId}`, max: 1, minutes: 1 },
  { key: `code-hour:${userId}`, max: 5, minutes: 60 },
  { key: `code-day:${userId}`, max: 10, minutes: 24 * 60 },
]

const windowOf = (minutes: number, now = Date.now()) => new Date(Math.floor(now / (minutes * 60_000)) * minutes * 60_000)

/** Counts one attempt against each limit before it is made, and refuses when one is used up: counting first leaves no gap for simultaneous tries. */
export async function countAttempt(db: Db, limits: AttemptLimit[]): Promise<void> {
  for (const { key, max, minutes } of limits) {
    const windowStart = windowOf(minutes)
    const [row] = await db
      .insert(attempts)
      .values({ key, windowStart, count: 1 })
      .onConflictDoUpdate({ target: [attempts.key, attempts.windowStart], set: { count: sql`${attempts.count} + 1` } })
      .returning({ count: attempts.count })
    if ((row?.count ?? 0) > max) throw new AppError('TOO_MANY_ATTEMPTS', { minutes: Math.max(1, Math.ceil((windowStart.getTime() + minutes * 60_000 - Date.now()) / 60_000)) })
  }
}

/** A success does not count as a failed try. */
export async function forgiveAttempt(db: Db, limits: AttemptLimit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key)
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(inArray(attempts.key, keys), gt(attempts.count, 0)))
}

export const dropOldAttempts = (db: Db) => db.delete(attempts).where(lt(attempts.windowStart, sql`now() - interval '2 days'`))
