/** Products with their SKUs: public reads. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { tierScopes } from '../../rules/tiers.ts'
import { listedStatuses, productGaps, productOrigins, productStatuses, staffProductSorts } from '../../status.ts'
import {
  Currency,
  Flag,
  IdOrNone,
  IdParams,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  TranslationsOf,
  UnitPrice,
  wholeNumber,
} from '../../types.ts'
import { units } from '../../units.ts'

const staffFigures = {
  on_hand: Type.Optional(Type.Integer({ description: 'for staff: units on the shelf' })),
  reserved: Type.Optional(Type.Integer({ description: 'for staff: units of open orders, neither shipped nor closed' })),
}

const productFields = {
  id: Type.Integer(),
  name: Type.String(),
  name_lang: Type.String({ description: 'actual language of `name`' }),
  category_id: Type.Integer(),
  manufacturer: Type.String(),
  brand: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  image: Nullable(Type.String()),
  images_count: Type.Integer(),
  price: Nullable(UnitPrice),
  price_max: Nullable(UnitPrice),
  price_low: Nullable({ ...UnitPrice, description: 'the lowest unit price at any quantity, if it is below `price`' }),
  price_low_from: Nullable(Type.Integer({ description: 'the quantity from which `price_low` holds, in units' })),
  currency: Currency,
  price_on_request: Type.Boolean({
    description:
      'no price is shown: it is on request, or hidden from the caller (`hidden_prices` of the homepage info)',
  }),
  unit: OneOf(units),
  moq: Type.Integer(),
  multiple: Type.Integer(),
  case_units: Nullable(Type.Integer({ description: 'units in a case of the default SKU, its largest pack' })),
  stock: Type.Integer({ description: 'units that can be ordered of the SKUs on sale' }),
  ...staffFigures,
  status: OneOf(productStatuses),
  default_sku_id: Nullable(Type.Integer()),
  sku_count: Type.Integer(),
  sales: Type.Integer({ description: 'units ordered' }),
}
export const ProductRow = Type.Object(productFields)
export type ProductRow = Static<typeof ProductRow>

export const packFields = {
  name: OneOf(units),
  units: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'units of the SKU per pack' }),
  length: Nullable(Type.Number({ minimum: 0, maximum: 10_000, description: 'cm' })),
  width: Nullable(Type.Number({ minimum: 0, maximum: 10_000, description: 'cm' })),
  height: Nullable(Type.Number({ minimum: 0, maximum: 10_000, description: 'cm' })),
  gross_weight: Nullable(Type.Number({ minimum: 0, maximum: 100_000, description: 'kg' })),
  barcode: Nullable(Line(32)),
}
export const Pack = Type.Object(packFields)
export type Pack = Static<typeof Pack>

export const LadderStep = Type.Object({ min_quantity: Type.Integer(), price: UnitPrice })
/** Whether the SKUs of a product reach the steps of `ladder` alone or together. */
export const TierScopeField = OneOf(tierScopes, {
  description:
    'which quantity reaches a step of `ladder`: `sku`, that of the SKU alone; `product`, that of all SKUs of the product in the same unit together',
})
export const SampleLimit = Type.Integer({
  minimum: 1,
  maximum: 1000,
  description: 'most units of all SKUs together that a buyer may order as samples in twelve months',
})
const NamedTranslations = TranslationsOf(
  Type.Object({ name: Type.Optional(Type.String()), value: Type.Optional(Type.String()) }),
)
export const SkuRow = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  barcode: Nullable(Type.String()),
  options: Type.Record(Type.String(), Type.String()),
  image: Nullable(Type.String({ description: 'the picture of its options' })),
  price: Nullable(UnitPrice),
  price_on_request: Type.Boolean(),
  ladder: Type.Array(LadderStep, {
    description: 'unit prices by minimum quantity, the base price first; empty for prices on request',
  }),
  stock: Type.Integer({ description: 'units that can be ordered' }),
  ...staffFigures,
  moq: Type.Integer(),
  multiple: Type.Integer(),
  unit: OneOf(units),
  packs: Type.Array(Pack),
  weight: Type.Number({ description: 'kg' }),
  volume: Type.Number({ description: 'm³' }),
  status: OneOf(productStatuses),
  version: Type.Integer(),
  option_translations: Type.Optional(Type.Array(NamedTranslations, { description: 'for staff: `options` in order' })),
  option_images: Type.Optional(
    Type.Array(Nullable(Type.String()), { description: 'for staff: pictures of `options` in order' }),
  ),
  list: Type.Optional(
    Type.Object(
      {
        mall_ladder: Type.Array(LadderStep, { description: 'prices without the list' }),
        percent_off: Type.Number({ description: 'off the mall’s price, for quantities without an agreed price' }),
        agreed_from: Nullable(Type.Integer({ description: 'lowest quantity with an agreed price' })),
      },
      { description: 'for members whose price list changes this SKU: why they pay `price`' },
    ),
  ),
  category_price: Type.Optional(
    Type.Boolean({ description: 'the mall sets the prices of the category by a rule; missing if it does not' }),
  ),
  base: Type.Optional(
    Type.Object(
      { price: Nullable(UnitPrice), ladder: Type.Array(LadderStep) },
      { description: 'for staff: as written, before markups and price lists' },
    ),
  ),
})
export type SkuRow = Static<typeof SkuRow>

