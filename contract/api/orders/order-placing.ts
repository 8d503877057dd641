/** Placing an order: the preview with its amounts and problems, and the order itself. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { buyerSources, deliveryMethods, orderPaymentMethods, orderStatuses } from '../../status.ts'
import {
  CountryCode,
  Currency,
  Id,
  Line,
  Money,
  mostLines,
  Nullable,
  OneOf,
  PositiveMoney,
  Quantity,
  Time,
  UnitPrice,
} from '../../types.ts'
import { units } from '../../units.ts'
import { AddressBody } from '../accounts/address.ts'
import { IsSample, Packing, Reason } from '../buying/cart.ts'
import { AssetChoices, AssetOffers, AssetUse, assetErrors, mallPrices } from '../wallet/asset.ts'
import { ImportCosts } from './delivery.ts'
import { FreightOption } from './freight.ts'
import { measures, taxes } from './order.ts'

const tag = 'order'

const orderInput = {
  cart_item_ids: Type.Optional(Type.Array(Id, { maxItems: mostLines })),
  items: Type.Optional(
    Type.Array(
      Type.Object({
        product_sku_id: Id,
        quantity: Quantity,
        is_sample: Type.Optional(IsSample),
        remark: Type.Optional(Nullable(Line(500))),
      }),
      { maxItems: mostLines },
    ),
  ),
  address_id: Type.Optional(Nullable(Id)),
  payment_method: Type.Optional(OneOf(orderPaymentMethods)),
  invoice_id: Type.Optional(Nullable(Id)),
  remark: Type.Optional(Nullable(Line(1000))),
  source: Type.Optional(OneOf(buyerSources)),
  assets: Type.Optional(Nullable(AssetChoices)),
  expected_amount: Type.Optional(Nullable(Money)),
}
export const placeErrors = [
  'CART_CHANGED',
  'CART_EMPTY_SELECTION',
  'ORDER_CHANGED',
  'INSUFFICIENT_STOCK',
  'BELOW_MOQ',
  'BELOW_POOLED_MOQ',
  'BELOW_ORDER_MINIMUM',
  'TOO_MANY_LINES',
  'NOT_A_MULTIPLE',
  'OFF_SALE',
  'SAMPLE_NOT_OFFERED',
  'SAMPLE_LIMIT',
  'PRICE_ON_REQUEST',
  'ADDRESS_REQUIRED',
  'ADDRESS_BY_STAFF',
  'BUYER_NOT_APPROVED',
  'TOO_MANY_OPEN_ORDERS',
  'UNPROVEN_ORDER_AMOUNT',
  'UNPROVEN_STOCK_SHARE',
  'PAYMENT_METHOD_UNAVAILABLE',
  ...assetErrors,
] as const

export const OrderPreview = Type.Object({
  lines: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      product_sku_id: Type.Integer(),
      cart_item_id: Nullable(Type.Integer()),
      sku_code: Type.String(),
      name: Type.String(),
      specifications: Type.String(),
      image: Nullable(Type.String()),
      unit: OneOf(units),
      is_sample: IsSample,
      price: Nullable(UnitPrice),
      quantity: Type.Integer(),
      subtotal: Nullable(Money),
      discount: Type.String({ description: 'decimal; the line’s share of the discount' }),
      remark: Type.String(),
      ...measures,
    }),
  ),
  total_price: Money,
  total_quantity: Type.Integer(),
  ...measures,
  packing: Packing,
  delivery_method: Nullable(
    OneOf(deliveryMethods, {
      description:
        'the cheapest with a price, unless one is asked for; null if `null` was sent and there are several: none is chosen yet',
    }),
  ),
  freight_options: Type.Array(FreightOption, { description: 'of all delivery methods, the cheapest first' }),
  discount: Money,
  assets: Type.Array(AssetUse, { description: 'what the discount consists of' }),
  ...mallPrices,
  offers: Nullable(AssetOffers),
  freight: Nullable(
    Type.Unsafe<string>({ ...Money, description: 'null while it is to be quoted or no delivery is chosen' }),
  ),
  freight_pending: Type.Boolean({ description: 'it is to be quoted' }),
  import_costs: Nullable({ ...ImportCosts, description: 'of the chosen delivery, after discounts' }),
  ...taxes,
  amount_payable: Money,
  currency: Currency,
  balance: Type.String({ description: 'decimal; what the buyer’s balance can pay' }),
  problems: Type.Array(
    Type.Object({
      ...Reason.properties,
      product_sku_id: Nullable(Type.Integer()),
      cart_item_id: Nullable(Type.Integer()),
      sku_code: Nullable(Type.String()),
      is_sample: IsSample,
    }),
  ),
})
export type OrderPreview = Static<typeof OrderPreview>

export const previewOrder = endpoint({
  name: 'previewOrder',
  method: 'POST',
  path: '/mall/order/preview',
  access: 'own',
  tag,
  readOnly: true,
  body: Type.Object({
    ...orderInput,
    destination: Type.Optional(
      Nullable(
        Type.Object(
          { country_code: Type.Optional(Nullable(CountryCode)), postcode: Type.Optional(Nullable(Line(12))) },
          { description: 'of an address that is not saved yet; counts without `address_id`' },
        ),
      ),
    ),
    delivery_method: Type.Optional(
      Nullable(OneOf(deliveryMethods, { description: '`null`: none is chosen yet, so no freight is included' })),
    ),
  }),
  data: OrderPreview,
  errors: ['CART_EMPTY_SELECTION', 'PAYMENT_METHOD_UNAVAILABLE'],
  ownTransaction: true,
  bodyKibibytes: 8192,
  bodyValues: 32_000,
})

export const PlacedOrder = Type.Object({
  id: Type.Integer(),
  order_number: Type.String(),
  status: OneOf(orderStatuses),
  amount_payable: Money,
  currency: Currency,
  payment_reference: Type.String(),
  expires_at: Nullable(Time),
})
export type PlacedOrder = Static<typeof PlacedOrder>

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/mall/order/create',
  access: 'own',
  tag,
  body: Type.Object({
    ...orderInput,
    address: Type.Optional(
      Nullable({
        ...AddressBody,
        description:
          'a new address, saved with the order; counts without `address_id`. Its errors are those of `addAddress`, at `address.*`',
      }),
    ),
    delivery_method: OneOf(deliveryMethods),
    accepts_terms: Type.Optional(
      Type.Boolean({
        description: 'the page said that ordering accepts terms and privacy; recorded with their versions',
      }),
    ),
    confirm_amount: Type.Optional(
      Nullable(
        Type.Unsafe<string>({
          ...PositiveMoney,
          description:
            'what the buyer agreed to take from the balance; needed with `payment_method: balance`, else refused with `BALANCE_UNCONFIRMED`',
        }),
      ),
    ),
  }),
  data: PlacedOrder,
  errors: [...placeErrors, 'ADDRESS_INCOMPLETE', 'ADDRESS_LIMIT', 'BALANCE_UNCONFIRMED', 'IDEMPOTENCY_KEY_REQUIRED'],
  limit: 'order',
  bodyKibibytes: 8192,
  bodyValues: 32_000,
})
