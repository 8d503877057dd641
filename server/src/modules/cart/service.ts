/** The cart of a member, or of a guest known by a token that is given out with his first line. */
import { randomBytes } from 'node:crypto'
import type { CartLine } from '#contract/cart'
import { type ErrorParams, errorText } from '#contract/errors'
import type { Context } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { oneLine } from '../../lib/text.ts'
import { hashToken } from '../account/sessions.ts'
import { viewOf } from '../catalog/product-service.ts'
import { presentLine, refusalOf, summarize } from './present.ts'
import * as queries from './queries.ts'

export type { CartRow, Purchasable } from './queries.ts'

export const mostLines = 1000

export async function listCart(ctx: Context, query: { page?: number; page_size?: number }) {
  const page = pageOf(query, mostLines)
  const cartId = await findCart(ctx)
  // The summary needs the figures of all lines, the page the words of a few.
  const lines = cartId ? await queries.findFigures(ctx.db, cartId) : []
  const view = await viewOf(
    ctx,
    lines.map((line) => line.skuId),
  )
  const shown = await queries.withWords(ctx.db, lines.slice(page.offset, page.offset + page.page_size))
  return {
    ...toPage(
      shown.map((line) => presentLine(line, view)),
      lines.length,
      page,
    ),
    summary: summarize(lines, view),
  }
}

/** How many lines there are: all that the head of a page needs to know. */
export const cartCount = async (ctx: Context) => ({ cart_count: await countLines(ctx) })

/** What the cart holds of these SKUs; numbers beyond an id's range belong to none. */
export async function quantitiesOf(ctx: Context, skuIds: number[]) {
  const cartId = await findCart(ctx)
  const known = skuIds.filter((id) => id <= 2_147_483_647)
  return cartId && known.length > 0 ? queries.findQuantities(ctx.db, cartId, known) : []
}

interface Wanted {
  product_sku_id: number
  quantity: number
  remark?: string | null
}

/** Adds to a line that is there; the sum must keep the rules. */
export async function addLine(ctx: Context, wanted: Wanted): Promise<CartLine & { cart_count: number }> {
  const { put, skus, count, refusals } = await addWanted(ctx, [wanted])
  if (refusals[0]) throw refusals[0]
  const [line] = put
  const sku = line && skus.get(line.skuId)
  if (!sku) throw new AppError('PRODUCT_NOT_FOUND')
  return { ...presentLine({ ...sku, ...line }, await viewOf(ctx, [line.skuId])), cart_count: count }
}

/** Each as `addLine`, in order; a refusal stops none of the others. */
export async function addMany(ctx: Context, items: Wanted[]) {
  const { count, refusals } = await addWanted(ctx, items)
  const added: { product_sku_id: number; quantity: number }[] = []
  const refused: { product_sku_id: number; quantity: number; error: string; params: ErrorParams; msg: string }[] = []
  for (const [index, { product_sku_id, quantity }] of items.entries()) {
    const error = refusals[index]
    if (error) refused.push({ product_sku_id, quantity, error: error.code, params: error.params, msg: errorText(error.code, error.params, ctx.locale) })
    else added.push({ product_sku_id, quantity })
  }
  return { added, refused, cart_count: count }
}

/** Four statements for any number of goods; `refusals` has a place for each of them. */
async function addWanted(ctx: Context, items: Wanted[]) {
  const found = await queries.findPurchasables(ctx.db, [...new Set(items.map((item) => item.product_sku_id))])
  const skus = new Map(found.flatMap((sku) => (sku.deletedAt || sku.productDeletedAt ? [] : [[sku.skuId, sku] as const])))
  // Nobody is given a cart for nothing.
  if (skus.size === 0) return { put: [], skus, count: await countLines(ctx), refusals: items.map(() => new AppError('PRODUCT_NOT_FOUND')) }
  const cartId = await lockOrMakeCart(ctx)
  const { held, lines: before } = await queries.findHeld(ctx.db, cartId, [...skus.keys()])
  const lines = new Map<number, { skuId: number; quantity: number; remark: string }>()
  let count = before
  const refusals = items.map(({ product_sku_id: skuId, quantity, remark }) => {
    const sku = skus.get(skuId)
    if (!sku) return new AppError('PRODUCT_NOT_FOUND')
    const inCart = held.get(skuId)
    const sum = (inCart ?? 0) + quantity
    const refusal = refusalOf(sku, sum, ctx)
    if (refusal) return new AppError(refusal.error, { ...refusal.params, in_cart: inCart ?? 0 })
    if (inCart === undefined && count >= mostLines) return new AppError('CART_FULL', { max: mostLines })
    if (inCart === undefined) count++
    held.set(skuId, sum)
    lines.set(skuId, { skuId, quantity: sum, remark: oneLine(remark ?? '') || (lines.get(skuId)?.remark ?? '') })
    return undefined
  })
  return { put: await queries.putLines(ctx.db, cartId, [...lines.values()]), skus, count, refusals }
}

