import type { ImportRateKind } from '#contract/status'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, sql } from '../../../db/drizzle.ts'
import { anyOf } from '../../../db/fragments.ts'
import { products } from '../../catalog/product/schema.ts'
import { importRates } from './schema.ts'

export type ImportRate = typeof importRates.$inferSelect

interface Filter {
  country: string | undefined
  kind: ImportRateKind | undefined
  hsPrefix: string | undefined
  limit: number
  offset: number
}

export async function findImportRates(db: Db, { country, kind, hsPrefix, limit, offset }: Filter) {
  const where = and(
    country ? eq(importRates.country, country) : undefined,
    kind && eq(importRates.kind, kind),
    hsPrefix ? sql`starts_with(${importRates.hsPrefix}, ${hsPrefix})` : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(importRates)
      .where(where)
      .orderBy(asc(importRates.country), asc(importRates.kind), asc(importRates.hsPrefix))
      .limit(limit)
      .offset(offset),
    db.$count(importRates, where),
  ])
  return { rows, total }
}

export const findImportRate = async (db: Db, id: number) =>
  (await db.select().from(importRates).where(eq(importRates.id, id)))[0]

/** Locked until the end of the transaction. */
export const lockImportRate = async (db: Db, id: number): Promise<ImportRate | undefined> =>
  (await db.select().from(importRates).where(eq(importRates.id, id)).for('update'))[0]

export const insertImportRate = async (db: Db, rate: typeof importRates.$inferInsert): Promise<ImportRate> =>
  (await db.insert(importRates).values(rate).returning())[0] as ImportRate

export const updateImportRate = async (
  db: Db,
  id: number,
  change: Partial<typeof importRates.$inferInsert>,
): Promise<ImportRate> =>
  (
    await db
      .update(importRates)
      .set({ ...change, version: sql`${importRates.version} + 1`, updatedAt: new Date() })
      .where(eq(importRates.id, id))
      .returning()
  )[0] as ImportRate

export const deleteImportRate = (db: Db, id: number) => db.delete(importRates).where(eq(importRates.id, id))

export const findRatesOfCountry = (db: Db, country: string) =>
  db
    .select({ kind: importRates.kind, hsPrefix: importRates.hsPrefix, percent: importRates.percent })
    .from(importRates)
    .where(eq(importRates.country, country))

export const findHsCodes = (db: Db, productIds: readonly number[]) =>
  db.select({ id: products.id, hsCode: products.hsCode }).from(products).where(anyOf(products.id, productIds))
