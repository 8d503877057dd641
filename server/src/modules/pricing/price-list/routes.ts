import * as contract from '#contract/api/pricing/price-list'
import type { Router } from '../../../http/route.ts'
import * as items from './items.ts'
import * as service from './service.ts'

export function priceListRoutes({ add }: Router): void {
  add(contract.listPriceLists, (ctx, { query }) => service.priceListPage(ctx, query))
  add(contract.getPriceList, (ctx, { query }) => service.priceListRow(ctx, query.id))
  add(contract.createPriceList, (ctx, { body }) => service.createPriceList(ctx, body))
  add(contract.updatePriceList, (ctx, { body }) => service.updatePriceList(ctx, body))
  add(contract.deletePriceList, (ctx, { query }) => service.deletePriceList(ctx, query.id))
  add(contract.previewPriceList, (ctx, { body }) => service.previewPriceList(ctx, body))
  add(contract.listPriceListItems, (ctx, { query }) => items.itemPage(ctx, query))
  add(contract.setPriceListItems, (ctx, { body }) => items.setItems(ctx, body))
  add(contract.exportPriceListItems, (ctx, { query }, reply) => items.exportItems(ctx, query, reply))
  add(contract.importPriceListItems, (ctx, { body }) => items.importItems(ctx, body))
}
