/**
 * Limits that guard accounts, counted in the database so that all processes count together. Failed
 * sign-ins: at most 10 in 15 minutes per account and address together (so that a stranger cannot lock a
 * buyer out) and 100 per address. Codes: a minute apart, 5 an hour, 10 a day per number or mail address.
 */
import type { Db } from '../../db/client.ts'
import { AppError } from '../../lib/errors.ts'
import * as queries from './attempt-queries.ts'

export interface AttemptLimit {
  key: string
  max: number
  minutes: number
}

export const signInLimits = (username: string, ip: string): AttemptLimit[] => [
  { key: `sign-in:${username.toLowerCase()}:${ip}`, max: 10, minutes: 15 },
  { key: `sign-in-address:${ip}`, max: 100, minutes: 15 },
]

/** One account cannot make the mall send to number after number. */
export const accountCodeLimits = (userId: number): AttemptLimit[] => [
  { key: `code-account:${userId}`, max: 10, minutes: 60 },
  { key: `code-account-day:${userId}`, max: 20, minutes: 24 * 60 },
]

const minute = 60_000
const sendingLimits = [
  { most: 1, within: minute },
  { most: 5, within: 60 * minute },
  { most: 10, within: 24 * 60 * minute },
]
/** Until another code may be sent to where one has just been sent. */
export const resendSeconds = 60

/** Milliseconds to wait before another sending, 0 = none; `sent` are the moments of the last day, latest first. */
export const waitBefore = (sent: readonly number[], now: number): number =>
  Math.max(0, ...sendingLimits.map(({ most, within }) => (sent[most - 1] ?? Number.NEGATIVE_INFINITY) + within - now))

/**
 * Counts a sending to `target`, or refuses it telling how long to wait. Exact to the moment and one at a time,
 * so that of thirty simultaneous ones one is sent. Call inside a transaction.
 */
export async function countSending(db: Db, target: string): Promise<void> {
  const key = `code:${target.toLowerCase()}`
  await queries.lockKey(db, key)
  const now = new Date()
  const sent = await queries.findAttemptsSince(db, key, new Date(now.getTime() - 24 * 60 * minute))
  const wait = waitBefore(
    sent.map(({ at }) => at.getTime()),
    now.getTime(),
  )
  if (wait > minute) throw new AppError('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(wait / minute) })
  if (wait > 0) throw new AppError('CODE_TOO_SOON', { seconds: Math.ceil(wait / 1000) })
  await queries.insertAttempt(db, key, now)
}

const windowOf = (minutes: number, now = Date.now()) =>
  new Date(Math.floor(now / (minutes * 60_000)) * minutes * 60_000)

/** Counts one attempt against each limit before it is made, and refuses when one is used up: counting first leaves no gap for simultaneous tries. */
export async function countAttempt(db: Db, limits: AttemptLimit[]): Promise<void> {
  for (const { key, max, minutes } of limits) {
    const windowStart = windowOf(minutes)
    if ((await queries.incrementAttempts(db, key, windowStart)) > max)
      throw new AppError('TOO_MANY_ATTEMPTS', {
        minutes: Math.max(1, Math.ceil((windowStart.getTime() + minutes * 60_000 - Date.now()) / 60_000)),
      })
  }
}

/** A success does not count as a failed try. */
export async function forgiveAttempt(db: Db, limits: AttemptLimit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key)
  await queries.decrementAttempts(db, keys)
}

export { deleteOldAttempts } from './attempt-queries.ts'
