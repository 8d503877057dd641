/** Translations as a sheet: missing and out-of-date texts go out, filled-in ones come back in a job with a verdict for each row. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Answer, Input } from '#contract/endpoint'
import {
  type exportTranslations,
  importTranslations,
  type TranslatedEntity,
  type TranslatedField,
  translatedEntities,
  translatedFields,
} from '#contract/translation'
import { type Locale, locales } from '#contract/types'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import type { UploadedFile } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { type Cell, sendSheet } from '../../lib/sheet.ts'
import { accountOfJob } from '../job/actor.ts'
import type { JobItem, JobKind, Verdict } from '../job/kind.ts'
import { eachItem } from '../job/run.ts'
import { startJob } from '../job/service.ts'
import { missingRight, requireStill } from '../rbac/service.ts'
import { UnreadableFile } from '../transfer/bytes.ts'
import { csvRecords } from '../transfer/read-csv.ts'
import { xlsxRecords } from '../transfer/read-xlsx.ts'
import { findUser } from '../user/service.ts'
import { currentText, saveTranslation, translationPage } from './service.ts'

/** `check` tells whether source and translation are still those of the export; it and `part` must stay as they are. */
const columns = [
  'entity',
  'id',
  'field',
  'language',
  'title',
  'source',
  'current',
  'translation',
  'check',
  'part',
] as const
const batch = 200
const mostExported = 20_000
const mostRows = 5000
const mostMebibytes = 5
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

interface Row {
  row: number
  entity: TranslatedEntity
  id: number
  field: TranslatedField
  part: string
  lang: Locale
  text: string
  check: string
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
  if (file.content.length > mostMebibytes * 1024 * 1024)
    throw fieldError('file', 'FILE_TOO_LARGE', { max: mostMebibytes })
  const { rows, empty } = await readRows(file.content)
  const start = async (tx: MemberContext) => {
    recordChange(tx, null, { file: file.name.slice(0, 200), rows: rows.length })
    return startJob(tx, importKind, { rows, actorId: ctx.actor.id })
  }
  return { id: rows.length === 0 ? null : await ctx.transaction(start), rows: rows.length, empty }
}

async function readRows(content: Buffer): Promise<{ rows: Row[]; empty: number }> {
  const bytes = {
    file: 'translations',
    read: async function* () {
      yield content
    },
  }
  const isWorkbook = content.subarray(0, 2).equals(Buffer.from('PK'))
  const records: { number: number; cells: readonly string[] }[] = []
  try {
    for await (const part of isWorkbook ? xlsxRecords(bytes) : csvRecords(bytes, 'utf-8')) {
      records.push(...part)
      if (records.length > mostRows + 1) throw new AppError('TRANSLATION_FILE_UNREADABLE')
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw new AppError('TRANSLATION_FILE_UNREADABLE')
    throw error
  }
  const heading = (records[0]?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const place = (name: (typeof columns)[number]) => heading.indexOf(name)
  const needed = (['entity', 'id', 'field', 'language', 'translation', 'check'] as const).map(place)
  if (needed.includes(-1)) throw new AppError('TRANSLATION_FILE_UNREADABLE')
  let empty = 0
  const rows = records.slice(1).flatMap(({ number, cells }): Row[] => {
    const cell = (name: (typeof columns)[number]) => cells[place(name)] ?? ''
    const entity = translatedEntities.find((each) => each === cell('entity').trim())
    const field = translatedFields.find((each) => each === cell('field').trim())
    const lang = locales.find((each) => each === cell('language').trim())
    const id = Number(cell('id'))
    if (!entity || !field || !lang || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
      throw new AppError('TRANSLATION_FILE_UNREADABLE')
    // As the desk sends line breaks.
    const text = cell('translation').replace(/\r\n?/g, '\n').trim()
    if (!text) {
      empty++
      return []
    }
    return [{ row: number, entity, id, field, part: cell('part').trim(), lang, text, check: cell('check').trim() }]
  })
  return { rows, empty }
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
