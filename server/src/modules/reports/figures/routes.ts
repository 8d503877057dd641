import * as contract from '#contract/api/reports/figures'
import type { Router } from '../../../http/route.ts'
import { categoryFigures, salesFigures } from './service.ts'
import { exportFigures } from './sheet.ts'

export function reportRoutes({ add }: Router): void {
  add(contract.getSalesFigures, (ctx, { query }) => salesFigures(ctx, query))
  add(contract.getCategoryFigures, (ctx, { query }) => categoryFigures(ctx, query))
  add(contract.exportSalesFigures, (ctx, { query }, reply) => exportFigures(ctx, query, reply))
}
