/** Which line a reversal takes back. Pure. */
import { nameWords } from './payer-name.ts'
import { findNumbers } from './reference.ts'
import { daysBetween, type LineFacts, letters } from './same-line.ts'

export interface ReversalFacts extends LineFacts {
  /** The bank's id or the reference of the line that is taken back, if the file says. */
  reverses: string
}

/** A reversal without any fact in common with the only payment of its amount is taken for its reversal so soon only. */
const soon = 10
/** What banks write where there is no reference. */
const noReference = /^(?:nonref|notprovided|n\/?a|-*)$/i

/**
 * The one line that the reversal takes back; else whether none or several could be meant. Candidates are lines of the same
 * account that came in before and were not taken back.
 */
export function findReversed<Candidate extends LineFacts>(
  reversal: ReversalFacts,
  candidates: readonly Candidate[],
): Candidate | 'not_found' | 'ambiguous' {
  const named = candidates.filter((line) => isNamed(reversal, line))
  const possible = named.length > 0 ? named : candidates
  const equal = possible.filter(({ amount, currency }) => amount === -reversal.amount && currency === reversal.currency)
  // A part of a payment is taken back: a person decides.
  if (equal.length === 0) return named.length > 0 ? 'ambiguous' : 'not_found'
  const fitting = equal.map((line) => ({ line, points: pointsOf(reversal, line) })).filter(({ points }) => points >= 0)
  const most = Math.max(...fitting.map(({ points }) => points))
  const [best, ...others] = fitting.filter(({ points }) => points === most)
  if (!best || others.length > 0) return 'ambiguous'
  const isSure = named.length > 0 || most > 0 || daysBetween(reversal.bookedOn, best.line.bookedOn) <= soon
  return isSure ? best.line : 'ambiguous'
}

const isNamed = ({ reverses }: ReversalFacts, { bankId, reference }: LineFacts) =>
  reverses !== '' && (bankId === reverses || reference === reverses)

/** How much the two have in common; below zero if something contradicts. */
function pointsOf(reversal: LineFacts, line: LineFacts): number {
  const numbers = [reversal, line].map(({ reference, text }) => findNumbers(`${reference} ${text}`).exact)
  const [own, other] = numbers.map((each) => [...each])
  const names = [reversal, line].map(({ payer }) => nameWords(payer))
  const [name = [], otherName = []] = names
  const verdicts = [
    compare(8, reversal.bankId, line.bankId, false),
    compare(4, plainReference(reversal), plainReference(line), false),
    own?.length && other?.length ? (own.some((number) => other.includes(number)) ? 4 : Number.NEGATIVE_INFINITY) : 0,
    compare(2, letters(reversal.text), letters(line.text), false),
    compare(2, reversal.payerAccount, line.payerAccount, true),
    name.length > 0 && otherName.length > 0
      ? name.some((word) => otherName.includes(word))
        ? 1
        : Number.NEGATIVE_INFINITY
      : 0,
  ]
  return verdicts.reduce((sum, points) => sum + points, 0)
}

const plainReference = ({ reference }: LineFacts) => (noReference.test(reference.trim()) ? '' : letters(reference))

/** Points if both are equal; a difference contradicts only where the fact is the payer's own. */
function compare(points: number, one: string, other: string, isOwn: boolean): number {
  if (!one || !other) return 0
  if (one === other) return points
  return isOwn ? Number.NEGATIVE_INFINITY : 0
}
