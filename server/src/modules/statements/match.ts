/**
 * Which orders a line of a bank statement seems to pay, how sure that is, and why. Pure: the same lines and orders give
 * the same proposals, in any order.
 */
import type { matchReasons } from '#contract/api/statements/statement'
import { nameWords } from './payer-name.ts'
import { findNumbers, isNear } from './reference.ts'

export type MatchReason = (typeof matchReasons)[number]

export interface MatchLine {
  /** The amount left to assign, in minor units. */
  amount: number
  currency: string
  payer: string
  payerAccount: string
  /** Reference and purpose. */
  text: string
  /** `YYYY-MM-DD`. */
  bookedOn: string
}

export interface MatchOrder {
  id: number
  orderNumber: string
  userId: number
  currency: string
  /** Left to pay, in minor units; zero or below when it is paid. */
  due: number
  /** Names of the buyer: recipient, title of the invoice, account. */
  names: readonly string[]
  /** Accounts from which the buyer has paid before. */
  accounts: readonly string[]
  placedOn: string
  /** It takes no payment now: it is canceled, or its freight is to be quoted. */
  isClosed?: boolean
  /** Payments that the buyer reported and that wait. */
  reports: readonly { amount: number; payer: string; paidOn: string | null }[]
}

export interface Proposal {
  /** Of 100. */
  score: number
  reasons: MatchReason[]
  /** In minor units; together at most the amount of the line. */
  allocations: { orderId: number; amount: number }[]
}

const points: Partial<Record<MatchReason, number>> = {
  reference: 60,
  reference_mistyped: 45,
  amount: 25,
  amount_reported: 25,
  amount_sum: 25,
  amount_unique: 10,
  payer: 10,
  payer_account: 10,
  payer_similar: 6,
  date_reported: 5,
  date: 3,
}
const reasonOrder = [...Object.keys(points), 'partial', 'overpaid', 'paid_already', 'other_currency'] as MatchReason[]
/** An equal amount alone is no proposal; with the payer or as the only one it is. */
const leastScore = 35
const mostProposals = 3
/** Orders of a buyer whose sums are tried. */
const mostSummed = 14

/** Prepares orders for matching any number of lines. */
export function createMatcher(orders: readonly MatchOrder[]): (line: MatchLine) => Proposal[] {
  const known = orders.map(prepare).sort((a, b) => a.id - b.id)
  const open = known.filter(({ due, isClosed }) => due > 0 && !isClosed)
  const byNumber = groupBy(known, ({ orderNumber }) => [orderNumber])
  const byHalf = groupBy(open, ({ orderNumber }) => [`${orderNumber.slice(0, 8)}…`, `…${orderNumber.slice(-8)}`])
  const byDue = groupBy(open, ({ currency, due }) => [`${currency}${due}`])
  const byReport = groupBy(open, ({ currency, reports }) => reports.map(({ amount }) => `${currency}${amount}`))
  const byBuyer = groupBy(open, ({ currency, userId }) => [`${currency}${userId}`])
  const byPayer = groupBy(open, ({ accounts, knownNames }) => [
    ...accounts,
    ...knownNames.map((words) => words.join(' ')),
  ])
  return (line) => {
    if (line.amount <= 0) return []
    const isSame = ({ currency }: Prepared) => currency === line.currency
    const { exact, mistyped } = findNumbers(line.text)
    const all = [...exact].flatMap((number) => byNumber.get(number) ?? [])
    // A person has to see what the payer meant.
    if (all.some(({ isClosed }) => isClosed)) return []
    const named = all.filter(isSame)
    if (named.length === 0 && all.length > 0) return all.slice(0, mostProposals).map((order) => foreign(line, order))
    const near = named.length > 0 ? [] : nearOrders(mistyped, byHalf).filter(isSame)
    const reference: MatchReason = named.length > 0 ? 'reference' : 'reference_mistyped'
    const referred = [...new Set([...named, ...near])]
    const equal = byDue.get(`${line.currency}${line.amount}`) ?? []
    const amounts = [...equal, ...(byReport.get(`${line.currency}${line.amount}`) ?? [])]
    const proposals = [...new Set([...referred, ...amounts])]
      .map((order) => {
        const reasons: MatchReason[] = referred.includes(order) ? [reference] : []
        if (equal.length === 1 && equal[0] === order && reasons.length === 0) reasons.push('amount_unique')
        return single(line, order, reasons)
      })
      .filter(({ score }) => score >= leastScore)
    if (referred.length > 1) proposals.push(several(line, referred, reference))
    else {
      const payer = nameWords(line.payer).join(' ')
      const theirs = [...(byPayer.get(payer) ?? []), ...(byPayer.get(line.payerAccount) ?? []), ...referred]
      for (const buyer of new Set(theirs.map(({ userId }) => `${line.currency}${userId}`)))
        proposals.push(...summed(line, byBuyer.get(buyer) ?? [], referred, reference))
    }
    return proposals
      .sort(
        (a, b) =>
          b.score - a.score ||
          a.allocations.length - b.allocations.length ||
          (a.allocations[0]?.orderId ?? 0) - (b.allocations[0]?.orderId ?? 0),
      )
      .slice(0, mostProposals)
  }
}

