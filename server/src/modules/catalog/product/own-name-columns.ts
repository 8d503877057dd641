/** Conditions of a search that also finds products by names of a shop. */
import { type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import type { SearchStrategy } from '../../search/engine/strategies.ts'

export interface OwnHits {
  /** Words of the keyword that the names lack. */
  missing: string[]
  ids: number[]
}

const isOf = (ids: number[]) => sql`product_search.product_id = any(${integerList(ids)})`

/** What the names lack must be said of the product in the mall. */
export function orOwnNames(strategy: SearchStrategy, hits: readonly OwnHits[], words: number): SearchStrategy {
  const wholly: number[] = []
  const partly: SQL[] = []
  for (const { missing, ids } of hits) {
    // Of "for" and "with" nothing need be said.
    const rest = missing.length === 0 ? undefined : strategy.matchesOf?.(new Set(missing))
    if (rest) partly.push(sql`(${rest} and ${isOf(ids)})`)
    else if (missing.length === 0 || strategy.matchesOf) wholly.push(...ids)
  }
  if (wholly.length + partly.length === 0) return strategy
  const { matches, called, headed, named, branded, shelved, rank } = strategy
  return {
    ...strategy,
    matches: sql`(${sql.join([matches, isOf(wholly), ...partly], sql` or `)})`,
    named: named && sql`(${named} or ${isOf(wholly)})`,
    ...(called && { called: sql`(${called} or ${isOf(wholly)})` }),
    ...(headed && { headed: sql`(${headed} or ${isOf(wholly)})` }),
    ...(branded && { branded: sql`(${branded} or ${isOf(wholly)})` }),
    ...(shelved && { shelved: sql`(${shelved} or ${isOf(wholly)})` }),
    rank: sql`(${rank} + case when ${isOf(wholly)} then ${sql.raw(String(2 * words))} else 0 end)`,
  }
}
