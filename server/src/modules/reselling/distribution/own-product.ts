/** A shop's own settings of a product: its place at the front, its names and its picture. */
import type { editOwnProduct as contract, OwnProduct } from '#contract/api/reselling/distribution'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { byLanguage, mergeLine, textsSent } from '../../../lib/translate.ts'
import { ownsAvatar } from '../../files/upload/service.ts'
import { requireOwnShop } from '../../shops/own.ts'
import { countChosenProducts, findShopProduct, putShopProduct, reviseShop } from '../../shops/service.ts'
import { findOwnProduct, mostProducts } from './selection.ts'

export async function editOwnProduct(
  ctx: MemberContext,
  { id, place, image, translations }: Input<typeof contract>['body'],
): Promise<OwnProduct> {
  const shop = await requireOwnShop(ctx)
  const product = await findOwnProduct(ctx, shop, id)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  await reviseShop(ctx.db, shop.id)
  const before = (await findShopProduct(ctx.db, shop.id, id)) ?? { place: null, name: {}, image: null }
  const address = image === undefined ? before.image : oneLine(image ?? '') || null
  // As logos: a picture of another account, or of another site, is none of the shop's.
  if (address && address !== before.image && !(await ownsAvatar(ctx.db, ctx.actor.id, address)))
    throw fieldError('image', 'FIELD_UNKNOWN_REFERENCE')
  const name = mergeLine(before.name, undefined, ctx.locale, textsSent(translations, 'name'))
  const after = { place: place === undefined ? before.place : place, name, image: address }
  await putShopProduct(ctx.db, shop.id, id, after)
  if ((await countChosenProducts(ctx.db, shop.id)) > mostProducts)
    throw new AppError('SELECTION_FULL', { max: mostProducts })
  const present = ({ name, ...rest }: typeof before) => ({ id, ...rest, translations: byLanguage({ name }) })
  recordChange(ctx, present(before), present(after))
  // Not read again: before the commit, the cache of terms would store the old rows under the new revision.
  return { ...product, place: after.place, own: { image: after.image, translations: byLanguage({ name: after.name }) } }
}
