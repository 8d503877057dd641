import * as contract from '#contract/api/wallet/adjustment'
import type { Router } from '../../../http/route.ts'
import { adjustmentPage, decideAdjustment } from './service.ts'

export function adjustmentRoutes({ add }: Router): void {
  add(contract.listAdjustments, (ctx, { query }) => adjustmentPage(ctx, query))
  add(contract.decideAdjustment, (ctx, { body }) => decideAdjustment(ctx, body))
}
