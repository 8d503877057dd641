/** The translation desk. Each kind of row is written by its own service, with its rules and its right. */

import { updateAttribute as attributeContract } from '#contract/api/catalog/attribute'
import { updateProduct as productContract } from '#contract/api/catalog/product-admin'
import { type ResourceName, resourceNames } from '#contract/api/exchange/resources'
import {
  type listTranslations as listContract,
  type saveTranslation as saveContract,
  type staleTranslations,
  type TranslatedEntity,
  type TranslationRow,
  translatedEntities,
  type translationCoverage,
} from '#contract/api/exchange/translation'
import { editAdspace } from '#contract/api/site/adspace'
import { editCarousel } from '#contract/api/site/carousel'
import { editHomepage } from '#contract/api/site/homepage'
import { updateTextPage as pageContract } from '#contract/api/site/text-page'
import { updateTrade as tradeContract } from '#contract/api/site/trade'
import type { Answer, Input } from '#contract/endpoint'
import { type Locale, locales, type Translations } from '#contract/types'
import type { Context, MemberContext } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { textIn } from '../../../lib/translate.ts'
import { confirmText } from '../../audit/text-change/service.ts'
import { textOf } from '../../audit/text-change/texts.ts'
import { updateAttribute } from '../../catalog/attribute/service.ts'
import { translateDocument, translateOption, translatePicture } from '../../catalog/product/translate.ts'
import { updateProduct } from '../../catalog/product/write.ts'
import { requireRight } from '../../identity/rbac/service.ts'
import { findDefinition } from '../../search/attribute/service.ts'
import { readSettings } from '../../settings/service.ts'
import { editBanner } from '../../site/content/banner-service.ts'
import { changeHomepage } from '../../site/content/homepage-service.ts'
import { updateTrade } from '../../site/content/trade-service.ts'
import { translatePage } from '../../site/page/translate.ts'
import { updateTextPage } from '../../site/text-page/service.ts'
import { resourceKinds } from '../resource/kinds.ts'
import * as queries from './queries.ts'

type Save = Input<typeof saveContract>['body']

const sourceOf = async (ctx: Context): Promise<Locale> => (await readSettings(ctx.db, ctx.database)).default_language

export async function coverage(ctx: Context): Promise<Answer<typeof translationCoverage>> {
  const source = await sourceOf(ctx)
  const [counts, stale] = await Promise.all([queries.countTexts(ctx.db), queries.countStale(ctx.db, source)])
  return {
    source_lang: source,
    entities: translatedEntities.map((entity) => {
      const counted = counts.find((each) => each.entity === entity)
      return {
        entity,
        texts: counted?.texts ?? 0,
        languages: locales.map((lang) => ({
          lang,
          filled: counted?.[lang] ?? 0,
          stale: stale.find((each) => each.entity === entity && each.lang === lang)?.count ?? 0,
        })),
      }
    }),
  }
}

export const staleOf = async (ctx: Context, row: Input<typeof staleTranslations>['query']) =>
  queries.findStale(ctx.db, await sourceOf(ctx), row)

export async function translationPage(ctx: Context, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const source = await sourceOf(ctx)
  const { rows, total } = await queries.findTexts(ctx.db, {
    lang: query.to,
    source,
    entity: query.entity,
    state: query.state,
    ...page,
  })
  return toPage(
    rows.map((row): TranslationRow => {
      const sourceLang = spokenIn(row.texts, source)
      const text = textOf(row.entity, row.field)
      return {
        entity: row.entity,
        id: row.id,
        field: row.field,
        part: row.part,
        title: textIn(row.title, ctx.locale, source),
        state: row.isStale ? 'stale' : 'missing',
        source_lang: sourceLang,
        source: row.texts[sourceLang] ?? '',
        text: row.texts[query.to] ?? '',
        is_html: text?.isHtml ?? false,
        max_length: text?.maxLength ?? 0,
        source_changed_at: row.changedAt,
      }
    }),
    total,
    page,
  )
}

/** The mall's language if the text is written in it, else the first that it has. */
const spokenIn = (texts: Translations, source: Locale): Locale =>
  texts[source] ? source : (locales.find((locale) => texts[locale]) ?? source)

/** A text in the language of its source and in another one; undefined without the text. */
export async function currentText(
  ctx: Context,
  { lang, part, ...place }: Pick<Save, 'entity' | 'id' | 'field' | 'part' | 'lang'>,
): Promise<{ title: Translations; sourceLang: Locale; source: string; text: string } | undefined> {
  const found = textOf(place.entity, place.field) && (await queries.findText(ctx.db, { ...place, part: part ?? '' }))
  if (!found) return undefined
  const sourceLang = spokenIn(found.texts, await sourceOf(ctx))
  const { title, texts } = found
  return { title, sourceLang, source: texts[sourceLang] ?? '', text: texts[lang] ?? '' }
}

