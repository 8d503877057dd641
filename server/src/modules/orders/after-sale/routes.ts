import * as contract from '#contract/api/orders/after-sale'
import * as adminContract from '#contract/api/orders/after-sale-admin'
import type { Router } from '../../../http/route.ts'
import { requestAfterSale, requestOptions } from './request.ts'
import { allRequests, ownRequests, reasonReport, requestDetail } from './service.ts'
import { exportReasons } from './sheet.ts'
import { approveRequest, cancelOwnRequest, receiveReturn, refundRequest, refuseRequest } from './steps.ts'

export function afterSaleRoutes({ add }: Router): void {
  add(contract.afterSaleOptions, (ctx, { params }) => requestOptions(ctx, params.id, false))
  add(contract.requestAfterSale, (ctx, { body }) => requestAfterSale(ctx, body, false))
  add(contract.listAfterSales, (ctx, { query }) => ownRequests(ctx, query))
  add(contract.getAfterSale, (ctx, { params }) => requestDetail(ctx, params.id, false))
  add(contract.cancelAfterSale, (ctx, { params }) => cancelOwnRequest(ctx, params.id))

  add(adminContract.adminListAfterSales, (ctx, { query }) => allRequests(ctx, query))
  add(adminContract.adminGetAfterSale, (ctx, { params }) => requestDetail(ctx, params.id, true))
  add(adminContract.adminAfterSaleOptions, (ctx, { params }) => requestOptions(ctx, params.id, true))
  add(adminContract.adminRequestAfterSale, (ctx, { body }) => requestAfterSale(ctx, body, true))
  add(adminContract.approveAfterSale, (ctx, { params, body }) => approveRequest(ctx, params.id, body))
  add(adminContract.refuseAfterSale, (ctx, { params, body }) => refuseRequest(ctx, params.id, body))
  add(adminContract.receiveAfterSale, (ctx, { params, body }) => receiveReturn(ctx, params.id, body))
  add(adminContract.refundAfterSale, (ctx, { params, body }) => refundRequest(ctx, params.id, body))
  add(adminContract.afterSaleReasonReport, (ctx, { query }) => reasonReport(ctx, query))
  add(adminContract.exportAfterSaleReasons, (ctx, { query }, reply) => exportReasons(ctx, query, reply))
}
