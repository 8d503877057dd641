/** Products with their SKUs, as everybody reads them. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { productSorts, productStatuses } from './status.ts'
import {
  Currency,
  Flag,
  IdOrNone,
  IdParams,
  Line,
  locales,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  PositiveMoney,
  TranslationsOf,
} from './types.ts'
import { units } from './units.ts'

const productFields = {
  id: Type.Integer(),
  name: Type.String(),
  name_lang: Type.String({ description: 'the language `name` really is in, when the caller’s is missing' }),
  category_id: Type.Integer(),
  manufacturer: Type.String(),
  brand: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  image: Nullable(Type.String()),
  images_count: Type.Integer(),
  price: Nullable(Money),
  price_max: Nullable(Money),
  currency: Currency,
  price_on_request: Type.Boolean(),
  unit: OneOf(units),
  moq: Type.Integer(),
  multiple: Type.Integer(),
  stock: Type.Integer(),
  status: OneOf(productStatuses),
  default_sku_id: Nullable(Type.Integer()),
  sku_count: Type.Integer(),
  sales: Type.Integer({ description: 'units ordered' }),
}
export const ProductRow = Type.Object(productFields)
export type ProductRow = Static<typeof ProductRow>

export const packFields = {
  name: OneOf(units),
  units: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'units of the SKU in it' }),
  length: Nullable(Type.Number({ minimum: 0, maximum: 10_000, description: 'cm' })),
  width: Nullable(Type.Number({ minimum: 0, maximum: 10_000, description: 'cm' })),
  height: Nullable(Type.Number({ minimum: 0, maximum: 10_000, description: 'cm' })),
  gross_weight: Nullable(Type.Number({ minimum: 0, maximum: 100_000, description: 'kg' })),
  barcode: Nullable(Line(32)),
}
export const Pack = Type.Object(packFields)
export type Pack = Static<typeof Pack>

const LadderStep = Type.Object({ min_quantity: Type.Integer(), price: Money })
export const SkuRow = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  barcode: Nullable(Type.String()),
  options: Type.Record(Type.String(), Type.String()),
  price: Nullable(Money),
  price_on_request: Type.Boolean(),
  ladder: Type.Array(LadderStep, {
    description: 'unit prices payable from a quantity on, the base price first; empty when on request',
  }),
  stock: Type.Integer(),
  moq: Type.Integer(),
  multiple: Type.Integer(),
  unit: OneOf(units),
  packs: Type.Array(Pack),
  weight: Type.Number({ description: 'kg' }),
  volume: Type.Number({ description: 'm³' }),
  status: OneOf(productStatuses),
  version: Type.Integer(),
})
export type SkuRow = Static<typeof SkuRow>

export const ProductDetail = Type.Object({
  ...productFields,
  images: Type.Array(Type.String()),
  detail: Type.String({ description: 'sanitised HTML' }),
  detail_lang: Type.String({ description: 'the language `detail` really is in' }),
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  skus: Type.Array(SkuRow),
  hs_code: Nullable(Type.String()),
  origin_country: Nullable(Type.String()),
  breadcrumbs: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  is_favorite: Type.Boolean(),
  version: Type.Integer(),
  translations: Type.Optional(
    TranslationsOf(Type.Object({ name: Type.Optional(Type.String()), detail: Type.Optional(Type.String()) })),
  ),
})
export type ProductDetail = Static<typeof ProductDetail>

/** With `skus=1` a row brings its SKUs along, for order tables. */
const ListedProduct = Type.Object({ ...productFields, skus: Type.Optional(Type.Array(SkuRow)) })
export type ListedProduct = Static<typeof ListedProduct>

const Counted = Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })
export const Facets = Type.Object({
  categories: Type.Array(Counted, {
    description: 'the children of the chosen category, or the top ones, that hold hits',
  }),
  brands: Type.Array(Counted),
  price: Type.Object({ min: Nullable(Money), max: Nullable(Money) }),
  stock: Type.Object({ in_stock: Type.Integer() }),
  is_capped: Type.Boolean({ description: 'counted over some thousands of the goods: there are at least so many' }),
  moq: Type.Array(Type.Object({ max: Type.Integer(), count: Type.Integer() }), {
    description: 'goods whose minimum order is at most `max` units',
  }),
  attributes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      values: Type.Array(Type.Object({ id: Type.Integer(), value: Type.String(), count: Type.Integer() })),
    }),
    { description: 'the most telling ones; `id` of a value goes into `attributes` of the query' },
  ),
})
export type Facets = Static<typeof Facets>

/** What the search made of the words, so that the page can say so. */
const Understanding = Type.Object({
  corrected: Nullable(Type.String({ description: 'the keyword as it was searched, when a mistyped word was mended' })),
  relaxed: Type.Boolean({ description: 'no product holds all words: these hold most of them' }),
})

export const listProducts = endpoint({
  name: 'listProducts',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/product/list',
  access: 'public',
  tag: 'product',
  summary: 'Products by search, filter and sort; `status` for those with the right to this list',
  query: Type.Object({
    ...PageQuery,
    keyword: Type.Optional(Line(200)),
    category_id: Type.Optional(IdOrNone),
    brand_id: Type.Optional(IdOrNone),
    min_price: Type.Optional(PositiveMoney),
    max_price: Type.Optional(PositiveMoney),
    in_stock: Type.Optional(Flag),
    max_moq: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'greatest minimum order, in units' }),
    ),
    attributes: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^\\d{1,10}(,\\d{1,10})*$',
        description: 'ids of attribute values: any of those of one attribute, and one of each attribute',
      }),
    ),
    facets: Type.Optional(Flag),
    skus: Type.Optional(Flag),
    ids: Type.Optional(Type.String({ maxLength: 8000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
    sort: Type.Optional(OneOf(productSorts)),
    status: Type.Optional(OneOf(productStatuses)),
    lang: Type.Optional(OneOf(locales)),
  }),
  list: ListedProduct,
  extra: Type.Object({
    total_is_capped: Type.Boolean({
      description: 'there are more than `total`; counting them all would cost more than it tells',
    }),
    facets: Type.Optional(Facets),
    search: Type.Optional(Understanding),
  }),
})
export const relatedProducts = endpoint({
  name: 'relatedProducts',
  shared: true,
  method: 'GET',
  path: '/mall/product/related/{id}',
  access: 'public',
  tag: 'product',
  summary: 'Goods that buyers of this one look at too: same category first, then same brand; at most 12',
  params: IdParams,
  query: Type.Object({ lang: Type.Optional(OneOf(locales)) }),
  data: Type.Array(ProductRow),
  errors: ['PRODUCT_NOT_FOUND'],
})
export const getProduct = endpoint({
  name: 'getProduct',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/product/detail/{id}',
  access: 'public',
  tag: 'product',
  summary: 'One product with its SKUs, price ladder and packs',
  params: IdParams,
  query: Type.Object({ lang: Type.Optional(OneOf(locales)) }),
  data: ProductDetail,
  errors: ['PRODUCT_NOT_FOUND'],
})
export const productCategories = endpoint({
  name: 'productCategories',
  shared: true,
  method: 'GET',
  path: '/mall/product/categories',
  access: 'public',
  tag: 'product',
  summary: 'Flat list of categories for pickers',
  data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), parent_id: Type.Integer() })),
})
