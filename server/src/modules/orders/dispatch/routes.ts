import * as contract from '#contract/api/orders/dispatch'
import type { Router } from '../../../http/route.ts'
import { startOrderChange } from '../order/bulk.ts'
import { startOrderExport } from '../order/export-kind.ts'
import { sendPickingList } from '../order/picking.ts'
import { sendShipSheet } from '../order/ship-sheet.ts'
import { shipOrdersByFile } from './ship-file.ts'

export function dispatchRoutes({ add }: Router): void {
  add(contract.changeOrders, (ctx, { body }) => startOrderChange(ctx, body))
  add(contract.exportChosenOrders, (ctx, { body }) => startOrderExport(ctx, body))
  add(contract.getShipSheet, (ctx, { query }, reply) => sendShipSheet(ctx, query, reply))
  add(contract.getPickingList, (ctx, { query }, reply) => sendPickingList(ctx, query, reply))
  add(contract.shipByFile, (ctx, { query }) => shipOrdersByFile(ctx, query))
}
