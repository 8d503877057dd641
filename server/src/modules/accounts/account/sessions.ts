/**
 * Sessions: random 256-bit tokens, stored as SHA-256. They slide with use and end at an absolute age.
 * Read on every call from the database, so that ending one counts on every process at once.
 */
import { randomBytes } from 'node:crypto'
import type { Account } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { addressKey } from '../../../lib/client-address.ts'
import { hashToken } from '../../../lib/token.ts'
import { extendSession, findSession, insertSession, listRecentAddresses } from './session-queries.ts'

export type TokenState = 'valid' | 'unknown' | 'ended' | 'expired'

const hours = 3_600_000
const short = { sliding: 12 * hours, absolute: 24 * hours }
/** By the days of the setting `session_days`. */
const remembered = (days: number) => ({ sliding: days * 24 * hours, absolute: 90 * 24 * hours })
const slideEvery = 60_000

/** Accounts with more rights than a member: they sign in at the mall's own address alone. */
const isStaff = ({ isSuperuser, hasRoles }: Pick<Account, 'isSuperuser' | 'hasRoles'>): boolean =>
  isSuperuser || hasRoles

/**
 * The account behind a token; a disabled one has none. A token holds under the host where it was issued alone: `host` is
 * the shop's own host that the call came to, null for the mall's.
 */
export async function findActor(
  db: Db,
  token: string,
  host: string | null,
): Promise<{ state: TokenState; actor: Account | null }> {
  if (token.length < 20 || token.length > 200) return { state: 'unknown', actor: null }
  const row = await findSession(db, hashToken(token))
  if (!row || row.host !== host) return { state: 'unknown', actor: null }
  // An account that got a role since it signed in there.
  if (host !== null && isStaff(row)) return { state: 'ended', actor: null }
  const now = Date.now()
  if (row.endedAt || !row.isActive) return { state: 'ended', actor: null }
  if (row.expiresAt.getTime() <= now || row.absoluteExpiresAt.getTime() <= now) return { state: 'expired', actor: null }
  if (now - row.lastSeenAt.getTime() > slideEvery) {
    const expiresAt = new Date(Math.min(now + row.lifetimeSeconds * 1000, row.absoluteExpiresAt.getTime()))
    await extendSession(db, row.sessionId, new Date(now), expiresAt)
  }
  const { isActive, endedAt, expiresAt, absoluteExpiresAt, lastSeenAt, lifetimeSeconds, host: _, ...session } = row
  const { staffId, staffName, actingChanges, ...actor } = session
  if (staffId === null) return { state: 'valid', actor }
  // The staff's own session has ended, or their account is disabled.
  if (staffName === null) return { state: 'ended', actor: null }
  return { state: 'valid', actor: { ...actor, staff: { id: staffId, username: staffName, mayChange: actingChanges } } }
}

/** Opens a session; the token is returned here and never again. */
export async function openSession(
  db: Db,
  userId: number,
  options: {
    remember: boolean
    rememberDays?: number
    /** A shop's own host, where alone the token holds. */
    host?: string | null
    ip: string
    userAgent: string
  },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = options.remember ? remembered(options.rememberDays ?? 30) : short
  const now = Date.now()
  const expiresAt = new Date(now + lifetime.sliding)
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    lastSeenAt: new Date(now),
    expiresAt,
    absoluteExpiresAt: new Date(now + lifetime.absolute),
    lifetimeSeconds: lifetime.sliding / 1000,
    host: options.host ?? null,
    ip: options.ip,
    userAgent: options.userAgent.replaceAll('\0', '').toWellFormed(),
  })
  return { token, expiresAt }
}

const actingMinutes = 30

/** Opens a session of staff as a customer. It does not slide, and ends with their own session. */
export async function openActingSession(
  db: Db,
  { userId, by, reason }: { userId: number; by: Pick<Account, 'id' | 'sessionId'>; reason: string },
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expiresAt = new Date(now + actingMinutes * 60_000)
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    staffId: by.id,
    staffSessionId: by.sessionId,
    actingReason: reason,
    lastSeenAt: new Date(now),
    expiresAt,
    absoluteExpiresAt: expiresAt,
    lifetimeSeconds: actingMinutes * 60,
    ip,
    userAgent: userAgent.replaceAll('\0', '').toWellFormed(),
  })
  return { token, expiresAt }
}

/** Whether the account was signed in to lately from an address, in the form of `addressKey`. */
export const wasSignedInFrom = async (db: Db, userId: number, address: string): Promise<boolean> =>
  (await listRecentAddresses(db, userId)).some((ip) => addressKey(ip) === address)

export { endSessions, findPreviousSignIn, listOpenSessions, permitActingChanges } from './session-queries.ts'
