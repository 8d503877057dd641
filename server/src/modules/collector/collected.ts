/** Collected categories and products: lists, categories to assign, jobs to start. */
import { createHash } from 'node:crypto'
import type {
  assignCollectedCategories as assignContract,
  CollectedCategory,
  CollectedProduct,
  collectProducts as collectContract,
  importCollected as importContract,
  listCollectedProducts,
} from '#contract/api/collector/collected'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { requireAddress } from '../../lib/outgoing/client.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { formatPrice, type PriceForm } from '../../lib/unit-price.ts'
import { findCategories, findCategory } from '../catalog/category/service.ts'
import { startJob } from '../jobs/service.ts'
import { readSettings } from '../settings/service.ts'
import { changesOf } from './changes.ts'
import { collectCategoriesKind } from './collect-categories.ts'
import { collectProductsKind } from './collect-products.ts'
import * as collected from './collected-queries.ts'
import { importCollectedKind } from './import-collected.ts'
import type { CollectParams } from './item.ts'
import { missingOf } from './normalise.ts'
import { mallPrice, priceChange } from './prices.ts'
import { proposer } from './propose.ts'
import { requireSource } from './service.ts'

export async function startCategories(ctx: MemberContext, id: number): Promise<{ job_id: number }> {
  await requireActive(ctx, id)
  recordChange(ctx, null, { job: collectCategoriesKind.name, source: id })
  return { job_id: await startJob(ctx, collectCategoriesKind, { sourceId: id }, { dedupeKey: String(id) }) }
}

export async function startProducts(
  ctx: MemberContext,
  id: number,
  { category_ids, urls }: Input<typeof collectContract>['body'],
): Promise<{ job_id: number }> {
  const source = await requireActive(ctx, id)
  const pages = urls?.map((url, index) => {
    const address = URL.canParse(url.trim(), source.baseUrl) ? new URL(url.trim(), source.baseUrl).href : url
    try {
      return requireAddress(address, ctx.env.outgoing).href
    } catch {
      throw fieldError(`urls.${index}`, 'ADDRESS_REFUSED')
    }
  })
  recordChange(ctx, null, { job: collectProductsKind.name, source: id, category_ids, urls })
  const job_id = await startRun(ctx, {
    sourceId: id,
    ...(category_ids && category_ids.length > 0 && { categoryIds: category_ids }),
    ...(pages && pages.length > 0 && { urls: pages }),
  })
  return { job_id }
}

/** The same run is started once at a time; starting it again continues it. */
const startRun = (ctx: Context, params: CollectParams) =>
  startJob(ctx, collectProductsKind, params, {
    dedupeKey: createHash('sha256').update(JSON.stringify(params)).digest('base64url'),
  })

/** Starts the runs that are due by their schedules. */
export async function startDueRuns(ctx: Context): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const { id } of await collected.findDueSources(tx.db)) await startRun(tx, { sourceId: id })
  })
}

async function requireActive(ctx: Context, id: number) {
  const source = await requireSource(ctx, id)
  if (!source.isActive) throw new AppError('SOURCE_INACTIVE')
  return source
}

export async function categoriesOf(ctx: Context, sourceId: number): Promise<CollectedCategory[]> {
  await requireSource(ctx, sourceId)
  const [rows, counts, ours] = await Promise.all([
    collected.findCategories(ctx.db, sourceId),
    collected.countByCategory(ctx.db, sourceId),
    findCategories(ctx.db),
  ])
  const propose = proposer(ours.map((category) => ({ id: category.id, names: Object.values(category.name) })))
  return rows.map(({ id, name, url, categoryId }) => ({
    id,
    name,
    url,
    category_id: categoryId,
    proposed_id: categoryId === null ? propose(name) : null,
    products: counts.find((count) => count.id === id)?.count ?? 0,
  }))
}

