/** Shipments of an order. */
import Type from 'typebox'
import { Nullable, Time } from '../../types.ts'
import { DateRange } from './delivery.ts'

export const Shipment = Type.Object({
  id: Type.Integer(),
  created_at: Time,
  carrier: Type.String(),
  tracking_number: Type.String(),
  tracking_url: Nullable(Type.String({ description: 'page of a known carrier' })),
  expected_on: Nullable(Type.String({ format: 'date', description: 'day on which it should arrive' })),
  estimated_delivery: Nullable({ ...DateRange, description: '`expected_on`, else by the days on the way' }),
  lines: Type.Array(
    Type.Object({ line_id: Type.Integer(), sku_code: Type.String(), name: Type.String(), quantity: Type.Integer() }),
  ),
})
