/** What delivery costs: the operator's rules. Buyers see them through the preview of an order. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { deliveryMethods } from './status.ts'
import { Currency, Nullable, OneOf, PositiveMoney } from './types.ts'

const tag = 'freight'

/** Amounts are money in the mall's currency. The first rule that fits an order counts; without one its freight is to be quoted. */
export const FreightRule = Type.Object({
  method: OneOf(deliveryMethods),
  countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
    maxItems: 250,
    description: 'ISO 3166-1 alpha-2 of the address; empty = everywhere',
  }),
  up_to_weight: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'kg, inclusive; null = any' })),
  up_to_volume: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'm³, inclusive; null = any' })),
  base: PositiveMoney,
  per_kg: Type.Unsafe<string>({ ...PositiveMoney, description: 'for each started kilogram' }),
  per_m3: Type.Unsafe<string>({ ...PositiveMoney, description: 'for a cubic metre, in proportion' }),
  free_from: Nullable(
    Type.Unsafe<string>({ ...PositiveMoney, description: 'goods of this amount and more travel free; null = never' }),
  ),
})
export type FreightRule = Static<typeof FreightRule>

const FreightRules = Type.Object({ currency: Currency, rules: Type.Array(FreightRule) })
export type FreightRules = Static<typeof FreightRules>

export const getFreightRules = endpoint({
  name: 'getFreightRules',
  method: 'GET',
  path: '/mall/freight/rules',
  access: 'api',
  tag,
  summary: 'Freight rules in the order in which they are tried',
  data: FreightRules,
})
export const editFreightRules = endpoint({
  name: 'editFreightRules',
  method: 'POST',
  path: '/mall/freight/edit',
  access: 'api',
  tag,
  summary: 'Replace the freight rules; orders that are placed keep their freight',
  body: Type.Object({ rules: Type.Array(FreightRule, { maxItems: 500 }) }),
  data: FreightRules,
})
