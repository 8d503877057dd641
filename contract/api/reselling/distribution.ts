/** The distribution centre: becoming a distributor, the shop and its selection, products at supply and shop prices. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  CountryCode,
  Currency,
  Flag,
  Id,
  Line,
  Nullable,
  OneOf,
  PageQuery,
  Text,
  Time,
  TimeInput,
  TranslationsOf,
  UnitPrice,
  Version,
} from '../../types.ts'
import { units } from '../../units.ts'
import { MarkupRow } from '../pricing/markup.ts'

export const distributorStatuses = ['applied', 'approved', 'refused', 'suspended'] as const
export type DistributorStatus = (typeof distributorStatuses)[number]
/** `paused` shows products without selling them; `closed` shows a notice alone. */
export const shopStatuses = ['open', 'paused', 'closed'] as const
export type ShopStatus = (typeof shopStatuses)[number]
/** The sender on parcels: none, or the shop. */
export const shopSenders = ['neutral', 'shop'] as const
export const shopContacts = ['whatsapp', 'wechat', 'telegram', 'zalo', 'line', 'phone', 'email', 'hours'] as const

const tag = 'distribution'

/** As in `schema.ts`. */
export const Slug = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$',
  minLength: 3,
  maxLength: 40,
  description:
    '3 to 40 small letters, digits and hyphens, not one of the mall’s words such as `support`; at most 3 changes in 30 days. The address before leads to the shop for a year, in links and in the header `X-Shop`',
})

const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'percent below the mall’s price' })

export const LevelRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  benefits: Type.String(),
  percent_off: Percent,
})

const application = {
  name: Line(120, 1),
  company: Line(200),
  contact: Line(200, 1),
  country: CountryCode,
  reason: Text(2000),
}
/** Pictures that prove what an application says: a license, an ID. */
export const mostDocuments = 6
export const Documents = Type.Array(Type.String({ description: 'signed address, valid for ten minutes' }))
export const Application = Type.Object(application)

const texts = { name: Type.String(), intro: Type.String(), notice: Type.String() }
const optionalTexts = {
  name: Type.Optional(Type.String()),
  intro: Type.Optional(Type.String()),
  notice: Type.Optional(Type.String()),
}
const Contact = Type.Object({ type: OneOf(shopContacts), value: Line(200, 1) })

export const ShopSettings = Type.Object({
  ...texts,
  slug: Type.String(),
  host: Nullable(Type.String({ description: 'host name of its own; staff set it' })),
  logo: Nullable(Type.String()),
  cover: Nullable(Type.String()),
  color: Nullable(Type.String({ description: '#RRGGBB; null is the mall’s own' })),
  contacts: Type.Array(Type.Object({ type: Type.String(), value: Type.String() })),
  status: OneOf(shopStatuses),
  resumes_at: Nullable(Time),
  hides_prices: Type.Boolean({ description: 'guests see no prices' }),
  is_indexed: Type.Boolean({ description: 'search engines may list the shop beside the mall' }),
  sender: OneOf(shopSenders, { description: 'whose name parcels and their papers carry' }),
  translations: TranslationsOf(Type.Object(optionalTexts)),
  version: Type.Integer(),
})
export type ShopSettings = Static<typeof ShopSettings>

export const DistributionStatus = Type.Object({
  status: Nullable(OneOf(distributorStatuses)),
  application: Nullable(Application),
  documents: Documents,
  decision_reason: Type.String(),
  level: Nullable(LevelRow),
  setup_step: Type.Integer({ description: 'steps of the assistant that are done, 0 to 5' }),
  shop: Nullable(ShopSettings),
})
export type DistributionStatus = Static<typeof DistributionStatus>

