/** The operator's freight rules. Buyers see their effect in the order preview. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { deliveryMethods } from './status.ts'
import { Currency, Nullable, OneOf, PositiveMoney } from './types.ts'

const tag = 'freight'

/** Amounts are in the mall's currency. The first matching rule applies; without one, freight is to be quoted. */
export const FreightRule = Type.Object({
  method: OneOf(deliveryMethods),
  countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
    maxItems: 250,
    description: 'ISO 3166-1 alpha-2 of the address; empty = all countries',
  }),
  up_to_weight: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'kg, inclusive; null = any' })),
  up_to_volume: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'm³, inclusive; null = any' })),
  base: PositiveMoney,
  per_kg: Type.Unsafe<string>({ ...PositiveMoney, description: 'per started kilogram' }),
  per_m3: Type.Unsafe<string>({ ...PositiveMoney, description: 'per cubic meter, proportional' }),
  free_from: Nullable(
    Type.Unsafe<string>({ ...PositiveMoney, description: 'free from this order amount; null = never' }),
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
  summary: 'List freight rules in the order they are applied',
  data: FreightRules,
})
export const editFreightRules = endpoint({
  name: 'editFreightRules',
  method: 'POST',
  path: '/mall/freight/edit',
  access: 'api',
  tag,
  summary: 'Replace the freight rules; placed orders keep their freight',
  body: Type.Object({ rules: Type.Array(FreightRule, { maxItems: 500 }) }),
  data: FreightRules,
})
