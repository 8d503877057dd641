/** Payment in parts, such as 30 % with the order and 70 % before shipment. */
import Type, { type Static } from 'typebox'
import { Money, Nullable, OneOf, Time } from '../../types.ts'

/** Percent with the order, percent before shipment; the rest is due days after the order has been shipped. */
export const PaymentTerms = Type.Object({
  deposit_percent: Type.Integer({ minimum: 1, maximum: 100, description: 'with the order' }),
  shipment_percent: Type.Integer({ minimum: 0, maximum: 99, description: 'before shipment' }),
  days: Nullable(
    Type.Integer({ minimum: 1, maximum: 365, description: 'after shipment, for the rest; null without one' }),
  ),
})
export type PaymentTerms = Static<typeof PaymentTerms>

export const termDues = ['order', 'shipment', 'after_shipment'] as const

export const OrderTerms = Type.Object({
  ...PaymentTerms.properties,
  parts: Type.Array(
    Type.Object({
      due: OneOf(termDues),
      percent: Type.Integer(),
      amount: Money,
      open: { ...Money, description: 'not yet received of this part' },
      due_at: Nullable({ ...Time, description: 'of the part after shipment, once shipped' }),
      is_overdue: Type.Boolean(),
    }),
    { description: 'in the order in which they are due; their amounts add up to the amount payable' },
  ),
})
export type OrderTerms = Static<typeof OrderTerms>
