/** SKUs with all that decides whether and for how much they can be bought, alone and as lines of a cart. */
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, isNull, sql } from '../../../db/drizzle.ts'
import { anyOf, integerList, keyList } from '../../../db/fragments.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { type Owner, ownedBy } from './queries.ts'
import { asSample, type SampleTerms, type SoldSku } from './sample.ts'
import { cartItems, carts } from './schema.ts'

/** The columns that decide whether and for how much a SKU can be bought. */
const figureFields = {
  skuId: skus.id,
  pooledMoq: products.pooledMoq,
  tierScope: products.tierScope,
  samplePrice: products.samplePrice,
  sampleLimit: products.sampleLimit,
  productId: skus.productId,
  code: skus.code,
  barcode: skus.barcode,
  options: skus.options,
  price: skus.price,
  ladder: skus.ladder,
  basePrice: skus.basePrice,
  baseLadder: skus.baseLadder,
  markupId: skus.markupId,
  stock: skus.stock,
  moq: skus.moq,
  multiple: skus.multiple,
  unit: skus.unit,
  packs: skus.packs,
  weight: skus.weight,
  volume: skus.volume,
  status: skus.status,
  version: skus.version,
  productStatus: products.status,
  categoryId: products.categoryId,
  isDeleted: sql<boolean>`(${skus.deletedAt} is not null or ${products.deletedAt} is not null)`,
}

const wordFields = { name: products.name, images: products.images, manufacturer: products.manufacturer }

const lineFields = {
  id: cartItems.id,
  isSample: cartItems.isSample,
  quantity: cartItems.quantity,
  remark: cartItems.remark,
}

/** The lines of a cart, or those of them with these ids, as they can be bought now. */
export const findLines = async (db: Db, owner: Owner, ids?: number[]) =>
  readLines(
    await db
      .select({ ...lineFields, ...figureFields, ...wordFields })
      .from(carts)
      .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
      .innerJoin(skus, eq(skus.id, cartItems.skuId))
      .innerJoin(products, eq(products.id, skus.productId))
      .where(and(ownedBy(owner), isNull(cartItems.removedAt), ids && anyOf(cartItems.id, ids)))
      .orderBy(asc(cartItems.id)),
  )

/** A line of samples has their terms in place of those of its SKU. */
const readLines = <Line extends SoldSku & { isSample: boolean }>(
  lines: Line[],
): (Line & Pick<SampleTerms, 'sample'>)[] => lines.map((line) => (line.isSample ? asSample(line) : line))

/**
 * Locks a cart and takes lines out of it for good, with one statement; returns them as they can be bought now. What others
 * took or changed before they let go of the lock is seen, because the rows of lines are locked too.
 */
export async function takeLines(db: Db, owner: Owner, ids: number[]) {
  const cart = db.$with('cart', {}).as(sql`update carts set updated_at = now() where ${ownedBy(owner)} returning id`)
  const taken = db
    .$with('taken', { ...lineFields, skuId: cartItems.skuId })
    .as(
      sql`delete from cart_items i using cart where i.cart_id = cart.id and i.id = any(${integerList(ids)}) and i.removed_at is null returning i.id, i.is_sample, i.quantity, i.remark, i.sku_id`,
    )
  const lines = await db
    .with(cart, taken)
    .select({
      id: taken.id,
      isSample: taken.isSample,
      quantity: taken.quantity,
      remark: taken.remark,
      ...figureFields,
      ...wordFields,
    })
    .from(taken)
    .innerJoin(skus, eq(skus.id, taken.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .orderBy(asc(taken.id))
  return readLines(lines)
}

export type CartRow = Awaited<ReturnType<typeof findLines>>[number]
export type Purchasable = Omit<CartRow, 'id' | 'isSample' | 'quantity' | 'remark'>

export const findPurchasables = (db: Db, skuIds: number[]) =>
  db
    .select({ ...figureFields, ...wordFields })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(sql`${skus.id} = any(${keyList(skuIds)})`)
    .orderBy(asc(skus.id))
    .prepare('purchasables')
    .execute()
