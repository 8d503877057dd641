import * as contract from '#contract/api/buying/stock-alert'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function stockAlertRoutes({ add }: Router): void {
  add(contract.createStockAlert, (ctx, { body }) => service.createAlert(ctx, body))
  add(contract.confirmStockAlert, (ctx, { body }) => service.confirmAlert(ctx, body.token))
  add(contract.cancelStockAlert, (ctx, { body }) => service.cancelAlert(ctx, body.token))
  add(contract.listStockAlerts, (ctx) => service.listAlerts(ctx))
  add(contract.removeStockAlert, (ctx, { params }) => service.removeAlert(ctx, params.product_sku_id))
}
