/** Translations as a sheet: missing and out-of-date texts go out, filled-in ones come back in a job with a verdict for each row. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type exportTranslations, importTranslations } from '#contract/api/exchange/translation'
import type { Answer, Input } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { task } from '../../../lib/workers/task.ts'
import { requireKnownAccounts } from '../../bank/texts.ts'
import { sheetPool } from '../../files/reading/pools.ts'
import { sheetJob } from '../../files/reading/sheet-job.ts'
import { missingRight, requireStill } from '../../identity/rbac/service.ts'
import { findUser } from '../../identity/user/service.ts'
import { accountOfJob } from '../../jobs/actor.ts'
import { currentText, saveTranslation, translationPage } from './service.ts'
import { columns, type Row } from './sheet-columns.ts'

const batch = 200
const mostExported = 20_000
/** The content of a spreadsheet cell. */
const mostLetters = 32_000

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

const sheet = sheetJob<Row>({
  name: 'import-translations',
  right: importTranslations,
  unreadable: 'TRANSLATION_FILE_UNREADABLE',
  read: task<typeof import('./sheet-rows.ts')>(sheetPool, new URL('./sheet-rows.ts', import.meta.url)),
  keyOf: ({ entity, id, field, part }) => `${entity} ${id} ${field} ${part}`.trim(),
  nameOf: ({ entity, id, field, lang }) => `${entity} #${id} · ${field} · ${lang}`,
  async run(ctx, { entity, id, field, part, lang, text, check }, { actorId }) {
    const staff = await contextOf(ctx, actorId)
    const current = await currentText(staff, { entity, id, field, part, lang })
    if (!current) return { outcome: 'failed', code: 'NOT_FOUND' }
    const isOld = check !== checkOf(current.source, current.text)
    // The file may be sent twice.
    if (current.text === text && isOld) return { outcome: 'unchanged' }
    if (isOld) return { outcome: 'failed', code: 'VERSION_CONFLICT' }
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
    return { outcome: 'done' }
  },
})
export const importKind = sheet.kind

export async function importSheet(
  ctx: MemberContext & { files: UploadedFile[] },
): Promise<Answer<typeof importTranslations>> {
  const file = await sheet.read(ctx)
  const rows = file.rows.length
  return { id: await sheet.start(ctx, file, { rows }, {}), rows, empty: file.ignored }
}

/** The context of the account that started a job. Throws `FORBIDDEN` if it has lost the right since. */
async function contextOf(ctx: Context, actorId: number): Promise<MemberContext> {
  const user = await findUser(ctx.db, actorId)
  if (!user) throw missingRight(importTranslations)
  await requireStill(ctx.db, actorId, importTranslations)
  return { ...ctx, actor: accountOfJob(actorId, user.username, user.isSuperuser), changed: {} }
}