export const ProductDetail = Type.Object({
  ...productFields,
  brand: Nullable(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      description: Type.String(),
      logo: Nullable(Type.String()),
      country: Nullable(Type.String()),
      founded_year: Nullable(Type.Integer()),
    }),
  ),
  images: Type.Array(Type.String()),
  image_texts: Type.Array(Type.String(), { description: 'alternative texts of `images` in order, empty without one' }),
  detail: Type.String({ description: 'sanitized HTML' }),
  detail_lang: Type.String({ description: 'actual language of `detail`' }),
  lead_time: Type.String(),
  samples: Type.String(),
  returns: Type.String(),
  seo_title: Type.String({ description: 'for search engines; empty for the name' }),
  seo_description: Type.String({ description: 'for search engines' }),
  attributes: Type.Array(
    Type.Object({ name: Type.String(), value: Type.String(), translations: Type.Optional(NamedTranslations) }),
  ),
  skus: Type.Array(SkuRow),
  documents: Type.Array(
    Type.Object({
      url: Type.String({ description: 'a PDF file' }),
      name: Type.String(),
      translations: Type.Optional(TranslationsOf(Type.String())),
    }),
  ),
  pooled_moq: Nullable(
    Type.Integer({ description: 'least units over all SKUs of the product in an order, beside the MOQ of each' }),
  ),
  tier_scope: TierScopeField,
  sample_price: Nullable({
    ...UnitPrice,
    description: 'of one unit sold as a sample; null where none are offered, or prices are hidden',
  }),
  sample_limit: SampleLimit,
  hs_code: Nullable(Type.String()),
  origin_country: Nullable(Type.String()),
  breadcrumbs: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  is_favorite: Type.Boolean(),
  version: Type.Integer(),
  translations: Type.Optional(
    TranslationsOf(
      Type.Object({
        name: Type.Optional(Type.String()),
        detail: Type.Optional(Type.String()),
        lead_time: Type.Optional(Type.String()),
        samples: Type.Optional(Type.String()),
        returns: Type.Optional(Type.String()),
        seo_title: Type.Optional(Type.String()),
        seo_description: Type.Optional(Type.String()),
      }),
    ),
  ),
  image_text_translations: Type.Optional(
    Type.Array(TranslationsOf(Type.String()), { description: 'for staff: `image_texts` in all languages' }),
  ),
})
export type ProductDetail = Static<typeof ProductDetail>

/** Rows include their SKUs with `skus=1`, for order tables. */
const ListedProduct = Type.Object({
  ...productFields,
  lead_time: Type.Optional(Type.String({ description: 'when it ships, in words' })),
  skus: Type.Optional(Type.Array(SkuRow)),
  tier_scope: Type.Optional(TierScopeField),
  variant: Type.Optional(
    Type.Object(
      { sku_id: Type.Integer(), options: Type.Record(Type.String(), Type.String()) },
      { description: 'the SKU that `keyword` or `attributes` describe, with those of its options; `image` shows it' },
    ),
  ),
  version: Type.Optional(Type.Integer({ description: 'for staff' })),
  missing: Type.Optional(Type.Array(OneOf(productGaps), { description: 'for staff: see the filter' })),
  changed_at: Type.Optional(Type.String({ format: 'date-time', description: 'for staff' })),
})
export type ListedProduct = Static<typeof ListedProduct>

