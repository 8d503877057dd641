/** Counts of the shelf against what has moved since their sheet was made, and where SKUs are stored. */
import type { Db } from '../../../db/client.ts'
import { and, eq, ne, sql } from '../../../db/drizzle.ts'
import { skus } from '../../catalog/product/schema.ts'
import { added, changeListedStock, lockFigures } from './queries.ts'
import { stockMovements } from './schema.ts'

export interface Count {
  counted: number
  /** What was on hand by the sheet; null: the count is of now. */
  was: number | null
  /** When the sheet was made. */
  since: Date | null
  /** Whether the shelf was counted before or after what has moved since the sheet was made. */
  moves: 'before' | 'after' | undefined
}

/** A count against the figures of now. */
export interface CountEffect {
  onHand: number
  reserved: number
  available: number
  /** Units that came to the shelf since the sheet was made, less those that left it. */
  moved: number
  /** What would be on hand. */
  target: number
  problem?: 'STOCK_COUNTED_SINCE' | 'STOCK_MOVED_SINCE'
}

/**
 * The effect of counts in their order; undefined where there is no SKU. A SKU that was counted after the sheet was made is
 * left alone. One of which units came or left since then needs to know whether they were counted: `moves`.
 */
export async function findCountEffects(
  db: Db,
  counts: readonly (Count & { skuId: number })[],
): Promise<(CountEffect | undefined)[]> {
  const wanted = counts.map(({ skuId, since }, place) => ({ place, id: skuId, since: since?.toISOString() ?? null }))
  const { rows } = await db.execute<{
    place: number
    onHand: number
    reserved: number
    available: number
    isCounted: boolean
    hasMoved: boolean
  }>(sql`
    select w.place, s.on_hand as "onHand", s.reserved, s.stock as available,
           coalesce(later.counted, false) as "isCounted", coalesce(later.moved, false) as "hasMoved"
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(place int, id int, since timestamptz)
      join ${skus} s on s.id = w.id
      left join lateral (
        select bool_or(m.reason = 'count') as counted, bool_or(m.on_hand <> 0) as moved
          from ${stockMovements} m where m.sku_id = w.id and w.since is not null and m.created_at > w.since
      ) later on true`)
  const found = new Map(rows.map((row) => [row.place, row]))
  return counts.map(({ counted, was, moves }, place): CountEffect | undefined => {
    const row = found.get(place)
    if (!row) return undefined
    const { onHand, reserved, available, isCounted, hasMoved } = row
    const moved = was === null ? 0 : onHand - was
    const effect = { onHand, reserved, available, moved, target: counted }
    if (was === null) return effect
    if (isCounted) return counted === onHand ? effect : { ...effect, problem: 'STOCK_COUNTED_SINCE' }
    if (moves === 'after' || (moved === 0 && !hasMoved)) return effect
    const target = counted + moved
    if (moves === 'before' && target >= 0) return { ...effect, target }
    return counted === onHand && !moves ? effect : { ...effect, problem: 'STOCK_MOVED_SINCE' }
  })
}

/** Applies a count to the shelf. Units that came or left since the sheet was made count as `moves` says. */
export async function countStock(
  db: Db,
  count: Count & { skuId: number },
  actorId: number,
): Promise<CountEffect | undefined> {
  await lockFigures(db, count.skuId)
  const [effect] = await findCountEffects(db, [count])
  if (!effect || effect.problem || effect.target === effect.onHand) return effect
  const change = { skuId: count.skuId, quantity: effect.target - effect.onHand }
  await changeListedStock(db, added([change]), { reason: 'count', actorId })
  return effect
}

/** Whether it was stored elsewhere. */
export async function storeAt(db: Db, skuId: number, location: string): Promise<boolean> {
  const moved = await db
    .update(skus)
    .set({ location })
    .where(and(eq(skus.id, skuId), ne(skus.location, location)))
    .returning({ id: skus.id })
  return moved.length > 0
}
