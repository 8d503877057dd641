/** The cart of a member, or of a guest, identified by a token that the first line returns. */
import { randomBytes } from 'node:crypto'
import type { CartLine } from '#contract/api/buying/cart'
import type { ErrorParams } from '#contract/errors'
import { mostLines } from '#contract/types'
import type { Context, VisitorContext } from '../../../context.ts'
import type { RequestContext } from '../../../http/context.ts'
import { errorText } from '../../../lib/error-text.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { hashToken } from '../../../lib/token.ts'
import type { View } from '../../catalog/product/present.ts'
import { requireShown, viewOf } from '../../catalog/product/service.ts'
import { readSettings } from '../../settings/service.ts'
import { readTerms, requireOpen } from '../../shops/service.ts'
import type { CartLineRow } from './line-columns.ts'
import { presentLine, presentLines, refusalOf } from './present.ts'
import type { CartRow } from './purchasable-queries.ts'
import * as purchasables from './purchasable-queries.ts'
import * as queries from './queries.ts'
import { asSample } from './sample.ts'
import { limitSamples } from './sample-limit.ts'

export { type CartRow, findPurchasables, type Purchasable } from './purchasable-queries.ts'

/** The owner of the cart: an account, or a guest with the key of a cart. */
type CartContext = VisitorContext & Partial<Pick<RequestContext, 'cartToken' | 'giveCart'>>

export async function listCart(ctx: CartContext, query: { page?: number; page_size?: number }) {
  const page = pageOf(query, mostLines)
  const owner = ownerOf(ctx)
  // The summary is of all lines, so all are read.
  const found = owner === null ? [] : await queries.findAllLines(ctx.db, owner, ctx.locale)
  const lines = await limitSamples(ctx, found, ctx.actor)
  const view = await viewOf(
    ctx,
    lines.map((line) => line.skuId),
  )
  const { shown, summary } = presentLines(lines, { from: page.offset, to: page.offset + page.page_size }, view)
  return { ...toPage(shown, lines.length, page), summary }
}

/** How many lines there are: all that the head of a page needs to know. */
export const cartCount = async (ctx: CartContext) => ({ cart_count: await countLines(ctx) })

/** Lines of the cart with these SKUs; numbers beyond an id's range belong to none. */
export async function quantitiesOf(ctx: CartContext, skuIds: number[]) {
  const cartId = await findCart(ctx)
  const known = skuIds.filter((id) => id <= 2_147_483_647)
  return cartId && known.length > 0 ? queries.findQuantities(ctx.db, cartId, known) : []
}

interface Wanted {
  product_sku_id: number
  quantity: number
  remark?: string | null
}

/** Adds to an existing line; the sum must satisfy the rules. */
export async function addLine(
  ctx: CartContext,
  { product_sku_id, quantity, is_sample: isSample = false, remark }: Wanted & { is_sample?: boolean },
): Promise<CartLine & { cart_count: number }> {
  requireOpen(ctx)
  const { cartId, skus } = await queries.lockForSkus(ctx.db, ownerOf(ctx), [product_sku_id], ctx.locale)
  const [found] = skus
  const sku = found && isSample ? asSample(found) : found
  if (!sku || sku.isDeleted) throw new AppError('PRODUCT_NOT_FOUND')
  await requireShown(ctx, sku)
  const ownCart = cartId ?? (await makeCart(ctx))
  const added = await queries.addToLine(ctx.db, ownCart, {
    skuId: sku.skuId,
    isSample,
    quantity,
    remark: oneLine(remark ?? ''),
  })
  if (!added) throw new AppError('PRODUCT_NOT_FOUND')
  const { held, lines, ...own } = added
  const line = await withLeft(ctx, ownCart, { ...sku, ...own })
  // A refusal undoes the transaction, and with it what was added.
  const view = await viewOf(ctx, [sku.skuId])
  const refusal = refusalOf(line, (held ?? 0) + quantity, view)
  if (refusal) {
    // What is left beyond the line in the cart.
    const left = line.sample && { left: Math.max(0, line.sample.left - (held ?? 0)) }
    throw new AppError(refusal.error, { ...refusal.params, ...left, in_cart: held ?? 0 })
  }
  const max = await lineLimit(ctx)
  if (held === null && lines >= max) throw new AppError('CART_FULL', { max })
  return {
    ...(await presentBeside(ctx, ownCart, line, view)),
    cart_count: held === null ? lines + 1 : lines,
  }
}

