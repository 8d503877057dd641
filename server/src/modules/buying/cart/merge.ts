/**
 * A guest's cart joins the member's at sign-in. The same SKU: the larger quantity, capped by the rules; the buyer sees
 * what was changed.
 */
import type { Token } from '#contract/api/accounts/account'
import type { Context } from '../../../context.ts'
import { hashToken } from '../../../lib/token.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import { type CartRow, findLines } from './purchasable-queries.ts'
import { checkQuantity, nearestQuantity } from './quantity.ts'
import {
  deleteCart,
  deleteLines,
  findGuestCarts,
  forgetRemoved,
  lockCart,
  makeMemberCart,
  moveLines,
} from './queries.ts'

type Merged = NonNullable<Token['cart']>

export async function mergeGuestCart(ctx: Context, cartToken: string, user: { id: number }): Promise<Token['cart']> {
  const token = hashToken(cartToken)
  const parts: Merged[] = []
  for (const shopId of await findGuestCarts(ctx.db, token)) {
    const part = await mergeCart(ctx, token, user.id, shopId)
    if (part) parts.push(part)
  }
  if (parts.length === 0) return null
  return {
    merged: parts.reduce((sum, part) => sum + part.merged, 0),
    adjusted: parts.flatMap((part) => part.adjusted),
  }
}

/** A cart has a line of a SKU, and one of samples of it. */
const keyOf = ({ skuId, sample }: CartRow) => `${skuId} ${sample !== undefined}`

/** The cart of one shop, or of the mall. */
async function mergeCart(ctx: Context, token: Buffer, userId: number, shopId: number | null): Promise<Merged | null> {
  const [guest, member] = [
    { holder: token, shopId },
    { holder: userId, shopId },
  ]
  const guestCart = await lockCart(ctx.db, guest)
  if (!guestCart) return null
  const memberCart = (await lockCart(ctx.db, member)) ?? (await makeMemberCart(ctx.db, userId, shopId))
  // A removed line would conflict with the same SKU.
  await forgetRemoved(ctx.db, memberCart)
  const own = new Map((await findLines(ctx.db, member)).map((line) => [keyOf(line), line]))
  let free = (await readSettings(ctx.db, ctx.database)).order_line_limit - own.size
  const moved: { id: number; quantity: number; remark: string }[] = []
  const replaced: number[] = []
  const adjusted: { sku_code: string; name: string; was: number; quantity: number }[] = []
  for (const line of await findLines(ctx.db, guest)) {
    const mine = own.get(keyOf(line))
    if (!mine && free-- <= 0) continue
    const wanted = Math.max(line.quantity, mine?.quantity ?? 0)
    const quantity = checkQuantity(line, wanted, ctx.locale) ? nearestQuantity(line, wanted) || wanted : wanted
    if (quantity !== line.quantity)
      adjusted.push({ sku_code: line.code, name: textIn(line.name, ctx.locale), was: line.quantity, quantity })
    // The guest's line stays the same line: its selection for checkout survives the sign-in.
    if (mine) replaced.push(mine.id)
    moved.push({ id: line.id, quantity, remark: line.remark || mine?.remark || '' })
  }
  await deleteLines(ctx.db, memberCart, replaced)
  await moveLines(ctx.db, memberCart, moved)
  await deleteCart(ctx.db, guestCart)
  return { merged: moved.length, adjusted }
}
