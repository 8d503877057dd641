import * as contract from '#contract/resale'
import type { Router } from '../../http/route.ts'
import { exportPriceList, printMallPrices } from './price-list.ts'

export function resaleRoutes({ add }: Router): void {
  add(contract.exportPriceList, (ctx, { query }, reply) => exportPriceList(ctx, query, reply))
  add(contract.printPriceList, (ctx, { query }, reply) => printMallPrices(ctx, query, reply))
}
