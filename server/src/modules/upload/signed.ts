/**
 * Addresses of slips. A slip shows a bank account, so it is served only to who was given a signed address
 * a short while ago; the address needs no token, because `<img>` sends none.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../../env.ts'

const lifetimeSeconds = 10 * 60
const slipUrl = /^(?:https?:\/\/[^/?#]+)?\/files\/slip\/([A-Za-z0-9_-]{24})\.webp(?:\?[^#]*)?$/

type Secret = Pick<Environment, 'secretKey'>

/** Addresses of the same two minutes are the same, or a page that asks again and again would never hear "nothing changed". */
const stepMilliseconds = 2 * 60 * 1000
const startOfStep = () => Math.floor(Date.now() / stepMilliseconds) * stepMilliseconds

/** Root-relative address of a slip that lives ten minutes from `now`. */
export function signedSlipUrl(env: Secret, key: string, now: Date | number = startOfStep()): string {
  const expiry = String(Math.floor(Number(now) / 1000) + lifetimeSeconds)
  return `/files/slip/${key}.webp?e=${expiry}&s=${signatureOf(env, key, expiry).toString('base64url')}`
}

/** Whether `e` and `s` of a slip's address are ours and still good at `now` (milliseconds). */
export function isSignedSlip(env: Secret, key: string, expiry: unknown, signature: unknown, now = Date.now()): boolean {
  if (typeof expiry !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expiry)) return false
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(env, key, expiry)
  return given.length === right.length && timingSafeEqual(given, right) && now < Number(expiry) * 1000
}

/**
 * The key in an address that an upload answered, whether or not it is still good: who fills in a form for
 * longer than ten minutes still owns the slip (`ownsSlip` checks that). Clients may have made it absolute.
 */
export const slipKeyFrom = (url: string): string | undefined => slipUrl.exec(url)?.[1]

/** The secret key signs other things too, so what is signed says what it is. */
const signatureOf = (env: Secret, key: string, expiry: string) =>
  createHmac('sha256', env.secretKey).update(`slip\n${key}\n${expiry}`).digest()
