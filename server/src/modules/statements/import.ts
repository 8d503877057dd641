/** Imports files of banks. The same file, and the same line in two files, counts once. */
import { createHash } from 'node:crypto'
import {
  importStatement as importContract,
  leftOutReasons,
  type StatementRead,
} from '#contract/api/statements/statement-import'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../context.ts'
import type { UploadedFile } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'
import { accountNumber } from './accounts.ts'
import { plainAccount } from './line.ts'
import * as queries from './queries.ts'
import { otherFormats } from './read/other-format.ts'
import type { Answers, ReadOptions, ReadRefused } from './read/types.ts'
import { openStatementFile } from './read-file.ts'
import type { LinesHead, ReadHead } from './read-task.ts'
import { compareLines, ReadAgain, storeLines } from './take-in.ts'

const mostSkipped = 20

type ReadContent = Exclude<ReadHead, ReadRefused>
type Query = Input<typeof importContract>['query']

/** With `preview` nothing is stored. A file that leaves a question open is imported when staff have answered it. */
export async function importFile(ctx: MemberContext & { files: UploadedFile[] }, query: Query): Promise<StatementRead> {
  const [file] = ctx.files
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  const saved = await savedAnswers(ctx, query)
  const origin = {
    hash: createHash('sha256').update(file.content).digest('hex'),
    fileName: oneLine(file.name).slice(0, 200),
  }
  for (let attempt = 1; ; attempt++) {
    const { reading, parts } = await openStatementFile(file.content, readOptions(query, saved))
    try {
      checkReading(reading, query)
      const intakes = reading.kind === 'lines' ? await compareLines(ctx, reading, parts, origin) : []
      const accounts = intakes.map(({ result }) => result)
      if (!query.preview) await storeLines(ctx, reading.format, intakes, origin)
      return { ...present(reading, saved ?? null), accounts }
    } catch (error) {
      if (!(error instanceof ReadAgain)) throw error
      if (attempt >= 5) throw new AppError('OVERLOADED')
    } finally {
      await parts.return(undefined)
    }
  }
}

async function savedAnswers(ctx: MemberContext, { account: typed = '', currency = '' }: Query) {
  const account = plainAccount(typed)
  const row = account ? await queries.findAccount(ctx.db, account, currency) : undefined
  return row?.answers ?? undefined
}

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text)

/** Without an account the file is read only to see whether it names one. */
const readOptions = ({ account = '', currency = '' }: Query, answers: Answers | undefined): ReadOptions => ({
  account: plainAccount(account),
  currency: isCurrency(currency) ? currency : 'USD',
  ...(answers && { answers }),
})

function checkReading(
  reading: ReadHead,
  { account = '', currency = '', preview }: Query,
): asserts reading is ReadContent {
  if (reading.kind === 'refused') throw refusalOf(reading)
  const isNamed = reading.kind === 'lines' && reading.accounts.every((each) => each.account && each.currency)
  if (!isNamed) {
    accountNumber(account)
    if (!isCurrency(currency)) throw fieldError('currency', 'FIELD_REQUIRED')
  }
  if (reading.kind === 'question' && !preview) throw new AppError('STATEMENT_QUESTION')
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
    case 'not_a_statement': {
      const format = String(facts['format'] ?? '')
      return otherFormats.includes(format)
        ? fieldError('file', 'STATEMENT_FORMAT', { format })
        : fieldError('file', 'STATEMENT_UNREADABLE')
    }
  }
}

function present(reading: ReadContent, saved: Answers | null): Omit<StatementRead, 'accounts'> {
  const { format, encoding, table, answers = {} } = reading
  const { outgoing, examples, leftOut, skipped } = reading.kind === 'lines' ? reading : nothing
  return {
    format,
    encoding,
    question:
      reading.kind === 'question' ? { kind: reading.question, words: reading.words, columns: reading.columns } : null,
    outgoing,
    left_out: Object.fromEntries(
      leftOutReasons.map((reason) => [reason, leftOut[reason] ?? 0]),
    ) as StatementRead['left_out'],
    skipped: skipped.slice(0, mostSkipped),
    skipped_count: skipped.length,
    examples: examples.map((line) => ({
      booked_on: line.bookedOn,
      amount: formatMoney(line.amount, line.currency),
      currency: line.currency,
      payer: line.payer,
      text: [line.reference, line.text].filter(Boolean).join(' '),
    })),
    // Those for other headings say nothing of this table.
    table: table ? { ...table, answers, saved: saved?.layout && saved.layout !== answers.layout ? null : saved } : null,
  }
}

/** Of a file that leaves a question open. */
const nothing: Pick<LinesHead, 'outgoing' | 'examples' | 'leftOut' | 'skipped'> = {
  outgoing: 0,
  examples: [],
  leftOut: {},
  skipped: [],
}
