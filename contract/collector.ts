/** Collection sources: sites of others from which categories and products are collected. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Currency,
  Id,
  IdAnswer,
  IdParams,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  Text,
  Time,
  Version,
} from './types.ts'

const tag = 'collector'

/** How the pages of a site tell their products. */
export const sourceKinds = ['json_ld', 'html', 'json_api', 'feed', 'sitemap'] as const
export const collectedFields = [
  'name',
  'price',
  'currency',
  'code',
  'barcode',
  'brand',
  'description',
  'images',
  'category',
  'stock',
  'weight',
  'moq',
] as const
export type CollectedField = (typeof collectedFields)[number]
export const fieldTransforms = ['replace', 'after', 'before'] as const
export const dedupeKeys = ['url', 'code', 'barcode'] as const
export const imagePolicies = ['all', 'first', 'none'] as const
export const publishModes = ['draft', 'on_sale'] as const
export const sourceRoundings = ['none', '.00', '.90', '.99'] as const
export const sourceSchedules = ['off', 'daily', 'weekly'] as const
/** `failing`: the last run found no products, or most lacked a name or a price. */
export const sourceHealths = ['new', 'good', 'poor', 'failing'] as const
/** Of a collected product: not imported yet, imported, imported and since then changed, no longer there, not wanted. */
export const collectedStatuses = ['new', 'imported', 'changed', 'gone', 'ignored'] as const

const FieldRule = Type.Object({
  field: OneOf(collectedFields),
  selector: Type.String({ minLength: 1, maxLength: 500, description: 'CSS; for kind json_api a JSONPath' }),
  attribute: Type.Optional(Nullable(Type.String({ maxLength: 60, description: 'instead of the text' }))),
  transforms: Type.Optional(
    Type.Array(
      Type.Object({
        kind: OneOf(fieldTransforms, {
          description: '`replace` text by another; keep what stands after or before text',
        }),
        text: Line(200, 1),
        by: Type.Optional(Nullable(Line(200))),
      }),
      { maxItems: 10 },
    ),
  ),
})
export type FieldRule = Static<typeof FieldRule>

const settings = {
  language: OneOf(locales, { description: 'language of its texts' }),
  currency: Nullable(Type.String({ description: 'of prices without a mark; null: the currency of the mall' })),
  is_active: Type.Boolean(),
  requests_per_minute: Type.Integer(),
  concurrency: Type.Integer(),
  user_agent: Type.String(),
  respects_robots: Type.Boolean(),
  category_url: Type.String({ description: 'page, JSON, feed or sitemap that lists the categories' }),
  category_selector: Type.String({ description: 'links to categories' }),
  list_url: Type.String({ description: 'a list of products; may contain {category} and {page}' }),
  item_selector: Type.String({ description: 'links to products in a list' }),
  field_map: Type.Array(FieldRule),
  dedupe_by: OneOf(dedupeKeys),
  category_id: Nullable(Type.Integer({ description: 'for products whose category has no counterpart' })),
  markup_percent: Type.Number(),
  rounding: OneOf(sourceRoundings),
  exchange_rate: Nullable(Type.String({ description: 'units of the mall’s currency for one of the source' })),
  image_policy: OneOf(imagePolicies),
  publish_mode: OneOf(publishModes),
  price_limit_percent: Type.Number({ description: 'a larger change of a price is marked' }),
  schedule: OneOf(sourceSchedules),
}

export const SourceRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  base_url: Type.String(),
  kind: OneOf(sourceKinds),
  ...settings,
  header_names: Type.Array(Type.String(), { description: 'names of secret headers; values are never shown' }),
  health: OneOf(sourceHealths),
  health_at: Nullable(Time),
  version: Type.Integer(),
  created_at: Time,
  updated_at: Time,
})
export type SourceRow = Static<typeof SourceRow>

const WebAddress = Type.String({ minLength: 1, maxLength: 2000, description: 'http or https' })

const sourceWrite = {
  language: Type.Optional(settings.language),
  currency: Type.Optional(Nullable(Currency)),
  is_active: Type.Optional(Type.Boolean()),
  requests_per_minute: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
  concurrency: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  user_agent: Type.Optional(Nullable(Line(200))),
  respects_robots: Type.Optional(Type.Boolean()),
  category_url: Type.Optional(Nullable(Text(2000))),
  category_selector: Type.Optional(Nullable(Line(500))),
  list_url: Type.Optional(Nullable(Text(2000))),
  item_selector: Type.Optional(Nullable(Line(500))),
  field_map: Type.Optional(Type.Array(FieldRule, { maxItems: 40 })),
  dedupe_by: Type.Optional(settings.dedupe_by),
  category_id: Type.Optional(Nullable(Id)),
  markup_percent: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  rounding: Type.Optional(settings.rounding),
  exchange_rate: Type.Optional(Nullable(Type.String({ maxLength: 20, pattern: '^\\d{1,9}(\\.\\d{1,9})?$' }))),
  image_policy: Type.Optional(settings.image_policy),
  publish_mode: Type.Optional(settings.publish_mode),
  price_limit_percent: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  schedule: Type.Optional(settings.schedule),
  secret_headers: Type.Optional(
    Nullable(
      Type.Array(
        Type.Object({
          name: Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" }),
          value: Type.Optional(Nullable(Text(4000))),
        }),
        { maxItems: 20, description: 'all of them; one without a value keeps its value' },
      ),
    ),
  ),
}

