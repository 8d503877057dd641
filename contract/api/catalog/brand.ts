/** Brands: public reads, guarded writes. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  CountryCode,
  Id,
  IdAnswer,
  IdQuery,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  TranslationsOf,
  Version,
} from '../../types.ts'

export const resource = {
  name: 'brand',
  table: 'brands',
  texts: { name: 200, description: 600 },
  isExported: true,
} as const

export const BrandRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  name_lang: Type.String(),
  description: Type.String(),
  logo: Nullable(Type.String()),
  country: Nullable(Type.String()),
  founded_year: Nullable(Type.Integer()),
  order: Type.Integer(),
  is_hidden: Type.Boolean(),
  version: Type.Integer(),
  translations: Type.Optional(
    TranslationsOf(Type.Object({ name: Type.Optional(Type.String()), description: Type.Optional(Type.String()) })),
  ),
})
export type BrandRow = Static<typeof BrandRow>

export const listBrands = endpoint({
  name: 'listBrands',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/brand/list',
  access: 'public',
  tag: 'brand',
  summary: 'List brands by page',
  query: Type.Object({ ...PageQuery, name: Type.Optional(Line(200)) }),
  list: BrandRow,
})
export const allBrands = endpoint({
  name: 'allBrands',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/brand/all',
  access: 'public',
  tag: 'brand',
  summary: 'List all brands',
  data: Type.Array(BrandRow),
})
export const getBrand = endpoint({
  name: 'getBrand',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/brand/get',
  access: 'public',
  tag: 'brand',
  summary: 'Get a brand',
  query: IdQuery,
  data: BrandRow,
})
const brandWrite = {
  name: Type.Optional(Line(200, 1)),
  name_lang: Type.Optional(OneOf(locales)),
  translations: Type.Optional(
    TranslationsOf(
      Type.Object({ name: Type.Optional(Nullable(Line(200))), description: Type.Optional(Nullable(Line(600))) }),
    ),
  ),
  logo: Type.Optional(Nullable(Line(500))),
  country: Type.Optional(Nullable(CountryCode)),
  founded_year: Type.Optional(Nullable(Type.Integer({ minimum: 1000, maximum: 2100 }))),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  is_hidden: Type.Optional(Type.Boolean()),
}
export const createBrand = endpoint({
  name: 'createBrand',
  method: 'POST',
  path: '/mall/brand/create',
  access: 'api',
  tag: 'brand',
  readByBuyers: true,
  summary: 'Create a brand',
  body: Type.Object(brandWrite),
  data: IdAnswer,
})
export const updateBrand = endpoint({
  name: 'updateBrand',
  method: 'POST',
  path: '/mall/brand/update',
  access: 'api',
  tag: 'brand',
  readByBuyers: true,
  summary: 'Change a brand',
  body: Type.Object({ id: Id, ...brandWrite, version: Type.Optional(Nullable(Version)) }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
export const deleteBrand = endpoint({
  name: 'deleteBrand',
  method: 'DELETE',
  path: '/mall/brand/delete',
  access: 'api',
  tag: 'brand',
  summary: 'Delete a brand without products',
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'BRAND_IN_USE'],
})
