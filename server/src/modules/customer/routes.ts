import * as contract from '#contract/customer'
import { mergeCustomers, previewMerge } from '#contract/customer-merge'
import type { Router } from '../../http/route.ts'
import { merge, mergePreview } from './merge.ts'
import * as service from './service.ts'

export function customerRoutes({ add }: Router): void {
  add(contract.listCustomers, (ctx, { query }) => service.customerPage(ctx, query))
  add(contract.getCustomer, (ctx, { params }) => service.customerDetail(ctx, params.id))
  add(contract.decideCustomers, (ctx, { body }) => service.decideCustomers(ctx, body))
  add(contract.tagCustomer, (ctx, { body }) => service.tagCustomer(ctx, body))
  add(contract.noteCustomer, (ctx, { body }) => service.noteCustomer(ctx, body))
  add(contract.deleteCustomerNote, (ctx, { query }) => service.deleteNote(ctx, query.id))
  add(previewMerge, (ctx, { query }) => mergePreview(ctx, query))
  add(mergeCustomers, (ctx, { body }) => merge(ctx, body))
}
