/**
 * Codes of vouchers: 15 random characters and a check character, from an alphabet without 0, O, 1 and I, written in
 * groups of four. The database stores a keyed digest and the last four characters, so that its readers cannot redeem
 * codes; the list to print is encrypted with the key of the mall.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Environment } from '../../../env.ts'
import { decryptSecret, encryptSecret } from '../../../lib/secret.ts'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 16

/** Doubles an element of the field with 32 elements, by the polynomial x⁵ + x² + 1. */
const double = (element: number) => ((element << 1) ^ (element & 16 ? 0b100101 : 0)) & 31

/**
 * The check character of the characters before it: with it, the sum of all characters, each doubled as often as
 * characters follow it, is zero in the field with 32 elements. No weight is zero and neighbours have different ones, so
 * that every wrong character and every swap of neighbours is noticed.
 */
export function checkCharacter(body: string): string {
  let sum = 0
  for (const character of body) sum = double(sum ^ alphabet.indexOf(character))
  return alphabet.charAt(sum)
}

/** A new code of 75 random bits, without hyphens. */
export function newCode(): string {
  const body = [...randomBytes(codeLength - 1)].map((byte) => alphabet.charAt(byte & 31)).join('')
  return body + checkCharacter(body)
}

/** A typed code without spaces and hyphens; undefined if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (code.length !== codeLength || [...code].some((character) => !alphabet.includes(character))) return undefined
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** As people read it: `ABCD-EFGH-JKLM-NPQR`. */
export const groupCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

type Keys = Pick<Environment, 'secretKey'>

/** The digest by which the database knows codes: it cannot be computed without the key. */
export function digestsOf({ secretKey }: Keys, codes: readonly string[]): Buffer[] {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'voucher-digest', 32))
  return codes.map((code) => createHmac('sha256', key).update(code).digest())
}

const purpose = 'voucher-list'

export const sealList = (keys: Keys, codes: readonly string[]): Buffer =>
  encryptSecret(keys, purpose, Buffer.from(codes.join('')))

/** The codes by their number less one. */
export const openList = (keys: Keys, sealed: Buffer): string[] =>
  decryptSecret(keys, purpose, sealed)
    .toString()
    .match(new RegExp(`.{${codeLength}}`, 'g')) ?? []
