import type { UnitPrice } from '#contract/rules/unit-price'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, isNull, sql } from '../../../db/drizzle.ts'
import { keyList } from '../../../db/fragments.ts'
import { skus } from '../product/schema.ts'
import { skuCosts } from './schema.ts'

export interface Cost {
  cost: UnitPrice | null
  supplier: string
  supplierCode: string
}

const costed = {
  skuId: skus.id,
  productId: skus.productId,
  code: skus.code,
  options: skus.options,
  price: skus.price,
  ladder: skus.ladder,
  moq: skus.moq,
  cost: skuCosts.cost,
  supplier: sql<string>`coalesce(${skuCosts.supplier}, '')`,
  supplierCode: sql<string>`coalesce(${skuCosts.supplierCode}, '')`,
}

/** All SKUs of products, in their order. */
export const findCosts = (db: Db, productIds: readonly number[]) =>
  db
    .select(costed)
    .from(skus)
    .leftJoin(skuCosts, eq(skuCosts.skuId, skus.id))
    .where(and(sql`${skus.productId} = any(${keyList(productIds)})`, isNull(skus.deletedAt)))
    .orderBy(asc(skus.productId), asc(skus.position), asc(skus.id))

/** Costs by SKU, of those that have one. */
export async function findCostOfSkus(
  db: Db,
  skuIds: readonly number[],
): Promise<Map<number, Cost & { cost: UnitPrice }>> {
  if (skuIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(skuCosts)
    .where(sql`${skuCosts.skuId} = any(${keyList(skuIds)})`)
  return new Map(rows.flatMap(({ skuId, cost, ...row }) => (cost === null ? [] : [[skuId, { ...row, cost }] as const])))
}

/** Locks the SKUs in the order of their ids and returns what is stored of each. */
export async function lockCosts(
  db: Db,
  skuIds: readonly number[],
): Promise<(Cost & { skuId: number; code: string })[]> {
  await db
    .select({ id: skus.id })
    .from(skus)
    .where(sql`${skus.id} = any(${keyList(skuIds)})`)
    .orderBy(asc(skus.id))
    .for('no key update')
  const { skuId, code, cost, supplier, supplierCode } = costed
  return db
    .select({ skuId, code, cost, supplier, supplierCode })
    .from(skus)
    .leftJoin(skuCosts, eq(skuCosts.skuId, skus.id))
    .where(and(sql`${skus.id} = any(${keyList(skuIds)})`, isNull(skus.deletedAt)))
    .orderBy(asc(skus.id))
}

export async function putCost(db: Db, skuId: number, row: Cost): Promise<void> {
  if (row.cost === null && !row.supplier && !row.supplierCode) {
    await db.delete(skuCosts).where(eq(skuCosts.skuId, skuId))
    return
  }
  const set = { ...row, updatedAt: new Date() }
  await db
    .insert(skuCosts)
    .values({ skuId, ...set })
    .onConflictDoUpdate({ target: skuCosts.skuId, set })
}