export async function assignCategories(
  ctx: MemberContext,
  sourceId: number,
  { items }: Input<typeof assignContract>['body'],
): Promise<{ changed: number }> {
  await requireSource(ctx, sourceId)
  const rows = await collected.lockCategories(
    ctx.db,
    sourceId,
    items.map(({ id }) => id),
  )
  const [before, after]: Record<number, number | null>[] = [{}, {}]
  for (const [index, { id, category_id }] of items.entries()) {
    const row = rows.find((each) => each.id === id)
    if (!row) throw fieldError(`items.${index}.id`, 'FIELD_UNKNOWN_REFERENCE')
    if (category_id && !(await findCategory(ctx.db, category_id)))
      throw fieldError(`items.${index}.category_id`, 'FIELD_UNKNOWN_REFERENCE')
    if (row.categoryId === category_id || !before || !after) continue
    before[id] = row.categoryId
    after[id] = category_id
    await collected.assignCategory(ctx.db, id, category_id)
  }
  recordChange(ctx, before, after)
  return { changed: Object.keys(after ?? {}).length }
}

export async function collectedPage(ctx: Context, query: Input<typeof listCollectedProducts>['query']) {
  const page = pageOf(query)
  const settings = await readSettings(ctx.db, ctx.database)
  const { rows, total } = await collected.findCollected(
    ctx.db,
    { sourceId: query.source_id, status: query.status, keyword: query.keyword, productId: query.product_id },
    page,
  )
  return toPage(
    rows.map((row) => present(row, settings)),
    total,
    page,
  )
}

type Found = Awaited<ReturnType<typeof collected.findCollected>>['rows'][number]

function present({ row, source, mappedCategoryId }: Found, form: PriceForm): CollectedProduct {
  const change = priceChange(row.imported?.price, row.data.price)
  const data = row.data
  return {
    id: row.id,
    source_id: source.id,
    source_name: source.name,
    status: row.status,
    url: row.url,
    data,
    missing: [...new Set([...row.missing, ...missingOf(data)])],
    changes: changesOf(row.imported, data),
    price_change: change,
    is_price_marked: change !== null && Math.abs(change) > source.priceLimitPercent,
    mall_price: priceIn(row, source, form),
    category_id: mappedCategoryId ?? source.categoryId,
    product_id: row.productId,
    seen_at: row.seenAt.toISOString(),
    imported_at: row.importedAt?.toISOString() ?? null,
  }
}

function priceIn(row: Found['row'], source: Found['source'], form: PriceForm): string | null {
  try {
    const price = mallPrice(row.data, source, form)
    return price === null ? null : formatPrice(price, form.currency)
  } catch {
    // Without an exchange rate, which the import asks for.
    return null
  }
}

const mostByFilter = 5000

/** Those that match a filter are fixed now: what a run collects later is for another approval. */
export async function startImport(
  ctx: MemberContext,
  { ids, filter, category_id, accept_price_changes }: Input<typeof importContract>['body'],
): Promise<{ job_id: number }> {
  if (category_id && !(await findCategory(ctx.db, category_id)))
    throw fieldError('category_id', 'FIELD_UNKNOWN_REFERENCE')
  if (!ids && !filter) throw fieldError('ids', 'FIELD_REQUIRED')
  const found = filter && (await findMatching(ctx, filter))
  const params = {
    ids: [...new Set(ids ?? found)],
    ...(category_id && { categoryId: category_id }),
    ...(accept_price_changes && { acceptsPriceChanges: true }),
    actorId: ctx.actor.id,
  }
  const count = params.ids.length
  recordChange(ctx, null, { job: importCollectedKind.name, ...(filter ? { filter, count } : { ids }), category_id })
  return { job_id: await startJob(ctx, importCollectedKind, params) }
}

const findMatching = (
  ctx: MemberContext,
  { source_id, status, keyword }: NonNullable<Input<typeof importContract>['body']['filter']>,
) => collected.findCollectedIds(ctx.db, { sourceId: source_id, status, keyword }, mostByFilter)

export async function ignore(ctx: MemberContext, ids: number[], ignored: boolean): Promise<{ changed: number }> {
  const changed = await collected.setIgnored(ctx.db, ids, ignored)
  recordChange(ctx, null, { ids, ignored })
  return { changed }
}
