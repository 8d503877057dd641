import * as contract from '#contract/api/orders/payment'
import type { Router } from '../../../http/route.ts'
import { paymentOverview, submitPayment, withdrawPayment } from './service.ts'

export function paymentRoutes({ add }: Router): void {
  add(contract.submitPayment, (ctx, { body }) => submitPayment(ctx, body))
  add(contract.withdrawPayment, (ctx, { params }) => withdrawPayment(ctx, params.id))
  add(contract.paymentStatus, (ctx, { params }) => paymentOverview(ctx, params.id))
}
