/** Products with their SKUs: writes by staff. */

import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import { productStatuses } from '../../status.ts'
import {
  CountryCode,
  Id,
  IdAnswer,
  Line,
  locales,
  Nullable,
  OneOf,
  Quantity,
  Text,
  TranslationsOf,
  UnitPrice,
  Version,
  wholeNumber,
} from '../../types.ts'
import { units } from '../../units.ts'
import { ProductDetail, packFields, productFilters, SampleLimit, TierScopeField } from './product.ts'

/** A named value by language; an empty text removes the language. */
const namedTranslations = TranslationsOf(
  Type.Object({ name: Type.Optional(Nullable(Line(100))), value: Type.Optional(Nullable(Line(500))) }),
)

const skuLadder = Type.Array(Type.Object({ min_quantity: Quantity, price: UnitPrice }), { maxItems: 20 })
const skuWrite = Type.Object({
  id: Type.Optional(Nullable(Id)),
  code: Type.String({ minLength: 1, maxLength: 64 }),
  barcode: Type.Optional(Nullable(Line(32))),
  options: Type.Optional(Nullable(Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 200 })))),
  option_translations: Type.Optional(
    Type.Array(namedTranslations, { maxItems: 20, description: 'options in all languages, in place of `options`' }),
  ),
  option_images: Type.Optional(
    Type.Array(Nullable(Line(500)), { maxItems: 20, description: 'pictures of the options in order' }),
  ),
  price: Type.Optional(Nullable(UnitPrice)),
  price_on_request: Type.Optional(Type.Boolean()),
  ladder: Type.Optional(skuLadder),
  prices_are_base: Type.Optional(
    Type.Boolean({
      description: '`price` and `ladder` are those of `base`. Without it, those that buyers see change nothing',
    }),
  ),
  on_hand: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description:
        'units on the shelf, in place of `stock`; of a row with both, the changed one counts. Fewer than are reserved may be there; none can be ordered then',
    }),
  ),
  reserved: Type.Optional(
    Type.Integer({ ...wholeNumber, description: 'as read; changes nothing, but shows that the row was read before' }),
  ),
  on_hand_was: Type.Optional(
    Nullable(
      Type.Integer({
        ...wholeNumber,
        description:
          'the units on hand that the editor saw; the difference is applied, so that shipments in between count',
      }),
    ),
  ),
  stock: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'units that can be ordered, in addition to the reserved ones',
    }),
  ),
  moq: Type.Optional(Quantity),
  multiple: Type.Optional(Quantity),
  unit: Type.Optional(OneOf(units)),
  packs: Type.Optional(
    Type.Array(
      Type.Object({
        name: packFields.name,
        units: packFields.units,
        length: Type.Optional(packFields.length),
        width: Type.Optional(packFields.width),
        height: Type.Optional(packFields.height),
        gross_weight: Type.Optional(packFields.gross_weight),
        barcode: Type.Optional(packFields.barcode),
      }),
      { maxItems: 10 },
    ),
  ),
  weight: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
  volume: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 10_000 }))),
  stock_was: Type.Optional(
    Nullable(
      Type.Integer({
        ...wholeNumber,
        description: 'the stock the editor saw; the difference is applied, so that orders in between count',
      }),
    ),
  ),
  status: Type.Optional(OneOf(productStatuses)),
  version: Type.Optional(Nullable(Version)),
})
export type SkuWrite = Static<typeof skuWrite>

const WriteResult = Type.Object({
  id: Type.Integer(),
  warnings: Type.Array(
    Type.Object({ field: Type.String(), warning: OneOf(['barcode_check_digit', 'barcode_not_gtin', 'on_hand_short']) }),
  ),
})

