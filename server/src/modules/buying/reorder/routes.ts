import { listBought, listReorders } from '#contract/api/buying/reorder'
import type { Router } from '../../../http/route.ts'
import { boughtPage, reorders } from './service.ts'

export function reorderRoutes({ add }: Router): void {
  add(listBought, (ctx, { query }) => boughtPage(ctx, query))
  add(listReorders, (ctx, { query }) => reorders(ctx, query))
}
