/** Tools of resellers: links and texts, price lists, statements, levels, the margin simulator. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Id, Line, locales, Money, Nullable, OneOf, Time, TranslationsOf, UnitPrice } from '../../types.ts'
import { Rounding } from '../pricing/markup.ts'
import { HomepageInfo } from '../site/homepage.ts'
import { shopLook } from './distribution.ts'
import { earningMovements } from './distribution-order.ts'

const tag = 'distribution'

const SharedPath = { description: 'root-relative, with the code that binds those who follow it' }
export const Share = Type.Object({
  code: Type.String({ description: 'binds those who come by a link with it as `ref`' }),
  name: Type.String(),
  link: Type.String(SharedPath),
  qr_link: Type.String({ description: 'as `link`, told apart as scanned' }),
  mall_link: Type.String({ description: 'to the mall itself, with the code' }),
  card: Type.String({ description: 'picture of 1200 × 630, root-relative' }),
  portrait_card: Type.String({ description: 'picture of 1080 × 1350, root-relative' }),
  texts: TranslationsOf(Type.String({ description: 'without the link' })),
})
export type Share = Static<typeof Share>

export const getShare = endpoint({
  name: 'getShare',
  method: 'GET',
  path: '/mall/distribution/share/get',
  access: 'own',
  tag,
  ownerOnly: true,
  query: Type.Object({ product_id: Type.Optional(Id) }),
  data: Share,
  errors: ['NOT_A_DISTRIBUTOR', 'SHOP_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
})

export const previewShop = endpoint({
  name: 'previewShop',
  method: 'POST',
  path: '/mall/distribution/shop/preview',
  access: 'own',
  tag,
  readOnly: true,
  body: Type.Object(shopLook),
  data: HomepageInfo,
  errors: ['NOT_A_DISTRIBUTOR', 'SHOP_NOT_FOUND', 'COLOR_CONTRAST', 'FIELD_UNKNOWN_REFERENCE'],
})

export const exportPriceList = endpoint({
  name: 'exportPriceList',
  method: 'GET',
  path: '/mall/distribution/price_list/export',
  access: 'own',
  tag,
  limit: 'document',
  query: Type.Object({
    format: OneOf(['xlsx', 'pdf']),
    language: Type.Optional(OneOf(locales)),
    category_id: Type.Optional(Id),
  }),
  file: true,
  errors: ['NOT_A_DISTRIBUTOR', 'SHOP_NOT_FOUND', 'PRICE_LIST_TOO_LONG'],
})

export const printPriceList = endpoint({
  name: 'printPriceList',
  method: 'GET',
  path: '/mall/price-list/print',
  access: 'api',
  tag: 'price-list',
  limit: 'document',
  query: Type.Object({
    format: OneOf(['xlsx', 'pdf']),
    language: Type.Optional(OneOf(locales)),
    category_id: Type.Optional(Id),
    group_id: Type.Optional(Id),
  }),
  file: true,
  errors: ['PRICE_LIST_TOO_LONG'],
})

/** `YYYY-MM` in the mall's time zone. */
const Month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', examples: ['2026-11'] })

const StatementLine = Type.Object({
  id: Type.Integer(),
  at: Time,
  type: OneOf(earningMovements),
  order_number: Nullable(Type.String()),
  product: Type.String({ description: 'lines of an order that was settled, or what was returned of it; else empty' }),
  sku_code: Type.String(),
  quantity: Nullable(Type.Integer()),
  amount: Money,
})
export type StatementLine = Static<typeof StatementLine>
export const EarningStatement = Type.Object({
  month: Type.String(),
  currency: Currency,
  opening: Money,
  earned: Money,
  reduced: Type.String({ description: 'taken back by refunds, less what was restored' }),
  corrected: Type.String({ description: 'entries of the mall’s staff, signed' }),
  withdrawn: Type.String({ description: 'less what was refused; zero or negative, unless more was returned' }),
  closing: Type.String({ description: 'opening + earned + reduced + corrected + withdrawn' }),
  lines: Type.Array(StatementLine),
})
export type EarningStatement = Static<typeof EarningStatement>

