/**
 * Compares the lines of a file with those that are stored, and stores the new ones as they come. Comparing takes long and
 * has no transaction; what another import has stored since then shows under the lock of the account.
 */
import { randomUUID } from 'node:crypto'
import type { StatementRead } from '#contract/statement-import'
import type { MemberContext } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import * as queries from './queries.ts'
import type { StatementFile } from './read-file.ts'
import type { AccountHead, LinesHead, StoredLine } from './read-task.ts'
import { settleReplacements, settleReversals } from './reversal.ts'
import { newLines } from './same-line.ts'

/** The lines must be compared once more. */
export class ReadAgain extends Error {}

interface Origin {
  /** SHA-256 of the file. */
  hash: string
  fileName: string
}

/** An account of the file, compared. */
interface Intake {
  read: AccountHead
  /** The last statement of the account with which the lines were compared; null if it had none. */
  last: number | null
  /** Of each line by its place. */
  isNew: boolean[]
  result: StatementRead['accounts'][number]
}

/** All lines before the first is stored, because equal lines of one file are several. */
export async function compareLines(
  ctx: MemberContext,
  { accounts }: LinesHead,
  parts: StatementFile['parts'],
  { hash }: Origin,
): Promise<Intake[]> {
  const found = []
  for (const read of accounts) found.push(await openAccount(ctx, read))
  for (;;) {
    const { value: part } = await parts.next()
    if (part?.is !== 'compared') break
    const account = found[part.account]
    if (account) await comparePart(ctx, account, part.lines)
  }
  const intakes = []
  for (const account of found) intakes.push({ ...account, result: await resultOf(ctx, account, hash) })
  return intakes
}

const openAccount = async (ctx: MemberContext, read: AccountHead) => {
  const account = await queries.findAccount(ctx.db, read.account, read.currency)
  return {
    read,
    account,
    last: account ? await queries.findLastStatement(ctx.db, account.id) : null,
    /** Stored lines that are in the file. */
    taken: new Set<number>(),
    isNew: [] as boolean[],
    counts: { lines: 0, new_lines: 0, new_reversals: 0 },
    /** Of the new lines by currency, in minor units. */
    sums: new Map<string, number>(),
  }
}
type OpenAccount = Awaited<ReturnType<typeof openAccount>>

async function comparePart(
  ctx: MemberContext,
  { account, taken, isNew, counts, sums }: OpenAccount,
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

async function resultOf(ctx: MemberContext, { read, account, counts, sums }: OpenAccount, hash: string) {
  const before = account && read.firstOn && (await queries.findStatementBefore(ctx.db, account.id, read.firstOn))
  const money = (minor: number | undefined) => (minor === undefined ? null : formatMoney(minor, read.currency))
  const hasGap = before && read.opening !== undefined && before.closing !== read.opening
  return {
    account: read.account,
    currency: read.currency,
    ...counts,
    sums: [...sums].map(([currency, amount]) => ({ currency, amount: formatMoney(amount, currency) })),
    is_known_file: account ? await queries.hasFile(ctx.db, account.id, hash) : false,
    opening: money(read.opening),
    closing: money(read.closing),
    gap: hasGap ? { day: before.lastOn ?? '', closing: money(before.closing ?? 0) ?? '' } : null,
  }
}

/** In a transaction. Throws `ReadAgain` if an account has got another statement since its lines were compared. */
export async function storeLines(
  ctx: MemberContext,
  format: LinesHead['format'],
  intakes: readonly Intake[],
  parts: StatementFile['parts'],
  origin: Origin,
): Promise<void> {
  const stored = []
  for (const intake of intakes) stored.push({ ...intake, ...(await insertFile(ctx, intake, origin, format)), seen: 0 })
  for await (const part of parts) {
    const into = part.is === 'stored' && stored[part.account]
    if (!into || part.is !== 'stored') continue
    const { accountId, statementId, isNew, seen } = into
    const fresh = part.lines.flatMap((line, index) =>
      isNew[seen + index] ? [{ ...line, key: `${statementId}.${seen + index}` }] : [],
    )
    into.seen += part.lines.length
    if (statementId !== null && fresh.length > 0) await queries.insertLines(ctx.db, { accountId, statementId }, fresh)
  }
  for (const { accountId, statementId } of stored) {
    if (statementId !== null) await settleReplacements(ctx, statementId)
    await settleReversals(ctx, accountId)
  }
}

/** The id is null if the same file is known and brings nothing new. */
async function insertFile(
  ctx: MemberContext,
  { read, last, result }: Intake,
  { hash, fileName }: Origin,
  format: LinesHead['format'],
): Promise<{ accountId: number; statementId: number | null }> {
  const { id: accountId } = await queries.lockAccount(ctx.db, read.account, read.currency)
  if ((await queries.findLastStatement(ctx.db, accountId)) !== last) throw new ReadAgain()
  if (result.is_known_file && result.new_lines + result.new_reversals === 0) return { accountId, statementId: null }
  const statementId = await queries.insertStatement(ctx.db, {
    accountId,
    fileName,
    format,
    // A file that is read again with other answers may have other lines.
    hash: result.is_known_file ? `${hash} ${randomUUID()}` : hash,
    lineCount: result.lines,
    newCount: result.new_lines,
    createdBy: ctx.actor.id,
    firstOn: read.firstOn ?? null,
    lastOn: read.lastOn ?? null,
    opening: read.opening ?? null,
    closing: read.closing ?? null,
  })
  return { accountId, statementId }
}
