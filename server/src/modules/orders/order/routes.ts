import { getOrderMargin } from '#contract/api/catalog/cost'
import { estimateFreight as estimateContract } from '#contract/api/orders/freight'
import * as quoteContract from '#contract/api/orders/freight-quote'
import * as contract from '#contract/api/orders/order'
import {
  adminQuoteLines,
  adminUpdateOrder,
  orderActionCalls,
  orderActionNames,
} from '#contract/api/orders/order-action'
import * as adminContract from '#contract/api/orders/order-admin'
import * as changeContract from '#contract/api/orders/order-change'
import * as noteContract from '#contract/api/orders/order-note'
import * as placingContract from '#contract/api/orders/order-placing'
import { getOrderWork } from '#contract/api/orders/order-work'
import type { Router } from '../../../http/route.ts'
import { AppError } from '../../../lib/errors.ts'
import { deleteOrder, runOrderAction } from './actions.ts'
import { cancelOwn } from './cancel.ts'
import { estimateFreight } from './estimate.ts'
import { exportOrders } from './export.ts'
import { acceptQuote, previewQuote } from './freight-quote.ts'
import { quoteChanges } from './line-changes.ts'
import { allOrders, ownOrders } from './list.ts'
import { orderMargin } from './margin.ts'
import { addNote, deleteNote, orderNotes } from './notes.ts'
import { placeOrder } from './place.ts'
import { previewOrder } from './preview.ts'
import { acceptProposal, declineProposal } from './proposal.ts'
import { buyAgain, buyerView, confirmReceipt, orderDetail, statistics } from './service.ts'
import { orderWork } from './work.ts'

export function orderRoutes({ add }: Router): void {
  add(estimateContract, (ctx, { body }) => estimateFreight(ctx, body))
  add(placingContract.previewOrder, (ctx, { body }) => previewOrder(ctx, body))
  add(placingContract.placeOrder, (ctx, { body }) => {
    // Cart lines can be used once; items could be ordered twice by a repeated request.
    if (!body.cart_item_ids?.length && body.items?.length && ctx.idempotencyKey === undefined)
      throw new AppError('IDEMPOTENCY_KEY_REQUIRED')
    return placeOrder(ctx, body)
  })
  add(contract.listOrders, (ctx, { query }) => ownOrders(ctx, query))
  add(contract.orderStatistics, (ctx) => statistics(ctx))
  add(contract.getOrder, (ctx, { params }) => orderDetail(ctx, params.id, false))
  add(contract.cancelOrder, (ctx, { params, body }) => cancelOwn(ctx, params.id, body.reason))
  add(contract.confirmReceipt, (ctx, { params }) => confirmReceipt(ctx, params.id))
  add(changeContract.acceptChange, (ctx, { params }) => acceptProposal(ctx, params.id))
  add(changeContract.declineChange, (ctx, { params }) => declineProposal(ctx, params.id))
  add(quoteContract.previewQuote, (ctx, { params, body }) => previewQuote(ctx, params.id, body.assets ?? {}))
  add(quoteContract.acceptQuote, (ctx, { params, body }) => acceptQuote(ctx, params.id, body))
  add(contract.buyAgain, (ctx, { params }) => buyAgain(ctx, params.id))

  add(adminContract.adminListOrders, (ctx, { query }) => allOrders(ctx, query))
  add(adminContract.adminExportOrders, (ctx, { query }, reply) => exportOrders(ctx, query, reply))
  add(getOrderWork, orderWork)
  add(getOrderMargin, (ctx, { params }) => orderMargin(ctx, params.id))
  add(adminContract.adminGetOrder, (ctx, { params }) => orderDetail(ctx, params.id, true))
  add(adminContract.getBuyerView, (ctx, { params }) => buyerView(ctx, params.id))
  add(adminUpdateOrder, (ctx, { params, body }) => runOrderAction(ctx, params.id, body))
  add(adminQuoteLines, (ctx, { params, body }) => quoteChanges(ctx, params.id, body.changes))
  for (const action of orderActionNames)
    add(orderActionCalls[action], (ctx, { params, body }) =>
      runOrderAction(ctx, params.id, { ...(body as object), action }),
    )
  add(adminContract.adminDeleteOrder, (ctx, { params }) => deleteOrder(ctx, params.id))
  add(noteContract.listOrderNotes, (ctx, { query }) => orderNotes(ctx, query.order_id))
  add(noteContract.addOrderNote, (ctx, { body }) => addNote(ctx, body))
  add(noteContract.deleteOrderNote, (ctx, { query }) => deleteNote(ctx, query.id))
}
