/** Imports files of banks. The same file, and the same line in two files, counts once. */
import { createHash, randomUUID } from 'node:crypto'
import type { Input } from '#contract/endpoint'
import { importStatement as importContract, leftOutReasons, type StatementRead } from '#contract/statement-import'
import { type MemberContext, recordChange } from '../../context.ts'
import type { UploadedFile } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'
import { accountNumber, answersOf } from './accounts.ts'
import { plainAccount } from './line.ts'
import * as queries from './queries.ts'
import type { Answers, ReadAccount, ReadLine, ReadLines, ReadRefused, StatementReading } from './read/types.ts'
import { readStatementFile } from './read-file.ts'
import { settleReversals } from './reversal.ts'
import { newLines } from './same-line.ts'

const mostExamples = 5
const mostSkipped = 20
/** Lines that are compared or stored by one query. */
const batch = 2000

type AccountRead = StatementRead['accounts'][number]
type Query = Input<typeof importContract>['query']

/** With `preview` nothing is stored. A file that leaves a question open is imported when staff have answered it. */
export async function importFile(ctx: MemberContext & { files: UploadedFile[] }, query: Query): Promise<StatementRead> {
  const [file] = ctx.files
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  const { reading, saved } = await readUpload(ctx, file.content, query)
  if (reading.kind === 'question' && !query.preview) throw new AppError('STATEMENT_QUESTION')
  const hash = createHash('sha256').update(file.content).digest('hex')
  const fileName = oneLine(file.name).slice(0, 200)
  const read = reading.kind === 'lines' ? byAccount(reading.accounts) : []
  const work = async (tx: MemberContext) => {
    const accounts: AccountRead[] = []
    for (const each of read)
      accounts.push(
        query.preview
          ? (await compare(tx, each, hash)).result
          : await store(tx, each, { format: reading.format, hash, fileName }),
      )
    if (!query.preview) recordChange(tx, null, { file_name: fileName, accounts })
    return accounts
  }
  const accounts = query.preview ? await work(ctx) : await ctx.transaction(work)
  return { ...present(reading, saved ?? null), accounts }
}

async function readUpload(ctx: MemberContext, content: Buffer, { account: typed = '', currency = '' }: Query) {
  const account = plainAccount(typed)
  const row = account ? await queries.findAccount(ctx.db, account, currency) : undefined
  const answers = row && answersOf(row)
  const hasCurrency = /^[A-Z]{3}$/.test(currency)
  // Without an account the file is read only to see whether it names one.
  const options = { account, currency: hasCurrency ? currency : 'USD', ...(answers && { answers }) }
  const reading = await readStatementFile(content, options)
  if (reading.kind === 'refused') throw refusalOf(reading)
  const isNamed = reading.kind === 'lines' && reading.accounts.every((each) => each.account && each.currency)
  if (!isNamed) {
    accountNumber(typed)
    if (!hasCurrency) throw fieldError('currency', 'FIELD_REQUIRED')
  }
  return { reading, saved: answers }
}

/** Why the file is refused, as an error of its field. */
function refusalOf({ reason, row, facts }: ReadRefused): AppError {
  const money = (name: string) => formatMoney(Number(facts[name] ?? 0), String(facts['currency'] ?? 'USD'))
  switch (reason) {
    case 'cut_off':
      return row === undefined
        ? fieldError('file', 'STATEMENT_CUT_OFF_END')
        : fieldError('file', 'STATEMENT_CUT_OFF', { row })
    case 'sums':
      return fieldError('file', 'STATEMENT_SUMS', {
        opening: money('opening'),
        sum: money('sum'),
        closing: money('closing'),
        currency: String(facts['currency'] ?? ''),
      })
    case 'broken':
      return row === undefined
        ? fieldError('file', 'STATEMENT_UNREADABLE')
        : fieldError('file', 'STATEMENT_BROKEN', { row })
    case 'password':
      return fieldError('file', 'STATEMENT_PASSWORD')
    case 'too_large':
      return fieldError('file', 'FILE_TOO_LARGE', { max: importContract.fileMebibytes })
    case 'too_many_lines':
      return fieldError('file', 'STATEMENT_LINES')
    case 'not_a_statement':
      return fieldError('file', 'STATEMENT_UNREADABLE')
  }
}

function present(
  reading: Exclude<StatementReading, ReadRefused>,
  saved: Answers | null,
): Omit<StatementRead, 'accounts'> {
  const { format, encoding, table, answers = {} } = reading
  const { lines, leftOut, skipped } = contentOf(reading)
  return {
    format,
    encoding,
    question:
      reading.kind === 'question' ? { kind: reading.question, words: reading.words, columns: reading.columns } : null,
    outgoing: lines.filter((line) => line.amount < 0 && !line.isReversal).length,
    left_out: Object.fromEntries(
      leftOutReasons.map((reason) => [reason, leftOut[reason] ?? 0]),
    ) as StatementRead['left_out'],
    skipped: skipped.slice(0, mostSkipped),
    skipped_count: skipped.length,
    examples: lines
      .filter(isStored)
      .slice(0, mostExamples)
      .map((line) => ({
        booked_on: line.bookedOn,
        amount: formatMoney(line.amount, line.currency),
        currency: line.currency,
        payer: line.payer,
        text: [line.reference, line.text].filter(Boolean).join(' '),
      })),
    table: table ? { ...table, answers, saved } : null,
  }
}

