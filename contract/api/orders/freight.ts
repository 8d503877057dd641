/** The operator's freight rules. Buyers see their effect in the order preview. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { deliveryMethods, deliveryTerms } from '../../status.ts'
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
  UnitPrice,
  Version,
} from '../../types.ts'
import { IsSample, Packing } from '../buying/cart.ts'
import { DateRange, ImportCosts, Pickup, TransitDays } from './delivery.ts'

const tag = 'freight'

/** Amounts are in the mall's currency. The first matching rule applies; without one, freight is to be quoted. */
export const FreightRule = Type.Object({
  method: OneOf(deliveryMethods),
  countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
    maxItems: 250,
    description: 'ISO 3166-1 alpha-2 of the address; empty = all countries',
  }),
  postcodes: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9A-Z]{1,10}$' }), {
      maxItems: 500,
      description:
        'beginnings of the postcodes where it applies, without spaces and hyphens; empty = everywhere in the countries',
    }),
  ),
  up_to_weight: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'kg, inclusive; null = any' })),
  up_to_volume: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'm³, inclusive; null = any' })),
  base: PositiveMoney,
  per_kg: Type.Unsafe<string>({ ...PositiveMoney, description: 'per started kilogram' }),
  per_m3: Type.Unsafe<string>({ ...PositiveMoney, description: 'per cubic meter, proportional' }),
  free_from: Nullable(
    Type.Unsafe<string>({ ...PositiveMoney, description: 'free from this order amount; null = never' }),
  ),
  volumetric_divisor: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'cm³ that count as one kilogram; null = actual weight',
      }),
    ),
  ),
  transit_days_from: Type.Optional(Nullable({ ...TransitDays, description: 'calendar days' })),
  transit_days_to: Type.Optional(Nullable({ ...TransitDays, description: 'calendar days' })),
  delivery_term: Type.Optional(
    Nullable(OneOf(deliveryTerms, { description: 'who pays duty and import tax (Incoterms 2020); null = not said' })),
  ),
})
export type FreightRule = Static<typeof FreightRule>

/** The freight of one delivery method, and how it comes about. Amounts are in the mall's currency. */
export const FreightOption = Type.Object({
  method: OneOf(deliveryMethods),
  freight: Nullable(Type.Unsafe<string>({ ...Money, description: 'null = to be quoted' })),
  transit_days_from: Nullable(Type.Integer()),
  transit_days_to: Nullable(Type.Integer()),
  estimated_delivery: Nullable({
    ...DateRange,
    description: 'if it is paid today; of self pickup the day from which it is ready. null = not known',
  }),
  delivery_term: Nullable(OneOf(deliveryTerms)),
  pickup: Nullable({ ...Pickup, description: 'of self pickup' }),
  import_costs: Nullable({
    ...ImportCosts,
    description: 'null without a country, for self pickup, and where the seller pays them (DDP)',
  }),
  chargeable_weight: Type.Number({ description: 'kg: the larger of actual and volumetric weight' }),
  volumetric_divisor: Nullable(Type.Integer({ description: 'cm³ per kilogram, where the volume decides' })),
  base: Nullable(Money),
  by_weight: Nullable(Money),
  by_volume: Nullable(Money),
  is_free: Type.Boolean({ description: 'because of the order amount' }),
  landed_total: Nullable(Type.Unsafe<string>({ ...Money, description: 'items, freight and tax' })),
  landed_unit: Nullable(Type.Unsafe<string>({ ...UnitPrice, description: 'the same per unit, rounded' })),
})
export type FreightOption = Static<typeof FreightOption>

export const FreightEstimate = Type.Object({
  currency: Currency,
  country_code: Nullable(Type.String()),
  quantity: Type.Integer(),
  goods: Nullable(Type.Unsafe<string>({ ...Money, description: 'null while a price is on request' })),
  weight: Type.Number({ description: 'kg to ship' }),
  volume: Type.Number({ description: 'm³' }),
  packing: Packing,
  options: Type.Array(FreightOption, { description: 'priced ones first, the cheapest first' }),
})
export type FreightEstimate = Static<typeof FreightEstimate>

export const estimateFreight = endpoint({
  name: 'estimateFreight',
  method: 'POST',
  path: '/mall/freight/estimate',
  access: 'public',
  tag,
  body: Type.Object({
    items: Type.Array(Type.Object({ product_sku_id: Id, quantity: Quantity, is_sample: Type.Optional(IsSample) }), {
      minItems: 1,
      maxItems: mostLines,
    }),
    country_code: Type.Optional(Nullable(CountryCode)),
    postcode: Type.Optional(Nullable(Line(12))),
  }),
  data: FreightEstimate,
  errors: ['PRODUCT_NOT_FOUND'],
  limit: 'search',
  bodyKibibytes: 640,
  bodyValues: 21_000,
})

const FreightRules = Type.Object({
  currency: Currency,
  rules: Type.Array(FreightRule),
  version: Type.Integer({ description: 'of all settings' }),
})
export type FreightRules = Static<typeof FreightRules>

export const getFreightRules = endpoint({
  name: 'getFreightRules',
  method: 'GET',
  path: '/mall/freight/rules',
  access: 'api',
  tag,
  data: FreightRules,
})
export const editFreightRules = endpoint({
  name: 'editFreightRules',
  method: 'POST',
  path: '/mall/freight/edit',
  access: 'api',
  tag,
  body: Type.Object({ rules: Type.Array(FreightRule, { maxItems: 500 }), version: Type.Optional(Nullable(Version)) }),
  data: FreightRules,
  errors: ['VERSION_CONFLICT'],
  bodyKibibytes: 2048,
  bodyValues: 100_000,
})
