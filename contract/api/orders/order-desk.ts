/** Orders that staff enter for customers: their prices while they are typed, drafts that colleagues continue, placing. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { deliveryMethods } from '../../status.ts'
import {
  CountryCode,
  Id,
  IdAnswer,
  IdParams,
  IdQuery,
  Line,
  Money,
  mostLines,
  Nullable,
  OneOf,
  PageQuery,
  PositiveMoney,
  Quantity,
  Time,
  UnitPrice,
  Version,
} from '../../types.ts'
import { InvoiceBody } from '../accounts/invoice.ts'
import { PaymentTerms } from '../pricing/payment-terms.ts'
import { CouponOffer } from '../wallet/coupon.ts'
import { OrderPreview, PlacedOrder, placeErrors } from './order-placing.ts'

const tag = 'order-admin'

const optional = <const T extends Parameters<typeof Nullable>[0]>(schema: T) => Type.Optional(Nullable(schema))

/** What decides the price of an order. */
const priced = {
  user_id: Id,
  items: Type.Array(
    Type.Object({
      product_sku_id: Id,
      quantity: Quantity,
      price: optional({ ...PositiveMoney, description: 'agreed; null = the buyer’s price' }),
      remark: optional(Line(500)),
    }),
    { maxItems: mostLines },
  ),
  address_id: optional({ ...Id, description: 'of the customer; the fields of a typed address do not count then' }),
  country_code: optional(CountryCode),
  /** For freight rules; added to the address where it is missing there. */
  postcode: optional(Line(12)),
  delivery_method: optional(OneOf(deliveryMethods)),
  coupon_id: optional({ ...Id, description: 'of the customer' }),
}

/** A new order, as far as it is known. */
const content = {
  ...priced,
  recipient: optional(Line(100)),
  phone: optional(Line(40)),
  shipping_address: optional(Line(600)),
  invoice_id: optional({ ...Id, description: 'billing details of the customer; `invoice` does not count then' }),
  invoice: optional({ ...InvoiceBody, description: 'stored with the order alone' }),
  remark: optional(Line(1000)),
  reason: optional(Line(500)),
}

const large = { bodyKibibytes: 8192, bodyValues: 32_000 }

export const adminCreateOrder = endpoint({
  name: 'adminCreateOrder',
  method: 'POST',
  path: '/mall/order/admin/create',
  access: 'api',
  tag,
  body: Type.Object({
    ...content,
    delivery_method: OneOf(deliveryMethods),
    expected_amount: optional(Money),
    draft: optional(
      Type.Object(
        { id: Id, version: Version },
        { description: 'which the order completes; it is deleted. A draft can be completed once' },
      ),
    ),
  }),
  data: PlacedOrder,
  errors: [
    ...placeErrors,
    'REASON_REQUIRED',
    'OWN_DECISION',
    'ORDER_DRAFT_GONE',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_KEY_REQUIRED',
  ],
  limit: 'order',
  ...large,
})

// What else the customer owns is not for the desk: staff spend none of it.
const { balance: _balance, offers: _offers, ...ofOrder } = OrderPreview.properties

const DeskPreview = Type.Object({
  ...ofOrder,
  coupons: Type.Array(CouponOffer, { description: 'of the customer, the best first' }),
  lines: Type.Array(
    Type.Object({
      ...ofOrder.lines.items.properties,
      buyer_price: Nullable({ ...UnitPrice, description: 'without an agreed price; null = on request' }),
      ladder: Type.Array(Type.Object({ min_quantity: Type.Integer(), price: UnitPrice }), {
        description: 'price steps of the buyer',
      }),
      cost: Type.Optional(
        Nullable({ ...UnitPrice, description: 'for staff who see costs: of one unit, null = not known' }),
      ),
      margin_percent: Type.Optional(
        Nullable(
          Type.Number({ description: 'for them: percent of what the line brings after discounts, without tax' }),
        ),
      ),
      stock: Type.Integer({ description: 'that can be ordered; 0 where the SKU is off sale' }),
      moq: Type.Integer(),
      multiple: Type.Integer(),
    }),
  ),
  missing: Type.Array(Type.Integer(), { description: 'SKUs that no longer exist; not among the lines' }),
  terms: Nullable({ ...PaymentTerms, description: 'payment in parts of the customer’s group' }),
})
export type DeskPreview = Static<typeof DeskPreview>

/** The customer’s prices, as the order would have them now. */
export const adminPreviewOrder = endpoint({
  name: 'adminPreviewOrder',
  method: 'POST',
  path: '/mall/order/admin/preview',
  access: 'api',
  needsAnyOf: [adminCreateOrder],
  audited: false,
  readOnly: true,
  tag,
  body: Type.Object(priced),
  data: DeskPreview,
  errors: ['CART_EMPTY_SELECTION'],
  ownTransaction: true,
  ...large,
})

const draftFields = {
  id: Type.Integer(),
  user: Type.Object({ id: Type.Integer(), username: Type.String(), nickname: Nullable(Type.String()) }),
  lines: Type.Integer(),
  saved_by: Nullable(Type.String({ description: 'username' })),
  updated_at: Time,
  version: Type.Integer(),
}
const OrderDraftRow = Type.Object(draftFields)
export type OrderDraftRow = Static<typeof OrderDraftRow>

const DraftContent = Type.Object(content)
/** As it was sent: it takes no stock, and its prices are those of the moment when it is opened. */
const OrderDraft = Type.Object({ ...draftFields, content: DraftContent })
export type OrderDraft = Static<typeof OrderDraft>

const draftCall = { access: 'api', needsAnyOf: [adminCreateOrder], tag } as const

export const listOrderDrafts = endpoint({
  name: 'listOrderDrafts',
  method: 'GET',
  path: '/mall/order/admin/draft/list',
  ...draftCall,
  query: Type.Object({ ...PageQuery, user_id: Type.Optional(Id) }),
  list: OrderDraftRow,
})
export const getOrderDraft = endpoint({
  name: 'getOrderDraft',
  method: 'GET',
  path: '/mall/order/admin/draft/{id}',
  ...draftCall,
  params: IdParams,
  data: OrderDraft,
  errors: ['ORDER_DRAFT_GONE'],
})
export const saveOrderDraft = endpoint({
  name: 'saveOrderDraft',
  method: 'POST',
  path: '/mall/order/admin/draft/save',
  ...draftCall,
  body: Type.Object({
    ...content,
    id: optional({ ...Id, description: 'of the draft that it replaces' }),
    version: optional(Version),
  }),
  data: OrderDraftRow,
  errors: ['ORDER_DRAFT_GONE', 'VERSION_CONFLICT'],
  ...large,
})
export const deleteOrderDraft = endpoint({
  name: 'deleteOrderDraft',
  method: 'DELETE',
  path: '/mall/order/admin/draft',
  ...draftCall,
  query: IdQuery,
  data: IdAnswer,
  errors: ['ORDER_DRAFT_GONE'],
})
