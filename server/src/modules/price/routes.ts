import * as contract from '#contract/markup'
import type { Router } from '../../http/route.ts'
import * as markups from './markups.ts'

export function markupRoutes({ add, refreshing }: Router): void {
  add(contract.listMarkups, (ctx, { query }) => markups.listMarkups(ctx, query.category_id))
  add(
    contract.setMarkups,
    refreshing((ctx, { body }) => markups.setMarkups(ctx, body)),
  )
  add(
    contract.clearMarkups,
    refreshing((ctx, { query }) => markups.clearMarkups(ctx, query.category_id)),
  )
}