export const listSources = endpoint({
  name: 'listSources',
  method: 'GET',
  path: '/mall/collection-sources/',
  access: 'api',
  tag,
  summary: 'List collection sources',
  query: Type.Object({
    ...PageQuery,
    name: Type.Optional(Line(200)),
    kind: Type.Optional(OneOf(sourceKinds)),
    health: Type.Optional(OneOf(sourceHealths)),
  }),
  list: SourceRow,
})
export const activeSources = endpoint({
  name: 'activeSources',
  method: 'GET',
  path: '/mall/collection-sources/active/list',
  access: 'api',
  tag,
  summary: 'List the collection sources that are active',
  data: Type.Array(SourceRow),
})
export const getSource = endpoint({
  name: 'getSource',
  method: 'GET',
  path: '/mall/collection-sources/{id}',
  access: 'api',
  tag,
  summary: 'Get a collection source',
  params: IdParams,
  data: SourceRow,
  errors: ['NOT_FOUND'],
})
export const createSource = endpoint({
  name: 'createSource',
  method: 'POST',
  path: '/mall/collection-sources/',
  access: 'api',
  tag,
  summary: 'Create a collection source',
  body: Type.Object({ name: Line(200, 1), base_url: WebAddress, kind: OneOf(sourceKinds), ...sourceWrite }),
  data: IdAnswer,
  errors: ['ADDRESS_REFUSED', 'SELECTOR_WRONG', 'FIELD_UNKNOWN_REFERENCE'],
})
export const updateSource = endpoint({
  name: 'updateSource',
  method: 'PUT',
  path: '/mall/collection-sources/{id}',
  access: 'api',
  tag,
  summary: 'Change a collection source',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Line(200, 1)),
    base_url: Type.Optional(WebAddress),
    kind: Type.Optional(OneOf(sourceKinds)),
    ...sourceWrite,
    version: Type.Optional(Nullable(Version)),
  }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ADDRESS_REFUSED', 'SELECTOR_WRONG', 'FIELD_UNKNOWN_REFERENCE'],
})
export const deleteSource = endpoint({
  name: 'deleteSource',
  method: 'DELETE',
  path: '/mall/collection-sources/{id}',
  access: 'api',
  tag,
  summary: 'Delete a collection source with what it has collected; imported products stay',
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})

export const robotsVerdicts = ['allowed', 'disallowed', 'none', 'unreachable'] as const

export const Normalised = Type.Object({
  name: Nullable(Type.String()),
  price: Nullable(Type.String({ description: 'in the currency of the source' })),
  currency: Nullable(Type.String()),
  code: Nullable(Type.String()),
  barcode: Nullable(Type.String()),
  brand: Nullable(Type.String()),
  description: Nullable(Type.String({ description: 'sanitised HTML' })),
  images: Type.Array(Type.String()),
  category: Nullable(Type.String()),
  stock: Nullable(Type.Integer()),
  weight: Nullable(Type.Number({ description: 'kg' })),
  moq: Nullable(Type.Integer()),
})
export type Normalised = Static<typeof Normalised>

const Texts = Type.Record(Type.String(), Type.Array(Type.String()))

export const testSource = endpoint({
  name: 'testSource',
  method: 'POST',
  path: '/mall/collection-sources/{id}/test',
  access: 'api',
  tag,
  summary: 'Read one product page as a run would, and save nothing',
  params: IdParams,
  body: Type.Object({ test_url: WebAddress }),
  data: Type.Object({
    url: Type.String({ description: 'after redirects' }),
    raw: Type.Record(Type.String(), Type.String(), { description: 'piece of the page by field, shortened' }),
    extracted: Texts,
    normalised: Normalised,
    missing: Type.Array(OneOf(collectedFields)),
    images: Type.Array(Type.String()),
    robots: OneOf(robotsVerdicts),
    bytes: Type.Integer(),
    ms: Type.Integer(),
  }),
  errors: [
    'NOT_FOUND',
    'ADDRESS_REFUSED',
    'SITE_SILENT',
    'SITE_STATUS',
    'SITE_TOO_LARGE',
    'SITE_WRONG_TYPE',
    'SITE_REDIRECTS',
    'SITE_FORBIDS',
    'PAGE_UNREADABLE',
  ],
  limit: 'upload',
  ownTransaction: true,
})
export type TestResult = Static<(typeof testSource)['answer']>
