/** Figures of what happened to an order. */
import Type, { type Static } from 'typebox'
import { Money } from '../../types.ts'

/** Figures of an event; each only where it applies. */
export const EventFacts = Type.Object({
  amount: Type.Optional(Money),
  reported: Type.Optional(Type.String({ description: 'decimal; the amount before it was confirmed or corrected' })),
  quantity: Type.Optional(Type.Integer()),
  carrier: Type.Optional(Type.String()),
  tracking_number: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  order_number: Type.Optional(Type.String()),
  recipient: Type.Optional(Type.String({ description: 'e-mail address that a document was sent to' })),
  was: Type.Optional(Type.String({ description: 'carrier and tracking number before a correction' })),
  fields: Type.Optional(Type.Array(Type.String(), { description: 'names of edited fields' })),
})
export type EventFacts = Static<typeof EventFacts>
