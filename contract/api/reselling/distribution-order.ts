/** Earnings of a distributor: orders in the shop and of bound members, the members, what they earned. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { orderStatuses } from '../../status.ts'
import {
  AmountInput,
  Currency,
  IdParams,
  Line,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  Text,
  Time,
  TimeInput,
  UnitPrice,
} from '../../types.ts'
import { amountErrors } from '../orders/payment.ts'

/**
 * `pending` until the order completes, then `frozen` until returns are no longer accepted and the order is paid. `review`: waits
 * for staff, because it is large; `held`: by staff, or while the distributor is suspended. `void`: the order was canceled or
 * is the distributor's own, or staff refused.
 */
export const earningStatuses = ['pending', 'frozen', 'review', 'held', 'settled', 'void'] as const
/** Why an earning is in review, held or void. */
const earningCauses = ['large', 'held', 'suspended', 'canceled', 'own', 'refused'] as const
export type EarningStatus = (typeof earningStatuses)[number]
/**
 * `earning_reduced`: a refund, or a payment that was taken back, took back what was settled; `earning_restored`: a new payment
 * undid that; `earning_corrected`: an entry of staff.
 */
export const earningMovements = [
  'earning',
  'earning_reduced',
  'earning_restored',
  'earning_corrected',
  'withdrawal',
  'withdrawal_returned',
] as const
export type EarningMovement = (typeof earningMovements)[number]

/** How a member came to a distributor: in the shop, by a link or a QR code with the distributor's code, or through staff. */
export const bindingSources = ['shop', 'link', 'qr', 'staff'] as const
export type BindingSource = (typeof bindingSources)[number]

const tag = 'distribution'

const OrderedLine = Type.Object({
  sku_id: Nullable(Type.Integer()),
  sku_code: Type.String(),
  name: Type.String(),
  specifications: Type.String(),
  image: Nullable(Type.String()),
  quantity: Type.Integer({ description: 'that the buyer keeps: ordered, neither closed nor returned' }),
  supply_price: UnitPrice,
  price: UnitPrice,
  paid: { ...Money, description: 'decimal; for the quantity, after everything that was taken off or paid back' },
  earning: { ...Money, description: 'decimal; paid less supply price, at least 0 and at most the margin' },
})
export const DistributionOrder = Type.Object({
  id: Type.Integer(),
  order_number: Type.String(),
  created_at: Time,
  status: OneOf(orderStatuses),
  buyer: Type.String({ description: 'name of the buyer, masked unless the mall lets distributors see contacts' }),
  buyer_number: Type.Integer({ description: 'of the customer; distinguishes buyers whose names are masked' }),
  is_in_shop: Type.Boolean({ description: 'placed in the shop; false: by a bound member in the mall' }),
  currency: Currency,
  amount: { ...Money, description: 'decimal; what the buyer paid, or has to pay, for the units that they keep' },
  supply: Money,
  earning: Money,
  earning_status: OneOf(earningStatuses),
  earning_cause: Nullable(OneOf(earningCauses)),
  earning_reason: Type.String({ description: 'what staff wrote when they held or refused it' }),
  frozen_until: Nullable(Time),
  lines: Type.Array(OrderedLine),
})
export type DistributionOrder = Static<typeof DistributionOrder>

const Range = { start_date: Type.Optional(TimeInput), end_date: Type.Optional(TimeInput) }

export const listDistributionOrders = endpoint({
  name: 'listDistributionOrders',
  method: 'GET',
  path: '/mall/distribution/order/list',
  access: 'own',
  tag,
  query: Type.Object({
    ...PageQuery,
    ...Range,
    earning_status: Type.Optional(OneOf(earningStatuses)),
    keyword: Type.Optional(Line(60)),
  }),
  list: DistributionOrder,
  errors: ['NOT_A_DISTRIBUTOR'],
})

