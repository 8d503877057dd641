/** Sets of attributes, and the categories that use them. */
import type {
  AttributeSetRow,
  attributeFields,
  createAttributeSet as createContract,
  listAttributeSets as listContract,
  updateAttributeSet as updateContract,
} from '#contract/api/catalog/attribute'
import type { Answer, Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { mergeLine, nameTranslations, pick, textIn, wrapTranslations } from '../../../lib/translate.ts'
import { findDefinitionsOfSet, findSetOf } from '../../search/attribute/service.ts'
import * as queries from './set-queries.ts'

type Sent = Input<typeof createContract>['body']

export async function setPage(ctx: Context, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findSets(ctx.db, {
    name: query.name,
    ...page,
  })
  return toPage(
    rows.map((row) => present(ctx, row)),
    total,
    page,
  )
}

export async function setRow(ctx: Context, id: number): Promise<AttributeSetRow> {
  const row = await queries.findSet(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(ctx, row)
}

/** The attributes for the form of a product. */
export async function fieldsOf(ctx: Context, categoryId: number): Promise<Answer<typeof attributeFields>> {
  const set = await findSetOf(ctx.db, categoryId)
  const definitions = set ? await findDefinitionsOfSet(ctx.db, set.id) : []
  return {
    set: set ? { id: set.id, name: textIn(set.name, ctx.locale), category_id: set.categoryId } : null,
    fields: definitions.map(({ id, name, type, unit, choices }) => ({
      id,
      name: textIn(name, ctx.locale),
      type,
      unit: textIn(unit, ctx.locale),
      translations: name,
      choices: choices.map((choice) => ({
        id: choice.id,
        value: textIn(choice.value, ctx.locale),
        translations: choice.value,
      })),
    })),
  }
}

export async function createSet(ctx: MemberContext, body: Sent): Promise<{ id: number }> {
  const id = await queries.insertSet(ctx.db, nameOf(ctx, {}, body))
  await writeParts(ctx, id, { attribute_ids: [], category_ids: [], ...body })
  recordChange(ctx, null, await setRow(ctx, id))
  return { id }
}

export async function updateSet(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: queries.lockSet(ctx.db, body.id),
    sent: body.version,
    present: (row) => present(ctx, row),
    update: async (row) => {
      await queries.updateSet(ctx.db, row.id, nameOf(ctx, row.name, body))
      await writeParts(ctx, row.id, body)
      return (await queries.findSet(ctx.db, row.id)) ?? row
    },
  })
  return { id: body.id }
}

export async function deleteSet(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.lockSet(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  await queries.deleteSet(ctx.db, id)
  recordChange(ctx, present(ctx, row), null)
  return { id }
}

function nameOf(ctx: Context, stored: queries.AttributeSet['name'], body: Sent) {
  const name = mergeLine(stored, undefined, ctx.locale, nameTranslations(body.translations))
  if (Object.keys(name).length === 0) throw fieldError('name', 'FIELD_REQUIRED')
  return name
}

async function writeParts(ctx: Context, id: number, { attribute_ids, category_ids }: Sent): Promise<void> {
  if (attribute_ids) {
    const ids = [...new Set(attribute_ids)]
    requireAll('attribute_ids', ids, await queries.findKnownAttributes(ctx.db, ids))
    await queries.replaceItems(ctx.db, id, ids)
  }
  if (category_ids) {
    const ids = [...new Set(category_ids)]
    requireAll('category_ids', ids, await queries.findKnownCategories(ctx.db, ids))
    const taken = await queries.findTaken(ctx.db, id, ids)
    if (taken)
      throw fieldError('category_ids', 'CATEGORY_HAS_ATTRIBUTE_SET', {
        category: textIn(taken.category, ctx.locale),
        set: textIn(taken.set, ctx.locale),
      })
    await queries.replaceCategories(ctx.db, id, ids).catch((error: unknown) => {
      // Another editor took a category in this moment.
      if (isUniqueViolation(error)) throw new AppError('VERSION_CONFLICT')
      throw error
    })
  }
}

function requireAll(field: string, ids: number[], known: number[]): void {
  const missing = ids.findIndex((id) => !known.includes(id))
  if (missing >= 0) throw fieldError(`${field}.${missing}`, 'FIELD_UNKNOWN_REFERENCE')
}

function present(ctx: Context, row: queries.AttributeSet): AttributeSetRow {
  const { text, lang } = pick(row.name, ctx.locale)
  const named = (rows: queries.AttributeSet['attributes']) =>
    rows.map(({ id, name }) => ({ id, name: textIn(name, ctx.locale) }))
  return {
    id: row.id,
    name: text,
    name_lang: lang,
    attributes: named(row.attributes),
    categories: named(row.categories),
    version: row.version,
    translations: wrapTranslations(row.name),
  }
}