export async function changeLine(ctx: Context, id: number, change: { quantity?: number; remark?: string | null }): Promise<CartLine> {
  const cartId = await lockCart(ctx)
  const [line] = cartId ? await queries.findLines(ctx.db, cartId, [id]) : []
  if (!cartId || !line) throw new AppError('NOT_FOUND')
  if (change.quantity === undefined && change.remark === undefined) throw fieldError('quantity', 'FIELD_REQUIRED')
  if (change.quantity !== undefined) {
    const refusal = refusalOf(line, change.quantity, ctx)
    if (refusal) throw new AppError(refusal.error, refusal.params, { quantity: refusal })
  }
  const changed = {
    ...(change.quantity !== undefined && { quantity: change.quantity }),
    ...(change.remark !== undefined && { remark: oneLine(change.remark ?? '') }),
  }
  await queries.updateLine(ctx.db, id, changed)
  return presentLine({ ...line, ...changed }, await viewOf(ctx, [line.skuId]))
}

/** Removed lines can be put back for this long. */
const minutesToUndo = 15

/** All of them or none: a line that is not in the cart refuses the whole call. */
export async function removeLines(ctx: Context, ids: number[]): Promise<{ removed: number; cart_count: number }> {
  const cartId = await lockCart(ctx)
  const wanted = [...new Set(ids)].filter((id) => id <= 2_147_483_647)
  const removed = cartId && wanted.length > 0 ? await queries.removeLines(ctx.db, cartId, wanted) : 0
  if (!cartId || removed < new Set(ids).size) throw new AppError('NOT_FOUND')
  await queries.forgetRemoved(ctx.db, cartId, minutesToUndo)
  return { removed, cart_count: await queries.countLines(ctx.db, cartId) }
}

export async function clearCart(ctx: Context): Promise<{ removed: number }> {
  const cartId = await lockCart(ctx)
  if (!cartId) return { removed: 0 }
  const removed = await queries.removeLines(ctx.db, cartId)
  await queries.forgetRemoved(ctx.db, cartId, minutesToUndo)
  return { removed }
}

/** Puts removed lines back with their quantities and remarks; those that are gone for good are left out. */
export async function restoreLines(ctx: Context, ids: number[]): Promise<{ restored: number; cart_count: number }> {
  const cartId = await lockCart(ctx)
  if (!cartId) return { restored: 0, cart_count: 0 }
  const restored = await queries.restoreLines(ctx.db, cartId, [...new Set(ids)])
  const lines = await queries.countLines(ctx.db, cartId)
  if (lines > mostLines) throw new AppError('CART_FULL', { max: mostLines })
  return { restored, cart_count: lines }
}

/** Lines of the own cart by id, locked with their cart, for an order. */
export async function takeLines(ctx: Context, ids: number[]): Promise<queries.CartRow[]> {
  const cartId = await lockCart(ctx)
  return cartId ? queries.findLines(ctx.db, cartId, ids) : []
}

/** The same without a lock, for a preview. */
export async function peekLines(ctx: Context, ids: number[]): Promise<queries.CartRow[]> {
  const cartId = await findCart(ctx)
  return cartId ? queries.findLines(ctx.db, cartId, ids) : []
}

export async function dropLines(ctx: Context, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const cartId = await findCart(ctx)
  if (cartId) await queries.deleteLines(ctx.db, cartId, ids)
}

export const findPurchasables = queries.findPurchasables
export const dropForgottenCarts = queries.deleteForgottenCarts

async function countLines(ctx: Context): Promise<number> {
  const cartId = await findCart(ctx)
  return cartId ? queries.countLines(ctx.db, cartId) : 0
}

const findCart = (ctx: Context) =>
  ctx.actor ? queries.findMemberCart(ctx.db, ctx.actor.id) : ctx.cartToken ? queries.findGuestCart(ctx.db, hashToken(ctx.cartToken)) : Promise.resolve(undefined)
const lockCart = (ctx: Context) =>
  ctx.actor ? queries.lockMemberCart(ctx.db, ctx.actor.id) : ctx.cartToken ? queries.lockGuestCart(ctx.db, hashToken(ctx.cartToken)) : Promise.resolve(undefined)

async function lockOrMakeCart(ctx: Context): Promise<number> {
  const found = await lockCart(ctx)
  if (found) return found
  // A token nobody was given makes no cart: guests cannot choose a token that others could guess.
  const token = randomBytes(24).toString('base64url')
  ctx.setHeader('x-cart', token)
  // What this call adds next goes into the same cart.
  ctx.cartToken = token
  return queries.insertGuestCart(ctx.db, hashToken(token))
}