/** Writes one language. Throws `VERSION_CONFLICT` with the texts as they are if the source or the translation has changed. */
export async function saveTranslation(ctx: MemberContext, body: Save): Promise<{ id: number }> {
  const { entity, id, field, lang } = body
  const part = body.part ?? ''
  const text = textOf(entity, field)
  if (!text) throw fieldError('field', 'FIELD_UNKNOWN_REFERENCE')
  if (!body.text.trim()) throw fieldError('text', 'FIELD_REQUIRED')
  if (body.text.length > text.maxLength) throw fieldError('text', 'FIELD_TOO_LONG', { max: text.maxLength })
  const found = await queries.findText(ctx.db, { entity, id, field, part })
  if (!found) throw new AppError('NOT_FOUND')
  const current = { source: found.texts[body.source_lang] ?? '', text: found.texts[lang] ?? '' }
  if (current.source !== body.source || current.text !== body.before)
    throw new AppError('VERSION_CONFLICT', { current })
  if (body.text !== current.text) await write(ctx, { ...body, part }, found.version)
  await confirmText(ctx.db, { entity, id, field, part, lang })
  // Only the text: the whole state of a long row would be cut.
  const written = (await queries.findText(ctx.db, { entity, id, field, part }))?.texts[lang] ?? ''
  ctx.changed.before = { [field]: { [lang]: current.text } }
  ctx.changed.after = {
    [field]: { [lang]: written },
    ...(part && { part }),
    ...(written === current.text && { up_to_date: lang }),
  }
  ctx.changed.target = `${entity}:${id}`
  return { id }
}

const isResource = (entity: TranslatedEntity): entity is ResourceName =>
  (resourceNames as readonly string[]).includes(entity)

/** The version was read just now: another editor who saves in this moment wins. */
async function write(
  ctx: MemberContext,
  { entity, id, field, part, lang, text }: Save & { part: string },
  version: number,
): Promise<void> {
  const change = { id, version, translations: { [lang]: { [field]: text } } }
  if (isResource(entity)) {
    const { update, save } = resourceKinds[entity]
    await requireRight(ctx, update)
    await save(ctx, change)
    return
  }
  switch (entity) {
    case 'product':
      await requireRight(ctx, productContract)
      await updateProduct(ctx, change)
      return
    case 'choice':
      await requireRight(ctx, attributeContract)
      await writeChoice(ctx, { id, version, translations: { [lang]: text } })
      return
    case 'page':
      await requireRight(ctx, pageContract)
      await updateTextPage(ctx, change)
      return
    case 'trade':
      await requireRight(ctx, tradeContract)
      await updateTrade(ctx, change)
      return
    case 'option':
      await requireRight(ctx, productContract)
      await translateOption(ctx, { id, version, field: field === 'name' ? 'name' : 'value', part, lang, text })
      return
    case 'picture':
      await requireRight(ctx, productContract)
      await translatePicture(ctx, { id, version, part, lang, text })
      return
    case 'document':
      await requireRight(ctx, productContract)
      await translateDocument(ctx, { id, version, part, lang, text })
      return
    case 'block':
      await translatePage(ctx, { id, revision: version, field, part, lang, text })
      return
    case 'homepage':
      await requireRight(ctx, editHomepage)
      await changeHomepage(ctx, change)
      return
    default: {
      const kind = await queries.findBannerKind(ctx.db, id)
      if (!kind) throw new AppError('NOT_FOUND')
      await requireRight(ctx, kind === 'carousel' ? editCarousel : editAdspace)
      await editBanner(ctx, kind, change)
    }
  }
}

/** All choices of its attribute are sent: those that are missing would be removed. */
async function writeChoice(ctx: MemberContext, change: { id: number; version: number; translations: Translations }) {
  const attributeId = await queries.findAttributeOfChoice(ctx.db, change.id)
  const attribute = attributeId === undefined ? undefined : await findDefinition(ctx.db, attributeId)
  if (!attribute) throw new AppError('NOT_FOUND')
  const choices = attribute.choices.map(({ id, value }) => ({
    id,
    translations: id === change.id ? { ...value, ...change.translations } : value,
  }))
  await updateAttribute(ctx, { id: attribute.id, version: change.version, choices })
}