/** Each as `addLine`, but no samples, in order; a refusal stops none of the others. Three statements for any number of items. */
export async function addMany(ctx: CartContext, items: Wanted[]) {
  requireOpen(ctx)
  const found = await queries.lockForSkus(
    ctx.db,
    ownerOf(ctx),
    [...new Set(items.map((item) => item.product_sku_id))],
    ctx.locale,
  )
  const terms = ctx.shop && (await readTerms(ctx, ctx.shop))
  const isShown = ({ productId, categoryId }: (typeof found.skus)[number]) =>
    terms?.isShown(productId, categoryId) ?? true
  const skus = new Map(found.skus.flatMap((sku) => (sku.isDeleted || !isShown(sku) ? [] : [[sku.skuId, sku] as const])))
  // Nothing to add makes no cart.
  const cartId = found.cartId ?? (skus.size > 0 ? await makeCart(ctx) : 0)
  const { held, lines: before } = await queries.findHeld(ctx.db, cartId, [...skus.keys()])
  let count = before
  const [view, max] = [await viewOf(ctx, []), await lineLimit(ctx)]
  const refusalOfItem = ({ product_sku_id: skuId, quantity }: Wanted) => {
    const sku = skus.get(skuId)
    if (!sku) return new AppError('PRODUCT_NOT_FOUND')
    const inCart = held.get(skuId)
    const refusal = refusalOf(sku, (inCart ?? 0) + quantity, view)
    if (refusal) return new AppError(refusal.error, { ...refusal.params, in_cart: inCart ?? 0 })
    return inCart === undefined && count >= max ? new AppError('CART_FULL', { max }) : undefined
  }
  const lines = new Map<number, { skuId: number; quantity: number; remark: string }>()
  const added: { product_sku_id: number; quantity: number }[] = []
  const refused: { product_sku_id: number; quantity: number; error: string; params: ErrorParams; msg: string }[] = []
  for (const item of items) {
    const { product_sku_id, quantity, remark } = item
    const refusal = refusalOfItem(item)
    if (refusal) {
      refused.push({
        product_sku_id,
        quantity,
        error: refusal.code,
        params: refusal.params,
        msg: errorText(refusal.code, refusal.params, ctx.locale),
      })
      continue
    }
    const inCart = held.get(product_sku_id)
    if (inCart === undefined) count++
    const sum = (inCart ?? 0) + quantity
    held.set(product_sku_id, sum)
    lines.set(product_sku_id, {
      skuId: product_sku_id,
      quantity: sum,
      remark: oneLine(remark ?? '') || (lines.get(product_sku_id)?.remark ?? ''),
    })
    added.push({ product_sku_id, quantity })
  }
  await queries.putLines(ctx.db, cartId, [...lines.values()])
  return { added, refused, cart_count: count }
}

export async function changeLine(
  ctx: CartContext,
  id: number,
  change: { quantity?: number; remark?: string | null },
): Promise<CartLine> {
  const found = await queries.lockForLine(ctx.db, ownerOf(ctx), id, ctx.locale)
  if (!found) throw new AppError('NOT_FOUND')
  if (change.quantity === undefined && change.remark === undefined) throw fieldError('quantity', 'FIELD_REQUIRED')
  const view = await viewOf(ctx, [found.line.skuId])
  const line = await withLeft(ctx, found.cartId, found.line)
  if (change.quantity !== undefined) {
    const refusal = refusalOf(line, change.quantity, view)
    if (refusal) throw new AppError(refusal.error, refusal.params, { quantity: refusal })
  }
  const changed = await queries.updateLine(ctx.db, found.cartId, id, {
    ...(change.quantity !== undefined && { quantity: change.quantity }),
    ...(change.remark !== undefined && { remark: oneLine(change.remark ?? '') }),
  })
  if (!changed) throw new AppError('NOT_FOUND')
  return presentBeside(ctx, found.cartId, { ...line, ...changed }, view)
}

/** A line of samples with what is left for it next to the other samples of its product in the cart. */
async function withLeft(ctx: CartContext, cartId: number, line: CartLineRow): Promise<CartLineRow> {
  if (!line.sample) return line
  const lines = await queries.findLinesOfProduct(ctx.db, cartId, line.productId, ctx.locale)
  const limited = await limitSamples(ctx, lines, ctx.actor)
  return { ...line, sample: limited.find(({ id }) => id === line.id)?.sample ?? line.sample }
}

