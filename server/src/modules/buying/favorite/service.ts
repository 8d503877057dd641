/** Favorite products of a member: in folders, with what has changed since they were added, and on to the cart. */

import * as contract from '#contract/api/buying/favorite'
import type { ProductRow } from '#contract/api/catalog/product'
import type { Answer, Input } from '#contract/endpoint'
import type { ErrorCode, ErrorParams } from '#contract/errors'
import type { MemberContext } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { errorText } from '../../../lib/error-text.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { parseStoredPrice } from '../../../lib/unit-price.ts'
import { presentProducts, requireShown } from '../../catalog/product/service.ts'
import { readTerms } from '../../shops/service.ts'
import { addMany } from '../cart/service.ts'
import { type Changes, changesOf, favoriteOrders } from './changes.ts'
import * as queries from './queries.ts'

type Rows = Awaited<ReturnType<typeof queries.findFavorites>>['rows']

export async function favoritePage(
  ctx: MemberContext,
  { folder_id, sort = 'newest', ...query }: Input<typeof contract.listFavorites>['query'],
): Promise<Answer<typeof contract.listFavorites>> {
  const page = pageOf(query)
  // In a shop, those that it shows.
  const terms = ctx.shop ? await readTerms(ctx, ctx.shop) : undefined
  const filter = { folderId: folder_id === 0 ? null : folder_id, terms }
  if (sort === 'newest') {
    const part = { ...filter, ...page }
    const { rows, total } = await queries.findFavorites(ctx.db, ctx.locale, ctx.actor.id, part)
    return toPage(await present(ctx, rows), total, page)
  }
  // Prices are the member's own, which the database does not know: all are read, of which there are at most a thousand.
  const { rows, total } = await queries.findFavorites(ctx.db, ctx.locale, ctx.actor.id, filter)
  const changes = (row: contract.FavoriteRow): Changes => ({ price: row.price_change, stock: row.stock_change })
  const sorted = (await present(ctx, rows)).sort((a, b) => favoriteOrders[sort](changes(a), changes(b)))
  return toPage(sorted.slice(page.offset, page.offset + page.page_size), total, page)
}

export async function addFavorite(
  ctx: MemberContext,
  id: number,
  folderId: number | null,
): Promise<{ collected: boolean }> {
  const head = await queries.findCollectable(ctx.db, ctx.locale, id)
  if (!head) throw new AppError('PRODUCT_NOT_FOUND')
  await requireShown(ctx, { productId: id, categoryId: head.categoryId })
  await queries.lockFavorites(ctx.db, ctx.actor.id)
  await requireFolder(ctx, folderId)
  const [product] = await presentProducts(ctx, [head])
  // Shops have prices of their own, which say nothing about the mall's.
  const noted =
    product && !ctx.shop
      ? { addedPrice: priceOf(product), addedCurrency: product.currency, wasInStock: isInStock(product) }
      : {}
  await queries.insertFavorite(ctx.db, { userId: ctx.actor.id, productId: id, folderId, ...noted })
  if ((await queries.countFavorites(ctx.db, ctx.actor.id)) > contract.mostFavorites)
    throw new AppError('FAVORITES_FULL', { max: contract.mostFavorites })
  return { collected: true }
}

export async function createFolder(ctx: MemberContext, given: string): Promise<{ id: number }> {
  const name = requireName(given)
  await queries.lockFavorites(ctx.db, ctx.actor.id)
  const folders = await queries.findFolders(ctx.db, ctx.actor.id)
  if (folders.length >= contract.mostFolders) throw new AppError('FAVORITE_FOLDER_LIMIT', { max: contract.mostFolders })
  return { id: await unlessTaken(name, () => queries.insertFolder(ctx.db, ctx.actor.id, name)) }
}

export async function renameFolder(ctx: MemberContext, id: number, given: string): Promise<{ id: number }> {
  const name = requireName(given)
  if (!(await unlessTaken(name, () => queries.updateFolder(ctx.db, ctx.actor.id, id, name))))
    throw new AppError('NOT_FOUND')
  return { id }
}

