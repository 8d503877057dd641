/** Imports files of banks. The same file, and the same line in two files, counts once. */
import { createHash } from 'node:crypto'
import type { Input } from '#contract/endpoint'
import type {
  importStatement as importContract,
  StatementAccount,
  StatementRead,
  saveStatementMapping as saveContract,
  statementFormats,
} from '#contract/statement'
import { type MemberContext, recordChange } from '../../context.ts'
import type { UploadedFile } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'
import { task } from '../../lib/workers/task.ts'
import { bankAccountsFor } from '../bank-account/service.ts'
import { importPool } from '../transfer/pools.ts'
import { plainAccount, type ReadAccount, type ReadLine, withKeys } from './line.ts'
import { presentMapping } from './mapping.ts'
import * as queries from './queries.ts'

const mostExamples = 5
const mostSkipped = 20

const readFile = task<typeof import('./read-task.ts')>(importPool, new URL('./read-task.ts', import.meta.url))

interface Content {
  format: (typeof statementFormats)[number]
  accounts: ReadAccount[]
  pending: number
  skipped: number[]
  table: StatementRead['table']
}

/** The mall's bank accounts and those whose statements were imported. */
export async function accountList(ctx: MemberContext): Promise<StatementAccount[]> {
  const accounts = await bankAccountsFor(ctx)
  const known = await queries.findAccounts(ctx.db)
  const rows = accounts.map(({ account, currency, bank }): StatementAccount => {
    const plain = plainAccount(account)
    const row = known.find((each) => each.account === plain && each.currency === currency)
    return { account: plain, currency, bank, mapping: row?.mapping ?? null }
  })
  const others = known.filter(
    ({ account, currency }) => !rows.some((row) => row.account === account && row.currency === currency),
  )
  return [...rows, ...others.map(({ account, currency, mapping }) => ({ account, currency, bank: '', mapping }))]
}

export async function saveMapping(
  ctx: MemberContext,
  body: Input<typeof saveContract>['body'],
): Promise<StatementAccount> {
  const account = requireAccount(body.account)
  const mapping = presentMapping(body.mapping)
  const row = await queries.lockAccount(ctx.db, account, body.currency)
  await queries.updateMapping(ctx.db, row.id, mapping)
  const facts = { account, currency: body.currency }
  recordChange(ctx, { ...facts, mapping: row.mapping }, { ...facts, mapping })
  return { ...facts, bank: '', mapping }
}

/** With `preview` nothing is stored. */
export async function importFile(
  ctx: MemberContext & { files: UploadedFile[] },
  query: Input<typeof importContract>['query'],
): Promise<StatementRead> {
  const [file] = ctx.files
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  const content = await readContent(ctx, file.content, query, query.preview ?? false)
  const hash = createHash('sha256').update(file.content).digest('hex')
  const fileName = oneLine(file.name).slice(0, 200)
  const work = async (tx: MemberContext) => {
    const accounts: StatementRead['accounts'] = []
    for (const read of byAccount(content.accounts))
      accounts.push(await (query.preview ? compare(tx, read, hash) : store(tx, read, { ...content, hash, fileName })))
    if (!query.preview) recordChange(tx, null, { file_name: fileName, accounts })
    return accounts
  }
  const accounts = query.preview ? await work(ctx) : await ctx.transaction(work)
  const lines = content.accounts.flatMap((each) => each.lines)
  return {
    format: content.format,
    accounts,
    outgoing: lines.filter(({ amount }) => amount < 0).length,
    pending: content.pending,
    skipped: content.skipped.slice(0, mostSkipped),
    skipped_count: content.skipped.length,
    examples: lines
      .filter(({ amount }) => amount > 0)
      .slice(0, mostExamples)
      .map((line) => ({
        booked_on: line.bookedOn,
        amount: formatMoney(line.amount, line.currency),
        currency: line.currency,
        payer: line.payer,
        text: [line.reference, line.text].filter(Boolean).join(' '),
      })),
    table: content.table,
  }
}

