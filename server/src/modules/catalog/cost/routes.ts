import * as contract from '#contract/api/catalog/cost'
import type { Router } from '../../../http/route.ts'
import { costsByFile, sendCostSheet } from './cost-file.ts'
import { costsOf, setCosts } from './service.ts'

export function costRoutes({ add }: Router): void {
  add(contract.listCosts, (ctx, { query }) => costsOf(ctx, query))
  add(contract.setCosts, (ctx, { body }) => setCosts(ctx, body))
  add(contract.getCostSheet, (ctx, { query }, reply) => sendCostSheet(ctx, query, reply))
  add(contract.importCosts, (ctx, { query }) => costsByFile(ctx, query))
}
