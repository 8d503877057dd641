/** The mall's debts to its members, by kind of asset. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Nullable, OneOf } from '../../types.ts'

const tag = 'asset'

export const liabilityNames = [
  'balance',
  'balance_frozen',
  'points',
  'points_frozen',
  'red_packet',
  'voucher',
  'coupon',
] as const

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })
const query = Type.Object({
  date: Type.Optional({ ...Day, description: 'the end of this day in the mall’s time zone; default: now' }),
})

export const Liabilities = Type.Object({
  date: Nullable(Day),
  currency: Currency,
  total: Type.String({ description: 'decimal; without coupons, which take off only what is ordered' }),
  rows: Type.Array(
    Type.Object({
      name: OneOf(liabilityNames),
      units: Nullable(Type.Integer({ description: 'points or unused coupons; null for money' })),
      amount: Nullable(
        Type.String({
          description: 'decimal; points at the rate of today; null for coupons, whose worth is not fixed',
        }),
      ),
      members: Type.Integer({ description: 'who have any' }),
    }),
  ),
})
export type Liabilities = Static<typeof Liabilities>

export const getLiabilities = endpoint({
  name: 'getLiabilities',
  method: 'GET',
  path: '/mall/liability/get',
  access: 'api',
  tag,
  query,
  data: Liabilities,
})
export const exportLiabilities = endpoint({
  name: 'exportLiabilities',
  method: 'GET',
  path: '/mall/liability/export',
  access: 'api',
  tag,
  query: Type.Object({ ...query.properties, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  file: true,
  limit: 'export',
})