export const distributionStatus = endpoint({
  name: 'distributionStatus',
  method: 'GET',
  path: '/mall/distribution/status',
  access: 'own',
  tag,
  data: DistributionStatus,
})
export const applyAsDistributor = endpoint({
  name: 'applyAsDistributor',
  audited: true,
  method: 'POST',
  path: '/mall/distribution/apply',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({
    ...application,
    documents: Type.Optional(
      Type.Array(Line(500, 1), {
        maxItems: mostDocuments,
        description: 'addresses of uploaded slips; missing = as before',
      }),
    ),
  }),
  data: DistributionStatus,
  errors: ['DISTRIBUTOR_STATUS', 'FIELD_UNKNOWN_REFERENCE'],
})

/** What customers see of a shop other than its address. */
export const shopLook = {
  translations: Type.Optional(
    TranslationsOf(
      Type.Object({
        name: Type.Optional(Nullable(Line(60))),
        intro: Type.Optional(Nullable(Text(600))),
        notice: Type.Optional(Nullable(Line(200))),
      }),
    ),
  ),
  logo: Type.Optional(Nullable(Line(500))),
  cover: Type.Optional(Nullable(Line(500))),
  color: Type.Optional(Nullable(Type.String({ pattern: '^(#[0-9A-Fa-f]{6})?$', maxLength: 7 }))),
  contacts: Type.Optional(Type.Array(Contact, { maxItems: 12 })),
  status: Type.Optional(OneOf(shopStatuses)),
  hides_prices: Type.Optional(Type.Boolean()),
}

export const editShop = endpoint({
  name: 'editShop',
  audited: true,
  savesOften: true,
  method: 'POST',
  path: '/mall/distribution/shop/edit',
  access: 'own',
  tag,
  readByBuyers: true,
  body: Type.Object({
    slug: Type.Optional(Slug),
    ...shopLook,
    resumes_at: Type.Optional(Nullable(TimeInput)),
    is_indexed: Type.Optional(Type.Boolean()),
    sender: Type.Optional(OneOf(shopSenders)),
    setup_step: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
    version: Type.Optional(Nullable(Version)),
  }),
  data: ShopSettings,
  errors: [
    'NOT_A_DISTRIBUTOR',
    'DUPLICATE',
    'SLUG_RESERVED',
    'TOO_MANY_RENAMES',
    'VERSION_CONFLICT',
    'COLOR_CONTRAST',
    'FIELD_FORMAT',
  ],
})

const Choice = Type.Object({
  id: Id,
  is_shown: Nullable(Type.Boolean({ description: 'null = as the category above, or the whole shop' })),
})
export const Selection = Type.Object({
  shows_all: Type.Boolean({ description: 'whether products are shown unless taken out' }),
  categories: Type.Array(Type.Object({ id: Type.Integer(), is_shown: Type.Boolean() })),
  products: Type.Integer({ description: 'products with a choice of their own' }),
})
export type Selection = Static<typeof Selection>

export const getSelection = endpoint({
  name: 'getSelection',
  method: 'GET',
  path: '/mall/distribution/selection/get',
  access: 'own',
  tag,
  data: Selection,
  errors: ['NOT_A_DISTRIBUTOR'],
})
export const editSelection = endpoint({
  name: 'editSelection',
  audited: true,
  savesOften: true,
  method: 'POST',
  path: '/mall/distribution/selection/edit',
  access: 'own',
  tag,
  body: Type.Object({
    shows_all: Type.Optional(Type.Boolean()),
    categories: Type.Optional(Type.Array(Choice, { maxItems: 1000 })),
    products: Type.Optional(Type.Array(Choice, { maxItems: 1000 })),
  }),
  data: Selection,
  errors: ['NOT_A_DISTRIBUTOR', 'FIELD_UNKNOWN_REFERENCE', 'SELECTION_FULL'],
  bodyKibibytes: 192,
})

const ruleSources = ['product', 'category', 'shop'] as const