const FacetCount = Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })
export const Facets = Type.Object({
  categories: Type.Array(FacetCount, {
    description: 'children of the chosen category, or top categories, with hits',
  }),
  brands: Type.Array(FacetCount),
  price: Type.Object({ min: Nullable(UnitPrice), max: Nullable(UnitPrice) }),
  stock: Type.Object({ in_stock: Type.Integer() }),
  is_capped: Type.Boolean({
    description: 'counts are lower bounds, because only some thousands of products were counted',
  }),
  moq: Type.Array(Type.Object({ max: Type.Integer(), count: Type.Integer() }), {
    description: 'products with a minimum order of at most `max` units',
  }),
  attributes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      values: Type.Array(Type.Object({ id: Type.Integer(), value: Type.String(), count: Type.Integer() })),
    }),
    { description: 'most relevant first; pass the `id` of a value in the query’s `attributes`' },
  ),
})
export type Facets = Static<typeof Facets>

/** How the search interpreted the keyword, to show on the page. */
export const SearchInfo = Type.Object({
  corrected: Nullable(
    Type.String({
      description: 'the keyword that was searched instead of a mistyped one, spelled as in the names found',
    }),
  ),
  relaxed: Type.Boolean({ description: 'no product matches all words; `left_out` were not searched' }),
  left_out: Type.Array(Type.String(), {
    description: 'words that were not searched, as typed; a number and its unit are one: `20 cm`',
  }),
  did_you_mean: Type.Array(Type.Object({ keyword: Type.String(), total: Type.Integer() }), {
    description: 'at most two near keywords with the number of products each finds, if not all words were found',
  }),
  category: Nullable(
    Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'the nearest, if nothing was found' }),
  ),
})
export type SearchInfo = Static<typeof SearchInfo>

export const productFilters = {
  keyword: Type.Optional(Line(200)),
  category_id: Type.Optional(IdOrNone),
  brand_id: Type.Optional(
    Type.String({ pattern: '^\\d{1,10}(,\\d{1,10}){0,11}$', description: 'brand ids: matches any of up to 12' }),
  ),
  min_price: Type.Optional(UnitPrice),
  max_price: Type.Optional(UnitPrice),
  in_stock: Type.Optional(Type.Boolean({ description: '`false` is for staff' })),
  status: Type.Optional(OneOf(listedStatuses, { description: 'for staff' })),
  max_stock: Type.Optional(Type.Integer({ ...wholeNumber, description: 'for staff: stock of at most' })),
  missing: Type.Optional(
    OneOf(productGaps, {
      description: 'for staff: products without an image, or without a name or details in a language',
    }),
  ),
  origin: Type.Optional(OneOf(productOrigins, { description: 'for staff: how products came into the mall' })),
}

export const listProducts = endpoint({
  name: 'listProducts',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/product/list',
  access: 'public',
  tag: 'product',
  query: Type.Object({
    ...PageQuery,
    ...productFilters,
    max_moq: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'maximum of the minimum order, in units' }),
    ),
    attributes: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^\\d{1,10}(,\\d{1,10})*$',
        description: 'attribute value ids: matches any value of the same attribute and all attributes',
      }),
    ),
    facets: Type.Optional(Flag),
    skus: Type.Optional(Flag),
    ids: Type.Optional(Type.String({ maxLength: 8000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
    sort: Type.Optional(OneOf(staffProductSorts)),
    lang: Type.Optional(OneOf(locales)),
  }),
  list: ListedProduct,
  extra: Type.Object({
    total_is_capped: Type.Boolean({
      description: 'there are more than `total`; counting stopped',
    }),
    facets: Type.Optional(Facets),
    search: Type.Optional(SearchInfo),
  }),
})
export const relatedProducts = endpoint({
  name: 'relatedProducts',
  shared: true,
  method: 'GET',
  path: '/mall/product/related/{id}',
  access: 'public',
  tag: 'product',
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
  data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), parent_id: Type.Integer() })),
})