/** A line that was changed, at the price that it has together with the others of its product in the cart. */
async function presentBeside(ctx: CartContext, cartId: number, line: CartLineRow, view: View): Promise<CartLine> {
  if (line.tierScope === 'sku') return presentLine(line, view)
  const others = await queries.findLinesOfProduct(ctx.db, cartId, line.productId, ctx.locale)
  const ids = others.map(({ skuId }) => skuId)
  return presentLine(line, await viewOf(ctx, ids), others)
}

/** Removed lines can be put back for this long. */
const minutesToUndo = 15

/** All of them or none: a line that is not in the cart refuses the whole call. */
export async function removeLines(ctx: CartContext, ids: number[]): Promise<{ removed: number; cart_count: number }> {
  const cartId = await lockCart(ctx)
  const wanted = [...new Set(ids)].filter((id) => id <= 2_147_483_647)
  const removed = cartId && wanted.length > 0 ? await queries.removeLines(ctx.db, cartId, wanted) : 0
  if (!cartId || removed < new Set(ids).size) throw new AppError('NOT_FOUND')
  await queries.forgetRemoved(ctx.db, cartId, minutesToUndo)
  return { removed, cart_count: await queries.countLines(ctx.db, cartId) }
}

export async function clearCart(ctx: CartContext): Promise<{ removed: number }> {
  const cartId = await lockCart(ctx)
  if (!cartId) return { removed: 0 }
  const removed = await queries.removeLines(ctx.db, cartId)
  await queries.forgetRemoved(ctx.db, cartId, minutesToUndo)
  return { removed }
}

/** Puts removed lines back with their quantities and remarks; those that are gone for good are left out. */
export async function restoreLines(ctx: CartContext, ids: number[]): Promise<{ restored: number; cart_count: number }> {
  const cartId = await lockCart(ctx)
  if (!cartId) return { restored: 0, cart_count: 0 }
  const restored = await queries.restoreLines(ctx.db, cartId, [...new Set(ids)])
  const lines = await queries.countLines(ctx.db, cartId)
  const max = await lineLimit(ctx)
  if (lines > max) throw new AppError('CART_FULL', { max })
  return { restored, cart_count: lines }
}

/** Takes lines of the own cart by id for an order, under the lock of their cart. */
export async function takeLines(ctx: CartContext, ids: number[]): Promise<CartRow[]> {
  const owner = ownerOf(ctx)
  return owner ? purchasables.takeLines(ctx.db, owner, ids) : []
}

/** The same lines for a preview; they stay where they are. */
export async function peekLines(ctx: CartContext, ids: number[]): Promise<CartRow[]> {
  const owner = ownerOf(ctx)
  return owner ? purchasables.findLines(ctx.db, owner, ids) : []
}

export const dropForgottenCarts = queries.deleteForgottenCarts

/** Of a cart; one that is longer than a new limit retains its lines. */
const lineLimit = async ({ db, database }: Pick<Context, 'db' | 'database'>): Promise<number> =>
  (await readSettings(db, database)).order_line_limit

async function countLines(ctx: CartContext): Promise<number> {
  const cartId = await findCart(ctx)
  return cartId ? queries.countLines(ctx.db, cartId) : 0
}

function ownerOf(ctx: CartContext): queries.Owner | null {
  const holder = ctx.actor?.id ?? (ctx.cartToken ? hashToken(ctx.cartToken) : null)
  return holder === null ? null : { holder, shopId: ctx.shop?.id ?? null }
}

/** A visitor without token and cart key has no cart, and the database need not be asked. */
const findCart = async (ctx: CartContext) => {
  const owner = ownerOf(ctx)
  return owner ? queries.findCart(ctx.db, owner) : undefined
}
const lockCart = async (ctx: CartContext) => {
  const owner = ownerOf(ctx)
  return owner ? queries.lockCart(ctx.db, owner) : undefined
}

/**
 * A locked cart for a buyer without one. A token that the server did not issue makes no cart: guests cannot choose a
 * token that others could guess.
 */
async function makeCart(ctx: CartContext): Promise<number> {
  const shopId = ctx.shop?.id ?? null
  if (ctx.actor) return queries.makeMemberCart(ctx.db, ctx.actor.id, shopId)
  const known = ctx.cartToken && (await queries.findGuestCarts(ctx.db, hashToken(ctx.cartToken))).length > 0
  const token = known && ctx.cartToken ? ctx.cartToken : randomBytes(24).toString('base64url')
  if (!known) ctx.giveCart?.(token)
  // The next lines of this call go into the same cart.
  ctx.cartToken = token
  return queries.makeGuestCart(ctx.db, hashToken(token), shopId)
}
