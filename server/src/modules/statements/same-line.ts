/** Whether two lines of an account are the same booking, in any file, layout or encoding. Pure. */
import { nameWords } from './payer-name.ts'

export interface LineFacts {
  bookedOn: string
  /** In minor units, signed. */
  amount: number
  currency: string
  payer: string
  payerAccount: string
  reference: string
  text: string
  bankId: string
}

/** A booking may get another day once it is final. An id that comes back later names another one. */
const mostDaysApart = 10
/** Shorter ids may be numbers of a day. */
const leastUnique = 10

export const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000

/** What of a line is compared, folded once; names only if all else agrees, because they take longest. */
interface Folded {
  day: string
  bankId: string
  account: string
  payer: string
  /** Reference and purpose; they are split in different ways. */
  words: string
  sum: string
}

const fold = ({ bookedOn, amount, currency, payer, payerAccount, reference, text, bankId }: LineFacts): Folded => ({
  day: bookedOn,
  bankId,
  account: payerAccount,
  payer,
  words: letters(`${reference}${text}`),
  sum: `${amount} ${currency}`,
})

export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Lines with different keys are never the same. */
const idKey = ({ bankId, sum }: Folded) => `${sum} ${bankId}`
const factsKey = ({ day, sum, words }: Folded) => `${sum} ${day} ${words}`

const isSameId = (one: Folded, other: Folded) =>
  one.day === other.day ||
  (daysBetween(one.day, other.day) <= mostDaysApart &&
    (one.bankId.replace(/^0+/, '').length >= leastUnique || (one.words !== '' && one.words === other.words)))

/**
 * Files may lack a column that others have, but nothing that both have may differ, and the purpose must be the same: a day
 * with an amount is no proof.
 */
const haveSameFacts = (one: Folded, other: Folded) =>
  !(one.bankId && other.bankId) &&
  (one.account === other.account || (one.words !== '' && (one.account === '' || other.account === ''))) &&
  (isSameName(one.payer, other.payer) || (one.words !== '' && (one.payer === '' || other.payer === '')))

const isSameName = (one: string, other: string) =>
  one === other || nameWords(one).join(' ') === nameWords(other).join(' ')

/**
 * The lines that are not stored yet: the bank's id is the line; where one of the files has none, day and facts are. A
 * stored line matches one line of the file, so that equal payments of one day stay several. `taken` are the stored
 * lines that match one already; it grows.
 */
export function newLines<Read extends LineFacts>(
  read: readonly Read[],
  stored: readonly (LineFacts & { id: number })[],
  taken: Set<number>,
): Read[] {
  if (stored.length === 0) return [...read]
  const free = stored.filter(({ id }) => !taken.has(id)).map((line) => ({ id: line.id, facts: fold(line) }))
  const byId = Map.groupBy(free, ({ facts }) => idKey(facts))
  const byFacts = Map.groupBy(free, ({ facts }) => factsKey(facts))
  const take = (facts: Folded, pool: typeof free = [], isSame: typeof isSameId) => {
    const at = pool.findIndex((each) => !taken.has(each.id) && isSame(facts, each.facts))
    const [found] = at < 0 ? [] : pool.splice(at, 1)
    if (found) taken.add(found.id)
    return found !== undefined
  }
  const folded = read.map((line) => ({ line, facts: fold(line) }))
  // Those with an equal id first, so that a line without one does not take their place.
  return folded
    .filter(({ facts }) => !facts.bankId || !take(facts, byId.get(idKey(facts)), isSameId))
    .filter(({ facts }) => !take(facts, byFacts.get(factsKey(facts)), haveSameFacts))
    .map(({ line }) => line)
}