export async function deleteFolder(ctx: MemberContext, id: number): Promise<{ id: number }> {
  if (!(await queries.deleteFolder(ctx.db, ctx.actor.id, id))) throw new AppError('NOT_FOUND')
  return { id }
}

export async function moveFavorites(
  ctx: MemberContext,
  { product_ids, folder_id }: Input<typeof contract.moveFavorites>['body'],
): Promise<{ moved: number }> {
  const folderId = folder_id ?? null
  await requireFolder(ctx, folderId)
  return { moved: await queries.moveFavorites(ctx.db, ctx.actor.id, product_ids, folderId) }
}

/** Products without options go in at their minimum; the others need a choice first. */
export async function favoritesToCart(
  ctx: MemberContext,
  { product_ids, all, folder_id }: Input<typeof contract.favoritesToCart>['body'],
): Promise<Answer<typeof contract.favoritesToCart>> {
  if (!product_ids && !all) throw fieldError('product_ids', 'FIELD_REQUIRED')
  const { rows } = await queries.findFavorites(ctx.db, ctx.locale, ctx.actor.id, {
    folderId: all ? (folder_id === 0 ? null : (folder_id ?? undefined)) : undefined,
    ...(!all && product_ids && { productIds: product_ids }),
  })
  const products = await presentProducts(ctx, rows)
  const offered = products.filter(({ status, default_sku_id }) => status === 'on_sale' && default_sku_id !== null)
  const isSingle = ({ sku_count }: ProductRow) => sku_count === 1
  const bySku = new Map(offered.filter(isSingle).map((product) => [product.default_sku_id, product]))
  const { added, refused, cart_count } = await addMany(
    ctx,
    [...bySku.values()].flatMap(({ default_sku_id, moq }) =>
      default_sku_id === null ? [] : [{ product_sku_id: default_sku_id, quantity: moq }],
    ),
  )
  const off = products.filter((product) => !offered.includes(product))
  const reason = ({ id, name }: ProductRow, error: ErrorCode, params: ErrorParams = {}) => ({
    product_id: id,
    name,
    error,
    params,
    msg: errorText(error, params, ctx.locale),
  })
  return {
    added: added.flatMap(({ product_sku_id }) => bySku.get(product_sku_id)?.id ?? []),
    choose: offered.filter((product) => !isSingle(product)).map(({ id, name }) => ({ product_id: id, name })),
    refused: [
      ...refused.flatMap(({ product_sku_id, error, params }) => {
        const product = bySku.get(product_sku_id)
        return product ? [reason(product, error as ErrorCode, params)] : []
      }),
      ...off.map((product) => reason(product, 'OFF_SALE')),
    ],
    cart_count,
  }
}

function requireName(given: string): string {
  const name = oneLine(given)
  if (!name) throw fieldError('name', 'FIELD_REQUIRED')
  return name
}

async function unlessTaken<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('name', 'DUPLICATE', { value: name })
    throw error
  }
}

async function requireFolder(ctx: MemberContext, id: number | null): Promise<void> {
  if (id !== null && !(await queries.holdFolder(ctx.db, ctx.actor.id, id))) throw new AppError('NOT_FOUND')
}

const priceOf = ({ price, currency }: ProductRow) =>
  price === null ? null : (parseStoredPrice(price, currency) ?? null)
const isInStock = ({ status, stock, moq }: ProductRow) => status === 'on_sale' && stock >= moq

async function present(ctx: MemberContext, rows: Rows): Promise<contract.FavoriteRow[]> {
  const products = await presentProducts(ctx, rows)
  return products.flatMap((product, place) => {
    const row = rows[place]
    if (!row) return []
    const isComparable = !ctx.shop && row.addedCurrency === product.currency
    const changes = changesOf(
      { price: isComparable ? row.addedPrice : null, inStock: ctx.shop ? null : row.wasInStock },
      { price: priceOf(product), inStock: isInStock(product) },
    )
    return [
      {
        ...product,
        folder_id: row.folderId,
        added_at: row.addedAt.toISOString(),
        price_change: changes.price,
        stock_change: changes.stock,
      },
    ]
  })
}
