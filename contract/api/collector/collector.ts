/** Collection sources: sites of others from which categories and products are collected. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
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
} from '../../types.ts'
import { collectedFields, FieldRule, Normalised } from './collected-fields.ts'

const tag = 'collector'

/** How the pages of a site describe their products. */
export const sourceKinds = ['json_ld', 'html', 'json_api', 'feed', 'sitemap'] as const
export const dedupeKeys = ['url', 'code', 'barcode'] as const
export const imagePolicies = ['all', 'first', 'none'] as const
export const publishModes = ['draft', 'on_sale'] as const
export const sourceRoundings = ['none', '.00', '.90', '.99'] as const
export const sourceSchedules = ['off', 'daily', 'weekly'] as const
/** `failing`: the last run found no products, or a field is missing much more often than it used to be: no imports. */
export const sourceHealths = ['new', 'good', 'poor', 'failing'] as const
/** Of a collected product: not imported yet, imported, imported and since then changed, no longer there, not wanted. */
export const collectedStatuses = ['new', 'imported', 'changed', 'gone', 'ignored'] as const

const settings = {
  language: OneOf(locales, { description: 'language of its texts' }),
  currency: Nullable(Type.String({ description: 'of prices without a mark; null: the currency of the mall' })),
  is_active: Type.Boolean(),
  requests_per_minute: Type.Integer(),
  concurrency: Type.Integer(),
  user_agent: Type.String(),
  respects_robots: Type.Boolean(),
  category_url: Type.String({ description: 'page, JSON, feed or sitemap that lists the categories' }),
  category_selector: Type.String({ description: 'links to categories; CSS, XPath or JSONPath' }),
  list_url: Type.String({ description: 'a list of products; may contain {category} and {page}' }),
  item_selector: Type.String({
    description:
      'links to products in a list, or for kind json_api the products themselves; for a sitemap a part of addresses',
  }),
  field_map: Type.Array(FieldRule),
  dedupe_by: OneOf(dedupeKeys),
  category_id: Nullable(Type.Integer({ description: 'for products whose category has no counterpart' })),
  brand_map: Type.Array(Type.Object({ name: Line(200, 1), brand_id: Id }), {
    maxItems: 500,
    description: 'brands of the source and those of the mall; equal names need no entry',
  }),
  markup_percent: Type.Number(),
  rounding: OneOf(sourceRoundings),
  exchange_rate: Nullable(Type.String({ description: 'units of the mall’s currency for one of the source' })),
  image_policy: OneOf(imagePolicies),
  publish_mode: OneOf(publishModes),
  price_limit_percent: Type.Number({ description: 'a larger change of a price must be accepted by a person' }),
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
  missing: Type.Array(
    Type.Object({
      field: OneOf(collectedFields),
      percent: Type.Number(),
      usual_percent: Nullable(Type.Number({ description: 'average of earlier runs' })),
    }),
    { description: 'fields that pages of the last run lacked' },
  ),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'collected products by status' }),
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
  requests_per_minute: Type.Optional(Type.Integer({ minimum: 1, maximum: 6000 })),
  concurrency: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  user_agent: Type.Optional(Nullable(Line(200))),
  respects_robots: Type.Optional(Type.Boolean()),
  category_url: Type.Optional(Nullable(Text(2000))),
  category_selector: Type.Optional(Nullable(Line(500))),
  list_url: Type.Optional(Nullable(Text(2000))),
  item_selector: Type.Optional(Nullable(Line(500))),
  field_map: Type.Optional(Type.Array(FieldRule, { maxItems: 40 })),
  dedupe_by: Type.Optional(settings.dedupe_by),
  category_id: Type.Optional(Nullable(Id)),
  brand_map: Type.Optional(settings.brand_map),
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
  data: Type.Array(SourceRow),
})
export const getSource = endpoint({
  name: 'getSource',
  method: 'GET',
  path: '/mall/collection-sources/{id}',
  access: 'api',
  tag,
  params: IdParams,
  data: SourceRow,
  errors: ['NOT_FOUND'],
})
export const createSource = endpoint({
  name: 'createSource',
  method: 'POST',
  path: '/mall/collection-sources/',
  access: 'api',
  bodyKibibytes: 1152,
  tag,
  body: Type.Object({ name: Line(200, 1), base_url: WebAddress, kind: OneOf(sourceKinds), ...sourceWrite }),
  data: IdAnswer,
  errors: ['ADDRESS_REFUSED', 'SELECTOR_WRONG', 'SELECTOR_SLOW', 'FIELD_UNKNOWN_REFERENCE'],
})
export const updateSource = endpoint({
  name: 'updateSource',
  method: 'PUT',
  path: '/mall/collection-sources/{id}',
  access: 'api',
  bodyKibibytes: 1152,
  tag,
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Line(200, 1)),
    base_url: Type.Optional(WebAddress),
    kind: Type.Optional(OneOf(sourceKinds)),
    ...sourceWrite,
    accept_missing: Type.Optional(
      Type.Boolean({
        description: 'what the last run lacked is normal from now on: a failing source may import again',
      }),
    ),
    version: Type.Optional(Nullable(Version)),
  }),
  data: IdAnswer,
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'ADDRESS_REFUSED',
    'SELECTOR_WRONG',
    'SELECTOR_SLOW',
    'FIELD_UNKNOWN_REFERENCE',
  ],
})
export const deleteSource = endpoint({
  name: 'deleteSource',
  method: 'DELETE',
  path: '/mall/collection-sources/{id}',
  access: 'api',
  tag,
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})

export const robotsVerdicts = ['allowed', 'disallowed', 'none', 'unreachable'] as const

const Texts = Type.Record(Type.String(), Type.Array(Type.String()))

export const testSource = endpoint({
  name: 'testSource',
  method: 'POST',
  path: '/mall/collection-sources/{id}/test',
  access: 'api',
  tag,
  params: IdParams,
  body: Type.Object({ test_url: WebAddress }),
  queryOrBody: true,
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

/** A piece of a page without its markup: an element or, without `tag`, a text. */
const OutlineNode = Type.Object({
  parent: Type.Integer({ description: 'index of the element around it; -1 for none' }),
  tag: Type.String(),
  text: Type.String(),
  selectors: Type.Array(Type.String(), { description: 'CSS selectors that find it, the most exact first' }),
})
export type OutlineNode = Static<typeof OutlineNode>

export const previewPages = endpoint({
  name: 'previewPages',
  method: 'POST',
  path: '/mall/collection-sources/{id}/preview',
  access: 'api',
  bodyKibibytes: 640,
  tag,
  params: IdParams,
  body: Type.Object({
    urls: Type.Array(WebAddress, { minItems: 1, maxItems: 3 }),
    field_map: Type.Optional(Type.Array(FieldRule, { maxItems: 40, description: 'instead of those of the source' })),
    outline: Type.Optional(
      Type.Boolean({ description: 'with the outline of the first page, to choose elements from' }),
    ),
  }),
  data: Type.Array(
    Type.Object({
      url: Type.String(),
      problem: Nullable(Type.String({ description: 'code of the error that reading it ended with' })),
      msg: Nullable(Type.String()),
      extracted: Texts,
      normalised: Nullable(Normalised),
      missing: Type.Array(OneOf(collectedFields)),
      matches: Type.Array(Type.Integer(), { description: 'elements that each rule finds' }),
      outline: Type.Array(OutlineNode),
    }),
  ),
  errors: ['NOT_FOUND', 'SELECTOR_WRONG', 'SELECTOR_SLOW'],
  limit: 'upload',
  ownTransaction: true,
})
export type PreviewedPage = Static<(typeof previewPages)['answer']>[number]
