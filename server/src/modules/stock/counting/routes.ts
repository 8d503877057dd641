import * as contract from '#contract/api/stock/inventory'
import type { Router } from '../../../http/route.ts'
import { countByFile } from './count-file.ts'
import { movementPage, sendStockSheet, stockPage, stockValue } from './service.ts'

export function inventoryRoutes({ add }: Router): void {
  add(contract.listStock, (ctx, { query }) => stockPage(ctx, query))
  add(contract.getStockValue, (ctx, { query }) => stockValue(ctx, query))
  add(contract.listStockMovements, (ctx, { query }) => movementPage(ctx, query))
  add(contract.getStockSheet, (ctx, { query }, reply) => sendStockSheet(ctx, query, reply))
  add(contract.countStockByFile, (ctx, { query }) => countByFile(ctx, query))
}
