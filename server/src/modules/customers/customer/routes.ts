import * as contract from '#contract/api/customers/customer'
import * as duplicates from '#contract/api/customers/customer-duplicates'
import { mergeCustomers, previewMerge } from '#contract/api/customers/customer-merge'
import type { Router } from '../../../http/route.ts'
import { dismissDuplicate, duplicatePage, lookForDuplicates } from './duplicates.ts'
import { merge, mergePreview } from './merge.ts'
import * as service from './service.ts'

export function customerRoutes({ add }: Router): void {
  add(contract.listCustomers, (ctx, { query }) => service.customerPage(ctx, query))
  // Many reads by key: on one connection, where they are planned once.
  add(contract.getCustomer, (ctx, { params }) => ctx.transaction((tx) => service.customerDetail(tx, params.id)))
  add(contract.decideCustomers, (ctx, { body }) => service.decideCustomers(ctx, body))
  add(contract.tagCustomer, (ctx, { body }) => service.tagCustomer(ctx, body))
  add(contract.noteCustomer, (ctx, { body }) => service.noteCustomer(ctx, body))
  add(contract.deleteCustomerNote, (ctx, { query }) => service.deleteNote(ctx, query.id))
  add(duplicates.listDuplicates, (ctx, { query }) => duplicatePage(ctx, query))
  add(duplicates.findDuplicates, (ctx) => lookForDuplicates(ctx))
  add(duplicates.dismissDuplicate, (ctx, { body }) => dismissDuplicate(ctx, body.id))
  add(previewMerge, (ctx, { query }) => mergePreview(ctx, query))
  add(mergeCustomers, (ctx, { body }) => merge(ctx, body))
}
