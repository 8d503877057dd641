/** What staff typed of an order: its customer, its items with agreed prices, and where it goes. */
import type { adminCreateOrder, adminPreviewOrder } from '#contract/api/orders/order-desk'
import type { Input } from '#contract/endpoint'
import { isPossiblePhone } from '#contract/rules/phone'
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Account, Context } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { readPrice } from '../../../lib/unit-price.ts'
import { findOwnAddress, wholeAddress } from '../../accounts/address/service.ts'
import { findUser } from '../../identity/user/service.ts'
import type { Settings } from '../../settings/service.ts'
import { findItems, type OrderItemInput } from '../order/compose.ts'
import type { Draft } from '../order/price-draft.ts'

export type PricedBody = Input<typeof adminPreviewOrder>['body']
type Body = Input<typeof adminCreateOrder>['body']

export async function requireCustomer({ db }: Pick<Context, 'db'>, id: number) {
  const customer = await findUser(db, id)
  if (!customer?.isActive) throw fieldError('user_id', 'FIELD_UNKNOWN_REFERENCE')
  return customer
}

/** The wanted SKUs with the prices that were agreed, and the ids of those that do not exist. */
export async function readAgreed(
  ctx: Pick<Context, 'db'>,
  sent: PricedBody['items'],
  settings: Settings,
): Promise<{ items: OrderItemInput[]; missing: number[] }> {
  const agreed = new Map<number, UnitPrice>()
  for (const [place, { product_sku_id, price }] of sent.entries()) {
    if (price === undefined || price === null) continue
    agreed.set(product_sku_id, readPrice(price, settings, `items.${place}.price`))
  }
  const { items, missing } = await findItems(ctx, sent)
  return { items: items.map((item) => ({ ...item, agreedPrice: agreed.get(item.sku.skuId) })), missing }
}

/** A saved address of the customer; undefined if none was chosen. */
export async function readSavedAddress(
  { db }: Pick<Context, 'db'>,
  customer: Pick<Account, 'id'>,
  { address_id }: PricedBody,
) {
  if (!address_id) return undefined
  const address = await findOwnAddress(db, customer.id, address_id)
  if (!address) throw fieldError('address_id', 'FIELD_UNKNOWN_REFERENCE')
  return address
}

export async function readDelivery(
  ctx: Pick<Context, 'db'>,
  customer: Pick<Account, 'id'>,
  body: Body,
): Promise<Draft['delivery']> {
  const method = body.delivery_method
  const saved = await readSavedAddress(ctx, customer, body)
  if (saved) {
    const { receiver: recipient, phone, countryCode, postcode } = saved
    return { method, recipient, phone, shippingAddress: wholeAddress(saved), countryCode, postcode }
  }
  const country = body.country_code || null
  const address = required('shipping_address', body.shipping_address)
  const postcode = oneLine(body.postcode ?? '') || null
  const delivery = {
    method,
    recipient: required('recipient', body.recipient),
    phone: required('phone', body.phone),
    shippingAddress: postcode && !address.includes(postcode) ? `${address} ${postcode}` : address,
    countryCode: country,
    postcode,
  }
  if (!isPossiblePhone(delivery.phone, { country })) throw fieldError('phone', 'FIELD_FORMAT')
  return delivery
}

function required(field: string, value: string | null | undefined): string {
  const text = oneLine(value ?? '')
  if (!text) throw fieldError(field, 'FIELD_REQUIRED')
  return text
}
