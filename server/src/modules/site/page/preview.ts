/** Links to drafts. The signature is the permission: any holder of the link sees the page for a week. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../../../env.ts'

const lifetime = 7 * 24 * 3600

type Secret = Pick<Environment, 'secretKey'>

/** Tokens of the same hour are the same, so that an editor that asks again shows the same address. */
export function previewToken(env: Secret, pageId: number, now: Date): { token: string; expiresAt: Date } {
  const expiry = (Math.floor(now.getTime() / 3_600_000) + 1) * 3600 + lifetime
  const signature = signatureOf(env, pageId, expiry).toString('base64url')
  return { token: `${pageId}.${expiry}.${signature}`, expiresAt: new Date(expiry * 1000) }
}

/** The page of a token that is ours and still good. */
export function pageOfToken(env: Secret, token: string, now: Date): number | undefined {
  const [, id, expiry, signature] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !expiry || !signature) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(env, Number(id), Number(expiry))
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && now.getTime() < Number(expiry) * 1000 ? Number(id) : undefined
}

/** The secret key signs other things too, so what is signed says what it is. */
const signatureOf = (env: Secret, pageId: number, expiry: number) =>
  createHmac('sha256', env.secretKey).update(`page preview\n${pageId}\n${expiry}`).digest()
