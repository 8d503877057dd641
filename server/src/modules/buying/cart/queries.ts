import type { Locale, Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, count, eq, isNotNull, isNull, lt, lte, sql } from '../../../db/drizzle.ts'
import { anyOf, integerList, keyList } from '../../../db/fragments.ts'
import { plannedOnce } from '../../../db/prepared.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { type CartLineRow, type CartSku, lineList, readLine, readSku, skuList } from './line-columns.ts'
import { cartItems, carts } from './schema.ts'

/** The owner of a cart: the id of a member or the hash of a guest's token, in a shop or the mall (null). */
export interface Owner {
  holder: number | Buffer
  shopId: number | null
}
export const ownedBy = (owner: Owner | null, table = sql`carts`) => {
  if (!owner) return sql`false`
  const { holder, shopId } = owner
  return sql`${typeof holder === 'number' ? sql`${table}.user_id` : sql`${table}.token_hash`} = ${holder} and ${shopId === null ? sql`${table}.shop_id is null` : sql`${table}.shop_id = ${shopId}`}`
}

export const findCart = async (db: Db, owner: Owner): Promise<number | undefined> =>
  (await db.execute<{ id: number }>(sql`select id from carts where ${ownedBy(owner)}`)).rows[0]?.id

/** Locks a cart until the transaction ends: two tabs change it one after the other. */
export const lockCart = async (db: Db, owner: Owner): Promise<number | undefined> =>
  (await db.execute<{ id: number }>(sql`update carts set updated_at = now() where ${ownedBy(owner)} returning id`))
    .rows[0]?.id

/** A locked cart of the member; another call may make it at the same moment. */
export async function makeMemberCart(db: Db, userId: number, shopId: number | null): Promise<number> {
  await db.insert(carts).values({ userId, shopId }).onConflictDoNothing()
  return (await lockCart(db, { holder: userId, shopId })) ?? 0
}

/** A locked cart of a guest; another tab may make it at the same moment. */
export async function makeGuestCart(db: Db, tokenHash: Buffer, shopId: number | null): Promise<number> {
  await db.insert(carts).values({ tokenHash, shopId }).onConflictDoNothing()
  return (await lockCart(db, { holder: tokenHash, shopId })) ?? 0
}

/** The shops (null is the mall) in which a guest has a cart, in the order of locking. */
export const findGuestCarts = async (db: Db, tokenHash: Buffer): Promise<(number | null)[]> =>
  (
    await db.execute<{ shop_id: number | null }>(
      sql`select shop_id from ${carts} where token_hash = ${tokenHash} order by shop_id nulls first`,
    )
  ).rows.map((row) => row.shop_id)

/** Carts of the owner in other shops that hold something; those of suspended distributors cannot be opened. */
export async function findOtherCarts(db: Db, { holder, shopId }: Owner) {
  const { rows } = await db.execute<{
    slug: string | null
    host: string | null
    name: Translations | null
    lines: number
  }>(sql`
    select s.slug, s.host, s.name, (select count(*)::int from cart_items i where i.cart_id = c.id) as lines
      from ${carts} c left join shops s on s.id = c.shop_id left join distributors d on d.id = s.distributor_id
     where ${typeof holder === 'number' ? sql`c.user_id` : sql`c.token_hash`} = ${holder} and c.shop_id is distinct from ${shopId}
       and (c.shop_id is null or d.status = 'approved') and exists (select from cart_items i where i.cart_id = c.id)
     order by c.id desc limit 10`)
  return rows
}

/** The lines that are in the cart; a removed one only waits to be put back. */
const inCart = (cartId: number, ids?: number[]) =>
  and(eq(cartItems.cartId, cartId), isNull(cartItems.removedAt), ids && anyOf(cartItems.id, ids))

const linesOfCart = sql`join cart_items i on i.cart_id = c.id and i.removed_at is null join ${skus} s on s.id = i.sku_id join ${products} p on p.id = s.product_id`

/** All lines of a cart, with prices and stock. */
export async function findAllLines(db: Db, owner: Owner, locale: Locale): Promise<CartLineRow[]> {
  const { rows } = await db.execute<{ lines: unknown[][] | null }>(
    sql`select ${plannedOnce} json_agg(${lineList[locale]} order by i.id) as lines from carts c ${linesOfCart} where ${ownedBy(owner, sql`c`)}`,
  )
  return rows[0]?.lines?.map(readLine) ?? []
}

