/** Which way the money of each row went, by columns, words and signs. */
import { plainAccount } from '../line.ts'
import { cellWord, outgoingWord, type Side, sideWords } from './cell-words.ts'
import type { Columns } from './columns.ts'
import type { Draft, DraftList, Drafts } from './drafts.ts'
import { isFilled } from './money-cell.ts'
import type { Answers } from './types.ts'

export interface Sides {
  /** Of a row: the factor of its amount, or that it is neutral. */
  of(draft: Draft): 1 | -1 | 'neutral'
  /** Whether a row takes an earlier one back. */
  takesBack?(draft: Draft): boolean
  /** Words without a known meaning, as the file writes them. */
  unknown: string[]
  /** Amounts have neither sign nor word nor column of their own. */
  isOpen: boolean
  /** Something says that money may have gone the other way: only balances or staff can decide. */
  isDoubtful?: boolean
  /** What says so: words with which texts begin, or the names of those who were paid. */
  doubts?: string[]
}

/** `account` is the own one. */
export function sidesOf(
  { drafts: list, evidence: { kinds: drafts } }: Drafts,
  columns: Columns,
  answers: Answers,
  account = '',
): Sides {
  if (columns.credit !== undefined || (columns.debit !== undefined && columns.amount === undefined))
    return byColumns(drafts, columns.credit === undefined, answers)
  const meanings = meaningsOf(answers)
  const isSigned = drafts.some(({ money }) => money.amount?.isNegative)
  if (columns.direction !== undefined) return byWords(drafts, ({ direction }) => direction, answers)
  if (drafts.some(({ money }) => money.amount?.side)) return bySuffix(drafts)
  const { type } = columns
  const wordOf = (draft: Draft) => draft.type
  const hasSide = (draft: Draft) => meanings.has(cellWord(wordOf(draft)))
  const isBalanced = columns.balance !== undefined && drafts.length > 1
  const isKind = type !== undefined && !columns.texts.includes(type) && !isBalanced
  // Kinds that say no direction are asked about: money that went out may be among them.
  const hasHint = (draft: Draft) => isKind && draft.type !== ''
  // Signs that contradict all words of what went out are doubted, and those that staff have explained.
  const outgoing = drafts.filter(
    (each) => isFilled(each.money.amount) && meanings.get(cellWord(wordOf(each))) === 'out',
  )
  const isContrary =
    isSigned &&
    !isBalanced &&
    outgoing.length > 0 &&
    (outgoing.some((each) => wordsOf(answers).has(cellWord(wordOf(each)))) ||
      !outgoing.some(({ money }) => money.amount?.isNegative))
  if (isContrary) return byWords(drafts, wordOf, answers, isContrary)
  // A column of kinds counts if amounts have no signs and some of its words are, or speak of, directions.
  if (
    type !== undefined &&
    columns.debit === undefined &&
    !isSigned &&
    drafts.some((each) => hasSide(each) || hasHint(each))
  )
    return byWords(drafts, wordOf, answers)
  const parties = !isSigned && columns.debit === undefined && byParties(list, columns, plainAccount(account))
  if (parties) return parties
  const hasDebit = columns.debit !== undefined
  const doubts = isSigned || hasDebit || isBalanced ? [] : [...new Set(drafts.flatMap((each) => doubtOf(each) ?? []))]
  return {
    of: ({ money }) =>
      hasDebit && !isFilled(money.amount) ? (money.debit?.isNegative ? 1 : -1) : money.amount?.isNegative ? -1 : 1,
    unknown: [],
    isOpen: !isSigned && !hasDebit,
    isDoubtful: doubts.length > 0,
    doubts,
  }
}

/** Its text begins as those of money that went out, or it names only who was paid. */
export const doubtOf = ({ text, payee, payer }: Draft): string | undefined =>
  outgoingWord(text) ?? (payee !== '' && payer === '' ? payee : undefined)

export const meaningsOf = ({ in_words = [], out_words = [] }: Answers): ReadonlyMap<string, Side> =>
  new Map<string, Side>([
    ...sideWords,
    ...in_words.map((word) => [cellWord(word), 'in'] as const),
    ...out_words.map((word) => [cellWord(word), 'out'] as const),
  ])

const wordsOf = ({ in_words = [], out_words = [] }: Answers): ReadonlySet<string> =>
  new Set([...in_words, ...out_words].map(cellWord))

/**
 * Many banks write what went out as negative in its own column, others write what they take back so. Most of the debits
 * decide; a minus among credits takes back as well.
 */
function byColumns(drafts: readonly Draft[], isAlone: boolean, { sign }: Answers): Sides {
  const debits = drafts.flatMap(({ money }) => (isFilled(money.debit) && money.debit ? [money.debit] : []))
  const minus = debits.filter(({ isNegative }) => isNegative).length
  const plus = debits.length - minus
  const isMixed = minus > 0 && plus > 0
  const takesBack = drafts.some(({ money: { credit } }) => isFilled(credit) && credit?.isNegative)
  const isSigned = minus > plus
  // Both signs in the only column of sums may be both directions.
  const isDoubtful = isMixed && (isAlone || (minus === plus && !takesBack))
  const isBoth = isAlone && isMixed && sign === 'written'
  return {
    of: ({ money: { credit, debit } }) => {
      if (isFilled(credit) && credit) return credit.isNegative ? -1 : 1
      if (isBoth) return debit?.isNegative ? -1 : 1
      return (debit?.isNegative ?? false) === isSigned ? -1 : 1
    },
    unknown: [],
    isOpen: isDoubtful,
    isDoubtful,
  }
}

