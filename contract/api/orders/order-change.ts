/** Changes of an order's lines by staff that cost the buyer more: proposed, then accepted or declined by the buyer. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { IdAnswer, IdParams, Nullable, Time, UnitPrice } from '../../types.ts'

export const Proposal = Type.Object({
  id: Type.Integer(),
  at: Time,
  reason: Type.String(),
  amount_payable: Type.String({ description: 'of the order with these changes' }),
  lines: Type.Array(
    Type.Object({
      sku_code: Type.String(),
      name: Type.String(),
      quantity_before: Type.Integer({ description: '0: a new line' }),
      quantity: Type.Integer({ description: '0: the line is removed' }),
      price_before: Nullable(UnitPrice),
      price: UnitPrice,
    }),
  ),
})
export type Proposal = Static<typeof Proposal>

export const acceptChange = endpoint({
  name: 'acceptChange',
  method: 'POST',
  path: '/mall/order/accept_change/{id}',
  access: 'own',
  tag: 'order',
  ownerOnly: true,
  params: IdParams,
  data: IdAnswer,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATUS', 'PROPOSAL_ENDED', 'ORDER_CHANGED', 'INSUFFICIENT_STOCK', 'OFF_SALE'],
})
export const declineChange = endpoint({
  name: 'declineChange',
  method: 'POST',
  path: '/mall/order/decline_change/{id}',
  access: 'own',
  tag: 'order',
  ownerOnly: true,
  params: IdParams,
  data: IdAnswer,
  errors: ['ORDER_NOT_FOUND', 'PROPOSAL_ENDED'],
})
