import type { Db } from '../../db/client.ts'
import { and, asc, eq, sql } from '../../db/drizzle.ts'
import { homepage } from '../content/schema.ts'
import { orderLines } from '../order-state/schema.ts'
import { products, skus } from '../product/schema.ts'
import { shipments } from '../shipment/schema.ts'
import { documentSeries, documents, type IssuedDocument } from './schema.ts'

/** Lines of an order with what their products say today; null where a product is gone for good. */
export const findLines = (db: Db, orderId: number) =>
  db
    .select({
      line: orderLines,
      productName: products.name,
      hsCode: products.hsCode,
      originCountry: products.originCountry,
      options: skus.options,
      packs: skus.packs,
      unitWeight: skus.weight,
      unitVolume: skus.volume,
    })
    .from(orderLines)
    .leftJoin(skus, eq(skus.id, orderLines.skuId))
    .leftJoin(products, eq(products.id, skus.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))

export type LineSource = Awaited<ReturnType<typeof findLines>>[number]

export const findMall = async (db: Db) =>
  (await db.select({ shared: homepage.shared, texts: homepage.texts }).from(homepage))[0]

export const findShipmentIds = async (db: Db, orderId: number) =>
  db
    .select({ id: shipments.id, createdAt: shipments.createdAt })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id))

/** The order's issued documents in order of issue. */
export const findDocuments = (db: Db, orderId: number): Promise<IssuedDocument[]> =>
  db.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id))

export const findDocument = async (db: Db, orderId: number, id: number): Promise<IssuedDocument | undefined> =>
  (
    await db
      .select()
      .from(documents)
      .where(and(eq(documents.orderId, orderId), eq(documents.id, id)))
  )[0]

/** Takes the next number of a series, which others wait for until this transaction ends. */
export async function takeNumber(db: Db, series: string): Promise<number> {
  const [row] = await db
    .insert(documentSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: documentSeries.series, set: { last: sql`${documentSeries.last} + 1` } })
    .returning({ last: documentSeries.last })
  return row?.last ?? 0
}

export async function insertDocument(db: Db, document: typeof documents.$inferInsert): Promise<IssuedDocument> {
  const [row] = await db.insert(documents).values(document).returning()
  return row as IssuedDocument
}
