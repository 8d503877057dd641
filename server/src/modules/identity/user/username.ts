/** Account names: none that reads as a phone, as a part of the mall, or as another account's name in other letters. */
import { fieldError } from '../../../lib/errors.ts'

const words =
  'admin administrator root super superuser superadmin sysadmin system support help helpdesk service customerservice staff ' +
  'team moderator official security billing payment payments finance webmaster postmaster hostmaster noreply anonymous ' +
  'nobody deleted erased null undefined'

/**
 * Letters of one script, or of those that are read together: Latin with the scripts of East Asia and Thai. Latin,
 * Cyrillic, Greek, Armenian and Cherokee letters look alike, so they do not mix (Unicode TS 39).
 */
const oneScript =
  /^(?:[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}]*|[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*|[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*|[\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]*|[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]*)$/u

/** Signs that are read as Latin letters in a reserved word: sign and letter in pairs. */
const lookalikes = new Map(
  (
    'аa вb еe ԁd һh іi јj кk мm нh оo рp ԛq сc ѕs тt уy ԝw хx αa βb εe ιi κk νv οo ρp τt υu χx ' +
    '0o 1i li 3e 4a 5s 7t'
  )
    .split(' ')
    .map(([sign = '', letter = '']) => [sign, letter] as const),
)
/** `Ѕuрр0rt_2` → `support`: lower case, Latin, without signs between and digits behind; 1 and l become i. */
const skeleton = (name: string) =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}._-]/gu, '')
      .replace(/\d+$/, ''),
  ]
    .map((sign) => lookalikes.get(sign) ?? sign)
    .join('')

const reserved = new Set(words.split(' ').map(skeleton))

/** Thai and Lao write an am of one sign, which NFKC takes apart. */
const isPlain = (name: string) =>
  name.normalize('NFKC') ===
  name.normalize('NFC').replaceAll('\u0e33', '\u0e4d\u0e32').replaceAll('\u0eb3', '\u0ecd\u0eb2')

const longestBase = 30

/**
 * Names to try, in order, for an account that chose none: from its email address, then with random letters, so that
 * `anna.keller@…` is `anna.keller` or `anna.keller-3fa85f`.
 */
export function derivedUsernames(email: string | null): string[] {
  const local = (email?.split('@')[0] ?? '').split('+')[0] ?? ''
  const base = local
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, longestBase)
  const isUsable = base.length >= 3 && isAllowed(base)
  const more = () => `${isUsable ? base : 'buyer'}-${crypto.randomUUID().slice(0, 6)}`
  return [...(isUsable ? [base] : []), more(), more(), more()]
}

/** Throws at `username`. Reserved words are for accounts that a superuser or the operator creates. */
export function checkUsername(username: string, { mayBeReserved = false } = {}): void {
  if (!isAllowed(username, mayBeReserved)) throw fieldError('username', 'USERNAME_NOT_ALLOWED')
}

const isAllowed = (username: string, mayBeReserved = false): boolean =>
  /\p{L}/u.test(username) &&
  isPlain(username) &&
  oneScript.test(username) &&
  (mayBeReserved || !reserved.has(skeleton(username)))