const contentOf = (
  reading: Exclude<StatementReading, ReadRefused>,
): Pick<ReadLines, 'leftOut' | 'skipped'> & { lines: ReadLine[] } =>
  reading.kind === 'lines'
    ? { ...reading, lines: reading.accounts.flatMap((each) => each.lines) }
    : { lines: [], leftOut: {}, skipped: [] }

/** A file may have several statements of one account, one after the other. */
function byAccount(accounts: readonly ReadAccount[]): ReadAccount[] {
  const merged = new Map<string, ReadAccount>()
  for (const { closing, ...read } of accounts) {
    const key = `${read.account} ${read.currency}`
    const { lines = [], ...first } = merged.get(key) ?? read
    merged.set(key, {
      ...first,
      ...(closing !== undefined && { closing }),
      lines: merged.has(key) ? [...lines, ...read.lines] : read.lines,
    })
  }
  return [...merged.values()]
}

/** Money that came in, and what takes it back; other outgoing lines are of no use. */
const isStored = ({ amount, isReversal }: ReadLine) => amount > 0 || isReversal === true

/** A line in the lengths that are stored. */
const stored = (line: ReadLine) => ({
  ...line,
  payer: oneLine(line.payer).slice(0, 200),
  payerAccount: oneLine(line.payerAccount).slice(0, 60),
  reference: oneLine(line.reference).slice(0, 140),
  text: oneLine(line.text).slice(0, 1000),
  bankId: oneLine(line.bankId).slice(0, 140),
  reverses: oneLine(line.reverses ?? '').slice(0, 140),
  isReversal: line.isReversal ?? false,
  note: line.amount < 0 ? ('not_found' as const) : null,
})

async function compare(ctx: MemberContext, read: ReadAccount, hash: string) {
  const account = await queries.findAccount(ctx.db, read.account, read.currency)
  const lines = read.lines.filter(isStored).map(stored)
  const fresh = account ? await findNew(ctx, account.id, lines) : lines
  const days = read.lines.map(({ bookedOn }) => bookedOn).sort()
  const [firstOn] = days
  const before = account && firstOn ? await queries.findStatementBefore(ctx.db, account.id, firstOn) : undefined
  const money = (minor: number | undefined) => (minor === undefined ? null : formatMoney(minor, read.currency))
  const hasGap = before && read.opening !== undefined && before.closing !== read.opening
  const result: AccountRead = {
    account: read.account,
    currency: read.currency,
    lines: lines.filter(({ amount }) => amount > 0).length,
    new_lines: fresh.filter(({ amount }) => amount > 0).length,
    sums: sumsOf(fresh.filter(({ amount }) => amount > 0)),
    new_reversals: fresh.filter(({ amount }) => amount < 0).length,
    is_known_file: account ? await queries.hasFile(ctx.db, account.id, hash) : false,
    opening: money(read.opening),
    closing: money(read.closing),
    gap: hasGap ? { day: before.lastOn ?? '', closing: money(before.closing ?? 0) ?? '' } : null,
  }
  return { result, fresh, firstOn, lastOn: days.at(-1), account }
}

/**
 * All are compared before the first is stored: equal lines of one file are several. Lines of a day and amount are compared
 * together, so that each stored line is read once.
 */
async function findNew<Line extends ReturnType<typeof stored>>(ctx: MemberContext, accountId: number, lines: Line[]) {
  const sorted = lines.toSorted(
    (a, b) => (a.bookedOn < b.bookedOn ? -1 : Number(a.bookedOn > b.bookedOn)) || a.amount - b.amount,
  )
  const fresh = new Set<Line>()
  const taken = new Set<number>()
  for (let start = 0; start < sorted.length; start += batch) {
    const part = sorted.slice(start, start + batch)
    for (const line of newLines(part, await queries.findAlike(ctx.db, accountId, part), taken)) fresh.add(line)
  }
  return lines.filter((line) => fresh.has(line))
}

function sumsOf(lines: readonly ReadLine[]): AccountRead['sums'] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount: formatMoney(amount, currency) }))
}

/** Under the lock of the account, so that of two imports at once the second one sees the lines of the first. */
async function store(
  ctx: MemberContext,
  read: ReadAccount,
  { format, hash, fileName }: { format: ReadLines['format']; hash: string; fileName: string },
): Promise<AccountRead> {
  const account = await queries.lockAccount(ctx.db, read.account, read.currency)
  const { result, fresh, firstOn, lastOn } = await compare(ctx, read, hash)
  if (result.is_known_file && fresh.length === 0) return result
  const statementId = await queries.insertStatement(ctx.db, {
    accountId: account.id,
    fileName,
    format,
    // A file that is read again with other answers may have other lines.
    hash: result.is_known_file ? `${hash} ${randomUUID()}` : hash,
    lineCount: result.lines,
    newCount: result.new_lines,
    createdBy: ctx.actor.id,
    firstOn: firstOn ?? null,
    lastOn: lastOn ?? null,
    opening: read.opening ?? null,
    closing: read.closing ?? null,
  })
  for (let start = 0; start < fresh.length; start += batch) {
    const part = fresh
      .slice(start, start + batch)
      .map((line, index) => ({ ...line, key: `${statementId}.${start + index}` }))
    await queries.insertLines(ctx.db, { accountId: account.id, statementId }, part)
  }
  await settleReversals(ctx, account.id)
  return result
}
