import { withdrawToBalance } from '#contract/api/reselling/distribution-order'
import * as contract from '#contract/api/reselling/payout'
import type { Router } from '../../../http/route.ts'
import * as own from './service.ts'
import * as staff from './staff.ts'

export function payoutRoutes({ add }: Router): void {
  add(contract.listPayouts, (ctx, { query }) => own.ownPayouts(ctx, query))
  add(contract.requestPayout, (ctx, { body }) => own.requestPayout(ctx, body))
  add(contract.cancelPayout, (ctx, { params }) => own.cancelPayout(ctx, params.id))

  add(withdrawToBalance, (ctx, { body }) => own.moveToBalance(ctx, body))

  add(contract.adminListPayouts, (ctx, { query }) => staff.allPayouts(ctx, query))
  add(contract.decidePayout, (ctx, { body }) => staff.decidePayout(ctx, body))
}
