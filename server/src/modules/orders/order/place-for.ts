/** Staff place an order for a customer who asked by phone or chat: the customer's prices, or agreed ones with a reason. */

import type { adminCreateOrder } from '#contract/api/orders/order-admin'
import type { PlacedOrder } from '#contract/api/orders/order-placing'
import type { Input } from '#contract/endpoint'
import { isPossiblePhone } from '#contract/rules/phone'
import type { UnitPrice } from '#contract/rules/unit-price'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { formatPrice, readPrice } from '../../../lib/unit-price.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { findUser } from '../../identity/user/service.ts'
import { offeredLocale, type Settings } from '../../settings/service.ts'
import { readItems } from './compose.ts'
import { lockBuyer, sell } from './place.ts'
import { readOrderSettings } from './shop-settings.ts'

type Body = Input<typeof adminCreateOrder>['body']

export async function placeFor(ctx: MemberContext, body: Body): Promise<PlacedOrder> {
  const customer = await findUser(ctx.db, body.user_id)
  if (!customer?.isActive) throw fieldError('user_id', 'FIELD_UNKNOWN_REFERENCE')
  const settings = await readOrderSettings(ctx)
  const items = await readAgreed(ctx, body, settings)
  if (items.some(({ agreedPrice }) => agreedPrice !== undefined)) requireForeign(ctx, customer.id)
  const country = body.country_code || null
  const address = required('shipping_address', body.shipping_address)
  const postcode = oneLine(body.postcode ?? '') || null
  const delivery = {
    method: body.delivery_method,
    recipient: required('recipient', body.recipient),
    phone: required('phone', body.phone),
    shippingAddress: postcode && !address.includes(postcode) ? `${address} ${postcode}` : address,
    countryCode: country,
    postcode,
  }
  if (!isPossiblePhone(delivery.phone, { country })) throw fieldError('phone', 'FIELD_FORMAT')
  const locale = offeredLocale(settings, [customer.language])
  const buyerAccount = await lockBuyer(ctx, customer, settings)
  const placed = await sell(ctx, buyerAccount, {
    buyer: { id: customer.id, groupId: customer.groupId, locale },
    items,
    delivery,
    invoice: null,
    paymentMethod: 'bank_transfer',
    source: 'staff',
    remark: oneLine(body.remark ?? ''),
    expectedAmount: body.expected_amount ?? undefined,
    settings,
  })
  recordChange(ctx, null, {
    ...placed,
    user: customer.username,
    ...(body.reason && { reason: oneLine(body.reason) }),
    prices: items.flatMap(({ sku, agreedPrice }) =>
      agreedPrice === undefined
        ? []
        : [{ sku_code: sku.code, agreed_price: formatPrice(agreedPrice, settings.currency) }],
    ),
  })
  // The account in the body is a reference.
  ctx.changed.target = `order:${placed.id}`
  return placed
}

function required(field: string, value: string): string {
  const text = oneLine(value)
  if (!text) throw fieldError(field, 'FIELD_REQUIRED')
  return text
}

/** The wanted SKUs with the prices that were agreed; a price of one's own needs a reason. */
async function readAgreed(ctx: MemberContext, body: Body, settings: Settings) {
  const agreed = new Map<number, UnitPrice>()
  for (const [place, { product_sku_id, price }] of body.items.entries()) {
    if (price === undefined || price === null) continue
    agreed.set(product_sku_id, readPrice(price, settings, `items.${place}.price`))
  }
  if (agreed.size > 0) requireReason(body)
  if (body.items.length === 0) throw new AppError('CART_EMPTY_SELECTION')
  const items = await readItems(ctx, body.items)
  return items.map((item) => ({ ...item, agreedPrice: agreed.get(item.sku.skuId) }))
}
