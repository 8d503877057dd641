import type { Locale, Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { takeLock } from '../../../db/locks.ts'
import { hashToken } from '../../../lib/token.ts'
import type { OptionText } from '../../catalog/product/schema.ts'
import { skus } from '../../catalog/product/schema.ts'
import { stockAlerts } from './schema.ts'

type StockAlert = typeof stockAlerts.$inferSelect

const ofEmail = (email: string) => sql`lower(${stockAlerts.email}) = lower(${email})`

/** Alerts of an address are made one at a time, so that its limits hold. */
export const lockEmail = (db: Db, email: string) =>
  takeLock(db, 'stockAlerts', hashToken(email.toLowerCase()).readInt32BE(0))

export const findAlert = async (db: Db, skuId: number, email: string): Promise<StockAlert | undefined> =>
  (
    await db
      .select()
      .from(stockAlerts)
      .where(and(eq(stockAlerts.skuId, skuId), ofEmail(email)))
  )[0]

/** All alerts of an address, and those of the last day that it has not confirmed. */
export async function countOfEmail(db: Db, email: string): Promise<{ all: number; unconfirmed: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unconfirmed: sql<number>`count(*) filter (where not ${stockAlerts.isConfirmed} and ${stockAlerts.mailedAt} > now() - interval '1 day')::int`,
    })
    .from(stockAlerts)
    .where(ofEmail(email))
  return row ?? { all: 0, unconfirmed: 0 }
}

export const insertAlert = (db: Db, alert: typeof stockAlerts.$inferInsert) => db.insert(stockAlerts).values(alert)

export const updateAlert = (db: Db, id: number, change: Partial<StockAlert>) =>
  db.update(stockAlerts).set(change).where(eq(stockAlerts.id, id))

const place = {
  product_sku_id: stockAlerts.skuId,
  product_id: sql<number>`(select ${skus.productId} from ${skus} where ${skus.id} = ${stockAlerts.skuId})`,
}

export const confirmByToken = async (db: Db, token: string) =>
  (
    await db
      .update(stockAlerts)
      .set({ isConfirmed: true })
      .where(eq(stockAlerts.tokenHash, hashToken(token)))
      .returning(place)
  )[0]

export const deleteByToken = async (db: Db, token: string) =>
  (
    await db
      .delete(stockAlerts)
      .where(eq(stockAlerts.tokenHash, hashToken(token)))
      .returning(place)
  )[0]

export const findOfMember = (db: Db, userId: number, most: number) =>
  db
    .select(place)
    .from(stockAlerts)
    .where(and(eq(stockAlerts.userId, userId), eq(stockAlerts.isConfirmed, true)))
    .orderBy(stockAlerts.id)
    .limit(most)

export const deleteOfMember = async (db: Db, userId: number, skuId: number) =>
  (await db.delete(stockAlerts).where(and(eq(stockAlerts.userId, userId), eq(stockAlerts.skuId, skuId)))).rowCount ?? 0

interface DueAlert extends Record<string, unknown> {
  email: string
  userId: number | null
  locale: Locale
  shopId: number | null
  productId: number
  name: Translations
  options: OptionText[]
}

/**
 * Deletes confirmed alerts whose SKU can be ordered again, and returns them: the transaction that sends the mails takes
 * each once. Those that another process is taking are left to it.
 */
export async function takeDue(db: Db, most: number): Promise<DueAlert[]> {
  const { rows } = await db.execute<DueAlert>(sql`
    with due as (
      select a.id from stock_alerts a join skus s on s.id = a.sku_id join products p on p.id = s.product_id
       where a.is_confirmed and s.stock >= s.moq and s.status = 'on_sale' and p.status = 'on_sale'
         and s.deleted_at is null and p.deleted_at is null
       order by a.id limit ${most} for update of a skip locked),
    taken as (delete from stock_alerts a using due where a.id = due.id returning a.*)
    select t.email, t.user_id as "userId", t.locale, t.shop_id as "shopId", p.id as "productId", p.name, s.options
      from taken t join skus s on s.id = t.sku_id join products p on p.id = s.product_id order by t.id`)
  return rows
}

/** Alerts that were not confirmed within a week, and those that waited a year. */
export const deleteOldAlerts = (db: Db) =>
  db
    .delete(stockAlerts)
    .where(
      sql`(not ${stockAlerts.isConfirmed} and ${stockAlerts.mailedAt} < now() - interval '7 days') or ${stockAlerts.createdAt} < now() - interval '1 year'`,
    )
