import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { products, skus } from '../catalog/schema.ts'
import { cartItems, carts } from './schema.ts'

export const findMemberCart = async (db: Db, userId: number) => (await db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)))[0]?.id
export const findGuestCart = async (db: Db, tokenHash: Buffer) => (await db.select({ id: carts.id }).from(carts).where(eq(carts.tokenHash, tokenHash)))[0]?.id

/** Finds or makes the member's cart and locks it: two tabs change it one after the other. */
export async function lockMemberCart(db: Db, userId: number): Promise<number> {
  const lock = () => db.update(carts).set({ updatedAt: new Date() }).where(eq(carts.userId, userId)).returning({ id: carts.id })
  const [found] = await lock()
  if (found) return found.id
  await db.insert(carts).values({ userId }).onConflictDoNothing()
  return (await lock())[0]?.id ?? 0
}

export const lockGuestCart = async (db: Db, tokenHash: Buffer) =>
  (await db.update(carts).set({ updatedAt: new Date() }).where(eq(carts.tokenHash, tokenHash)).returning({ id: carts.id }))[0]?.id

export async function insertGuestCart(db: Db, tokenHash: Buffer): Promise<number> {
  const [row] = await db.insert(carts).values({ tokenHash }).returning({ id: carts.id })
  return row?.id ?? 0
}

/** What a purchase needs to know of a SKU and its product. */
const purchaseFields = {
  skuId: skus.id,
  productId: skus.productId,
  code: skus.code,
  barcode: skus.barcode,
  options: skus.options,
  price: skus.price,
  ladder: skus.ladder,
  stock: skus.stock,
  moq: skus.moq,
  multiple: skus.multiple,
  unit: skus.unit,
  packs: skus.packs,
  weight: skus.weight,
  volume: skus.volume,
  status: skus.status,
  version: skus.version,
  deletedAt: skus.deletedAt,
  name: products.name,
  images: products.images,
  manufacturer: products.manufacturer,
  productStatus: products.status,
  productDeletedAt: products.deletedAt,
}

const lineFields = { id: cartItems.id, quantity: cartItems.quantity, remark: cartItems.remark, ...purchaseFields }

export const findLines = (db: Db, cartId: number, ids?: number[]) =>
  db
    .select(lineFields)
    .from(cartItems)
    .innerJoin(skus, eq(skus.id, cartItems.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(eq(cartItems.cartId, cartId), ids ? inArray(cartItems.id, ids) : undefined))
    .orderBy(asc(cartItems.id))

export type CartRow = Awaited<ReturnType<typeof findLines>>[number]
export type Purchasable = Omit<CartRow, 'id' | 'quantity' | 'remark'>

export const findPurchasables = (db: Db, skuIds: number[]) =>
  db.select(purchaseFields).from(skus).innerJoin(products, eq(products.id, skus.productId)).where(inArray(skus.id, skuIds)).orderBy(asc(skus.id))

export const countLines = async (db: Db, cartId: number) => (await db.select({ total: count() }).from(cartItems).where(eq(cartItems.cartId, cartId)))[0]?.total ?? 0

export const findLineOfSku = async (db: Db, cartId: number, skuId: number) =>
  (
    await db
      .select()
      .from(cartItems)
      .where(and(eq(cartItems.cartId, cartId), eq(cartItems.skuId, skuId)))
  )[0]

export async function putLine(db: Db, cartId: number, skuId: number, quantity: number, remark: string | undefined): Promise<number> {
  const [row] = await db
    .insert(cartItems)
    .values({ cartId, skuId, quantity, remark: remark ?? '' })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.skuId], set: { quantity, ...(remark !== undefined && { remark }) } })
    .returning({ id: cartItems.id })
  return row?.id ?? 0
}

export const moveLine = (db: Db, id: number, cartId: number, change: { quantity: number; remark: string }) =>
  db
    .update(cartItems)
    .set({ cartId, ...change })
    .where(eq(cartItems.id, id))

export const updateLine = (db: Db, id: number, change: { quantity?: number; remark?: string }) => db.update(cartItems).set(change).where(eq(cartItems.id, id))

export const deleteLines = async (db: Db, cartId: number, ids?: number[]) =>
  (
    await db
      .delete(cartItems)
      .where(and(eq(cartItems.cartId, cartId), ids ? inArray(cartItems.id, ids) : undefined))
      .returning({ id: cartItems.id })
  ).length

export const deleteCart = (db: Db, id: number) => db.delete(carts).where(eq(carts.id, id))

/** Guests' carts nobody has touched for 60 days. */
export const deleteForgottenCarts = (db: Db) => db.delete(carts).where(and(isNull(carts.userId), isNotNull(carts.tokenHash), lt(carts.updatedAt, sql`now() - interval '60 days'`)))
