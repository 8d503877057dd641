/** Work by a filled-in sheet: the file is read, and a job carries out each of its rows with a verdict. */
import type { AnyEndpoint } from '#contract/endpoint'
import type { ErrorCode, ErrorParams } from '#contract/errors'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { errorText } from '../../../lib/error-text.ts'
import { fieldError } from '../../../lib/errors.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { refusedAs } from './refused-sheet.ts'
import type { SheetContent } from './sheet-reader.ts'

const mostProblems = 20

export interface SheetRow {
  /** As a spreadsheet counts. */
  row: number
  /** Why it cannot be carried out. */
  problem?: ErrorCode
  params?: ErrorParams
}

/** Reads the file of a call. Throws `FILE_REQUIRED`, `unreadable` and what `tableLimitErrors` lists. */
export async function readUploaded<Content>(
  [file]: readonly UploadedFile[],
  unreadable: ErrorCode,
  read: (input: { content: Uint8Array }, weight: number) => Promise<Content>,
): Promise<Content & { name: string }> {
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  const content = await refusedAs(unreadable, read({ content: file.content }, file.content.length))
  return { ...content, name: file.name.slice(0, 200) }
}

/** The part of an answer that says which rows cannot be carried out. */
export function problemsOf({ locale }: MemberContext, rows: readonly SheetRow[]) {
  const problems = rows.flatMap(({ row, problem, params = {} }) =>
    problem ? [{ row, code: problem, msg: errorText(problem, params, locale) }] : [],
  )
  return { problems: problems.slice(0, mostProblems), problem_count: problems.length }
}

interface SheetWork<Row, Params> {
  /** Of the kind of job. */
  name: string
  /** The right to the call that starts it. */
  right: AnyEndpoint
  /** The refusal of a file that is no such sheet. */
  unreadable: ErrorCode
  read: (input: { content: Uint8Array }, weight: number) => Promise<SheetContent<Row>>
  /** Names a row in the list of verdicts; its number where that is empty. */
  keyOf: (row: Row) => string
  /** Names a row in its verdict. */
  nameOf: (row: Row) => string
  run: (
    ctx: Context,
    row: Row,
    params: Params & { actorId: number },
  ) => Promise<Omit<Verdict, 'detail'> & { detail?: object }>
}

export function sheetJob<Row extends SheetRow, Params extends object = object>({
  name,
  right,
  unreadable,
  read,
  keyOf,
  nameOf,
  run,
}: SheetWork<Row, Params>) {
  const kind: JobKind<Params & { actorId: number; rows: Row[] }, JobItem & Row> = {
    name,
    right,
    count: async (_, { rows }) => rows.length,
    async *items(_, { rows }, { processed }) {
      for (const row of rows.slice(processed)) yield [{ ...row, key: keyOf(row) || `${row.row}` }]
    },
    run: eachItem(async (ctx, row, params) => {
      const detail = { name: nameOf(row), row: row.row }
      if (row.problem) return { outcome: 'failed', code: row.problem, detail: { ...row.params, ...detail } }
      const verdict = await run(ctx, row, params)
      return { ...verdict, detail: { ...detail, ...verdict.detail } }
    }),
  }
  return {
    kind,
    read: (ctx: { files: readonly UploadedFile[] }) => readUploaded(ctx.files, unreadable, read),
    /** Starts the job, if there is anything to do. `facts` go into the audit log. */
    start: async (
      ctx: MemberContext,
      { name: file, rows }: { name: string; rows: Row[] },
      facts: object,
      params: Params,
    ): Promise<number | null> =>
      rows.length === 0
        ? null
        : ctx.transaction(async (tx) => {
            recordChange(tx, null, { file, ...facts })
            return startJob(tx, kind, { ...params, rows, actorId: ctx.actor.id })
          }),
  }
}
