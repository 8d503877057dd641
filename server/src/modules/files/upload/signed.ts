/**
 * Addresses of private files: slips show bank accounts, files of notes are for staff. A private file is served only at
 * an address that was signed a short while ago; the address needs no token, because `<img>` sends none.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../../../env.ts'

const lifetimeSeconds = 10 * 60
const privateUrl = /^(?:https?:\/\/[^/?#]+)?\/files\/(slip|note)\/([A-Za-z0-9_-]{24})\.(?:webp|pdf)(?:\?[^#]*)?$/

export type PrivatePurpose = 'slip' | 'note'
export type PrivateFormat = 'webp' | 'pdf'

/** A file that only a signed address opens. */
export interface PrivateFile {
  purpose: PrivatePurpose
  key: string
}

type Secret = Pick<Environment, 'secretKey'>

/** Addresses of the same two minutes are the same, or a page that asks again and again would never hear "nothing changed". */
const stepMilliseconds = 2 * 60 * 1000
const startOfStep = () => Math.floor(Date.now() / stepMilliseconds) * stepMilliseconds

/** Root-relative address of a private file that lives ten minutes from `now`. */
export function signedUrl(
  env: Secret,
  file: PrivateFile,
  format: PrivateFormat = 'webp',
  now: Date | number = startOfStep(),
): string {
  const expiry = String(Math.floor(Number(now) / 1000) + lifetimeSeconds)
  const signature = signatureOf(env, file, expiry).toString('base64url')
  return `/files/${file.purpose}/${file.key}.${format}?e=${expiry}&s=${signature}`
}

/** `signedUrl` of a slip. */
export const signedSlipUrl = (env: Secret, key: string, now?: Date | number): string =>
  signedUrl(env, { purpose: 'slip', key }, 'webp', now)

/** Whether `e` and `s` of a private file's address are ours and still good at `now` (milliseconds). */
export function isSigned(
  env: Secret,
  file: PrivateFile,
  expiry: unknown,
  signature: unknown,
  now = Date.now(),
): boolean {
  if (typeof expiry !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expiry)) return false
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(env, file, expiry)
  return given.length === right.length && timingSafeEqual(given, right) && now < Number(expiry) * 1000
}

/**
 * The key in an address that an upload answered, whether or not it is still good: filling in a form may take longer
 * than ten minutes, and the file is still its owner's (`ownsSlip`, `attachmentsFrom`). Clients may have made it absolute.
 */
function keyFrom(url: string, purpose: PrivatePurpose): string | undefined {
  const [, named, key] = privateUrl.exec(url) ?? []
  return named === purpose ? key : undefined
}
export const slipKeyFrom = (url: string): string | undefined => keyFrom(url, 'slip')
export const noteKeyFrom = (url: string): string | undefined => keyFrom(url, 'note')

/** The secret key signs other things too, so what is signed says what it is. */
const signatureOf = (env: Secret, { purpose, key }: PrivateFile, expiry: string) =>
  createHmac('sha256', env.secretKey).update(`${purpose}\n${key}\n${expiry}`).digest()
