/** Distributors as staff run them: applications, levels, orders with both prices, moves of members. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Currency,
  Id,
  IdAnswer,
  IdQuery,
  Line,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  PositiveMoney,
  Text,
  Time,
  TimeInput,
  TranslationsOf,
  Version,
} from '../../types.ts'
import { Application, Documents, distributorStatuses, PriceSteps, shopStatuses } from './distribution.ts'
import { DistributionOrder, EarningEntry, earningStatuses } from './distribution-order.ts'

const tag = 'distributor'

export const DistributorRow = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  username: Type.String(),
  status: OneOf(distributorStatuses),
  application: Application,
  documents: Documents,
  applied_at: Time,
  decided_at: Nullable(Time),
  decision_reason: Type.String(),
  level: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  is_level_pinned: Type.Boolean({ description: 'the turnover does not change the level' }),
  shop: Nullable(
    Type.Object({
      slug: Type.String(),
      host: Nullable(Type.String({ description: 'host name of its own' })),
      name: Type.String(),
      status: OneOf(shopStatuses),
    }),
  ),
  members: Type.Integer(),
  orders: Type.Integer(),
  balance: Money,
  currency: Currency,
  version: Type.Integer(),
})
export type DistributorRow = Static<typeof DistributorRow>

export const listDistributors = endpoint({
  name: 'listDistributors',
  method: 'GET',
  path: '/mall/distributor/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional(OneOf(distributorStatuses)),
    keyword: Type.Optional(Line(120)),
  }),
  list: DistributorRow,
  extra: Type.Object({ applied: Type.Integer({ description: 'applications that wait' }) }),
})

export const distributorActions = ['approve', 'refuse', 'suspend', 'restore', 'set_level'] as const
export const decideDistributor = endpoint({
  name: 'decideDistributor',
  method: 'POST',
  path: '/mall/distributor/decide',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    action: OneOf(distributorActions),
    level_id: Type.Optional(Nullable(Id)),
    is_level_pinned: Type.Optional(Type.Boolean()),
    reason: Type.Optional(Nullable(Text(500))),
    version: Type.Optional(Nullable(Version)),
  }),
  data: DistributorRow,
  errors: ['DISTRIBUTOR_STATUS', 'REASON_REQUIRED', 'VERSION_CONFLICT', 'OWN_DECISION'],
})

export const setShopHost = endpoint({
  name: 'setShopHost',
  method: 'POST',
  path: '/mall/distributor/shop/host',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    host: Nullable({
      ...Line(253),
      description: 'name without scheme and port, such as `shop.example`; null = none',
    }),
  }),
  data: DistributorRow,
  errors: ['SHOP_NOT_FOUND', 'DUPLICATE', 'FIELD_FORMAT'],
})

export const explainShopPrice = endpoint({
  name: 'explainShopPrice',
  method: 'GET',
  path: '/mall/distributor/price/explain',
  access: 'api',
  tag,
  query: Type.Object({
    id: Id,
    sku_id: Id,
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  }),
  data: PriceSteps,
  errors: ['SHOP_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
})

const reportFigures = {
  orders: Type.Integer({ description: 'placed and not canceled' }),
  buyers: Type.Integer(),
  sales: Money,
  supply: Money,
  earnings: Money,
  visitors: Type.Integer({ description: 'of the shop, each counted once a day' }),
}
export const DistributorReportRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  level: Type.String(),
  shop: Nullable(Type.String({ description: 'slug' })),
  ...reportFigures,
  currency: Currency,
})
export type DistributorReportRow = Static<typeof DistributorReportRow>
export const reportDistributors = endpoint({
  name: 'reportDistributors',
  method: 'GET',
  path: '/mall/distributor/report',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    start_date: Type.Optional(TimeInput),
    end_date: Type.Optional(TimeInput),
    keyword: Type.Optional(Line(120)),
  }),
  list: DistributorReportRow,
  extra: Type.Object({ sum: Type.Object({ ...reportFigures, currency: Currency }) }),
  errors: ['FIELD_FORMAT'],
})

export const DistributorLevel = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  percent_off: Type.Number({ description: 'percent below the mall’s price' }),
  min_turnover: Nullable(Money),
  period_days: Type.Integer(),
  currency: Currency,
  order: Type.Integer(),
  distributors: Type.Integer(),
  translations: TranslationsOf(
    Type.Object({ name: Type.Optional(Type.String()), benefits: Type.Optional(Type.String()) }),
  ),
  version: Type.Integer(),
})
export type DistributorLevel = Static<typeof DistributorLevel>

const levelWrite = {
  translations: Type.Optional(
    TranslationsOf(
      Type.Object({ name: Type.Optional(Nullable(Line(60))), benefits: Type.Optional(Nullable(Text(600))) }),
    ),
  ),
  percent_off: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  min_turnover: Type.Optional(Nullable(PositiveMoney)),
  period_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
}
export const listDistributorLevels = endpoint({
  name: 'listDistributorLevels',
  method: 'GET',
  path: '/mall/distributor/level/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery }),
  list: DistributorLevel,
})
export const createDistributorLevel = endpoint({
  name: 'createDistributorLevel',
  method: 'POST',
  path: '/mall/distributor/level/create',
  access: 'api',
  tag,
  body: Type.Object(levelWrite),
  data: IdAnswer,
})
export const updateDistributorLevel = endpoint({
  name: 'updateDistributorLevel',
  method: 'POST',
  path: '/mall/distributor/level/update',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, ...levelWrite, version: Type.Optional(Nullable(Version)) }),
  data: IdAnswer,
  errors: ['VERSION_CONFLICT'],
})
export const deleteDistributorLevel = endpoint({
  name: 'deleteDistributorLevel',
  method: 'DELETE',
  path: '/mall/distributor/level/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['LEVEL_IN_USE'],
})

export const listAllDistributionOrders = endpoint({
  name: 'listAllDistributionOrders',
  method: 'GET',
  path: '/mall/distributor/order/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    distributor_id: Type.Optional(Id),
    earning_status: Type.Optional(OneOf(earningStatuses)),
    keyword: Type.Optional(Line(60)),
  }),
  list: Type.Object({
    ...DistributionOrder.properties,
    distributor: Type.Object({ id: Type.Integer(), name: Type.String() }),
  }),
})

export const DistributorEarning = Type.Object({
  ...EarningEntry.properties,
  order_id: Nullable(Type.Integer()),
  actor: Nullable(Type.String({ description: 'username; null when a program settled the order' })),
})
export type DistributorEarning = Static<typeof DistributorEarning>
export const listDistributorEarnings = endpoint({
  name: 'listDistributorEarnings',
  method: 'GET',
  path: '/mall/distributor/earning/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, id: Id }),
  list: DistributorEarning,
  errors: ['NOT_FOUND'],
})

export const moveShopMember = endpoint({
  name: 'moveShopMember',
  method: 'POST',
  path: '/mall/distributor/member/move',
  access: 'api',
  tag,
  body: Type.Object({ user_id: Id, distributor_id: Nullable(Id), reason: Line(300, 1) }),
  data: Type.Object({ user_id: Type.Integer() }),
  errors: ['FIELD_UNKNOWN_REFERENCE', 'OWN_DISTRIBUTOR', 'OWN_DECISION'],
})