export const OwnProduct = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: Nullable(Type.String()),
  category_id: Type.Integer(),
  default_sku_id: Nullable(Type.Integer()),
  stock: Type.Integer(),
  moq: Type.Integer(),
  unit: OneOf(units),
  currency: Currency,
  mall_price: Nullable(UnitPrice),
  supply_price: Nullable(UnitPrice),
  price: Nullable(UnitPrice),
  earning: Nullable(Type.String({ description: 'of one unit' })),
  margin: Nullable(Type.Number({ description: 'earning in percent of the shop’s price' })),
  is_shown: Type.Boolean(),
  own_choice: Nullable(Type.Boolean({ description: 'the product’s own choice; null = its category decides' })),
  markup: Nullable(
    Type.Object({ id: Type.Integer(), of: OneOf(ruleSources), mode: Type.String(), value: Type.String() }),
  ),
  place: Nullable(Type.Integer({ description: 'from 1; products with a place come first in the shop' })),
  own: Type.Object(
    {
      image: Nullable(Type.String()),
      translations: TranslationsOf(Type.Object({ name: Type.Optional(Type.String()) })),
    },
    { description: 'picture and names that the shop shows in place of the mall’s' },
  ),
})
export type OwnProduct = Static<typeof OwnProduct>

export const listOwnProducts = endpoint({
  name: 'listOwnProducts',
  method: 'GET',
  path: '/mall/distribution/product/list',
  access: 'own',
  tag,
  limit: 'search',
  query: Type.Object({
    ...PageQuery,
    keyword: Type.Optional(Line(120)),
    category_id: Type.Optional(Id),
    is_shown: Type.Optional(Flag),
  }),
  list: OwnProduct,
  extra: Type.Object({ total_is_capped: Type.Boolean() }),
  errors: ['NOT_A_DISTRIBUTOR'],
})

export const editOwnProduct = endpoint({
  name: 'editOwnProduct',
  audited: true,
  savesOften: true,
  method: 'POST',
  path: '/mall/distribution/product/edit',
  access: 'own',
  tag,
  readByBuyers: true,
  body: Type.Object({
    id: Id,
    place: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2000 }))),
    image: Type.Optional(Nullable(Line(500))),
    translations: Type.Optional(TranslationsOf(Type.Object({ name: Type.Optional(Nullable(Line(200))) }))),
  }),
  data: OwnProduct,
  errors: ['NOT_A_DISTRIBUTOR', 'SHOP_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE', 'SELECTION_FULL'],
})

/** From `markup` to `lowest` only the steps that change the price. */
const priceSteps = [
  'base',
  'ladder',
  'mall_markup',
  'mall',
  'supply',
  'markup',
  'rounding',
  'floor',
  'ceiling',
  'lowest',
  'highest',
  'price',
  'earning',
] as const

export const PriceSteps = Type.Object({
  product_id: Type.Integer(),
  name: Type.String(),
  quantity: Type.Integer(),
  steps: Type.Array(
    Type.Object({
      step: OneOf(priceSteps),
      price: UnitPrice,
      note: Type.String({ description: 'percent, quantity or rounding of the step' }),
    }),
  ),
  rule: Nullable(MarkupRow),
})
export type PriceSteps = Static<typeof PriceSteps>
export const explainOwnPrice = endpoint({
  name: 'explainOwnPrice',
  method: 'GET',
  path: '/mall/distribution/product/price',
  access: 'own',
  tag,
  query: Type.Object({
    sku_id: Id,
    quantity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000_000,
        description: 'that decides the price step: of the SKU, or of all SKUs of its product by its `tier_scope`',
      }),
    ),
  }),
  data: PriceSteps,
  errors: ['NOT_A_DISTRIBUTOR', 'PRODUCT_NOT_FOUND'],
})

/** Facts of a shop that each of its pages shows. */
export const ShopAppearance = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  cover: Nullable(Type.String()),
  color: Nullable(Type.String()),
  status: OneOf(shopStatuses),
  is_indexed: Type.Boolean(),
  original: Nullable(
    Type.String({
      description: 'address of the home that canonical links begin with; null = where the page is served',
    }),
  ),
})
export type ShopAppearance = Static<typeof ShopAppearance>
