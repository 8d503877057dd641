/** Price lists: terms, categories, and their effect on the mall's prices. */
import { randomUUID } from 'node:crypto'
import type {
  createPriceList as createContract,
  ListEffect,
  listPriceLists as listContract,
  PriceListRow,
  previewPriceList as previewContract,
  updatePriceList as updateContract,
} from '#contract/api/pricing/price-list'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { type Db, isUniqueViolation } from '../../../db/client.ts'
import { inTrial } from '../../../db/trial.ts'
import { requireVersion } from '../../../db/version.ts'
import { parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { readSettings } from '../../settings/service.ts'
import { measureList } from './effect-queries.ts'
import { presentList } from './present.ts'
import * as queries from './queries.ts'

type WriteBody = Omit<Input<typeof updateContract>['body'], 'id' | 'version'>
type Terms = Pick<WriteBody, 'percent_off' | 'categories'>

export async function priceListPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findPriceLists(ctx.db, {
    name: query.name,
    limit: page.page_size,
    offset: page.offset,
  })
  return toPage(await present(ctx, rows), total, page)
}

export async function priceListRow(ctx: MemberContext, id: number): Promise<PriceListRow> {
  const list = await queries.findPriceList(ctx.db, id)
  if (!list) throw new AppError('NOT_FOUND')
  return presentOne(ctx, list)
}

export async function createPriceList(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const { name = '', percentOff = 0, startsAt = null, endsAt = null } = await readColumns(ctx, body, undefined)
  const percents = await readCategories(ctx.db, body)
  const list = await queries
    .insertPriceList(ctx.db, { name, percentOff, startsAt, endsAt })
    .catch((error: unknown) => refuseTaken(error, name))
  if (percents) await queries.replaceCategories(ctx.db, list.id, percents)
  recordChange(ctx, null, await presentOne(ctx, list))
  return { id: list.id }
}

export async function updatePriceList(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const list = await queries.lockPriceList(ctx.db, body.id)
  if (!list) throw new AppError('NOT_FOUND')
  const before = await presentOne(ctx, list)
  requireVersion(body.version, list.version, before)
  const columns = await readColumns(ctx, body, list)
  const percents = await readCategories(ctx.db, body)
  const updated = await queries
    .updatePriceList(ctx.db, list.id, columns)
    .catch((error: unknown) => refuseTaken(error, columns.name ?? ''))
  if (percents) await queries.replaceCategories(ctx.db, list.id, percents)
  recordChange(ctx, before, await presentOne(ctx, updated))
  return { id: list.id }
}

export async function deletePriceList(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const list = await queries.lockPriceList(ctx.db, id)
  if (!list) throw new AppError('NOT_FOUND')
  const before = await presentOne(ctx, list)
  if (before.groups.length > 0)
    throw new AppError('PRICE_LIST_IN_USE', {
      count: before.groups.length,
      groups: before.groups.map(({ name }) => name).join(', '),
    })
  await queries.deletePriceList(ctx.db, id)
  recordChange(ctx, before, null)
  return { id }
}

/** The effect of the stored list with these terms instead of its own; without an id, of a new list. */
export async function previewPriceList(
  ctx: MemberContext,
  body: Input<typeof previewContract>['body'],
): Promise<ListEffect> {
  const percentOff = readPercent(body.percent_off, 'percent_off')
  const percents = await readCategories(ctx.db, body)
  return inTrial(ctx.db, async (db) => {
    const list = body.id
      ? await queries.lockPriceList(db, body.id)
      : await queries.insertPriceList(db, { name: randomUUID(), percentOff: 0, startsAt: null, endsAt: null })
    if (!list) throw new AppError('NOT_FOUND')
    if (percentOff !== undefined) await queries.updatePriceList(db, list.id, { percentOff })
    if (percents) await queries.replaceCategories(db, list.id, percents)
    return effectOf({ ...ctx, db }, list.id)
  })
}

export async function effectOf(ctx: Context, id: number): Promise<ListEffect> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const { examples, above_examples, ...figures } = await measureList(ctx.db, id)
  const present = (each: typeof examples) =>
    each.map(({ name, before, after, ...example }) => ({
      ...example,
      name: textIn(name, ctx.locale),
      before: formatPrice(before, currency),
      after: formatPrice(after, currency),
    }))
  return { ...figures, examples: present(examples), above_examples: present(above_examples) }
}

/** The columns that the body sets; `list` is the stored row. */
async function readColumns(
  ctx: Context,
  body: WriteBody,
  list: queries.PriceList | undefined,
): Promise<Partial<queries.NewPriceList>> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const moment = (field: 'starts_at' | 'ends_at') => {
    const text = body[field]
    if (text === undefined) return undefined
    if (!text) return null
    const date = parseTime(text, time_zone, field === 'ends_at')
    if (!date) throw fieldError(field, 'FIELD_FORMAT')
    return date
  }
  const [startsAt, endsAt] = [moment('starts_at'), moment('ends_at')]
  const start = startsAt === undefined ? list?.startsAt : startsAt
  const end = endsAt === undefined ? list?.endsAt : endsAt
  if (start && end && end <= start) throw fieldError('ends_at', 'FIELD_TOO_SMALL', { min: start.toISOString() })
  const name = body.name === undefined ? undefined : oneLine(body.name)
  if (name === '') throw fieldError('name', 'FIELD_REQUIRED')
  const percentOff = readPercent(body.percent_off, 'percent_off')
  return {
    ...(name !== undefined && { name }),
    ...(percentOff !== undefined && { percentOff }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
  }
}

/** The column has three decimals. */
function readPercent<Percent extends number | undefined>(percent: Percent, field: string): Percent {
  if (percent !== undefined && Math.abs(percent * 1000 - Math.round(percent * 1000)) > 1e-6)
    throw fieldError(field, 'FIELD_FORMAT')
  return percent
}

async function readCategories(db: Db, { categories }: Terms): Promise<queries.CategoryPercent[] | undefined> {
  if (!categories) return undefined
  const known = await queries.findKnownCategories(
    db,
    categories.map(({ category_id }) => category_id),
  )
  const seen = new Set<number>()
  return categories.map(({ category_id, percent_off }, index) => {
    const field = `categories.${index}.category_id`
    if (!category_id) throw fieldError(field, 'FIELD_REQUIRED')
    if (!known.has(category_id)) throw fieldError(field, 'FIELD_UNKNOWN_REFERENCE')
    if (seen.has(category_id)) throw fieldError(field, 'DUPLICATE', { value: category_id })
    seen.add(category_id)
    return { categoryId: category_id, percentOff: readPercent(percent_off, `categories.${index}.percent_off`) }
  })
}

async function present(ctx: Context, lists: queries.PriceList[]): Promise<PriceListRow[]> {
  const partsOf = await queries.findParts(
    ctx.db,
    lists.map(({ id }) => id),
  )
  return lists.map((list) => presentList(list, partsOf(list.id), { locale: ctx.locale, now: ctx.now() }))
}

const presentOne = async (ctx: Context, list: queries.PriceList): Promise<PriceListRow> =>
  (await present(ctx, [list]))[0] as PriceListRow

function refuseTaken(error: unknown, name: string): never {
  if (isUniqueViolation(error)) throw fieldError('name', 'DUPLICATE', { value: name })
  throw error
}
