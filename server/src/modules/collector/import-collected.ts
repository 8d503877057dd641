/**
 * The job that makes products of the mall from collected ones, or applies what has changed. Pictures are fetched between
 * the transactions.
 */
import { importCollected } from '#contract/collected'
import type { Normalised } from '#contract/collector'
import { createProduct as createContract, updateProduct as updateContract } from '#contract/product-admin'
import type { Context, MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { accountOfJob } from '../job/actor.ts'
import type { JobItem, JobKind, Verdict } from '../job/kind.ts'
import { eachItem } from '../job/run.ts'
import { createProduct, updateProduct } from '../product/write.ts'
import { mayStillCall } from '../rbac/service.ts'
import { readSettings } from '../setting/service.ts'
import { type FetchedPicture, keepFetched, removeFetched, storeFetched } from '../upload/fetched.ts'
import { changesOf } from './changes.ts'
import * as collected from './collected-queries.ts'
import { mallPrice } from './prices.ts'
import type { Source } from './queries.ts'
import { visitorOf } from './visit.ts'

export interface ImportParams {
  ids: number[]
  /** Instead of the assigned categories. */
  categoryId?: number
  /** The account whose rights count, and that stock movements name. */
  actorId: number
}

interface Item extends JobItem {
  id: number
  pictures: FetchedPicture[]
  /** Pictures that could not be copied; the product comes in without them. */
  lost: number
}

const pictureTypes = /^(?:image\/|application\/octet-stream)/i
const mostBytes = 20 * 1024 * 1024

export const importCollectedKind: JobKind<ImportParams, Item> = {
  name: 'import-collected',
  right: importCollected,
  count: async (_, { ids }) => ids.length,
  async *items(ctx, { ids }, { processed, signal }) {
    for (const id of ids.slice(processed)) {
      if (signal?.aborted) return
      const [found] = (await collected.findCollected(ctx.db, { ids: [id] }, { limit: 1, offset: 0 })).rows
      const pictures = found ? await fetchPictures(ctx, found.source, found.row, signal) : { kept: [], lost: 0 }
      if (signal?.aborted) return
      yield [{ id, key: found?.row.data.name ?? String(id), pictures: pictures.kept, lost: pictures.lost }]
    }
  },
  run: eachItem(async (ctx, item, params) => {
    try {
      const verdict = await importOne(ctx, item, params)
      if (verdict.outcome !== 'done') await removeFetched(ctx.env, item.pictures)
      return verdict
    } catch (error) {
      // Other errors are retried, or the job stops and is continued.
      if (error instanceof AppError) await removeFetched(ctx.env, item.pictures)
      throw error
    }
  }),
}

async function fetchPictures(ctx: Context, source: Source, row: collected.Collected, signal: AbortSignal | undefined) {
  const isWanted = row.status === 'new' || changesOf(row.imported, row.data).some(({ field }) => field === 'images')
  const most = { all: row.data.images.length, first: 1, none: 0 }[source.imagePolicy]
  const kept: FetchedPicture[] = []
  const urls = isWanted ? row.data.images.slice(0, most) : []
  const visitor = visitorOf(ctx.env, source, { signal, isPatient: true })
  for (const url of urls)
    try {
      const { body } = await visitor.fetch(url, { accepts: pictureTypes, maxBytes: mostBytes })
      kept.push(await storeFetched(ctx.env, body, new URL(url).pathname.split('/').at(-1) ?? ''))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  return { kept, lost: urls.length - kept.length }
}

async function importOne(ctx: Context, item: Item, params: ImportParams): Promise<Verdict> {
  const { actorId } = params
  // A job must not outlive the rights of the account that started it.
  for (const right of [importCollected, createContract, updateContract])
    if (!(await mayStillCall(ctx.db, actorId, right))) throw new AppError('FORBIDDEN')
  const row = await collected.lockCollected(ctx.db, { id: item.id })
  const [found] = (await collected.findCollected(ctx.db, { ids: [item.id] }, { limit: 1, offset: 0 })).rows
  if (!row || !found) throw new AppError('NOT_FOUND')
  const detail = { name: row.data.name, ...(item.lost > 0 && { lost_pictures: item.lost }) }
  const isNew = row.productId === null && row.status !== 'ignored' && row.status !== 'gone'
  if (!isNew && row.status !== 'changed') return { outcome: 'unchanged', detail }
  await keepFetched(ctx.db, item.pictures, actorId)
  const { currency } = await readSettings(ctx.db, ctx.database)
  const minor = mallPrice(row.data, found.source, currency)
  const price = minor === null ? null : formatMoney(minor, currency)
  const member: MemberContext = { ...ctx, actor: accountOfJob(actorId, ctx.actor?.username ?? '') }
  const images = item.pictures.map(({ url }) => url)
  const productId = isNew
    ? await create(member, found, price, images, params.categoryId)
    : await update(member, row, found.source, price, images)
  await collected.updateCollected(ctx.db, row.id, {
    status: 'imported',
    imported: row.data,
    productId,
    importedAt: ctx.now(),
  })
  return { outcome: 'done', detail }
}

type Found = Awaited<ReturnType<typeof collected.findCollected>>['rows'][number]

async function create(
  ctx: MemberContext,
  { row, source, mappedCategoryId }: Found,
  price: string | null,
  images: string[],
  wanted: number | undefined,
): Promise<number> {
  const { data } = row
  const categoryId = wanted ?? mappedCategoryId ?? source.categoryId
  if (!categoryId) throw new AppError('CATEGORY_UNASSIGNED')
  const { id } = await createProduct(ctx, {
    ...textsOf(data, source),
    category_id: categoryId,
    manufacturer: data.brand,
    status: source.publishMode,
    images,
    skus: [
      {
        code: data.code ?? `S${source.id}-${row.id}`,
        barcode: data.barcode,
        price,
        stock: data.stock ?? 0,
        moq: data.moq ?? 1,
        weight: data.weight,
      },
    ],
  })
  return id
}

/** Only what the source has changed: other edits of staff stay. */
async function update(
  ctx: MemberContext,
  row: collected.Collected,
  source: Source,
  price: string | null,
  images: string[],
): Promise<number> {
  const { data, productId } = row
  if (productId === null) throw new AppError('PRODUCT_NOT_FOUND')
  const fields = new Set(changesOf(row.imported, data).map(({ field }) => field))
  const { name, detail, name_lang } = textsOf(data, source)
  const sku = await collected.findOnlySku(ctx.db, productId)
  const isPriced = fields.has('price') || fields.has('currency')
  const figures = { ...(isPriced && { price }), ...(fields.has('weight') && { weight: data.weight }) }
  await updateProduct(ctx, {
    id: productId,
    name_lang,
    ...(fields.has('name') && name && { name }),
    ...(fields.has('description') && { detail }),
    ...(fields.has('brand') && { manufacturer: data.brand }),
    ...(images.length > 0 && { images }),
    // Staff may have added variants since: then prices are theirs.
    ...(sku && Object.keys(figures).length > 0 && { skus: [{ id: sku.id, code: sku.code, ...figures }] }),
  })
  return productId
}

const textsOf = (data: Normalised, source: Source) => ({
  name: data.name ?? undefined,
  name_lang: source.language,
  detail: data.description ?? '',
})
