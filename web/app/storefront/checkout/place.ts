/** Submits the order once, whatever happens on the way. */
import { type PlacedOrder, placeOrder } from '#contract/order'
import type { DeliveryMethod } from '#contract/status'
import { call } from '../../api/client.ts'
import { once } from './once.ts'

export interface Wish {
  cart_item_ids: number[]
  address_id: number
  delivery_method: DeliveryMethod
  payment_method: 'bank_transfer' | 'customer_service'
  invoice_id: number | null
  remark: string
  /** What the page showed; another figure stops the order. */
  expected_amount: string
}

/** Throws `ApiError`. Answers `undefined` when the server's answer holds no order. */
export async function submitOrder(wish: Wish): Promise<PlacedOrder | undefined> {
  const placed = await once(`order_${wish.cart_item_ids.join()}`, (headers) =>
    call(placeOrder, { body: { ...wish, source: sourceOfPage() }, headers }),
  )
  return placed?.id ? placed : undefined
}

/** Ordered with a thumb on a small screen, or at a desk. */
const sourceOfPage = () => (matchMedia('(pointer: coarse) and (width <= 991px)').matches ? 'mobile' : 'website')
