/** Staff place an order for a customer who asked by phone or chat: the customer's prices, or agreed ones with a reason. */

import type { adminCreateOrder } from '#contract/api/orders/order-desk'
import type { PlacedOrder } from '#contract/api/orders/order-placing'
import type { Input } from '#contract/endpoint'
import { type Account, type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError, withErrorsAt } from '../../../lib/errors.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { findOwnSnapshot, readSnapshot } from '../../accounts/invoice/service.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { offeredLocale } from '../../settings/service.ts'
import { lockBuyer, sell } from '../order/place.ts'
import { readOrderSettings } from '../order/shop-settings.ts'
import { completeDraft } from './drafts.ts'
import { readAgreed, readDelivery, requireCustomer } from './typed-order.ts'

type Body = Input<typeof adminCreateOrder>['body']

export async function placeFor(ctx: MemberContext, body: Body): Promise<PlacedOrder> {
  const customer = await requireCustomer(ctx, body.user_id)
  const settings = await readOrderSettings(ctx)
  const { items, missing } = await readAgreed(ctx, body.items, settings)
  const agreed = items.filter(({ agreedPrice }) => agreedPrice !== undefined)
  if (agreed.length > 0) requireReason(body)
  if (body.items.length === 0) throw new AppError('CART_EMPTY_SELECTION')
  if (missing[0] !== undefined) throw new AppError('PRODUCT_NOT_FOUND', { product_sku_id: missing[0] })
  if (agreed.length > 0) requireForeign(ctx, customer.id)
  const delivery = await readDelivery(ctx, customer, body)
  const invoice = await readInvoice(ctx, customer, body)
  const locale = offeredLocale(settings, [customer.language])
  const buyerAccount = await lockBuyer(ctx, customer, settings)
  if (body.draft) await completeDraft(ctx, body.draft)
  const placed = await sell(ctx, buyerAccount, {
    buyer: { id: customer.id, groupId: customer.groupId, locale },
    items,
    delivery,
    invoice,
    paymentMethod: 'bank_transfer',
    source: 'staff',
    remark: oneLine(body.remark ?? ''),
    // The customer's money and points are theirs to spend.
    assets: body.coupon_id ? { coupon_id: body.coupon_id } : undefined,
    expectedAmount: body.expected_amount ?? undefined,
    settings,
  })
  recordChange(ctx, null, {
    ...placed,
    user: customer.username,
    ...(body.reason && { reason: oneLine(body.reason) }),
    prices: agreed.flatMap(({ sku, agreedPrice }) =>
      agreedPrice === undefined
        ? []
        : [{ sku_code: sku.code, agreed_price: formatPrice(agreedPrice, settings.currency) }],
    ),
  })
  // The account in the body is a reference.
  ctx.changed.target = `order:${placed.id}`
  return placed
}

/** Saved billing details of the customer, or typed ones. */
async function readInvoice(ctx: MemberContext, customer: Pick<Account, 'id'>, { invoice_id, invoice }: Body) {
  if (!invoice_id) return invoice ? withErrorsAt('invoice', async () => readSnapshot(invoice)) : null
  const saved = await findOwnSnapshot(ctx.db, customer.id, invoice_id)
  if (!saved) throw fieldError('invoice_id', 'FIELD_UNKNOWN_REFERENCE')
  return saved
}
