/** Attributes as staff define them. */
import type {
  AttributeDetail,
  AttributeRow,
  AttributeValue,
  createAttribute as createContract,
  listAttributes as listContract,
  updateAttribute as updateContract,
} from '#contract/api/catalog/attribute'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { byLanguage, mergeLine, pick, textIn, textsSent } from '../../../lib/translate.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { findDefinition } from '../../search/attribute/service.ts'
import { rewriteAttribute } from '../product/attribute-rewrite.ts'
import * as queries from './queries.ts'
import { identityOf, writeChoices, yesNoChoices } from './values.ts'

type Sent = Input<typeof createContract>['body']

const mostFound = 100

export async function attributePage(ctx: Context, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findAttributes(ctx.db, {
    name: query.name,
    type: query.type,
    inSet: query.in_set,
    ...page,
  })
  return toPage(
    rows.map(({ attribute, ...counts }): AttributeRow => ({ ...presentHead(ctx, attribute), ...counts })),
    total,
    page,
  )
}

export async function attributeDetail(ctx: Context, id: number): Promise<AttributeDetail> {
  const row = await queries.findAttribute(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return detailOf(ctx, row)
}

async function detailOf(ctx: Context, row: queries.Attribute): Promise<AttributeDetail> {
  const values = await queries.findValues(ctx.db, row.id)
  const counts = await queries.countValues(
    ctx.db,
    values.map(({ id }) => id),
  )
  const present = ({ id, value }: queries.Value): AttributeValue => ({
    id,
    value: textIn(value, ctx.locale),
    products: counts.get(id) ?? 0,
    translations: value,
  })
  const { products } = await queries.countUses(ctx.db, row.id)
  const sets = await queries.findSetsWith(ctx.db, row.id)
  return {
    ...presentHead(ctx, row),
    products,
    sets: sets.map(({ id, name }) => ({ id, name: textIn(name, ctx.locale) })),
    choices: values.filter(({ isChoice }) => isChoice).map(present),
    found: values
      .filter(({ id, isChoice }) => !isChoice && counts.has(id))
      .map(present)
      .sort((left, right) => right.products - left.products || left.id - right.id)
      .slice(0, mostFound),
  }
}

export async function createAttribute(ctx: MemberContext, body: Sent): Promise<{ id: number }> {
  const { name, unit } = readTexts(ctx, { name: {}, unit: {} }, body)
  const identity = identityOf(name)
  const row = await queries
    .insertAttribute(ctx.db, {
      ...identity,
      name,
      unit,
      type: body.type ?? 'text',
      isFilterable: body.is_filterable ?? true,
    })
    .catch((error: unknown) => refuseTaken(error, textIn(name, ctx.locale)))
  await queries.freeNames(ctx.db, row.id, [identity.key])
  await writeValues(ctx, row, body)
  recordChange(ctx, null, await stateOf(ctx, row))
  return { id: row.id }
}

export async function updateAttribute(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number; products: number }> {
  const row = await queries.lockAttribute(ctx.db, body.id)
  if (!row) throw new AppError('NOT_FOUND')
  const before = await stateOf(ctx, row)
  requireVersion(body.version, row.version, before)
  const { name, unit } = readTexts(ctx, row, body)
  const identity = identityOf(name, row)
  // Products are found by their values as they were.
  const valueIds = (await queries.findValues(ctx.db, row.id)).map(({ id }) => id)
  const productIds = await queries.findProductIds(ctx.db, valueIds)
  const updated = await queries
    .updateAttribute(ctx.db, row.id, {
      ...identity,
      name,
      unit,
      type: body.type ?? row.type,
      isFilterable: body.is_filterable ?? row.isFilterable,
    })
    .catch((error: unknown) => refuseTaken(error, textIn(name, ctx.locale)))
  await noteTexts(ctx.db, 'attribute', [{ id: row.id, before: row, after: updated }])
  await queries.freeNames(ctx.db, row.id, [identity.key])
  await writeValues(ctx, updated, body)
  const after = await stateOf(ctx, updated)
  recordChange(ctx, before, after)
  const texts = ({ translations, type, choices }: AttributeDetail) => JSON.stringify([translations, type, choices])
  const definition = await findDefinition(ctx.db, row.id)
  const isRenamed = texts(before) !== texts(after)
  return { id: row.id, products: definition && isRenamed ? await rewriteAttribute(ctx, productIds, definition) : 0 }
}

export async function deleteAttribute(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.lockAttribute(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const before = await stateOf(ctx, row)
  const uses = await queries.countUses(ctx.db, id)
  if (uses.products > 0 || uses.sets > 0) throw new AppError('ATTRIBUTE_IN_USE', uses)
  await queries.deleteAttribute(ctx.db, id)
  recordChange(ctx, before, null)
  return { id }
}

async function writeValues(ctx: Context, row: queries.Attribute, body: Sent): Promise<void> {
  if (row.type === 'yes_no') {
    await queries.demoteChoices(ctx.db, row.id)
    await writeChoices(ctx, row.id, yesNoChoices())
  } else if (body.choices) await writeChoices(ctx, row.id, body.choices)
}

function readTexts(ctx: Context, stored: Pick<queries.Attribute, 'name' | 'unit'>, body: Sent) {
  const read = (part: 'name' | 'unit') =>
    mergeLine(stored[part], undefined, ctx.locale, textsSent(body.translations, part))
  const [name, unit] = [read('name'), read('unit')]
  if (!identityOf(name).key) throw fieldError('name', 'FIELD_REQUIRED')
  return { name, unit }
}

function refuseTaken(error: unknown, value: string): never {
  if (isUniqueViolation(error)) throw fieldError('name', 'DUPLICATE', { value })
  throw error
}

/** An attribute as the audit log and conflicts have it, without counts that orders of work would change. */
const stateOf = async (ctx: Context, row: queries.Attribute) => {
  const detail = await detailOf(ctx, row)
  return { ...detail, found: [], choices: detail.choices.map((choice) => ({ ...choice, products: 0 })) }
}

function presentHead(ctx: Context, row: queries.Attribute) {
  const { text, lang } = pick(row.name, ctx.locale)
  return {
    id: row.id,
    name: text,
    name_lang: lang,
    type: row.type,
    unit: textIn(row.unit, ctx.locale),
    is_filterable: row.isFilterable,
    version: row.version,
    translations: byLanguage({ name: row.name, unit: row.unit }),
  }
}
