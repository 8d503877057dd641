/** Compares the lines of a file with those that are stored, and stores the new ones as they come. */
import { randomUUID } from 'node:crypto'
import type { StatementRead } from '#contract/statement-import'
import type { MemberContext } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import * as queries from './queries.ts'
import type { StatementFile } from './read-file.ts'
import type { AccountHead, LinesHead, StoredLine } from './read-task.ts'
import { settleReversals } from './reversal.ts'
import { newLines } from './same-line.ts'

type AccountRead = StatementRead['accounts'][number]

interface Origin {
  /** SHA-256 of the file. */
  hash: string
  fileName: string
  /** Nothing is stored. */
  isPreview: boolean
}

/** What is known of an account of the file while its lines come. */
interface Intake {
  read: AccountHead
  /** Undefined in a preview of an account that is new. */
  account: queries.Account | undefined
  /** Stored lines that are in the file. */
  taken: Set<number>
  /** Of each line by its place. */
  isNew: boolean[]
  counts: { lines: number; new_lines: number; new_reversals: number }
  /** Of the new lines by currency, in minor units. */
  sums: Map<string, number>
  /** Once all lines are compared. */
  result?: AccountRead
  /** Of the row of the file; null if it has nothing new. */
  statementId?: number | null
  /** Lines that have come to be stored. */
  seen: number
}

/**
 * All lines of an account are compared before the first is stored, because equal lines of one file are several, and under
 * its lock, so that of two imports at once the second one sees those of the first.
 */
export async function takeIn(
  ctx: MemberContext,
  { format, accounts }: LinesHead,
  parts: StatementFile['parts'],
  origin: Origin,
): Promise<AccountRead[]> {
  const intakes: Intake[] = []
  const intakeOf = async (place: number) =>
    (intakes[place] ??= await openIntake(ctx, accounts[place] as AccountHead, origin))
  for await (const part of parts) {
    const intake = await intakeOf(part.account)
    if (part.is === 'compared') await compare(ctx, intake, part.lines)
    else await store(ctx, intake, part.lines, origin, format)
  }
  const results: AccountRead[] = []
  for (const place of accounts.keys()) {
    const intake = await intakeOf(place)
    results.push(await resultOf(ctx, intake, origin))
    if (origin.isPreview || !intake.account) continue
    // A statement without lines says that there were none.
    await store(ctx, intake, [], origin, format)
    await settleReversals(ctx, intake.account.id)
  }
  return results
}

const openIntake = async (ctx: MemberContext, read: AccountHead, { isPreview }: Origin): Promise<Intake> => ({
  read,
  account: await (isPreview ? queries.findAccount : queries.lockAccount)(ctx.db, read.account, read.currency),
  taken: new Set(),
  isNew: [],
  counts: { lines: 0, new_lines: 0, new_reversals: 0 },
  sums: new Map(),
  seen: 0,
})

async function compare(
  ctx: MemberContext,
  { account, taken, isNew, counts, sums }: Intake,
  lines: readonly (StoredLine & { place: number })[],
): Promise<void> {
  counts.lines += lines.filter(({ amount }) => amount > 0).length
  const alike = account ? await queries.findAlike(ctx.db, account.id, lines) : []
  for (const { place, amount, currency } of newLines(lines, alike, taken)) {
    isNew[place] = true
    if (amount < 0) counts.new_reversals++
    else {
      counts.new_lines++
      sums.set(currency, (sums.get(currency) ?? 0) + amount)
    }
  }
}

async function resultOf(ctx: MemberContext, intake: Intake, { hash }: Origin): Promise<AccountRead> {
  const { read, account, counts, sums } = intake
  if (intake.result) return intake.result
  const before =
    account && read.firstOn ? await queries.findStatementBefore(ctx.db, account.id, read.firstOn) : undefined
  const money = (minor: number | undefined) => (minor === undefined ? null : formatMoney(minor, read.currency))
  const hasGap = before && read.opening !== undefined && before.closing !== read.opening
  intake.result = {
    account: read.account,
    currency: read.currency,
    ...counts,
    sums: [...sums].map(([currency, amount]) => ({ currency, amount: formatMoney(amount, currency) })),
    is_known_file: account ? await queries.hasFile(ctx.db, account.id, hash) : false,
    opening: money(read.opening),
    closing: money(read.closing),
    gap: hasGap ? { day: before.lastOn ?? '', closing: money(before.closing ?? 0) ?? '' } : null,
  }
  return intake.result
}

async function store(
  ctx: MemberContext,
  intake: Intake,
  lines: readonly StoredLine[],
  origin: Origin,
  format: LinesHead['format'],
): Promise<void> {
  const { account, isNew } = intake
  if (!account) return
  intake.statementId ??= await insertFile(ctx, intake, account, origin, format)
  const { statementId } = intake
  const fresh = lines.flatMap((line, index) => {
    const place = intake.seen + index
    return isNew[place] ? [{ ...line, key: `${statementId}.${place}` }] : []
  })
  intake.seen += lines.length
  if (statementId !== null && fresh.length > 0)
    await queries.insertLines(ctx.db, { accountId: account.id, statementId }, fresh)
}

/** Null: the same file is known and brings nothing new. */
async function insertFile(
  ctx: MemberContext,
  intake: Intake,
  account: queries.Account,
  origin: Origin,
  format: LinesHead['format'],
): Promise<number | null> {
  const result = await resultOf(ctx, intake, origin)
  if (result.is_known_file && result.new_lines + result.new_reversals === 0) return null
  const { firstOn, lastOn, opening, closing } = intake.read
  return queries.insertStatement(ctx.db, {
    accountId: account.id,
    fileName: origin.fileName,
    format,
    // A file that is read again with other answers may have other lines.
    hash: result.is_known_file ? `${origin.hash} ${randomUUID()}` : origin.hash,
    lineCount: result.lines,
    newCount: result.new_lines,
    createdBy: ctx.actor.id,
    firstOn: firstOn ?? null,
    lastOn: lastOn ?? null,
    opening: opening ?? null,
    closing: closing ?? null,
  })
}
