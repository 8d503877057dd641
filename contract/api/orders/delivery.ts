/** When an order arrives, where it is picked up, and what its import costs. None of this is part of its amount. */
import Type, { type Static } from 'typebox'
import { Money, Nullable } from '../../types.ts'

const Day = Type.String({ format: 'date' })

export const DateRange = Type.Object(
  { from: Day, to: Day },
  { description: 'first and last day, in the mall’s time zone; equal where it is one day' },
)
export type DateRange = Static<typeof DateRange>

/** Calendar days from a door to another. */
export const TransitDays = Type.Integer({ minimum: 0, maximum: 365 })

/** In the reader's language; an empty text where staff have written none. */
export const Pickup = Type.Object({ address: Type.String(), hours: Type.String() })
export type Pickup = Static<typeof Pickup>

/** An estimate by the mall's rates, of what the buyer pays to customs. */
export const ImportCosts = Type.Object({
  country_code: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  duty: Nullable(Type.Unsafe<string>({ ...Money, description: 'of the lines with a rate; null where none has one' })),
  duty_unrated: Type.Integer({ description: 'lines without a rate, whose duty is not included' }),
  import_tax: Nullable(
    Type.Unsafe<string>({ ...Money, description: 'VAT or GST on goods, freight and duty, as `duty`' }),
  ),
  import_tax_unrated: Type.Integer({ description: 'lines without a rate, whose import tax is not included' }),
  freight_included: Type.Boolean({ description: 'false while the freight is not known' }),
  unit: Type.Unsafe<string>({ ...Money, description: '`total` per unit, rounded' }),
  total: Type.Unsafe<string>({
    ...Money,
    description: 'what the order costs with duty and import tax, as far as they are known',
  }),
})
export type ImportCosts = Static<typeof ImportCosts>
