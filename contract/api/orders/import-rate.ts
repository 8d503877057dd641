/** Rates of duty and import tax by country and HS code. Buyers see their effect in the freight estimate. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { importRateKinds } from '../../status.ts'
import { Id, IdAnswer, IdQuery, Line, Nullable, OneOf, PageQuery, Version } from '../../types.ts'

const tag = 'freight'

const Country = Type.String({ maxLength: 2, pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })
const HsPrefix = Type.String({
  maxLength: 6,
  pattern: '^([0-9]{2}){0,3}$',
  description: 'first 2, 4 or 6 digits of the HS code; empty = all goods. The longest prefix that fits counts',
})

const write = {
  country: Country,
  kind: OneOf(importRateKinds, { description: '`import_tax` is VAT or GST' }),
  hs_prefix: HsPrefix,
  percent: Type.Number({ minimum: 0, maximum: 999.999, description: 'three decimals; 0 is known to be 0' }),
  source: Line(300),
}

export const ImportRateRow = Type.Object({ id: Type.Integer(), ...write, version: Type.Integer() })
export type ImportRateRow = Static<typeof ImportRateRow>

export const listImportRates = endpoint({
  name: 'listImportRates',
  method: 'GET',
  path: '/mall/import-rate/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    country: Type.Optional(Type.String({ maxLength: 2, pattern: '^([A-Z]{2})?$' })),
    kind: Type.Optional(OneOf(importRateKinds)),
    hs_prefix: Type.Optional(Type.String({ maxLength: 6, pattern: '^[0-9]*$' })),
  }),
  list: ImportRateRow,
})
export const getImportRate = endpoint({
  name: 'getImportRate',
  method: 'GET',
  path: '/mall/import-rate/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: ImportRateRow,
  errors: ['NOT_FOUND'],
})
export const createImportRate = endpoint({
  name: 'createImportRate',
  method: 'POST',
  path: '/mall/import-rate/create',
  access: 'api',
  tag,
  body: Type.Object({ ...write, hs_prefix: Type.Optional(HsPrefix), source: Type.Optional(Line(300)) }),
  data: IdAnswer,
  errors: ['DUPLICATE'],
})
export const updateImportRate = endpoint({
  name: 'updateImportRate',
  method: 'POST',
  path: '/mall/import-rate/update',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    ...Type.Partial(Type.Object(write)).properties,
    version: Type.Optional(Nullable(Version)),
  }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DUPLICATE'],
})
export const deleteImportRate = endpoint({
  name: 'deleteImportRate',
  method: 'DELETE',
  path: '/mall/import-rate/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
