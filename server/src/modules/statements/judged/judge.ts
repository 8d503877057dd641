/** Compares what a reader made of a bank statement with what is expected. Pure. */
import type { Expectation, ExpectedLine, JudgedFile, LeftOut } from './expectation.ts'

export interface ReadingLine {
  date: string
  direction: 'in' | 'out'
  /** Minor units, always positive. */
  amount: number
  currency: string
  /** The payer of incoming money, the payee of outgoing money. */
  party: string
  /** Reference and purpose. */
  text: string
  id: string
  isReversal: boolean
}

/** Of `question`, `refused` and the rest only one counts: a file that is refused or asked about has no lines yet. */
export interface Reading {
  question?: string
  refused?: string
  lines?: readonly ReadingLine[]
  leftOut?: Partial<Record<LeftOut, number>>
  /** Absent: the reader does not report them. */
  balances?: Expectation['balances']
  /** Lines that an import of the file named in `after` has brought already. */
  known?: number
}

export type Verdict =
  | 'right'
  /** Days, amounts and directions are right, but words, ids, flags, counts or balances are not. */
  | 'incomplete'
  | 'wrong'
  | 'needless question'
  | 'missing question'
  | 'needless refusal'
  | 'missing refusal'

export interface Judgement {
  verdict: Verdict
  differences: string[]
}

/** With `isAnswered` the question of the file was answered as expected, so that its lines can be compared. */
export function judge({ expectation }: JudgedFile, reading: Reading, isAnswered = false): Judgement {
  const { outcome, question, refused } = expectation
  if (outcome === 'refused')
    return reading.refused === refused
      ? { verdict: 'right', differences: [] }
      : { verdict: 'missing refusal', differences: [`refused: ${reading.refused ?? 'no'}, expected ${refused}`] }
  if (reading.refused) return { verdict: 'needless refusal', differences: [`refused: ${reading.refused}`] }
  if (outcome === 'question' && !isAnswered)
    return reading.question === question
      ? { verdict: 'right', differences: [] }
      : { verdict: 'missing question', differences: [`question: ${reading.question ?? 'none'}, expected ${question}`] }
  if (reading.question) return { verdict: 'needless question', differences: [`question: ${reading.question}`] }
  const { money, words } = compareLines(expectation.lines, reading.lines ?? [])
  const others = [...words, ...compareCounts(expectation, reading), ...compareBalances(expectation, reading)]
  const verdict = money.length > 0 ? 'wrong' : others.length > 0 ? 'incomplete' : 'right'
  return { verdict, differences: [...money, ...others] }
}

const moneyOf = ({ date, direction, amount, currency }: ExpectedLine | ReadingLine) =>
  `${date} ${direction} ${amount} ${currency}`

/** The order of lines is free. Of several lines of the same day and amount the one that fits best is taken. */
function compareLines(expected: readonly ExpectedLine[], read: readonly ReadingLine[]) {
  const left = [...read]
  const [money, words]: [string[], string[]] = [[], []]
  for (const line of expected) {
    const [best] = left
      .filter((each) => moneyOf(each) === moneyOf(line))
      .map((each) => ({ each, differences: compareWords(line, each) }))
      .sort((a, b) => a.differences.length - b.differences.length)
    if (!best) {
      money.push(`missing: ${moneyOf(line)}`)
      continue
    }
    left.splice(left.indexOf(best.each), 1)
    words.push(...best.differences.map((difference) => `${moneyOf(line)}: ${difference}`))
  }
  money.push(...left.map((line) => `not expected: ${moneyOf(line)}`))
  return { money, words }
}

function compareWords(expected: ExpectedLine, read: ReadingLine): string[] {
  const all = dense(`${read.text} ${read.party}`)
  const differences = (expected.text ?? [])
    .filter((part) => !all.includes(dense(part)))
    .map((part) => `no text "${part}" in "${read.text}"`)
  if (expected.party !== undefined && dense(expected.party) !== dense(read.party))
    differences.push(`party "${read.party}", expected "${expected.party}"`)
  if (expected.id !== undefined && expected.id !== read.id)
    differences.push(`id "${read.id}", expected "${expected.id}"`)
  if ((expected.reversal ?? false) !== read.isReversal) differences.push(`reversal: ${read.isReversal}`)
  return differences
}

function compareCounts(expected: Expectation, read: Reading): string[] {
  const { left_out: leftOut = {}, known } = expected
  const reasons = new Set([...Object.keys(leftOut), ...Object.keys(read.leftOut ?? {})]) as Set<LeftOut>
  const differences = [...reasons]
    .filter((reason) => (leftOut[reason] ?? 0) !== (read.leftOut?.[reason] ?? 0))
    .map((reason) => `${reason}: ${read.leftOut?.[reason] ?? 0}, expected ${leftOut[reason] ?? 0}`)
  if (known !== undefined && known !== read.known) differences.push(`known: ${read.known}, expected ${known}`)
  return differences
}

/** Balances are compared where the file and the reading have them. */
function compareBalances({ balances = [] }: Expectation, read: Reading): string[] {
  if (!read.balances) return []
  return balances.flatMap(({ currency, opening, closing }) => {
    const found = read.balances?.find((each) => each.currency === currency)
    const differs = (name: string, expected: number | undefined, value: number | undefined) =>
      expected !== undefined && expected !== value ? [`${name} ${currency}: ${value}, expected ${expected}`] : []
    return [...differs('opening', opening, found?.opening), ...differs('closing', closing, found?.closing)]
  })
}

/** Without blanks and in one spelling, as texts are broken over rows and fields. */
export const dense = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
