/** Returns and refunds for staff: a right for each step. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { paymentMethods } from '../../status.ts'
import {
  Currency,
  Id,
  IdAnswer,
  IdParams,
  Line,
  Money,
  mostLines,
  Nullable,
  OneOf,
  PageQuery,
  PositiveMoney,
  TimeInput,
  wholeNumber,
} from '../../types.ts'
import {
  AfterSaleDetail,
  AfterSaleOptions,
  AfterSaleRow,
  afterSaleKinds,
  afterSaleReasons,
  afterSaleStatuses,
  requestBody,
  requestErrors,
  StaffNote,
} from './after-sale.ts'
import { amountErrors } from './payment.ts'

const tag = 'after-sale'
const stepErrors = ['AFTER_SALE_NOT_FOUND', 'AFTER_SALE_STATUS', 'OWN_DECISION'] as const
const range = { start_date: Type.Optional(TimeInput), end_date: Type.Optional(TimeInput) }
const filters = {
  ...range,
  kind: Type.Optional(OneOf(afterSaleKinds)),
  reason: Type.Optional(OneOf(afterSaleReasons)),
  order_id: Type.Optional(Id),
  keyword: Type.Optional({ ...Line(100), description: 'part of the number, the order number or the username' }),
}

const StatusCounts = Type.Object(
  {
    requested: Type.Integer(),
    approved: Type.Integer(),
    received: Type.Integer(),
    refunded: Type.Integer(),
    refused: Type.Integer(),
    canceled: Type.Integer(),
  },
  { description: 'requests by status, with the other filters' },
)

export const adminListAfterSales = endpoint({
  name: 'adminListAfterSales',
  method: 'GET',
  path: '/mall/order/after-sale/admin/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, ...filters, status: Type.Optional(OneOf(afterSaleStatuses)) }),
  list: AfterSaleRow,
  extra: Type.Object({ counts: StatusCounts }),
})
export const adminGetAfterSale = endpoint({
  name: 'adminGetAfterSale',
  method: 'GET',
  path: '/mall/order/after-sale/admin/detail/{id}',
  access: 'api',
  tag,
  params: IdParams,
  data: AfterSaleDetail,
  errors: ['AFTER_SALE_NOT_FOUND'],
})
export const adminAfterSaleOptions = endpoint({
  name: 'adminAfterSaleOptions',
  method: 'GET',
  path: '/mall/order/after-sale/admin/options/{id}',
  access: 'api',
  tag,
  params: IdParams,
  data: AfterSaleOptions,
  errors: ['ORDER_NOT_FOUND'],
})
export const adminRequestAfterSale = endpoint({
  name: 'adminRequestAfterSale',
  method: 'POST',
  path: '/mall/order/after-sale/admin/create',
  access: 'api',
  tag,
  body: Type.Object(requestBody),
  data: IdAnswer,
  errors: requestErrors,
  bodyKibibytes: 512,
})
export const approveAfterSale = endpoint({
  name: 'approveAfterSale',
  method: 'POST',
  path: '/mall/order/after-sale/admin/approve/{id}',
  access: 'api',
  tag,
  params: IdParams,
  body: Type.Object({ note: Type.Optional(Nullable(StaffNote)) }),
  data: AfterSaleDetail,
  errors: stepErrors,
})
export const refuseAfterSale = endpoint({
  name: 'refuseAfterSale',
  method: 'POST',
  path: '/mall/order/after-sale/admin/refuse/{id}',
  access: 'api',
  tag,
  params: IdParams,
  body: Type.Object({ reason: Type.Optional(Nullable(StaffNote)) }),
  data: AfterSaleDetail,
  errors: [...stepErrors, 'REASON_REQUIRED'],
})
export const receiveAfterSale = endpoint({
  name: 'receiveAfterSale',
  method: 'POST',
  path: '/mall/order/after-sale/admin/receive/{id}',
  access: 'api',
  tag,
  params: IdParams,
  body: Type.Object({
    lines: Type.Array(
      Type.Object({ id: Id, restocked: Type.Integer(wholeNumber), written_off: Type.Integer(wholeNumber) }),
      { minItems: 1, maxItems: mostLines },
    ),
    note: Type.Optional(Nullable(StaffNote)),
  }),
  data: AfterSaleDetail,
  errors: [...stepErrors, 'AFTER_SALE_QUANTITY', 'AFTER_SALE_NOTHING'],
  bodyKibibytes: 576,
  bodyValues: 21_000,
})
export const refundAfterSale = endpoint({
  name: 'refundAfterSale',
  method: 'POST',
  path: '/mall/order/after-sale/admin/refund/{id}',
  access: 'api',
  tag,
  params: IdParams,
  body: Type.Object({
    freight: Type.Optional(Nullable({ ...PositiveMoney, description: 'decimal; freight to return too' })),
    deduction: Type.Optional(Nullable({ ...PositiveMoney, description: 'decimal; kept by the mall, with a reason' })),
    reason: Type.Optional(Nullable(StaffNote)),
    method: Type.Optional(Nullable(OneOf(paymentMethods))),
    paid_at: Type.Optional(Nullable(TimeInput)),
    reference: Type.Optional(Nullable(Line(140))),
    slip_url: Type.Optional(Nullable(Line(500))),
  }),
  data: AfterSaleDetail,
  errors: [...stepErrors, 'REASON_REQUIRED', 'AMOUNT_EXCEEDS', 'FIELD_DATE_RANGE', 'LEDGER_BALANCE', ...amountErrors],
})

const ReasonFigures = Type.Object({
  reason: OneOf(afterSaleReasons),
  count: Type.Integer({ description: 'requests that were not canceled' }),
  quantity: Type.Integer({ description: 'units asked for' }),
  amount: Type.String({ description: 'decimal; refunded' }),
})
export type ReasonFigures = Static<typeof ReasonFigures>
export const afterSaleReasonReport = endpoint({
  name: 'afterSaleReasonReport',
  method: 'GET',
  path: '/mall/order/after-sale/admin/reasons',
  access: 'api',
  tag,
  query: Type.Object(range),
  data: Type.Object({ rows: Type.Array(ReasonFigures), total: Money, currency: Currency }),
  errors: ['FIELD_FORMAT'],
})
export const exportAfterSaleReasons = endpoint({
  name: 'exportAfterSaleReasons',
  method: 'GET',
  path: '/mall/order/after-sale/admin/reasons/export',
  access: 'api',
  tag,
  query: Type.Object({ ...range, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  file: true,
  limit: 'export',
  errors: ['FIELD_FORMAT'],
})
