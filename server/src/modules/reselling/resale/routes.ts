import * as contract from '#contract/api/reselling/resale'
import type { Router } from '../../../http/route.ts'
import { exportPriceList, printMallPrices } from './price-list.ts'
import { previewShop } from './shop-preview.ts'

export function resaleRoutes({ add }: Router): void {
  add(contract.previewShop, (ctx, { body }) => previewShop(ctx, body))
  add(contract.exportPriceList, (ctx, { query }, reply) => exportPriceList(ctx, query, reply))
  add(contract.printPriceList, (ctx, { query }, reply) => printMallPrices(ctx, query, reply))
}
