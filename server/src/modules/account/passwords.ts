/** Password hashing (argon2id, 19 MiB, 2 passes: OWASP's minimum) and the refusal of common ones. */
import { hash, verify } from '@node-rs/argon2'
import { AppError, fieldError } from '../../lib/errors.ts'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes 50 ms of a core each: two at once, or a storm of sign-ins stops the shop. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function queued<T>(work: () => Promise<T>): Promise<T> {
  // A queue this long would answer after the client has gone.
  if (waiting.length > 500) throw new AppError('OVERLOADED')
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => queued(() => hash(password, options))
export const verifyPassword = (stored: string, password: string) =>
  queued(() => verify(stored, password).catch(() => false))

/** Compared against for unknown accounts, so that they take as long as known ones. */
const decoy = hashPassword('no account has this password')
export const verifyAgainstNothing = async (password: string): Promise<false> => {
  await verifyPassword(await decoy, password)
  return false
}

/** Most used passwords of eight characters and more, from public breach statistics; compared without case. */
const common = new Set(
  (
    'password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789 12341234 11111111 00000000 88888888 87654321 ' +
    'qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdefgh a1b2c3d4 iloveyou iloveyou1 ' +
    'sunshine princess football baseball superman starwars trustno1 whatever welcome1 welcome123 letmein1 letmein123 admin123 admin1234 administrator changeme changeme1 default1 ' +
    'computer internet samsung1 michelle jennifer jonathan liverpool chocolate butterfly monkey123 dragon123 master123 shadow123 secret123 login123 test1234 testtest user1234 ' +
    '123123123 1231231234 147258369 159357258 741852963 987654321 9876543210 66666666 12344321 11223344 112233445566 qweasdzxc qweqweqwe aa123456 a123456789 aa12345678 woaini1314 5201314520'
  ).split(' '),
)

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
  if (common.has(lower) || lower === username.toLowerCase() || new Set(lower).size < 3)
    throw fieldError(field, 'PASSWORD_TOO_COMMON')
}
