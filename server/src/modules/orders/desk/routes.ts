import * as contract from '#contract/api/orders/order-desk'
import type { Router } from '../../../http/route.ts'
import { deleteDraft, orderDraft, orderDrafts, saveDraft } from './drafts.ts'
import { placeFor } from './place-for.ts'
import { previewFor } from './preview-for.ts'

export function orderDeskRoutes({ add }: Router): void {
  add(contract.adminPreviewOrder, (ctx, { body }) => previewFor(ctx, body))
  add(contract.adminCreateOrder, (ctx, { body }) => placeFor(ctx, body))
  add(contract.listOrderDrafts, (ctx, { query }) => orderDrafts(ctx, query))
  add(contract.getOrderDraft, (ctx, { params }) => orderDraft(ctx, params.id))
  add(contract.saveOrderDraft, (ctx, { body }) => saveDraft(ctx, body))
  add(contract.deleteOrderDraft, (ctx, { query }) => deleteDraft(ctx, query.id))
}
