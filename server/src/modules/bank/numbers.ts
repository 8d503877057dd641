/**
 * Bank details in free texts. The smallest rule that catches a diverted payment: a valid IBAN, or a number like one of
 * the mall's accounts, past or present. Other numbers of accounts cannot be distinguished from prices, phones and
 * codes.
 */
import type { BankAccount } from '#contract/api/bank/bank-account'

/** Length of an IBAN by country, from the registry of SWIFT. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 ' +
    'FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 ' +
    'LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 ' +
    'SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
)

/** Digits of all scripts as those of ASCII. */
const inAscii = (text: string) => text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, digitOf)

/** The digits of a script follow each other, beginning with its zero. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

/** Capitals and digits alone. */
const plain = (text: string) =>
  inAscii(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

function isValid(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Words that happen to have the right check digits have few digits; IBANs have eight or more. */
const hasDigits = (iban: string) => (iban.slice(4).match(/\d/g)?.length ?? 0) >= 8

function ibansIn(text: string): string[] {
  const all = plain(text)
  return [...all.matchAll(/(?=([A-Z]{2})\d\d)/g)].flatMap(({ index, 1: country = '' }) => {
    const iban = all.slice(index, index + (lengths.get(country) ?? 0))
    return iban.length === lengths.get(country) && hasDigits(iban) && isValid(iban) ? [iban] : []
  })
}

/** Most groups of digits that are read as one number. */
const mostGroups = 6

/** Numbers in each way in which groups of digits can belong together, but none that shares a group with an own number. */
function numbersIn(text: string, own: ReadonlySet<string>): string[] {
  const runs = inAscii(text).match(/\d(?:[\p{P}\p{Z}\p{Cf}]{0,2}\d){5,60}/gu) ?? []
  return runs.flatMap((run) => {
    const groups = run.split(/\D+/)
    const readings = groups.flatMap((_, from) =>
      groups
        .slice(from, from + mostGroups)
        .map((__, more) => ({ from, to: from + more, number: groups.slice(from, from + more + 1).join('') })),
    )
    const known = readings.filter(({ number }) => own.has(number))
    return readings
      .filter((reading) => !known.some(({ from, to }) => reading.from <= to && from <= reading.to))
      .map(({ number }) => number)
  })
}

/** Whether up to two digits were changed, left out, added or swapped. */
function isAlike(one: string, other: string): boolean {
  const most = other.length < 8 ? 1 : 2
  if (Math.abs(one.length - other.length) > most) return false
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [row, sign] of [...one].entries()) {
    const next = [row + 1]
    for (const [place, wanted] of [...other].entries())
      next.push(
        Math.min(
          (before[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (before[place] ?? 0) + (sign === wanted ? 0 : 1),
        ),
      )
    before = next
  }
  return (before.at(-1) ?? 0) <= most
}

type Numbered = Pick<BankAccount, 'account'>

/** Bank details in a text that are none of the accounts in force; `past` are accounts that are no longer. */
export function foreignNumbers(text: string, current: readonly Numbered[], past: readonly Numbered[]): string[] {
  const own = new Set(current.flatMap(({ account }) => [plain(account), ...ibansIn(account)]))
  const digits = [...current, ...past].flatMap(({ account }) =>
    /^\d{6,}$/.test(plain(account)) ? [plain(account)] : [],
  )
  const alike =
    digits.length === 0 ? [] : numbersIn(text, own).filter((number) => digits.some((each) => isAlike(number, each)))
  return [...new Set([...ibansIn(text), ...alike])].filter((number) => !own.has(number))
}

/** Every text within a body. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