const productWrite = {
  name: Type.Optional(Line(300, 1)),
  name_lang: Type.Optional(OneOf(locales)),
  detail: Type.Optional(Nullable(Text(50_000))),
  translations: Type.Optional(
    TranslationsOf(
      Type.Object({
        name: Type.Optional(Nullable(Line(300))),
        detail: Type.Optional(Nullable(Text(50_000))),
        lead_time: Type.Optional(Nullable(Line(300))),
        samples: Type.Optional(Nullable(Line(600))),
        returns: Type.Optional(Nullable(Line(600))),
        seo_title: Type.Optional(Nullable(Line(120))),
        seo_description: Type.Optional(Nullable(Line(320))),
      }),
    ),
  ),
  brand_id: Type.Optional(Nullable(Id)),
  manufacturer: Type.Optional(Nullable(Line(200))),
  status: Type.Optional(OneOf(productStatuses)),
  images: Type.Optional(Type.Array(Line(500, 1), { maxItems: 30 })),
  image_text_translations: Type.Optional(
    Type.Array(TranslationsOf(Nullable(Line(200))), {
      maxItems: 30,
      description: 'alternative texts of the pictures in order',
    }),
  ),
  attributes: Type.Optional(
    Type.Array(Type.Object({ name: Line(100, 1), value: Line(500), translations: Type.Optional(namedTranslations) }), {
      maxItems: 50,
    }),
  ),
  documents: Type.Optional(
    Type.Array(
      Type.Object({
        url: Line(500, 1),
        name: Type.Optional(Line(120)),
        translations: Type.Optional(TranslationsOf(Nullable(Line(120)))),
      }),
      { maxItems: 10, description: 'uploaded PDF files in order' },
    ),
  ),
  pooled_moq: Type.Optional(Nullable(Quantity)),
  tier_scope: Type.Optional(TierScopeField),
  sample_price: Type.Optional(Nullable({ ...UnitPrice, description: 'null: no samples are offered' })),
  sample_limit: Type.Optional(SampleLimit),
  hs_code: Type.Optional(Nullable(Type.String({ maxLength: 12, pattern: '^[0-9.]*$' }))),
  origin_country: Type.Optional(Nullable(CountryCode)),
}
export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/mall/product/create',
  access: 'api',
  tag: 'product',
  readByBuyers: true,
  body: Type.Object({ ...productWrite, category_id: Id, skus: Type.Array(skuWrite, { minItems: 1, maxItems: 500 }) }),
  data: WriteResult,
  errors: ['DUPLICATE', 'SKU_RULES', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 4096,
  bodyValues: 100_000,
})
export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'POST',
  path: '/mall/product/update',
  access: 'api',
  tag: 'product',
  readByBuyers: true,
  body: Type.Object({
    id: Id,
    ...productWrite,
    category_id: Type.Optional(Id),
    skus: Type.Optional(Type.Array(skuWrite, { minItems: 1, maxItems: 500 })),
    version: Type.Optional(Nullable(Version)),
    ...repeatField,
  }),
  data: WriteResult,
  errors: [...repeatErrors, 'NOT_FOUND', 'DUPLICATE', 'SKU_RULES', 'VERSION_CONFLICT', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 4096,
  bodyValues: 100_000,
})
export const previewProduct = endpoint({
  name: 'previewProduct',
  method: 'POST',
  path: '/mall/product/preview',
  access: 'api',
  tag: 'product',
  audited: false,
  body: Type.Object({
    id: Type.Optional(Nullable({ ...Id, description: 'missing for a new product' })),
    lang: Type.Optional(OneOf(locales)),
    ...productWrite,
    category_id: Id,
    skus: Type.Array(skuWrite, { minItems: 1, maxItems: 500 }),
  }),
  data: ProductDetail,
  errors: ['PRODUCT_NOT_FOUND', 'DUPLICATE', 'SKU_RULES', 'VERSION_CONFLICT', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 4096,
  bodyValues: 100_000,
})
export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/mall/product/delete',
  access: 'api',
  tag: 'product',
  query: Type.Object({ id: Type.Optional(Id), product_id: Type.Optional(Id) }),
  data: IdAnswer,
  errors: ['PRODUCT_NOT_FOUND'],
})
export const changeProductStatus = endpoint({
  name: 'changeProductStatus',
  method: 'POST',
  path: '/mall/product/change_status',
  access: 'api',
  tag: 'product',
  body: Type.Object({
    id: Type.Optional(Id),
    ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
    status: OneOf(productStatuses),
  }),
  queryOrBody: true,
  data: Type.Object({ changed: Type.Integer() }),
})
export const restoreProduct = endpoint({
  name: 'restoreProduct',
  method: 'POST',
  path: '/mall/product/restore',
  access: 'api',
  tag: 'product',
  body: Type.Object({ id: Id }),
  data: IdAnswer,
  errors: ['PRODUCT_NOT_FOUND', 'DUPLICATE'],
})
export const duplicateProduct = endpoint({
  name: 'duplicateProduct',
  method: 'POST',
  path: '/mall/product/duplicate',
  access: 'api',
  tag: 'product',
  body: Type.Object({ id: Id }),
  data: IdAnswer,
  errors: ['PRODUCT_NOT_FOUND', 'DUPLICATE'],
})
export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/mall/product/export',
  access: 'api',
  tag: 'product',
  query: Type.Object({
    ...productFilters,
    ids: Type.Optional(Type.String({ maxLength: 20_000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
    format: Type.Optional(OneOf(['xlsx', 'csv'])),
  }),
  file: true,
  limit: 'export',
})
