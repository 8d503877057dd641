import * as contract from '#contract/api/accounts/invoice'
import type { Router } from '../../../http/route.ts'
import { addInvoice, changeInvoice, listInvoices, removeInvoice } from './service.ts'

export function invoiceRoutes({ add }: Router): void {
  add(contract.listInvoices, (ctx) => listInvoices(ctx))
  add(contract.addInvoice, (ctx, { body }) => addInvoice(ctx, body))
  add(contract.changeInvoice, (ctx, { params, body }) => changeInvoice(ctx, params.id, body))
  add(contract.removeInvoice, (ctx, { params }) => removeInvoice(ctx, params.id))
}