export const DistributionFigures = Type.Object({
  currency: Currency,
  pending: Money,
  frozen: Money,
  available: Money,
  withdrawn: Money,
  orders: Type.Integer({ description: 'orders that were not canceled, last 30 days' }),
  sales: Money,
  earnings: Money,
  members: Type.Integer(),
  visitors: Type.Integer({ description: 'of the shop, each counted once a day' }),
  views: Type.Integer(),
  conversion: Nullable(Type.Number({ description: 'orders in percent of visitors; null without visitors' })),
  by_day: Type.Array(
    Type.Object({
      day: Type.String({ description: 'YYYY-MM-DD' }),
      orders: Type.Integer(),
      sales: Money,
      earnings: Money,
      visitors: Type.Integer(),
    }),
    { description: 'the last 30 days, oldest first' },
  ),
  top_products: Type.Array(
    Type.Object({ product_id: Type.Integer(), name: Type.String(), quantity: Type.Integer(), earnings: Money }),
    { description: 'up to five of the last 30 days' },
  ),
})
export type DistributionFigures = Static<typeof DistributionFigures>

export const distributionFigures = endpoint({
  name: 'distributionFigures',
  method: 'GET',
  path: '/mall/distribution/statistics',
  access: 'own',
  tag,
  data: DistributionFigures,
  errors: ['NOT_A_DISTRIBUTOR'],
})

export const ShopMember = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  contact: Type.String({ description: 'masked unless the mall lets distributors see contacts' }),
  bound_at: Time,
  bound_until: Nullable(Time),
  source: OneOf(bindingSources, { description: 'how the member came' }),
  number: Type.Integer({ description: 'distinguishes customers whose names are masked; orders have the same' }),
  orders: Type.Integer({ description: 'placed and not canceled, paid or not' }),
  spent: { ...Money, description: 'decimal; paid for orders and not returned' },
  last_order_at: Nullable(Time),
  last_visit_at: Nullable(Time),
  currency: Currency,
  note: Type.String(),
  tags: Type.Array(Type.String()),
})
export type ShopMember = Static<typeof ShopMember>

export const listShopMembers = endpoint({
  name: 'listShopMembers',
  method: 'GET',
  path: '/mall/distribution/member/list',
  access: 'own',
  tag,
  query: Type.Object({ ...PageQuery, keyword: Type.Optional(Line(60)) }),
  list: ShopMember,
  errors: ['NOT_A_DISTRIBUTOR'],
})
export const editShopMember = endpoint({
  name: 'editShopMember',
  method: 'PUT',
  path: '/mall/distribution/member/{id}',
  access: 'own',
  tag,
  params: IdParams,
  body: Type.Object({
    note: Type.Optional(Text(1000)),
    tags: Type.Optional(Type.Array(Line(30, 1), { maxItems: 10 })),
  }),
  data: Type.Object({ id: Type.Integer() }),
})

export const EarningEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  type: OneOf(earningMovements),
  amount: { ...Money, description: 'decimal in `currency`, signed: negative left the account' },
  balance: {
    ...Money,
    description:
      'decimal in `currency`; of the account after this movement, negative when refunds took back paid earnings',
  },
  currency: Currency,
  order_number: Nullable(Type.String({ description: 'null unless it is about an order' })),
  reason: Nullable(Type.String({ description: 'of a refund, a correction or a refused withdrawal' })),
})
export type EarningEntry = Static<typeof EarningEntry>

export const listEarnings = endpoint({
  name: 'listEarnings',
  method: 'GET',
  path: '/mall/distribution/earning/list',
  access: 'own',
  tag,
  query: Type.Object({ ...PageQuery }),
  list: EarningEntry,
  errors: ['NOT_A_DISTRIBUTOR'],
})

/** The money stays in the mall, and the rule of payouts applies when it leaves. Large moves wait as payouts to the balance. */
export const withdrawToBalance = endpoint({
  name: 'withdrawToBalance',
  audited: true,
  method: 'POST',
  path: '/mall/distribution/withdrawal/to_balance',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ amount: AmountInput }),
  data: Type.Object({
    available: Money,
    balance: Money,
    currency: Currency,
    is_waiting: Type.Boolean({
      description: 'above the limit within 24 hours: listed under withdrawals until staff decide',
    }),
  }),
  errors: ['NOT_A_DISTRIBUTOR', 'LEDGER_BALANCE', 'WITHDRAWAL_LIMIT', ...amountErrors],
})
