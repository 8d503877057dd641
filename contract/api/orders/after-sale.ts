/** After-sale: members ask for a return or a refund of order lines, staff decide, receive and pay. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Currency,
  EnteredBy,
  Id,
  IdAnswer,
  IdParams,
  Line,
  LongId,
  Money,
  mostLines,
  Nullable,
  OneOf,
  PageQuery,
  Quantity,
  Time,
  UnitPrice,
} from '../../types.ts'
import { units } from '../../units.ts'

const tag = 'after-sale'

export const afterSaleKinds = ['return_refund', 'refund_only'] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]
export const afterSaleStatuses = ['requested', 'approved', 'received', 'refunded', 'refused', 'canceled'] as const
export type AfterSaleStatus = (typeof afterSaleStatuses)[number]
export const afterSaleReasons = [
  'damaged',
  'defective',
  'wrong_item',
  'missing',
  'not_as_described',
  'late',
  'not_needed',
  'other',
] as const
export type AfterSaleReason = (typeof afterSaleReasons)[number]

export const mostPictures = 6
/** Words that staff write to the member: why a request is refused, or where to send the return. */
export const StaffNote = Line(500)

// --- Responses --------------------------------------------------------------------------------

export const AfterSaleRow = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  order: Type.Object({ id: Type.Integer(), order_number: Type.String() }),
  kind: OneOf(afterSaleKinds),
  status: OneOf(afterSaleStatuses),
  reason: OneOf(afterSaleReasons),
  quantity: Type.Integer({ description: 'units asked for, of all lines' }),
  amount: Type.String({ description: 'decimal; credited to the order, an estimate until refunded' }),
  currency: Currency,
  created_at: Time,
  user: Type.Optional(Type.Object({ id: Type.Integer(), username: Type.String() })),
  entered_by: EnteredBy,
})
export type AfterSaleRow = Static<typeof AfterSaleRow>

const product = {
  sku_code: Type.String(),
  name: Type.String(),
  specifications: Type.String(),
  image: Nullable(Type.String()),
  unit: OneOf(units),
}

const AfterSaleLine = Type.Object({
  id: Type.Integer(),
  line_id: Type.Integer({ description: 'line of the order' }),
  ...product,
  price: UnitPrice,
  quantity: Type.Integer({ description: 'asked for' }),
  received: Nullable(Type.Integer()),
  restocked: Nullable(Type.Integer()),
  written_off: Nullable(Type.Integer()),
  amount: Money,
})
export type AfterSaleLine = Static<typeof AfterSaleLine>

export const AfterSaleDetail = Type.Object({
  ...AfterSaleRow.properties,
  description: Type.String(),
  pictures: Type.Array(Type.String({ description: 'signed, valid for ten minutes' })),
  lines: Type.Array(AfterSaleLine),
  items_amount: Type.String({ description: 'decimal; of the lines' }),
  freight: Type.String({ description: 'decimal; freight that is returned too' }),
  deduction: Type.String({ description: 'decimal; kept by the mall' }),
  paid_out: Type.String({ description: 'decimal; paid back, the rest of the amount was not paid yet' }),
  can_cancel: Type.Boolean(),
  events: Type.Array(
    Type.Object({
      at: Time,
      type: Type.String(),
      to: OneOf(afterSaleStatuses),
      actor: Nullable(Type.String({ description: 'for members null unless it is their own' })),
      note: Nullable(Type.String()),
    }),
  ),
  freight_left: Type.Optional(Type.String({ description: 'decimal; most freight that can be returned; for staff' })),
})
export type AfterSaleDetail = Static<typeof AfterSaleDetail>

/** Why a member cannot ask for a return or refund of an order. */
export const afterSaleRefusals = ['not_shipped', 'ended', 'all_claimed', 'limit'] as const
export type AfterSaleRefusal = (typeof afterSaleRefusals)[number]

/** Whether, and until when, returns and refunds of an order can be requested. */
export const AfterSaleState = Type.Object({
  days: Type.Integer({ description: 'days after completion, as the setting `after_sale_days` says' }),
  ends_at: Nullable(Type.String({ format: 'date-time', description: 'null until the order is completed' })),
  refusal: Nullable({
    ...OneOf(afterSaleRefusals),
    description: 'why none can be requested now; null where one can. `ended` does not bind staff',
  }),
})
export type AfterSaleState = Static<typeof AfterSaleState>

export const AfterSaleOptions = Type.Object({
  order: Type.Object({ id: Type.Integer(), order_number: Type.String() }),
  currency: Currency,
  ...AfterSaleState.properties,
  lines: Type.Array(
    Type.Object({
      line_id: Type.Integer(),
      ...product,
      shipped_quantity: Type.Integer(),
      open_quantity: Type.Integer({ description: 'shipped and not asked for yet' }),
      open_amount: Type.String({ description: 'decimal; refund for the open quantity' }),
    }),
  ),
})
export type AfterSaleOptions = Static<typeof AfterSaleOptions>

// --- Members ----------------------------------------------------------------------------------

export const afterSaleOptions = endpoint({
  name: 'afterSaleOptions',
  method: 'GET',
  path: '/mall/order/after-sale/options/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: AfterSaleOptions,
  errors: ['ORDER_NOT_FOUND'],
})
/** Content of a request; shared by members and staff. */
export const requestBody = {
  order_id: Id,
  kind: OneOf(afterSaleKinds),
  reason: OneOf(afterSaleReasons),
  description: Type.Optional(Nullable(Line(1000))),
  pictures: Type.Optional(Nullable(Type.Array(Line(500), { maxItems: mostPictures }))),
  lines: Type.Array(Type.Object({ line_id: LongId, quantity: Quantity }), { minItems: 1, maxItems: mostLines }),
}
export const requestErrors = [
  'ORDER_NOT_FOUND',
  'ORDER_STATUS',
  'AFTER_SALE_QUANTITY',
  'AFTER_SALE_LIMIT',
  'REASON_REQUIRED',
] as const
export const requestAfterSale = endpoint({
  name: 'requestAfterSale',
  method: 'POST',
  path: '/mall/order/after-sale/create',
  access: 'own',
  tag,
  body: Type.Object(requestBody),
  data: IdAnswer,
  errors: [...requestErrors, 'AFTER_SALE_ENDED'],
  limit: 'payment',
  bodyKibibytes: 512,
})
export const listAfterSales = endpoint({
  name: 'listAfterSales',
  method: 'GET',
  path: '/mall/order/after-sale/list',
  access: 'own',
  tag,
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional(OneOf(afterSaleStatuses)),
    order_id: Type.Optional(Id),
  }),
  list: AfterSaleRow,
})
export const getAfterSale = endpoint({
  name: 'getAfterSale',
  method: 'GET',
  path: '/mall/order/after-sale/detail/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: AfterSaleDetail,
  errors: ['AFTER_SALE_NOT_FOUND'],
})
export const cancelAfterSale = endpoint({
  name: 'cancelAfterSale',
  method: 'POST',
  path: '/mall/order/after-sale/cancel/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: AfterSaleDetail,
  errors: ['AFTER_SALE_NOT_FOUND', 'AFTER_SALE_STATUS'],
})