async function readContent(
  ctx: MemberContext,
  content: Buffer,
  query: Input<typeof importContract>['query'],
  isPreview: boolean,
): Promise<Content> {
  const account = plainAccount(query.account ?? '')
  const currency = /^[A-Z]{3}$/.test(query.currency ?? '') ? (query.currency ?? '') : ''
  const saved = (account && currency && (await queries.findAccount(ctx.db, account, currency))?.mapping) || undefined
  const table = account && currency ? { currency, saved } : null
  const file = await readFile({ content, table }, content.length).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'STATEMENT_UNREADABLE' ? fieldError('file', error.code) : error
  })
  if (!file) {
    requireAccount(account)
    throw fieldError('currency', 'FIELD_REQUIRED')
  }
  if ('file' in file) return { format: file.format, ...file.file, skipped: [], table: null }
  const { format, mapping, headings, firstRows, read } = file
  if (!read && !isPreview) throw new AppError('STATEMENT_MAPPING')
  return {
    format,
    accounts: [{ account, currency, lines: read?.lines ?? [] }],
    pending: 0,
    skipped: read?.skipped ?? [],
    table: { headings, rows: firstRows, mapping: presentMapping(mapping), is_saved: saved !== undefined },
  }
}

function requireAccount(typed: string): string {
  const account = plainAccount(typed)
  if (!account) throw fieldError('account', 'FIELD_REQUIRED')
  return account
}

/** A file may have several statements of one account, whose lines are numbered together. */
function byAccount(accounts: readonly ReadAccount[]): ReadAccount[] {
  const merged = new Map<string, ReadAccount>()
  for (const { account, currency, lines } of accounts) {
    if (!account || !currency) throw fieldError('file', 'STATEMENT_UNREADABLE')
    const key = `${account} ${currency}`
    merged.set(key, { account, currency, lines: [...(merged.get(key)?.lines ?? []), ...lines] })
  }
  return [...merged.values()]
}

/** Incoming lines in the lengths that are stored. */
const incoming = (lines: readonly ReadLine[]) =>
  withKeys(
    lines
      .filter(({ amount }) => amount > 0)
      .map((line) => ({
        ...line,
        payer: oneLine(line.payer).slice(0, 200),
        payerAccount: oneLine(line.payerAccount).slice(0, 60),
        reference: oneLine(line.reference).slice(0, 140),
        text: oneLine(line.text).slice(0, 1000),
        bankId: oneLine(line.bankId).slice(0, 140),
      })),
  )

async function compare(
  ctx: MemberContext,
  read: ReadAccount,
  hash: string,
): Promise<StatementRead['accounts'][number]> {
  const account = await queries.findAccount(ctx.db, read.account, read.currency)
  const lines = incoming(read.lines)
  const known = account
    ? await queries.findKeys(
        ctx.db,
        account.id,
        lines.map(({ key }) => key),
      )
    : new Set<string>()
  const fresh = lines.filter(({ key }) => !known.has(key))
  return {
    account: read.account,
    currency: read.currency,
    lines: lines.length,
    new_lines: fresh.length,
    amount: formatMoney(
      fresh.reduce((sum, { amount }) => sum + amount, 0),
      read.currency,
    ),
    is_known_file: account ? await queries.hasFile(ctx.db, account.id, hash) : false,
  }
}

/** Under the lock of the account, so that of two imports at once the second one sees the lines of the first. */
async function store(
  ctx: MemberContext,
  read: ReadAccount,
  { format, hash, fileName }: Pick<Content, 'format'> & { hash: string; fileName: string },
): Promise<StatementRead['accounts'][number]> {
  const account = await queries.lockAccount(ctx.db, read.account, read.currency)
  const result = await compare(ctx, read, hash)
  if (result.is_known_file && result.new_lines === 0) return result
  const lines = incoming(read.lines)
  const statementId = await queries.insertStatement(ctx.db, {
    accountId: account.id,
    fileName,
    format,
    // A file that is read again with another mapping may have other lines.
    hash: result.is_known_file ? `${hash} ${account.version}` : hash,
    lineCount: lines.length,
    newCount: result.new_lines,
    createdBy: ctx.actor.id,
  })
  await queries.insertLines(ctx.db, { accountId: account.id, statementId }, lines)
  return result
}