type Prepared = MatchOrder & { knownNames: string[][] }

const prepare = (order: MatchOrder): Prepared => ({
  ...order,
  knownNames: [...order.names, ...order.reports.map(({ payer }) => payer)]
    .map(nameWords)
    .filter((words) => words.length > 0),
})

function groupBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}

/** A slip counts if a single order is near it. A slip leaves one half of the number as it is. */
function nearOrders(mistyped: ReadonlySet<string>, byHalf: ReadonlyMap<string, Prepared[]>): Prepared[] {
  const near = new Set<Prepared>()
  for (const text of mistyped)
    for (const half of [`${text.slice(0, 8)}…`, `…${text.slice(-8)}`])
      for (const order of byHalf.get(half) ?? []) if (isNear(text, order.orderNumber)) near.add(order)
  return near.size === 1 ? [...near] : []
}

function single(line: MatchLine, order: Prepared, reasons: MatchReason[]): Proposal {
  if (order.due === line.amount) reasons.push('amount')
  else if (order.reports.some(({ amount }) => amount === line.amount)) reasons.push('amount_reported')
  reasons.push(...payerReason(line, order), ...dateReason(line, order))
  if (order.due <= 0) reasons.push('paid_already')
  else if (line.amount < order.due) reasons.push('partial')
  else if (line.amount > order.due) reasons.push('overpaid')
  return proposalOf(reasons, [{ orderId: order.id, amount: line.amount }])
}

/** The text names an order in another currency: a person knows the rate. */
function foreign(line: MatchLine, order: Prepared): Proposal {
  const reasons: MatchReason[] = [
    'reference',
    ...payerReason(line, order),
    ...dateReason(line, order),
    'other_currency',
  ]
  if (order.due <= 0) reasons.push('paid_already')
  return proposalOf(reasons, [{ orderId: order.id, amount: line.amount }])
}

/** The text names several orders: each gets what it needs, the last one also the rest. */
function several(line: MatchLine, orders: readonly Prepared[], reference: MatchReason): Proposal {
  const total = orders.reduce((sum, { due }) => sum + Math.max(0, due), 0)
  const verdict = total === 0 ? 'paid_already' : total > line.amount ? 'partial' : 'overpaid'
  return proposalOf(
    [reference, total === line.amount ? 'amount_sum' : verdict, ...bestPayerReason(line, orders)],
    distribute(line.amount, orders),
  )
}

