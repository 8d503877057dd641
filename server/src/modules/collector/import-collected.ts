/**
 * The job that makes products of the mall from collected ones, or applies what has changed. Pictures are fetched between
 * the transactions.
 */

import { createProduct as createContract, updateProduct as updateContract } from '#contract/api/catalog/product-admin'
import { importCollected } from '#contract/api/collector/collected'
import type { Context, MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { productState } from '../catalog/product/versions.ts'
import { changeStatus } from '../catalog/product/write.ts'
import {
  type FetchedPicture,
  isNearDuplicate,
  recordFetched,
  removeFetched,
  storeFetched,
} from '../files/upload/fetched.ts'
import { requireStill } from '../identity/rbac/service.ts'
import { accountOfJob } from '../jobs/actor.ts'
import type { JobItem, JobKind, Verdict } from '../jobs/kind.ts'
import { eachItem } from '../jobs/run.ts'
import { changesOf } from './changes.ts'
import * as collected from './collected-queries.ts'
import { beforeOf, type ImportedBefore, undoImport } from './import-undo.ts'
import { priceChange } from './prices.ts'
import type { Source } from './queries.ts'
import { type Visitor, visitorOf } from './visit.ts'
import { writerOf } from './write-product.ts'

export interface ImportParams {
  ids: number[]
  /** Instead of the assigned categories. */
  categoryId?: number
  /** Changes of prices beyond the limit of the source come in, too. */
  acceptsPriceChanges?: true
  /** The account whose rights count, and that stock movements name. */
  actorId: number
}

interface Item extends JobItem {
  id: number
  pictures: FetchedPicture[]
  /** Pictures that could not be copied; the product comes in without them. */
  lost: number
}

type Found = Awaited<ReturnType<typeof collected.findCollected>>['rows'][number]

const pictureTypes = /^(?:image\/|application\/octet-stream)/i
const mostBytes = 20 * 1024 * 1024

export const importCollectedKind: JobKind<ImportParams, Item> = {
  name: 'import-collected',
  right: importCollected,
  count: async (_, { ids }) => ids.length,
  async *items(ctx, { ids }, { processed, signal }) {
    // One for each site, as in a run that collects, so that the pace applies across products.
    const visitors = new Map<number, Visitor>()
    for (const id of ids.slice(processed)) {
      if (signal?.aborted) return
      const [found] = (await collected.findCollected(ctx.db, { ids: [id] }, { limit: 1, offset: 0 })).rows
      const visitor =
        found && (visitors.get(found.source.id) ?? visitorOf(ctx.env, found.source, { signal, isPatient: true }))
      if (visitor) visitors.set(found.source.id, visitor)
      const pictures = visitor ? await fetchPictures(ctx, visitor, found) : { chosen: [], lost: 0 }
      if (signal?.aborted) return
      yield [{ id, key: found?.row.data.name ?? String(id), pictures: pictures.chosen, lost: pictures.lost }]
    }
  },
  run: eachItem(async (ctx, item, params) => {
    try {
      const verdict = await importOne(ctx, item, params)
      if (verdict.outcome !== 'done') await removeFetched(ctx.env, item.pictures)
      return verdict
    } catch (error) {
      // Other errors are retried, or the job stops and is continued.
      if (!(error instanceof AppError)) throw error
      await removeFetched(ctx.env, item.pictures)
      throw new AppError(error.code, { ...error.params, id: item.id, name: item.key })
    }
  }),
  retry: (params, failed) => ({
    ...params,
    ids: failed.flatMap(({ detail }) => (detail as { id?: number } | null)?.id ?? []),
  }),
  async undo(ctx, { before }) {
    await undoImport(ctx, before as ImportedBefore)
    return { outcome: 'done' }
  },
}

async function fetchPictures(ctx: Context, visitor: Visitor, { source, row }: Found) {
  const isWanted = row.status === 'new' || changesOf(row.imported, row.data).some(({ field }) => field === 'images')
  const most = { all: row.data.images.length, first: 1, none: 0 }[source.imagePolicy]
  const chosen: FetchedPicture[] = []
  let doubles = 0
  const urls = isWanted ? row.data.images.slice(0, most) : []
  for (const url of urls)
    try {
      const { body } = await visitor.fetch(url, { accepts: pictureTypes, maxBytes: mostBytes })
      const picture = await storeFetched(ctx.env, body, new URL(url).pathname.split('/').at(-1) ?? '')
      const double = chosen.findIndex((each) => isNearDuplicate(each, picture))
      const other = chosen[double]
      if (!other) {
        chosen.push(picture)
        continue
      }
      // The larger one of the two stays, in the place of the first.
      const [best, worse] = picture.row.width > other.row.width ? [picture, other] : [other, picture]
      chosen[double] = best
      doubles++
      await removeFetched(ctx.env, [worse])
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  return { chosen, lost: urls.length - doubles - chosen.length }
}

async function importOne(ctx: Context, item: Item, params: ImportParams): Promise<Verdict> {
  const { actorId } = params
  await requireStill(ctx.db, actorId, importCollected, createContract, updateContract)
  const row = await collected.lockCollected(ctx.db, { id: item.id })
  const [found] = (await collected.findCollected(ctx.db, { ids: [item.id] }, { limit: 1, offset: 0 })).rows
  if (!row || !found) throw new AppError('NOT_FOUND')
  const detail = { name: row.data.name, ...(item.lost > 0 && { lost_pictures: item.lost }) }
  const member: MemberContext = { ...ctx, actor: accountOfJob(actorId, ctx.actor?.username ?? '') }
  const isGone = row.status === 'gone' && row.productId !== null
  const isNew = row.productId === null && row.status !== 'ignored' && row.status !== 'gone'
  if (!isNew && !isGone && row.status !== 'changed') return { outcome: 'unchanged', detail }
  if (found.source.health === 'failing') throw new AppError('SOURCE_FAILING', { source: found.source.name })
  if (isGone) return takeOff(member, row, detail)
  requireUsualPrice(row, found.source, params)
  await recordFetched(ctx.db, item.pictures, actorId)
  const images = item.pictures.map(({ url }) => url)
  const write = await writerOf(member, found)
  const before = row.productId === null ? null : ((await productState(ctx.db, row.productId))?.version ?? null)
  const productId = isNew ? await write.create(images, params.categoryId) : await write.update(images)
  const change = { status: 'imported' as const, imported: row.data, productId, importedAt: ctx.now() }
  await collected.updateCollected(ctx.db, row.id, change)
  const after = (await productState(ctx.db, productId))?.version ?? 0
  return { outcome: 'done', detail, before: beforeOf(row, { productId, before, after, actorId }) }
}

/** A large change of a price may be a slip of the site, or of the rules. */
function requireUsualPrice(row: collected.Collected, source: Source, { acceptsPriceChanges }: ImportParams): void {
  const change = priceChange(row.imported?.price, row.data.price)
  if (change !== null && Math.abs(change) > source.priceLimitPercent && !acceptsPriceChanges)
    throw new AppError('PRICE_CHANGE_LARGE', { percent: change })
}

/** Approving that a product is gone takes it off sale; it may come back. */
async function takeOff(ctx: MemberContext, row: collected.Collected, detail: object): Promise<Verdict> {
  const productId = row.productId ?? 0
  const product = await productState(ctx.db, productId)
  if (product?.status !== 'on_sale') return { outcome: 'unchanged', detail }
  await changeStatus(ctx, { ids: [productId], status: 'off_sale' })
  const after = (await productState(ctx.db, productId))?.version ?? 0
  const was = { productId, before: product.version, after, actorId: ctx.actor.id }
  return { outcome: 'done', detail, before: beforeOf(row, was) }
}
