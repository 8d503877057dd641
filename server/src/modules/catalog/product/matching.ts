/** All products that match the filters of staff, for exports and changes of many. */

import type { exportProducts } from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { searchStrategies } from '../../search/engine/strategies.ts'
import { readSettings } from '../../settings/service.ts'
import { findDeletedIds } from './deleted-queries.ts'
import { findMatchingIds } from './list-queries.ts'
import { readDeletedFilter } from './restore.ts'
import { readFilter } from './service.ts'

type Filters = Omit<Input<typeof exportProducts>['query'], 'format'>

/** In the order of ids. */
export async function matchingIds(ctx: MemberContext, filters: Filters): Promise<number[]> {
  if (filters.status === 'deleted') return findDeletedIds(ctx.db, await readDeletedFilter(ctx, filters))
  const filter = await readFilter(ctx, filters, true)
  if (!filters.keyword?.trim()) return findMatchingIds(ctx.db, filter)
  const { default_language } = await readSettings(ctx.db, ctx.database)
  // The first strategy that finds anything counts, as in the list.
  for await (const search of searchStrategies(ctx.db, ctx.database, filters.keyword, ctx.locale, {
    fallback: default_language,
  })) {
    const ids = await findMatchingIds(ctx.db, { ...filter, search })
    if (ids.length > 0) return ids
  }
  return []
}