export const getEarningStatement = endpoint({
  name: 'getEarningStatement',
  method: 'GET',
  path: '/mall/distribution/earning/statement',
  access: 'own',
  tag,
  query: Type.Object({ month: Month }),
  data: EarningStatement,
  errors: ['NOT_A_DISTRIBUTOR'],
})
export const exportEarningStatement = endpoint({
  name: 'exportEarningStatement',
  method: 'GET',
  path: '/mall/distribution/earning/statement/export',
  access: 'own',
  tag,
  limit: 'export',
  query: Type.Object({ month: Month }),
  file: true,
  errors: ['NOT_A_DISTRIBUTOR'],
})

const SimulatedProduct = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: Nullable(Type.String()),
  category_id: Type.Integer(),
  mall_price: UnitPrice,
  supply_price: UnitPrice,
  before: Type.String({ description: 'price in the shop now' }),
  price: Type.String({ description: 'price with the rules tried' }),
  earning: Type.String(),
  margin: Type.Number({ description: 'earning in percent of the price' }),
  versus_mall: Type.Number({ description: 'percent above the mall’s price; negative below' }),
})
export type SimulatedProduct = Static<typeof SimulatedProduct>

export const simulateMarkups = endpoint({
  name: 'simulateMarkups',
  method: 'GET',
  path: '/mall/distribution/markup/simulate',
  access: 'own',
  tag,
  limit: 'search',
  query: Type.Object({
    rules: Type.Optional(
      Type.String({
        pattern: '^\\d{1,9}:\\d{1,4}(\\.\\d{1,2})?(,\\d{1,9}:\\d{1,4}(\\.\\d{1,2})?){0,29}$',
        maxLength: 600,
        examples: ['0:25,12:30'],
        description: 'category and percent; category 0 is the whole shop',
      }),
    ),
    rounding: Type.Optional(Rounding),
  }),
  data: Type.Object({
    currency: Currency,
    margin: Nullable(Type.Number({ description: 'mean of the samples' })),
    products: Type.Array(SimulatedProduct),
  }),
  errors: ['NOT_A_DISTRIBUTOR', 'SHOP_NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE'],
})

export const levelChangeReasons = ['approved', 'staff', 'rise', 'fall'] as const
export const LevelChange = Type.Object({
  id: Type.Integer(),
  at: Time,
  from: Type.String({ description: 'empty before the first level' }),
  to: Type.String(),
  reason: OneOf(levelChangeReasons),
  turnover: Nullable(Money),
  currency: Currency,
  note: Type.String(),
})
export type LevelChange = Static<typeof LevelChange>

const LadderLevel = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  benefits: Type.String(),
  percent_off: Type.Number(),
  min_turnover: Money,
  period_days: Type.Integer(),
  turnover: Type.String({ description: 'the own one in this period' }),
  is_own: Type.Boolean(),
})
export const OwnLevels = Type.Object({
  currency: Currency,
  is_pinned: Type.Boolean({ description: 'staff keep the level as it is' }),
  since: Time,
  levels: Type.Array(LadderLevel, { description: 'those reached by turnover, lowest first' }),
  history: Type.Array(LevelChange, { description: 'newest first, at most 50' }),
})
export type OwnLevels = Static<typeof OwnLevels>

export const getOwnLevels = endpoint({
  name: 'getOwnLevels',
  method: 'GET',
  path: '/mall/distribution/level/get',
  access: 'own',
  tag,
  data: OwnLevels,
  errors: ['NOT_A_DISTRIBUTOR'],
})

export const listLevelChanges = endpoint({
  name: 'listLevelChanges',
  method: 'GET',
  path: '/mall/distributor/level/history',
  access: 'api',
  tag: 'distributor',
  query: Type.Object({ id: Id }),
  data: Type.Array(Type.Object({ ...LevelChange.properties, actor: Line(200) })),
  errors: ['NOT_FOUND'],
})