/**
 * Locks a cart and reads a line of it with one statement. The line is as it was before other transactions released the
 * lock: it may be gone, and have another quantity or remark.
 */
export async function lockForLine(
  db: Db,
  owner: Owner | null,
  id: number,
  locale: Locale,
): Promise<{ cartId: number; line: CartLineRow } | undefined> {
  const { rows } = await db.execute<{ cart_id: number; line: unknown[] }>(sql`
    with c as (update carts set updated_at = now() where ${ownedBy(owner)} returning id)
    select c.id as cart_id, ${lineList[locale]} as line from c ${linesOfCart} where i.id = ${id}`)
  return rows[0] && { cartId: rows[0].cart_id, line: readLine(rows[0].line) }
}

/** Locks a cart, if there is one, and reads SKUs with one statement: their rows are held by no cart's lock. */
export async function lockForSkus(
  db: Db,
  owner: Owner | null,
  skuIds: number[],
  locale: Locale,
): Promise<{ cartId: number | null; skus: CartSku[] }> {
  const { rows } = await db.execute<{ cart_id: number | null; skus: unknown[][] | null }>(sql`
    with c as (update carts set updated_at = now() where ${ownedBy(owner)} returning id)
    select (select id from c) as cart_id, json_agg(${skuList[locale]}) as skus from ${skus} s join ${products} p on p.id = s.product_id where s.id = any(${keyList(skuIds)})`)
  return { cartId: rows[0]?.cart_id ?? null, skus: rows[0]?.skus?.map(readSku) ?? [] }
}

/** The lines of a cart with SKUs of one product. */
export async function findLinesOfProduct(
  db: Db,
  cartId: number,
  productId: number,
  locale: Locale,
): Promise<CartLineRow[]> {
  const { rows } = await db.execute<{ lines: unknown[][] | null }>(
    sql`select json_agg(${lineList[locale]} order by i.id) as lines from carts c ${linesOfCart} where c.id = ${cartId} and s.product_id = ${productId}`,
  )
  return rows[0]?.lines?.map(readLine) ?? []
}

export const countLines = async (db: Db, cartId: number) =>
  (await db.select({ total: count() }).from(cartItems).where(inCart(cartId)))[0]?.total ?? 0

/** Lines of the cart with these SKUs, without samples, with the rules of their quantities. */
export const findQuantities = (db: Db, cartId: number, skuIds: number[]) =>
  db
    .select({
      id: cartItems.id,
      product_sku_id: skus.id,
      quantity: cartItems.quantity,
      moq: skus.moq,
      multiple: skus.multiple,
      stock: skus.stock,
    })
    .from(cartItems)
    .innerJoin(skus, eq(skus.id, cartItems.skuId))
    .where(and(inCart(cartId), anyOf(cartItems.skuId, skuIds), eq(cartItems.isSample, false)))

/** How many lines a cart has, and how much of these SKUs, without samples. */
export async function findHeld(
  db: Db,
  cartId: number,
  skuIds: number[],
): Promise<{ lines: number; held: Map<number, number> }> {
  const { rows } = await db.execute<{ lines: number; held: { sku_id: number; quantity: number }[] | null }>(sql`
    with i as (select sku_id, is_sample, quantity from ${cartItems} where cart_id = ${cartId} and removed_at is null)
    select (select count(*)::int from i) as lines,
      (select json_agg(i) from i where not is_sample and sku_id in (select unnest(${integerList(skuIds)}))) as held`)
  return { lines: rows[0]?.lines ?? 0, held: new Map(rows[0]?.held?.map((line) => [line.sku_id, line.quantity])) }
}

/** Without a remark that of a line in the cart stays; that of a removed one does not come back. */
const mergedRemark = sql.raw(
  `case when excluded.remark <> '' then excluded.remark when cart_items.removed_at is null then cart_items.remark else '' end`,
)

/** Sets the quantities of SKUs, without samples. */
export async function putLines(
  db: Db,
  cartId: number,
  lines: { skuId: number; quantity: number; remark: string }[],
): Promise<void> {
  if (lines.length === 0) return
  await db.execute(sql`
    insert into cart_items (cart_id, sku_id, quantity, remark)
    select ${cartId}::int, l."skuId", l.quantity, l.remark from json_to_recordset(${JSON.stringify(lines)}) as l("skuId" int, quantity int, remark text)
    on conflict (cart_id, sku_id, is_sample) do update set quantity = excluded.quantity, remark = ${mergedRemark}, removed_at = null`)
}