/** Shares an amount among orders in their sequence. */
export function distribute(
  amount: number,
  orders: readonly { id: number; due: number }[],
): { orderId: number; amount: number }[] {
  let left = amount
  const shares = orders.map(({ id, due }) => {
    const share = Math.min(left, Math.max(0, due))
    left -= share
    return { orderId: id, amount: share }
  })
  const last = shares.findLast((share) => share.amount > 0) ?? shares[0]
  if (last) last.amount += left
  return shares.filter((share) => share.amount > 0)
}

/** Open orders of one buyer, known by name, account or reference, whose dues add up to the amount. */
function summed(
  line: MatchLine,
  orders: readonly Prepared[],
  referred: readonly Prepared[],
  reference: MatchReason,
): Proposal[] {
  const named = orders.filter((order) => referred.includes(order))
  const rest = orders.filter((order) => !referred.includes(order)).slice(0, mostSummed)
  const part = subsetWithSum(rest, line.amount - named.reduce((sum, { due }) => sum + due, 0))
  if (!part || named.length + part.length < 2) return []
  const chosen = [...named, ...part].sort((a, b) => a.id - b.id)
  const reasons: MatchReason[] = [
    ...(named.length > 0 ? [reference] : []),
    'amount_sum',
    ...bestPayerReason(line, orders),
    ...(chosen.every((order) => dateReason(line, order).length > 0) ? (['date'] as const) : []),
  ]
  const proposal = proposalOf(
    reasons,
    chosen.map(({ id, due }) => ({ orderId: id, amount: due })),
  )
  return proposal.score >= leastScore ? [proposal] : []
}

/** The smallest set of orders whose dues add up to `sum`; of equal ones the oldest orders. */
export function subsetWithSum<Order extends { due: number }>(
  orders: readonly Order[],
  sum: number,
): Order[] | undefined {
  let best: Order[] | undefined
  const search = (from: number, left: number, chosen: Order[]): void => {
    if (left === 0 && chosen.length > 0 && chosen.length < (best?.length ?? Number.POSITIVE_INFINITY)) best = chosen
    if (left <= 0 || chosen.length + 1 >= (best?.length ?? Number.POSITIVE_INFINITY)) return
    for (let index = from; index < orders.length; index++) {
      const order = orders[index]
      if (order) search(index + 1, left - order.due, [...chosen, order])
    }
  }
  search(0, sum, [])
  return best
}

const bestPayerReason = (line: MatchLine, orders: readonly Prepared[]): MatchReason[] =>
  orders.map((order) => payerReason(line, order)).sort((a, b) => pointsOf(b) - pointsOf(a))[0] ?? []

function payerReason({ payer, payerAccount }: MatchLine, order: Prepared): MatchReason[] {
  if (payerAccount && order.accounts.includes(payerAccount)) return ['payer_account']
  const words = nameWords(payer)
  if (words.length === 0) return []
  if (order.knownNames.some((name) => name.join(' ') === words.join(' '))) return ['payer']
  const isSimilar = (name: readonly string[]) => {
    const [few, many] = name.length < words.length ? [name, words] : [words, name]
    return few.length > 1 && few.every((word) => many.includes(word))
  }
  return order.knownNames.some(isSimilar) ? ['payer_similar'] : []
}

function dateReason({ bookedOn }: MatchLine, order: MatchOrder): MatchReason[] {
  const days = (from: string) => (Date.parse(bookedOn) - Date.parse(from)) / 86_400_000
  if (order.reports.some(({ paidOn }) => paidOn && Math.abs(days(paidOn)) <= 3)) return ['date_reported']
  return days(order.placedOn) >= 0 && days(order.placedOn) <= 30 ? ['date'] : []
}

const pointsOf = (reasons: readonly MatchReason[]) => reasons.reduce((sum, reason) => sum + (points[reason] ?? 0), 0)

function proposalOf(reasons: readonly MatchReason[], allocations: Proposal['allocations']): Proposal {
  const unique = [...new Set(reasons)].sort((a, b) => reasonOrder.indexOf(a) - reasonOrder.indexOf(b))
  return { score: Math.min(100, pointsOf(unique)), reasons: unique, allocations }
}
