import * as contract from '#contract/api/orders/import-rate'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function importRateRoutes({ add }: Router): void {
  add(contract.listImportRates, (ctx, { query }) => service.importRatePage(ctx, query))
  add(contract.getImportRate, (ctx, { query }) => service.importRateRow(ctx, query.id))
  add(contract.createImportRate, (ctx, { body }) => service.createImportRate(ctx, body))
  add(contract.updateImportRate, (ctx, { body }) => service.updateImportRate(ctx, body))
  add(contract.deleteImportRate, (ctx, { query }) => service.deleteImportRate(ctx, query.id))
}
