import type { outboxStates } from '#contract/api/messaging/outbox'
import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, sql } from '../../db/drizzle.ts'
import { keyList } from '../../db/fragments.ts'
import { products, skus } from '../catalog/product/schema.ts'
import { users } from '../identity/user/schema.ts'
import { outboxState } from '../messaging/outbox-columns.ts'
import { outbox } from '../messaging/schema.ts'
import { shipments } from '../orders/shipment/schema.ts'
import { orderLines, orders } from '../orders/state/schema.ts'
import { homepage } from '../site/content/schema.ts'
import { documentSeries, documents, type IssuedDocument, sentDocuments } from './schema.ts'

/** Lines of all these orders together. */
export const countLines = async (db: Db, orderIds: readonly number[]): Promise<number> =>
  Number(
    (
      await db
        .select({ lines: sql<string>`coalesce(sum(${orders.lineCount}), 0)` })
        .from(orders)
        .where(sql`${orders.id} = any(${keyList(orderIds)})`)
    )[0]?.lines,
  )

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

const sentColumns = {
  id: sentDocuments.id,
  kind: sentDocuments.kind,
  number: sentDocuments.number,
  language: sentDocuments.language,
  recipient: sentDocuments.recipient,
  message: sentDocuments.message,
  createdAt: sentDocuments.createdAt,
  sentBy: users.username,
  state: sql<(typeof outboxStates)[number] | null>`case when ${outbox.id} is not null then ${outboxState} end`,
}

const mostSent = 200

/** Newest first; buyers see what was sent to them. */
export const findSentDocuments = (db: Db, orderId: number, forStaff: boolean) =>
  db
    .select(sentColumns)
    .from(sentDocuments)
    .leftJoin(users, eq(users.id, sentDocuments.sentBy))
    .leftJoin(outbox, eq(outbox.id, sentDocuments.outboxId))
    .where(and(eq(sentDocuments.orderId, orderId), forStaff ? undefined : sentDocuments.toBuyer))
    .orderBy(desc(sentDocuments.id))
    .limit(mostSent)

export type SentRow = Awaited<ReturnType<typeof findSentDocuments>>[number]

export const findSentPdf = async (db: Db, orderId: number, id: number, forStaff: boolean) =>
  (
    await db
      .select({ number: sentDocuments.number, pdf: sentDocuments.pdf })
      .from(sentDocuments)
      .where(
        and(eq(sentDocuments.orderId, orderId), eq(sentDocuments.id, id), forStaff ? undefined : sentDocuments.toBuyer),
      )
  )[0]

export async function insertSentDocument(db: Db, row: typeof sentDocuments.$inferInsert) {
  const [sent] = await db
    .insert(sentDocuments)
    .values(row)
    .returning({ id: sentDocuments.id, createdAt: sentDocuments.createdAt })
  return sent as { id: number; createdAt: Date }
}
