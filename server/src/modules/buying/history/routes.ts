import * as contract from '#contract/api/buying/history'
import type { Router } from '../../../http/route.ts'
import { deleteViews } from './queries.ts'
import { historyPage, record, switchTo } from './service.ts'

export function historyRoutes({ add }: Router): void {
  add(contract.listHistory, (ctx, { query }) => historyPage(ctx, query))
  add(contract.recordViews, (ctx, { body }) => record(ctx, body))
  // Numbers beyond an id's range belong to no product.
  add(contract.removeViews, async (ctx, { params }) => ({
    removed: await deleteViews(
      ctx.db,
      ctx.actor.id,
      params.id
        .split(',')
        .map(Number)
        .filter((id) => id <= 2_147_483_647),
    ),
  }))
  add(contract.clearHistory, async (ctx) => ({ removed: await deleteViews(ctx.db, ctx.actor.id) }))
  add(contract.switchHistory, (ctx, { body }) => switchTo(ctx, body.is_on))
}
