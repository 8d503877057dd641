/** Finds the price list that counts for a buyer. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { PriceList } from './resolve.ts'
import { memberGroups, priceListItems, priceLists } from './schema.ts'

/** The list of the buyer's group with its fixed prices of the given SKUs; null for guests and ungrouped members. */
export async function findPriceList(db: Db, groupId: number | null | undefined, skuIds: number[]): Promise<PriceList | null> {
  if (!groupId) return null
  const [list] = await db
    .select({ id: priceLists.id, name: priceLists.name, percentOff: priceLists.percentOff })
    .from(memberGroups)
    .innerJoin(priceLists, eq(priceLists.id, memberGroups.priceListId))
    .where(eq(memberGroups.id, groupId))
  if (!list) return null
  const items = new Map<number, { minQuantity: number; price: number }[]>()
  if (skuIds.length > 0) {
    const rows = await db
      .select()
      .from(priceListItems)
      .where(and(eq(priceListItems.priceListId, list.id), inArray(priceListItems.skuId, skuIds)))
      .orderBy(asc(priceListItems.skuId), asc(priceListItems.minQuantity))
    for (const { skuId, minQuantity, price } of rows) items.set(skuId, [...(items.get(skuId) ?? []), { minQuantity, price }])
  }
  return { name: list.name, percentOff: list.percentOff, items }
}
