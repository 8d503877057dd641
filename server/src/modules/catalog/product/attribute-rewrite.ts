/** New names of an attribute and its values on the products that have them. */
import { isDeepStrictEqual } from 'node:util'
import type { MemberContext } from '../../../context.ts'
import type { AttributeDefinition } from '../../search/attribute/service.ts'
import { indexProducts } from '../../search/engine/service.ts'
import { renamed } from './attribute-rules.ts'
import { findTargets, lockProducts, updateValues } from './bulk-queries.ts'
import { storeVersions } from './version-queries.ts'

const batch = 500

/** Options of SKUs retain their texts; the index counts them under the new name. Returns how many products changed. */
export async function rewriteAttribute(
  ctx: MemberContext,
  productIds: number[],
  definition: AttributeDefinition,
): Promise<number> {
  const { db } = ctx
  let changed = 0
  for (let start = 0; start < productIds.length; start += batch) {
    const part = productIds.slice(start, start + batch)
    await lockProducts(db, part)
    const rows = [...(await findTargets(db, part))].flatMap(([id, target]) => {
      const attributes = target.attributes.map((attribute) => renamed(definition, attribute))
      return isDeepStrictEqual(attributes, target.attributes) ? [] : [{ id, attributes }]
    })
    const ids = rows.map(({ id }) => id)
    await storeVersions(db, ids, null)
    if (rows.length > 0) await updateValues(db, rows)
    await indexProducts(db, part)
    await storeVersions(db, ids, ctx.actor.id)
    changed += rows.length
  }
  return changed
}
