/** Secrets in the database, encrypted with a key that is derived from `SECRET_KEY` for each purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Environment } from '../env.ts'

const keyOf = (env: Pick<Environment, 'secretKey'>, purpose: string) =>
  Buffer.from(hkdfSync('sha256', env.secretKey, '', purpose, 32))

export function encryptSecret(env: Pick<Environment, 'secretKey'>, purpose: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(env, purpose), nonce)
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the secret was written for another purpose or with another key. */
export function decryptSecret(env: Pick<Environment, 'secretKey'>, purpose: string, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(env, purpose), encrypted.subarray(0, 12))
  decipher.setAuthTag(encrypted.subarray(-16))
  return Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()])
}
