/** Collection sources: list, create, change, delete. */
import { collectedFields } from '#contract/api/collector/collected-fields'
import type {
  createSource as createContract,
  listSources,
  SourceRow,
  updateSource as updateContract,
} from '#contract/api/collector/collector'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import { updateVersioned } from '../../db/version.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { currencyDigits } from '../../lib/money.ts'
import { requireAddress } from '../../lib/outgoing/client.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { oneLine } from '../../lib/text.ts'
import { findBrand } from '../catalog/brand/service.ts'
import { findCategory } from '../catalog/category/service.ts'
import * as queries from './queries.ts'
import { writeHeaders } from './secret-headers.ts'
import { requireSelectors } from './selectors.ts'

/** Sources are bounded by nature: `page_size=-1` returns all. */
const mostSources = 10_000

export async function sourcePage(ctx: Context, query: Input<typeof listSources>['query']) {
  const page = pageOf(query, mostSources)
  const { rows, total } = await queries.findSources(ctx.db, query, page)
  return toPage(await presentAll(ctx, rows), total, page)
}

export const activeSources = async (ctx: Context): Promise<SourceRow[]> =>
  presentAll(ctx, (await queries.findSources(ctx.db, { isActive: true }, { limit: mostSources, offset: 0 })).rows)

export async function sourceRow(ctx: Context, id: number): Promise<SourceRow> {
  const source = await requireSource(ctx, id)
  return present(source, (await queries.countByStatus(ctx.db, [id])).get(id))
}

async function presentAll(ctx: Context, rows: readonly queries.Source[]): Promise<SourceRow[]> {
  const counts = await queries.countByStatus(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => present(row, counts.get(row.id)))
}

export async function requireSource(ctx: Context, id: number): Promise<queries.Source> {
  const source = await queries.findSource(ctx.db, id)
  if (!source) throw new AppError('NOT_FOUND')
  return source
}

type Body = Input<typeof createContract>['body']

export async function createSource(ctx: MemberContext, body: Body): Promise<{ id: number }> {
  const source = await queries.insertSource(ctx.db, {
    name: body.name,
    baseUrl: body.base_url,
    kind: body.kind,
    language: ctx.locale,
    ...(await readBody(ctx, body, undefined)),
  })
  recordChange(ctx, null, present(source))
  return { id: source.id }
}

export async function updateSource(
  ctx: MemberContext,
  id: number,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: queries.lockSource(ctx.db, id),
    sent: body.version,
    present: (row) => present(row),
    update: async (row) =>
      queries.updateSource(ctx.db, id, {
        ...(await readBody(ctx, body, row)),
        ...(body.accept_missing && { health: 'new', usualMissing: { ...row.usualMissing, ...row.missing } }),
      }),
  })
  return { id }
}

export async function deleteSource(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const source = await queries.lockSource(ctx.db, id)
  if (!source) throw new AppError('NOT_FOUND')
  await queries.deleteSource(ctx.db, id)
  recordChange(ctx, present(source), null)
  return { id }
}