export interface AddedLine {
  id: number
  quantity: number
  remark: string
  /** Before: how many lines the locked cart had, and how much this one, null for none. */
  lines: number
  held: number | null
}

/**
 * Adds to the quantity of a SKU, up to the range of the column. The caller checks the rules afterwards, and undoes what
 * breaks them.
 */
export async function addToLine(
  db: Db,
  cartId: number,
  { skuId, isSample, quantity, remark }: { skuId: number; isSample: boolean; quantity: number; remark: string },
): Promise<AddedLine | undefined> {
  const { rows } = await db.execute<AddedLine & Record<string, unknown>>(sql`
    with before as (select count(*)::int as lines, max(quantity) filter (where sku_id = ${skuId} and is_sample = ${isSample}) as held from cart_items where cart_id = ${cartId} and removed_at is null)
    insert into cart_items (cart_id, sku_id, is_sample, quantity, remark) values (${cartId}, ${skuId}, ${isSample}, ${quantity}, ${remark})
    on conflict (cart_id, sku_id, is_sample) do update set
      quantity = case when cart_items.removed_at is null then least(cart_items.quantity::bigint + excluded.quantity, 2147483647) else excluded.quantity end,
      remark = ${mergedRemark}, removed_at = null
    returning id, quantity, remark, (select lines from before) as lines, (select held from before) as held`)
  return rows[0]
}

/** Moves lines to another cart, with new quantities and remarks. */
export const moveLines = (db: Db, cartId: number, lines: { id: number; quantity: number; remark: string }[]) =>
  db.execute(sql`
    update cart_items i set cart_id = ${cartId}, quantity = l.quantity, remark = l.remark
      from json_to_recordset(${JSON.stringify(lines)}) as l(id int, quantity int, remark text) where i.id = l.id`)

/** Undefined when the line is not in the cart any more. */
export const updateLine = async (db: Db, cartId: number, id: number, change: { quantity?: number; remark?: string }) =>
  (
    await db
      .update(cartItems)
      .set(change)
      .where(inCart(cartId, [id]))
      .returning({ quantity: cartItems.quantity, remark: cartItems.remark })
  )[0]

/** Takes lines out of the cart for good. */
export const deleteLines = (db: Db, cartId: number, ids: number[]) =>
  db.delete(cartItems).where(and(eq(cartItems.cartId, cartId), anyOf(cartItems.id, ids)))

/** Takes lines out, all without `ids`, so that they can be put back. Returns how many there were. */
export const removeLines = async (db: Db, cartId: number, ids?: number[]) =>
  (await db.update(cartItems).set({ removedAt: sql`now()` }).where(inCart(cartId, ids)).returning({ id: cartItems.id }))
    .length

/** Puts removed lines back as they were. Returns how many were still there. */
export const restoreLines = async (db: Db, cartId: number, ids: number[]) =>
  (
    await db
      .update(cartItems)
      .set({ removedAt: null })
      .where(and(eq(cartItems.cartId, cartId), isNotNull(cartItems.removedAt), anyOf(cartItems.id, ids)))
      .returning({ id: cartItems.id })
  ).length

/** Forgets what was removed from a cart longer than `minutes` ago. */
export const forgetRemoved = (db: Db, cartId: number, minutes = 0) =>
  db
    .delete(cartItems)
    .where(and(eq(cartItems.cartId, cartId), lte(cartItems.removedAt, sql`now() - make_interval(mins => ${minutes})`)))

export const deleteCart = (db: Db, id: number) => db.delete(carts).where(eq(carts.id, id))

/** Guests' carts unused for 60 days, and removed lines that can no longer be restored. */
export async function deleteForgottenCarts(db: Db): Promise<void> {
  await db
    .delete(carts)
    .where(and(isNull(carts.userId), isNotNull(carts.tokenHash), lt(carts.updatedAt, sql`now() - interval '60 days'`)))
  await db.delete(cartItems).where(lt(cartItems.removedAt, sql`now() - interval '1 day'`))
}
