/** The translation desk: which texts of the mall lack a language or are out of date, and their translations. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, locales, Nullable, OneOf, PageQuery, Text, Time } from '../../types.ts'
import { sheetErrors } from '../files/sheet-job.ts'
import { resourceNames } from './resources.ts'

const tag = 'translation'

export const translatedEntities = [
  'product',
  ...resourceNames,
  'choice',
  'banner',
  'page',
  'trade',
  'homepage',
  'option',
  'picture',
  'document',
  'block',
] as const
export type TranslatedEntity = (typeof translatedEntities)[number]

/** Names of texts, as on the wire of their own calls. */
export const translatedFields = [
  'name',
  'detail',
  'lead_time',
  'samples',
  'returns',
  'seo_title',
  'seo_description',
  'description',
  'unit',
  'title',
  'text',
  'button',
  'body',
  'value',
  'site_name',
  'slogan',
  'service_hours',
  'address',
  'notice',
  'scam_warning',
  'image_text',
  'ended',
] as const
export type TranslatedField = (typeof translatedFields)[number]

export const translationStates = ['stale', 'missing'] as const

const part = {
  description:
    'which of several such texts of the row: the address of a picture or document, an option, a place in a page',
}

export const TranslationRow = Type.Object({
  entity: OneOf(translatedEntities),
  id: Type.Integer(),
  field: OneOf(translatedFields),
  part: Type.String(part),
  title: Type.String({ description: 'name of the row that has the text' }),
  state: OneOf(translationStates),
  source_lang: OneOf(locales),
  source: Type.String(),
  text: Type.String({ description: 'the translation; empty without one' }),
  is_html: Type.Boolean(),
  max_length: Type.Integer(),
  source_changed_at: Nullable(Time),
})
export type TranslationRow = Static<typeof TranslationRow>

export const translationCoverage = endpoint({
  name: 'translationCoverage',
  method: 'GET',
  path: '/mall/translation/coverage',
  access: 'api',
  tag,
  summary: 'Count texts by kind and language',
  data: Type.Object({
    source_lang: OneOf(locales, { description: 'the mall’s language; translations are out of date by it' }),
    entities: Type.Array(
      Type.Object({
        entity: OneOf(translatedEntities),
        texts: Type.Integer(),
        languages: Type.Array(Type.Object({ lang: OneOf(locales), filled: Type.Integer(), stale: Type.Integer() })),
      }),
    ),
  }),
})

export const listTranslations = endpoint({
  name: 'listTranslations',
  method: 'GET',
  path: '/mall/translation/list',
  access: 'api',
  tag,
  summary: 'List texts that lack a language or are out of date in it, out-of-date ones first',
  query: Type.Object({
    ...PageQuery,
    to: OneOf(locales, { description: 'language of the translations' }),
    entity: Type.Optional(OneOf(translatedEntities)),
    state: Type.Optional(OneOf(translationStates)),
  }),
  list: TranslationRow,
})

export const staleTranslations = endpoint({
  name: 'staleTranslations',
  method: 'GET',
  path: '/mall/translation/stale',
  access: 'api',
  tag,
  summary: 'List the translations of one row whose source has changed since',
  query: Type.Object({ entity: OneOf(translatedEntities), id: Id }),
  data: Type.Array(Type.Object({ field: OneOf(translatedFields), lang: OneOf(locales) })),
})

export const translationHistory = endpoint({
  name: 'translationHistory',
  method: 'GET',
  path: '/mall/translation/history',
  access: 'api',
  tag,
  summary: 'List the latest changes of texts, newest first',
  query: Type.Object({
    entity: Type.Optional(OneOf(translatedEntities)),
    to: Type.Optional(OneOf(locales, { description: 'language of the changed texts' })),
  }),
  data: Type.Array(
    Type.Object({
      id: Type.Integer({ description: 'of the audit row' }),
      at: Time,
      username: Type.String(),
      entity: OneOf(translatedEntities),
      row_id: Type.Integer(),
      title: Type.String({ description: 'name of the row that has the text' }),
      field: OneOf(translatedFields),
      part: Type.String(part),
      lang: OneOf(locales),
      before: Type.String({ description: 'empty: there was none' }),
      after: Type.String(),
      current: Nullable(Type.String({ description: 'the text now; null if the row is gone' })),
      source: Type.String({ description: 'the source now, to write the text again' }),
      source_lang: OneOf(locales),
    }),
  ),
})

export const saveTranslation = endpoint({
  name: 'saveTranslation',
  method: 'POST',
  path: '/mall/translation/save',
  access: 'api',
  tag,
  readByBuyers: true,
  summary: 'Write the translation of a text; the same text again confirms that it is up to date',
  body: Type.Object({
    entity: OneOf(translatedEntities),
    id: Id,
    field: OneOf(translatedFields),
    part: Type.Optional(Nullable(Type.String({ ...part, maxLength: 600 }))),
    lang: OneOf(locales),
    text: Text(50_000),
    source_lang: OneOf(locales),
    source: Type.String({ maxLength: 60_000, description: 'the source that was translated' }),
    before: Type.String({ maxLength: 60_000, description: 'the translation that was shown' }),
  }),
  data: Type.Object({ id: Type.Integer() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FORBIDDEN', 'FIELD_REQUIRED', 'FIELD_TOO_LONG'],
  bodyKibibytes: 512,
})

export const exportTranslations = endpoint({
  name: 'exportTranslations',
  method: 'GET',
  path: '/mall/translation/export',
  access: 'api',
  tag,
  summary: 'Download texts that lack a language or are out of date in it, to fill in translations',
  query: Type.Object({
    to: OneOf(locales, { description: 'language of the translations' }),
    entity: Type.Optional(OneOf(translatedEntities)),
    state: Type.Optional(OneOf(translationStates)),
    format: Type.Optional(OneOf(['xlsx', 'csv'])),
  }),
  file: true,
  limit: 'export',
})
export const importTranslations = endpoint({
  name: 'importTranslations',
  method: 'POST',
  path: '/mall/translation/import',
  access: 'api',
  tag,
  summary:
    'Write translations from a filled-in sheet (XLSX or CSV) in a job; texts that have changed since are refused',
  data: Type.Object({
    id: Nullable(Type.Integer({ description: 'id of the job; null if no row has a translation' })),
    rows: Type.Integer({ description: 'rows with a translation' }),
    empty: Type.Integer({ description: 'rows without one, which are left out' }),
  }),
  errors: [...sheetErrors, 'TRANSLATION_FILE_UNREADABLE'],
  limit: 'upload',
  fileMebibytes: 5,
  ownTransaction: true,
})
