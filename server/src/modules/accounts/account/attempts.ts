/**
 * Limits that guard accounts, counted in the database so that all processes count together. Windows slide: an attempt
 * counts until its own time is over.
 *
 * Guesses of a password, for the account found or else for the text as it reads: 10 in 15 minutes from one address, and
 * from all addresses together 30 an hour, 60 in six hours, 100 a day. The latter spare addresses from which the account
 * was signed in to lately, so that strangers cannot lock its owner out. All accounts together: 100 in 15 minutes from
 * one address. Codes: a minute apart, 5 an hour, 10 a day per number or e-mail address.
 */
import { dialledNumber } from '#contract/rules/phone'
import type { Db } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { addressKey } from '../../../lib/client-address.ts'
import { AppError } from '../../../lib/errors.ts'
import { plainLogin } from '../../identity/user/login.ts'
import * as queries from './attempt-queries.ts'
import { wasSignedInFrom } from './sessions.ts'

export interface AttemptLimit {
  key: string
  most: number
  minutes: number
}

/** A counted attempt, to be forgiven if it succeeds. */
interface Attempt {
  keys: string[]
  at: Date
}

const day = 24 * 60
const minute = 60_000

/** `account`: its id, or the text that names none. */
export async function guessLimits(
  db: Db,
  account: number | string,
  ip: string,
  guessed: 'password' | 'reset' = 'password',
): Promise<AttemptLimit[]> {
  const address = addressKey(ip)
  const key = `${guessed}:${typeof account === 'number' ? `#${account}` : nameOf(account)}`
  const isFamiliar = typeof account === 'number' && (await wasSignedInFrom(db, account, address))
  return [
    { key: `${key}:${address}`, most: 10, minutes: 15 },
    { key: `guess-address:${address}`, most: 100, minutes: 15 },
    ...(isFamiliar
      ? []
      : [
          { key, most: 30, minutes: 60 },
          { key, most: 60, minutes: 6 * 60 },
          { key, most: 100, minutes: day },
        ]),
  ]
}

/** All spellings of one name, e-mail address or phone count together. */
export const nameOf = (login: string) => dialledNumber(login) ?? plainLogin(login)

/** Attempts of one address in an hour; lifted for load tests. */
export const addressLimits = (
  { env, ip }: Pick<RequestContext, 'env' | 'ip'>,
  work: 'register' | 'reset',
): AttemptLimit[] => (env.rateLimits ? [{ key: `${work}-address:${addressKey(ip)}`, most: 30, minutes: 60 }] : [])

/** One account cannot make the mall send to number after number. */
export const accountCodeLimits = (userId: number): AttemptLimit[] => [
  { key: `code-account:${userId}`, most: 10, minutes: 60 },
  { key: `code-account:${userId}`, most: 20, minutes: day },
]

/** Six digits are soon guessed: few tries, from wherever they come. */
export const secondFactorLimits = (userId: number): AttemptLimit[] => [
  { key: `second-factor:${userId}`, most: 10, minutes: 15 },
  { key: `second-factor:${userId}`, most: 30, minutes: day },
]

/** Codes of vouchers or coupons that do not exist: from one account and, since accounts are free, from one address. */
export const typedCodeLimits = (kind: 'voucher' | 'coupon', userId: number, ip: string): AttemptLimit[] => [
  { key: `${kind}:${userId}`, most: 10, minutes: 15 },
  { key: `${kind}:${userId}`, most: 50, minutes: day },
  { key: `${kind}-address:${addressKey(ip)}`, most: 50, minutes: 15 },
]

const sendingLimits = [
  { most: 1, minutes: 1 },
  { most: 5, minutes: 60 },
  { most: 10, minutes: day },
]
/** Until another code may be sent to where one has just been sent. */
export const resendSeconds = 60

/** Milliseconds to wait before another attempt, 0 = none; `made` are the moments of those before, latest first. */
export const waitBefore = (
  made: readonly number[],
  now: number,
  limits: readonly Pick<AttemptLimit, 'most' | 'minutes'>[] = sendingLimits,
): number =>
  Math.max(
    0,
    ...limits.map(({ most, minutes }) => (made[most - 1] ?? Number.NEGATIVE_INFINITY) + minutes * minute - now),
  )

/**
 * Counts an attempt before it is made, or refuses it if a limit is used up; a refused one does not count. One at a
 * time, so that of simultaneous attempts no more are made than allowed. In its own transaction or the open one.
 */
export async function countAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<Attempt> {
  return takeAttempt(db, limits, (wait) => new AppError('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(wait / minute) }))
}

/** Counts a sending to `target`, or refuses it with the time to wait. Call inside a transaction. */
export async function countSending(db: Db, target: string): Promise<void> {
  const key = `code:${target.toLowerCase()}`
  await takeAttempt(
    db,
    sendingLimits.map((limit) => ({ key, ...limit })),
    (wait) =>
      wait > minute
        ? new AppError('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(wait / minute) })
        : new AppError('CODE_TOO_SOON', { seconds: Math.ceil(wait / 1000) }),
  )
}

async function takeAttempt(
  db: Db,
  limits: readonly AttemptLimit[],
  refusal: (wait: number) => AppError,
): Promise<Attempt> {
  const keys = [...new Set(limits.map(({ key }) => key))]
  if (keys.length === 0) return { keys, at: new Date() }
  return db.transaction(async (tx) => {
    await queries.lockKeys(tx, keys)
    const at = new Date()
    const longest = Math.max(...limits.map(({ minutes }) => minutes))
    const made = await queries.findAttemptsSince(tx, keys, new Date(at.getTime() - longest * minute))
    const waits = keys.map((key) =>
      waitBefore(
        made
          .filter((each) => each.key === key)
          .flatMap((each) => new Array<number>(each.count).fill(each.at.getTime())),
        at.getTime(),
        limits.filter((limit) => limit.key === key),
      ),
    )
    const wait = Math.max(...waits)
    if (wait > 0) throw refusal(wait)
    await queries.insertAttempts(tx, keys, at)
    return { keys, at }
  })
}

/** A success does not count as a failed try. */
export async function forgiveAttempt(db: Db, { keys, at }: Attempt): Promise<void> {
  await queries.forgiveAttempts(db, keys, at)
}

export { deleteOldAttempts } from './attempt-queries.ts'
