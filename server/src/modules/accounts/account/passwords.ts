/** Password hashing (argon2id, 19 MiB, 2 passes: OWASP's minimum) and the refusal of common ones. */
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { fieldError } from '../../../lib/errors.ts'
import { Queue } from '../../../lib/queue.ts'
import { demoPassword } from './demo-accounts.ts'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes 50 ms of a core each: two at once, or a storm of sign-ins stops the shop. */
const hashing = new Queue({ atOnce: 2, places: 500 })

export const hashPassword = (password: string) => hashing.run(() => hash(password, options))
export const verifyPassword = (stored: string, password: string) =>
  hashing.run(() => verify(stored, password).catch(() => false))

const oneTimeDays = 7

/** Columns of an account whose owner chose the password. */
export const ownPassword = (passwordHash: string) => ({
  passwordHash,
  mustChangePassword: false,
  passwordExpiresAt: null,
})

/** Columns of an account whose password others know: it signs in for seven days, and only to be replaced. */
export const oneTimePassword = (passwordHash: string) => ({
  passwordHash,
  mustChangePassword: true,
  passwordExpiresAt: new Date(Date.now() + oneTimeDays * 24 * 3_600_000),
})

/** Compared against for unknown accounts, so that they take as long as known ones. */
const decoy = hashPassword('no account has this password')
export const verifyAgainstNothing = async (password: string): Promise<false> => {
  await verifyPassword(await decoy, password)
  return false
}

/**
 * The 10,000 most used passwords of eight characters and more (`common-passwords.txt`, from @zxcvbn-ts/language-common,
 * MIT), and those that public breach statistics added since; compared without case.
 */
const recent =
  'p@ssword 0123456789 12341234 87654321 abcdefgh letmein123 admin1234 changeme1 default1 login123 user1234 123123123 1231231234 987654321 9876543210 qweqweqwe aa12345678 woaini1314 5201314520'
const readCommon = () =>
  new Set([
    ...readFileSync(`${import.meta.dirname}/common-passwords.txt`, 'utf8')
      .trim()
      .split('\n'),
    ...recent.split(' '),
    demoPassword,
  ])
/** Read on first use. */
let common: Set<string> | undefined

/** `field` is what the form calls the new password. */
export function checkNewPassword(
  password: string,
  confirmation: string | null | undefined,
  username: string,
  field = 'password',
): void {
  if (confirmation !== undefined && confirmation !== null && confirmation !== password)
    throw fieldError('confirm_password', 'PASSWORD_MISMATCH')
  const lower = password.toLowerCase()
  common ??= readCommon()
  if (common.has(lower) || lower === username.toLowerCase() || new Set(lower).size < 3)
    throw fieldError(field, 'PASSWORD_TOO_COMMON')
}
