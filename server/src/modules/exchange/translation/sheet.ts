/** Translations as a sheet: missing and out-of-date texts go out, filled-in ones come back in a job with a verdict for each row. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type exportTranslations, importTranslations } from '#contract/api/exchange/translation'
import type { Answer, Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { task } from '../../../lib/workers/task.ts'
import { requireKnownAccounts } from '../../bank/texts.ts'
import { sheetPool } from '../../files/reading/pools.ts'
import { refusedAs } from '../../files/reading/refused-sheet.ts'
import { missingRight, requireStill } from '../../identity/rbac/service.ts'
import { findUser } from '../../identity/user/service.ts'
import { accountOfJob } from '../../jobs/actor.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { currentText, saveTranslation, translationPage } from './service.ts'
import { columns, type Row } from './sheet-rows.ts'

const batch = 200
const mostExported = 20_000
const mostRows = 5000
/** The content of a spreadsheet cell. */
const mostLetters = 32_000

const readSheet = task<typeof import('./sheet-task.ts')>(sheetPool, new URL('./sheet-task.ts', import.meta.url))

/** Independent of what spreadsheets do to line breaks and marks. */
const checkOf = (source: string, current: string): string =>
  createHash('sha256').update(`${source}\0${current}`).digest('hex').slice(0, 16)

export async function exportSheet(
  ctx: MemberContext,
  { to, format, ...filter }: Input<typeof exportTranslations>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let page = 1; page <= mostExported / batch; page++) {
      const { data } = await translationPage(ctx, { ...filter, to, page, page_size: batch })
      // Longer texts are translated at the desk.
      const shown = data.filter(({ source, text }) => source.length <= mostLetters && text.length <= mostLetters)
      yield shown.map(({ entity, id, field, part, title, source, text }) => [
        entity,
        id,
        field,
        to,
        title,
        source,
        text,
        '',
        checkOf(source, text),
        part,
      ])
      if (data.length < batch) return
    }
  }
  return sendSheet(
    reply,
    `translations-${to}`,
    format ?? 'xlsx',
    columns.map((name) => ({ name, isNumber: name === 'id' })),
    rows(),
  )
}

interface Params {
  rows: Row[]
  actorId: number
}
type Item = JobItem & Row

export async function importSheet(
  ctx: MemberContext & { files: UploadedFile[] },
): Promise<Answer<typeof importTranslations>> {
  const [file] = ctx.files
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  const { rows, empty } = await refusedAs(
    'TRANSLATION_FILE_UNREADABLE',
    readSheet({ content: file.content, mostRows }, file.content.length),
  )
  const start = async (tx: MemberContext) => {
    recordChange(tx, null, { file: file.name.slice(0, 200), rows: rows.length })
    return startJob(tx, importKind, { rows, actorId: ctx.actor.id })
  }
  return { id: rows.length === 0 ? null : await ctx.transaction(start), rows: rows.length, empty }
}

export const importKind: JobKind<Params, Item> = {
  name: 'import-translations',
  right: importTranslations,
  count: async (_, { rows }) => rows.length,
  async *items(_, { rows }, { processed }) {
    for (const row of rows.slice(processed))
      yield [{ ...row, key: `${row.entity} ${row.id} ${row.field} ${row.part}`.trim() }]
  },
  run: eachItem(async (ctx, { row, entity, id, field, part, lang, text, check }, { actorId }): Promise<Verdict> => {
    const detail = { name: `${entity} #${id} · ${field} · ${lang}`, row }
    const staff = await contextOf(ctx, actorId)
    const current = await currentText(staff, { entity, id, field, part, lang })
    if (!current) return { outcome: 'failed', code: 'NOT_FOUND', detail }
    // The file may be sent twice.
    if (current.text === text && check !== checkOf(current.source, current.text))
      return { outcome: 'unchanged', detail }
    if (check !== checkOf(current.source, current.text)) return { outcome: 'failed', code: 'VERSION_CONFLICT', detail }
    await requireKnownAccounts(staff, text, true)
    await saveTranslation(staff, {
      entity,
      id,
      field,
      part,
      lang,
      text,
      source_lang: current.sourceLang,
      source: current.source,
      before: current.text,
    })
    return { outcome: 'done', detail }
  }),
}

/** The context of the account that started a job. Throws `FORBIDDEN` if it has lost the right since. */
async function contextOf(ctx: Context, actorId: number): Promise<MemberContext> {
  const user = await findUser(ctx.db, actorId)
  if (!user) throw missingRight(importTranslations)
  await requireStill(ctx.db, actorId, importTranslations)
  return { ...ctx, actor: accountOfJob(actorId, user.username, user.isSuperuser), changed: {} }
}
