/**
 * Compares the lines of a file with those that are stored, then stores the new ones. Comparing takes long and has no
 * transaction; what another import has stored since then shows under the lock of the account.
 */
import { randomUUID } from 'node:crypto'
import type { StatementRead } from '#contract/api/statements/statement-import'
import { type MemberContext, recordChange } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import * as queries from './queries.ts'
import { PackedList } from './read/packed-list.ts'
import type { StatementFile } from './read-file.ts'
import type { AccountHead, LinesHead, StoredLine } from './read-task.ts'
import { settleReplacements, settleReversals } from './reversal.ts'
import { newLines } from './same-line.ts'

/** Another import came between: the lines must be compared once more. */
export class ReadAgain extends Error {}

interface Origin {
  /** SHA-256 of the file. */
  hash: string
  fileName: string
}

/** An account of the file, compared. */
interface Intake {
  read: AccountHead
  /** Of the account, when its lines were compared. */
  version: number
  fresh: PackedList<StoredLine>
  /** Of each of the `fresh` lines its place in the file. */
  places: number[]
  result: StatementRead['accounts'][number]
}

/** Lines that one query stores, and one transaction. */
const together = 1000
const atOnce = 10 * together

/** All lines before the first is stored, because equal lines of one file are several. */
export async function compareLines(
  ctx: MemberContext,
  { accounts }: LinesHead,
  parts: StatementFile['parts'],
  { hash }: Origin,
): Promise<Intake[]> {
  const found = []
  for (const read of accounts) found.push(await openAccount(ctx, read))
  for await (const part of parts) {
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
    // An account that is created later begins with 1.
    version: account?.version ?? 1,
    /** Stored lines that are in the file. */
    taken: new Set<number>(),
    fresh: new PackedList<StoredLine>({
      payer: '',
      payerAccount: '',
      reference: '',
      text: '',
      bankId: '',
      reverses: '',
    }),
    places: [] as number[],
    counts: { lines: 0, new_lines: 0, new_reversals: 0 },
    /** Of the new lines by currency, in minor units. */
    sums: new Map<string, number>(),
  }
}
type OpenAccount = Awaited<ReturnType<typeof openAccount>>

async function comparePart(
  ctx: MemberContext,
  { account, taken, fresh, places, counts, sums }: OpenAccount,
  lines: readonly (StoredLine & { place: number })[],
): Promise<void> {
  counts.lines += lines.filter(({ amount }) => amount > 0).length
  const alike = account ? await queries.findAlike(ctx.db, account.id, lines) : []
  for (const { place, ...line } of newLines(lines, alike, taken)) {
    const { amount, currency } = line
    fresh.push(line)
    places.push(place)
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

/**
 * A long file in several transactions, so that none holds its connection too long. One that is stored in part is imported
 * again: its other lines are the new ones then. Throws `ReadAgain` if an account has got other lines since it was compared.
 */
export async function storeLines(
  ctx: MemberContext,
  format: LinesHead['format'],
  intakes: readonly Intake[],
  origin: Origin,
): Promise<void> {
  const accounts = intakes.map(({ result }) => result)
  const portions = portionsOf(intakes)
  let opened: ReadonlyMap<Intake, Opened> = new Map()
  for (const [index, portion] of portions.entries())
    opened = await ctx.transaction(async (tx) => {
      const part = portions.length > 1 && { part: `${index + 1}/${portions.length}` }
      recordChange(tx, null, { file_name: origin.fileName, accounts, ...part })
      const known = new Map(opened)
      for (const { intake, order } of portion) {
        const statement = await openStatement(tx, intake, known.get(intake), { ...origin, format })
        known.set(intake, { ...statement, version: await storePortion(tx, intake, order, statement) })
      }
      return known
    })
}

/** Lines of an account that one transaction stores, by their place in the file. */
interface Portion {
  intake: Intake
  order: { place: number; index: number }[]
}

/** What each transaction stores. An account without new lines has a part, too. */
function portionsOf(intakes: readonly Intake[]): Portion[][] {
  const portions: Portion[][] = [[]]
  let room = atOnce
  for (const intake of intakes) {
    const order = intake.places.map((place, index) => ({ place, index })).sort((one, other) => one.place - other.place)
    do {
      if (room === 0) {
        portions.push([])
        room = atOnce
      }
      const taken = order.splice(0, room)
      room -= taken.length
      portions.at(-1)?.push({ intake, order: taken })
    } while (order.length > 0)
  }
  return portions
}

/** Returns the version of the account after it. */
async function storePortion(
  ctx: MemberContext,
  { fresh }: Intake,
  order: Portion['order'],
  { accountId, statementId, version }: Opened,
): Promise<number> {
  if (statementId !== null) {
    for (let at = 0; at < order.length; at += together) {
      const lines = order.slice(at, at + together).map(({ place, index }) => ({ ...fresh.at(index), place }))
      await queries.insertLines(ctx.db, { accountId, statementId }, lines)
    }
    await settleReplacements(ctx, statementId)
  }
  await settleReversals(ctx, accountId)
  return statementId === null ? version : await queries.raiseVersion(ctx.db, accountId)
}

/** The id is null if the same file is known and brings nothing new. */
interface Opened {
  accountId: number
  statementId: number | null
  /** Of the account, since this import wrote last. */
  version: number
}

/** Under the lock of the account, so that no other import comes between. */
async function openStatement(
  ctx: MemberContext,
  { read, version: compared, result }: Intake,
  opened: Opened | undefined,
  { hash, fileName, format }: Origin & Pick<LinesHead, 'format'>,
): Promise<Opened> {
  const { id: accountId, version } = await queries.lockAccount(ctx.db, read.account, read.currency)
  if (version !== (opened?.version ?? compared)) throw new ReadAgain()
  if (opened) return opened
  if (result.is_known_file && result.new_lines + result.new_reversals === 0)
    return { accountId, statementId: null, version }
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
  return { accountId, statementId, version }
}