/** The columns that the body changes. */
async function readBody(
  ctx: MemberContext,
  body: Partial<Body>,
  stored: queries.Source | undefined,
): Promise<Partial<queries.Source>> {
  const base = body.base_url === undefined ? (stored?.baseUrl ?? '') : oneLine(body.base_url)
  // Other addresses may be relative to the first. All are checked again at each call.
  if (body.base_url !== undefined && !isAllowed(ctx, base)) throw fieldError('base_url', 'ADDRESS_REFUSED')
  const address = (field: 'category_url' | 'list_url') => {
    const text = oneLine(body[field] ?? '')
    const filled = text.replace(/[{}]/g, '')
    if (text && !(URL.canParse(filled, base) && isAllowed(ctx, new URL(filled, base).href)))
      throw fieldError(field, 'ADDRESS_REFUSED')
    return text
  }
  const name = oneLine(body.name ?? '')
  if (body.name !== undefined && !name) throw fieldError('name', 'FIELD_REQUIRED')
  if (body.currency && !isCurrency(body.currency)) throw fieldError('currency', 'FIELD_CHOICE')
  if (body.category_id && !(await findCategory(ctx.db, body.category_id)))
    throw fieldError('category_id', 'FIELD_UNKNOWN_REFERENCE')
  if (body.exchange_rate && Number(body.exchange_rate) === 0) throw fieldError('exchange_rate', 'FIELD_FORMAT')
  await requireSelectors(body, body.kind ?? stored?.kind ?? 'html')
  return {
    ...(body.name !== undefined && { name }),
    ...(body.base_url !== undefined && { baseUrl: base }),
    ...(body.kind !== undefined && { kind: body.kind }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.currency !== undefined && { currency: body.currency }),
    ...(body.is_active !== undefined && { isActive: body.is_active }),
    ...(body.requests_per_minute !== undefined && { requestsPerMinute: body.requests_per_minute }),
    ...(body.concurrency !== undefined && { concurrency: body.concurrency }),
    ...(body.user_agent !== undefined && { userAgent: readUserAgent(body.user_agent) }),
    ...(body.respects_robots !== undefined && { respectsRobots: body.respects_robots }),
    ...(body.category_url !== undefined && { categoryUrl: address('category_url') }),
    ...(body.category_selector !== undefined && { categorySelector: oneLine(body.category_selector ?? '') }),
    ...(body.list_url !== undefined && { listUrl: address('list_url') }),
    ...(body.item_selector !== undefined && { itemSelector: oneLine(body.item_selector ?? '') }),
    ...(body.field_map !== undefined && { fieldMap: body.field_map }),
    ...(body.dedupe_by !== undefined && { dedupeBy: body.dedupe_by }),
    ...(body.category_id !== undefined && { categoryId: body.category_id }),
    ...(body.brand_map !== undefined && { brandMap: await readBrandMap(ctx, body.brand_map) }),
    ...(body.markup_percent !== undefined && { markupPercent: body.markup_percent }),
    ...(body.rounding !== undefined && { rounding: body.rounding }),
    ...(body.exchange_rate !== undefined && { exchangeRate: body.exchange_rate }),
    ...(body.image_policy !== undefined && { imagePolicy: body.image_policy }),
    ...(body.publish_mode !== undefined && { publishMode: body.publish_mode }),
    ...(body.price_limit_percent !== undefined && { priceLimitPercent: body.price_limit_percent }),
    ...(body.schedule !== undefined && { schedule: body.schedule }),
    ...(body.secret_headers !== undefined && writeHeaders(ctx.env, body.secret_headers ?? [], stored)),
  }
}

async function readBrandMap(ctx: MemberContext, map: SourceRow['brand_map']): Promise<SourceRow['brand_map']> {
  for (const [index, { brand_id }] of map.entries())
    if (!(await findBrand(ctx.db, brand_id))) throw fieldError(`brand_map.${index}.brand_id`, 'FIELD_UNKNOWN_REFERENCE')
  return map.map(({ name, brand_id }) => ({ name: oneLine(name), brand_id }))
}

function isAllowed({ env }: Context, address: string): boolean {
  try {
    requireAddress(address, env.outgoing)
    return true
  } catch {
    return false
  }
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code) && currencyDigits(code) >= 0
}

function readUserAgent(text: string | null | undefined): string {
  const line = oneLine(text ?? '')
  if (/[^\x20-\x7e]/.test(line)) throw fieldError('user_agent', 'FIELD_CHARACTERS')
  return line
}

/** Without the values of secret headers. */
const present = (row: queries.Source, counts: Record<string, number> = {}): SourceRow => ({
  id: row.id,
  name: row.name,
  base_url: row.baseUrl,
  kind: row.kind,
  language: row.language,
  currency: row.currency,
  is_active: row.isActive,
  requests_per_minute: row.requestsPerMinute,
  concurrency: row.concurrency,
  user_agent: row.userAgent,
  respects_robots: row.respectsRobots,
  category_url: row.categoryUrl,
  category_selector: row.categorySelector,
  list_url: row.listUrl,
  item_selector: row.itemSelector,
  field_map: row.fieldMap,
  dedupe_by: row.dedupeBy,
  category_id: row.categoryId,
  brand_map: row.brandMap,
  markup_percent: row.markupPercent,
  rounding: row.rounding,
  exchange_rate: row.exchangeRate,
  image_policy: row.imagePolicy,
  publish_mode: row.publishMode,
  price_limit_percent: row.priceLimitPercent,
  schedule: row.schedule,
  header_names: row.headerNames,
  health: row.health,
  health_at: row.healthAt?.toISOString() ?? null,
  missing: collectedFields.flatMap((field) => {
    const percent = row.missing[field]
    return percent ? [{ field, percent, usual_percent: row.usualMissing?.[field] ?? null }] : []
  }),
  counts,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
