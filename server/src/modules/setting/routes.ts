import * as contract from '#contract/freight'
import type { Router } from '../../http/route.ts'
import { editFreightRules, freightRules } from './freight.ts'

export function freightRoutes({ add }: Router): void {
  add(contract.getFreightRules, (ctx) => freightRules(ctx))
  add(contract.editFreightRules, (ctx, { body }) => editFreightRules(ctx, body))
}
