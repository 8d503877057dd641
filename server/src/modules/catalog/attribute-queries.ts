import type { Db } from '../../db/client.ts'
import { inArray } from '../../db/drizzle.ts'
import { attributeValues } from '../search/schema.ts'

/** Chosen attribute values, those of one attribute together. Unknown ids make a group of their own, which nothing passes. */
export async function findAttributeGroups(db: Db, valueIds: number[]): Promise<number[][]> {
  if (valueIds.length === 0) return []
  const rows = await db
    .select({ id: attributeValues.id, attributeId: attributeValues.attributeId })
    .from(attributeValues)
    .where(inArray(attributeValues.id, valueIds))
  const attributeOf = new Map(rows.map(({ id, attributeId }) => [id, attributeId]))
  return [...Map.groupBy(new Set(valueIds), (id) => attributeOf.get(id) ?? -id).values()]
}
