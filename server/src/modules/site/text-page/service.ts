/** Pages of text: visitors read them in their language, staff write them. */

import type {
  createTextPage as createContract,
  listTextPages as listContract,
  TextPage,
  TextPageHead,
  TextPageText,
  updateTextPage as updateContract,
} from '#contract/api/site/text-page'
import type { Input } from '#contract/endpoint'
import { speaking } from '#contract/rules/shown-texts'
import { type Locale, locales } from '#contract/types'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { cleanHtml, wordsOf } from '../../../lib/html.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { readSettings, type Settings } from '../../settings/service.ts'
import { withFigures } from './figures.ts'
import * as queries from './queries.ts'

type Texts = queries.TextPageRow['texts']
type Sent = Input<typeof createContract>['body']['translations']

/** Search engines show about this many characters. */
const descriptionLength = 160

export async function textPageList(ctx: Context, query: Input<typeof listContract>['query'], isStaff: boolean) {
  const page = pageOf(query)
  const fallback = await fallbackOf(ctx)
  const { rows, total } = await queries.findTextPages(ctx.db, {
    title: query.title,
    withHidden: isStaff,
    ...page,
  })
  return toPage(
    rows.map((row) => presentHead(row, ctx.locale, fallback)),
    total,
    page,
  )
}

export async function readTextPage(ctx: Context, slug: string, isStaff: boolean): Promise<TextPage> {
  const row = await queries.findTextPageBySlug(ctx.db, slug)
  if (!row || (row.isHidden && !isStaff)) throw new AppError('NOT_FOUND')
  return present(row, ctx.locale, await readSettings(ctx.db, ctx.database))
}

export async function getTextPage(ctx: Context, id: number): Promise<TextPage> {
  const row = await queries.findTextPage(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const settings = await readSettings(ctx.db, ctx.database)
  return { ...present(row, ctx.locale, settings), translations: row.texts as TextPage['translations'] }
}

export async function createTextPage(
  ctx: MemberContext,
  { slug, translations, order, is_hidden, in_footer }: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const row = await queries
    .insertTextPage(ctx.db, {
      slug,
      texts: readTexts({}, translations),
      order: order ?? 0,
      isHidden: is_hidden ?? false,
      inFooter: in_footer ?? false,
    })
    .catch((error: unknown) => refuseTaken(error, slug))
  recordChange(ctx, null, stateOf(row))
  return { id: row.id }
}

export async function updateTextPage(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: queries.lockTextPage(ctx.db, body.id),
    sent: body.version,
    present: stateOf,
    update: async (row) => {
      const updated = await queries
        .updateTextPage(ctx.db, row.id, {
          texts: readTexts(row.texts, body.translations),
          ...(body.slug !== undefined && { slug: body.slug }),
          ...(body.order !== undefined && { order: body.order }),
          ...(body.is_hidden !== undefined && { isHidden: body.is_hidden }),
          ...(body.in_footer !== undefined && { inFooter: body.in_footer }),
        })
        .catch((error: unknown) => refuseTaken(error, body.slug ?? ''))
      await noteTexts(ctx.db, 'page', [{ id: row.id, before: row, after: updated }])
      return updated
    },
  })
  return { id: body.id }
}

export async function deleteTextPage(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.lockTextPage(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  await queries.deleteTextPage(ctx.db, id)
  recordChange(ctx, stateOf(row), null)
  return { id }
}

function refuseTaken(error: unknown, slug: string): never {
  if (isUniqueViolation(error)) throw fieldError('slug', 'DUPLICATE', { value: slug })
  throw error
}

const fallbackOf = async (ctx: Context) => (await readSettings(ctx.db, ctx.database)).default_language

/** Lays what was sent over the stored texts; empty texts go, and a page needs a title. */
function readTexts(stored: Texts, sent: Sent): Texts {
  const texts: Texts = {}
  for (const lang of locales) {
    const { title, description, body } = sent?.[lang] ?? {}
    const text: TextPageText = { ...stored[lang] }
    const set = (field: keyof TextPageText, value: string | undefined) => {
      if (value === undefined) return
      if (value) text[field] = value
      else delete text[field]
    }
    set('title', title === null ? '' : title && oneLine(title))
    set('description', description === null ? '' : description && oneLine(description))
    set('body', body === null ? '' : body && cleanHtml(body))
    if (Object.keys(text).length > 0) texts[lang] = text
  }
  if (!Object.values(texts).some(({ title }) => title)) throw fieldError('title', 'FIELD_REQUIRED')
  return texts
}

function presentHead(row: queries.TextPageRow, locale: Locale, fallback: Locale): TextPageHead {
  const lang = speaking(row.texts, locale, fallback, ({ title }) => title) ?? fallback
  return {
    id: row.id,
    slug: row.slug,
    title: row.texts[lang]?.title ?? '',
    title_lang: lang,
    order: row.order,
    is_hidden: row.isHidden,
    in_footer: row.inFooter,
    languages: locales.filter((each) => row.texts[each]?.title && row.texts[each]?.body),
    version: row.version,
  }
}

/** Title and text each in the caller's language, else the mall's, else any. */
function present(row: queries.TextPageRow, locale: Locale, settings: Settings): TextPage {
  const fallback = settings.default_language
  const { languages: _, ...head } = presentHead(row, locale, fallback)
  const lang = speaking(row.texts, locale, fallback, ({ body }) => body) ?? fallback
  const text = row.texts[lang]
  // Cleaned on display too: the rules may have become stricter since.
  const body = withFigures(cleanHtml(text?.body ?? ''), settings, lang)
  return {
    ...head,
    description: row.texts[locale]?.description ?? text?.description ?? beginningOf(body),
    body,
    body_lang: lang,
    updated_at: row.updatedAt.toISOString(),
  }
}

function beginningOf(body: string): string {
  const words = wordsOf(body)
  return words.length > descriptionLength ? `${words.slice(0, descriptionLength).replace(/\s+\S*$/, '')} …` : words
}

/** A page as the audit log and conflicts have it. */
const stateOf = ({ id, slug, texts, order, isHidden, inFooter, version }: queries.TextPageRow) => ({
  id,
  slug,
  translations: texts,
  order,
  is_hidden: isHidden,
  in_footer: inFooter,
  version,
})
