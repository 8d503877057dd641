/** A change of an order's lines that waits for the buyer. */

import type { OrderDetail } from '#contract/api/orders/order'
import type { Context, MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { findPurchasables } from '../../buying/cart/service.ts'
import type { Order, OrderLineRow } from '../state/schema.ts'
import { findOrderLines, insertEvent, lockOrder } from '../state/service.ts'
import { applyEdit, mayEditLines, planEdit } from './edit-lines.ts'
import { closeProposal, findOpenProposal, findOrderOfProposal } from './proposal-queries.ts'

/** Applies the proposal that the buyer has seen, at the amount that was proposed. */
export async function acceptProposal(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const { order, proposal } = await lockProposal(ctx, id)
  const edit = await planEdit(ctx, order, await findOrderLines(ctx.db, [order.id]), proposal.changes)
  // Since then staff changed the freight or the tax.
  if (edit.amounts.amountPayable !== proposal.amountPayable)
    throw new AppError('ORDER_CHANGED', {
      amount_payable: formatMoney(edit.amounts.amountPayable, order.currency),
      currency: order.currency,
    })
  await closeProposal(ctx.db, order.id, 'accepted', ctx.now())
  await applyEdit(ctx, order, edit, proposal.reason)
  return { id: order.id }
}

/** The order stays as it is. */
export async function declineProposal(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const { order } = await lockProposal(ctx, id)
  await closeProposal(ctx.db, order.id, 'declined', ctx.now())
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'change_declined',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
  })
  return { id: order.id }
}

/** Locks the order, so that its proposal stays open; a foreign one answers like a missing one. */
async function lockProposal(ctx: MemberContext, id: number) {
  const orderId = await findOrderOfProposal(ctx.db, id, ctx.actor.id)
  if (orderId === undefined) throw new AppError('ORDER_NOT_FOUND')
  const order = await lockOrder(ctx.db, orderId, ctx.actor.id)
  const proposal = await findOpenProposal(ctx.db, orderId)
  if (proposal?.id !== id || !mayEditLines(order)) throw new AppError('PROPOSAL_ENDED')
  return { order, proposal }
}

/** The open proposal of an order with each changed line before and after; null without one. */
export async function presentProposal(
  ctx: Context,
  order: Order,
  lines: readonly OrderLineRow[],
): Promise<OrderDetail['proposal']> {
  const proposal = mayEditLines(order) ? await findOpenProposal(ctx.db, order.id) : undefined
  if (!proposal) return null
  const added = proposal.changes.flatMap(({ lineId, skuId }) => (lineId === null && skuId ? [skuId] : []))
  const skus = added.length === 0 ? [] : await findPurchasables(ctx.db, added)
  return {
    id: proposal.id,
    at: proposal.createdAt.toISOString(),
    reason: proposal.reason,
    amount_payable: formatMoney(proposal.amountPayable, order.currency),
    lines: proposal.changes.map((change) => {
      const line = lines.find(({ id }) => id === change.lineId)
      const sku = skus.find(({ skuId }) => skuId === change.skuId)
      return {
        sku_code: line?.skuCode ?? sku?.code ?? '',
        name: line?.name ?? (sku ? textIn(sku.name, ctx.locale, ctx.locale) : ''),
        quantity_before: line?.quantity ?? 0,
        quantity: change.quantity,
        price_before: line ? formatPrice(line.price, order.currency) : null,
        price: formatPrice(change.price, order.currency),
      }
    }),
  }
}
