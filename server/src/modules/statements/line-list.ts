/** Lines of statements for staff, with the orders they seem to pay. */

import type {
  listStatementLines as listContract,
  StatementLine,
  statementTabs,
} from '#contract/api/statements/statement'
import type { Input } from '#contract/endpoint'
import type { Context } from '../../context.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { readSettings } from '../settings/service.ts'
import { type Candidate, findCandidates } from './candidate-queries.ts'
import { createMatcher, type MatchLine, type Proposal } from './match.ts'
import { presentLines } from './present.ts'
import * as queries from './queries.ts'
import { findNumbers, halvesOf } from './reference.ts'
import { findDoubted } from './reversal-queries.ts'

/**
 * Proposals are made when they are read, so that they fit the orders as they are then. Of very many open lines only the
 * oldest are matched.
 */
export async function lineList(ctx: Context, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { tab = 'proposed', keyword } = query
  const { proposed, unmatched, proposals, candidates, isCapped } = await openLines(ctx, keyword)
  const [reversals = 0, done = 0, ignored = 0] = await Promise.all(
    closedTabs.map((each) => queries.countLines(ctx.db, each, keyword)),
  )
  const counts = { proposed: proposed.length, unmatched: unmatched.length, reversals, done, ignored }
  const lines =
    tab === 'proposed' || tab === 'unmatched'
      ? (tab === 'proposed' ? proposed : unmatched).slice(page.offset, page.offset + page.page_size)
      : await queries.findClosedLines(ctx.db, tab, keyword, page)
  const rows = await presentLines(ctx, lines, proposals, candidates)
  return { ...toPage(rows, counts[tab], page), counts, is_capped: isCapped }
}

type Tab = (typeof statementTabs)[number]
const closedTabs = ['reversals', 'done', 'ignored'] as const

const exportBatch = 500

/** All lines that match, as the list has them, in batches; without `tab` those of all tabs. */
export async function* lineRows(
  ctx: Context,
  { tab, keyword }: { tab?: Tab; keyword?: string },
): AsyncGenerator<{ tab: Tab; lines: StatementLine[] }> {
  if (tab === undefined || tab === 'proposed' || tab === 'unmatched') {
    const { proposals, candidates, ...open } = await openLines(ctx, keyword)
    for (const each of ['proposed', 'unmatched'] as const)
      for (let start = 0; start < open[each].length && (tab ?? each) === each; start += exportBatch) {
        const lines = open[each].slice(start, start + exportBatch)
        yield { tab: each, lines: await presentLines(ctx, lines, proposals, candidates) }
      }
  }
  for (const each of closedTabs)
    for (let after: queries.Line | undefined; (tab ?? each) === each; ) {
      const lines = await queries.findClosedLines(ctx.db, each, keyword, { limit: exportBatch, offset: 0, after })
      yield { tab: each, lines: await presentLines(ctx, lines, new Map(), new Map()) }
      after = lines.at(-1)
      if (lines.length < exportBatch) break
    }
}

async function openLines(ctx: Context, keyword: string | undefined) {
  const found = await queries.findOpenLines(ctx.db, keyword)
  const open = found.slice(0, queries.mostOpen)
  const { proposals, candidates } = await match(ctx, open)
  const scoreOf = ({ id }: queries.Line) => proposals.get(id)?.[0]?.score ?? 0
  return {
    // The surest first.
    proposed: open.filter(({ id }) => proposals.get(id)?.length).sort((a, b) => scoreOf(b) - scoreOf(a)),
    unmatched: open.filter(({ id }) => !proposals.get(id)?.length),
    proposals,
    candidates,
    isCapped: found.length > open.length,
  }
}

const matchLineOf = (line: queries.Line): MatchLine => ({
  amount: line.amount - line.allocated,
  currency: line.currency,
  payer: line.payer,
  payerAccount: line.payerAccount,
  text: `${line.reference} ${line.text}`,
  bookedOn: line.bookedOn,
})

async function match(ctx: Context, lines: readonly queries.Line[]) {
  if (lines.length === 0) return { proposals: new Map<number, Proposal[]>(), candidates: new Map<number, Candidate>() }
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const wanted = lines.map((line) => ({ id: line.id, line: matchLineOf(line) }))
  const numbers = wanted.map(({ line }) => findNumbers(line.text))
  const candidates = await findCandidates(
    ctx.db,
    {
      numbers: unique(numbers.flatMap(({ exact }) => [...exact])),
      ...halvesOf(numbers.flatMap(({ mistyped }) => [...mistyped])),
      amounts: unique(wanted.map(({ line }) => line.amount)),
      payers: unique(wanted.map(({ line }) => line.payer.toLowerCase()).filter(Boolean)),
      accounts: unique(wanted.map(({ line }) => line.payerAccount).filter(Boolean)),
    },
    time_zone,
  )
  const propose = createMatcher(candidates)
  const doubted = await findDoubted(
    ctx.db,
    wanted.map(({ id }) => id),
  )
  return {
    proposals: new Map(wanted.map(({ id, line }) => [id, doubted.has(id) ? [] : propose(line)])),
    candidates: new Map(candidates.map((order) => [order.id, order])),
  }
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]