/**
 * Each row names who paid and who was paid: the own side is the given account, or the one in all rows. Undefined: rows do
 * not name both.
 */
function byParties(drafts: DraftList, columns: Columns, account: string): Sides | undefined {
  const ends = [
    columns.payer_account !== undefined &&
      columns.payee_account !== undefined &&
      ((draft: Draft) => [draft.payerAccount, draft.payeeAccount].map(plainAccount)),
    columns.payer !== undefined &&
      columns.payee !== undefined &&
      ((draft: Draft) => [draft.payer, draft.payee].map(cellWord)),
  ].filter((each) => each !== false)
  const [endsOf] = ends.filter((of) => drafts.values().some((draft) => of(draft).every(Boolean)))
  if (!endsOf) return undefined
  const pairs = [...drafts.values().map(endsOf)]
  const inAll = (pairs[0] ?? []).filter((name) => name && pairs.every((pair) => pair.includes(name)))
  const [only, second] = new Set(pairs.flat().includes(account) && account ? [account] : inAll)
  const own = second === undefined ? only : undefined
  const isKnown = own !== undefined && pairs.every((pair) => pair.includes(own))
  if (!isKnown) return { of: () => 1, unknown: [], isOpen: true, isDoubtful: true }
  return {
    of: (draft) => {
      const [from, to] = endsOf(draft)
      return from === to ? 'neutral' : to === own ? 1 : -1
    },
    unknown: [],
    isOpen: false,
  }
}

function byWords(
  drafts: readonly Draft[],
  wordOf: (draft: Draft) => string,
  answers: Answers,
  isContrary = false,
): Sides {
  const meanings = meaningsOf(answers)
  const answered = wordsOf(answers)
  const words = new Set(drafts.map((draft) => cellWord(wordOf(draft))))
  const used = new Set([...words].map((word) => meanings.get(word)))
  // If only one side is marked, cells without a word are of the other one; if both are, they are neither.
  const blank: Side | undefined = used.has('in')
    ? used.has('out')
      ? 'neutral'
      : 'out'
    : used.has('out')
      ? 'in'
      : undefined
  const sideOf = (draft: Draft) => {
    const word = cellWord(wordOf(draft))
    if (word === '') return blank
    // A D next to a W is a deposit.
    return word === 'd' && words.has('w') ? undefined : meanings.get(word)
  }
  const counted = drafts.filter(({ money }) => isFilled(money.amount))
  const outgoing = counted.filter((draft) => sideOf(draft) === 'out')
  const negative = outgoing.filter(({ money }) => money.amount?.isNegative).length
  // Either the words say the direction and a minus takes back, or the signs say it and the words repeat them.
  const isSigned = outgoing.length > 0 && negative * 2 > outgoing.length
  const isDoubted = isContrary || (negative > 0 && negative * 2 === outgoing.length)
  const isUnknown = (draft: Draft) => {
    const side = sideOf(draft)
    const isOpen = side === undefined || (side === 'out' && isDoubted && !answered.has(cellWord(wordOf(draft))))
    return isOpen && !isUnneeded(draft)
  }
  return {
    of: (draft) => {
      const side = sideOf(draft)
      const isNegative = draft.money.amount?.isNegative ?? false
      if (side === 'neutral') return 'neutral'
      // Where staff had to say so, it is never money that came in.
      if (side === 'out' && isDoubted) return -1
      if (isSigned) return isNegative ? -1 : 1
      return (side === 'out') === isNegative ? 1 : -1
    },
    takesBack: (draft) => !isSigned && !isDoubted && (draft.money.amount?.isNegative ?? false),
    unknown: [...new Set(counted.filter(isUnknown).map(wordOf))],
    isOpen: false,
  }

  /** In a file of signed amounts a minus needs no word. */
  function isUnneeded({ money }: Draft) {
    return (isSigned || isDoubted) && money.amount?.isNegative === true
  }
}

/**
 * A minus or a mark of debit went out. If only credits are marked, and no minus is used, the rest went out; if both are
 * marked it is neither.
 */
function bySuffix(drafts: readonly Draft[]): Sides {
  const amounts = drafts.flatMap(({ money }) => money.amount ?? [])
  const hasOut = amounts.some(({ side }) => side === 'out')
  const areOthersOut = !hasOut && !amounts.some(({ isNegative }) => isNegative)
  const areOthersNeutral = hasOut && amounts.some(({ side }) => side === 'in')
  return {
    of: ({ money: { amount } }) => {
      if (amount?.isNegative || amount?.side === 'out') return -1
      if (amount?.side !== undefined) return 1
      return areOthersNeutral ? 'neutral' : areOthersOut ? -1 : 1
    },
    unknown: [],
    isOpen: false,
  }
}
