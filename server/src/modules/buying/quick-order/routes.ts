import * as contract from '#contract/api/buying/quick-select'
import type { Router } from '../../../http/route.ts'
import { checkFile, checkRows, findSkus } from './service.ts'

export function quickSelectRoutes({ add }: Router): void {
  add(contract.checkQuickRows, (ctx, { body }) => checkRows(ctx, body))
  add(contract.readQuickFile, (ctx) => checkFile(ctx))
  add(contract.findQuickSkus, (ctx, { query }) => findSkus(ctx, query))
}
