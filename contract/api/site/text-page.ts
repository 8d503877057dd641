/** Pages of text: about, help, terms, privacy, contact and what else staff write. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Id,
  IdAnswer,
  IdQuery,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  Text,
  TranslationsOf,
  Version,
} from '../../types.ts'

const tag = 'text-page'

const Slug = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description: 'end of the address, as in /page/about',
})

const TextPageTexts = Type.Object({
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  body: Type.Optional(Type.String({ description: 'HTML' })),
})

/** Texts of a page in one language. */
export type TextPageText = Static<typeof TextPageTexts>

const head = {
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  title_lang: Type.String(),
  order: Type.Integer(),
  is_hidden: Type.Boolean(),
  in_footer: Type.Boolean(),
}
export const TextPageHead = Type.Object({
  ...head,
  languages: Type.Array(OneOf(locales), { description: 'languages with a title and a text' }),
  version: Type.Integer(),
})
export type TextPageHead = Static<typeof TextPageHead>

export const TextPage = Type.Object({
  ...head,
  description: Type.String({ description: 'for search engines; the beginning of the text unless staff write one' }),
  body: Type.String({ description: 'HTML' }),
  body_lang: Type.String(),
  updated_at: Type.String(),
  version: Type.Integer(),
  translations: Type.Optional(TranslationsOf(TextPageTexts)),
})
export type TextPage = Static<typeof TextPage>

export const listTextPages = endpoint({
  name: 'listTextPages',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/base/mall/text-page/list',
  access: 'public',
  tag,
  query: Type.Object({ ...PageQuery, title: Type.Optional(Line(200)) }),
  list: TextPageHead,
})
export const readTextPage = endpoint({
  name: 'readTextPage',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/base/mall/text-page/read/{slug}',
  access: 'public',
  tag,
  params: Type.Object({ slug: Slug }),
  data: TextPage,
  errors: ['NOT_FOUND'],
})
export const getTextPage = endpoint({
  name: 'getTextPage',
  method: 'GET',
  path: '/base/mall/text-page/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: TextPage,
  errors: ['NOT_FOUND'],
})

const words = Type.Object({
  title: Type.Optional(Nullable(Line(120))),
  description: Type.Optional(Nullable(Line(400))),
  body: Type.Optional(Nullable(Text(50_000))),
})
const fields = {
  translations: Type.Optional(TranslationsOf(words)),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  is_hidden: Type.Optional(Type.Boolean()),
  in_footer: Type.Optional(Type.Boolean()),
}
export const createTextPage = endpoint({
  name: 'createTextPage',
  method: 'POST',
  path: '/base/mall/text-page/create',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Object({ slug: Slug, ...fields }),
  data: IdAnswer,
  errors: ['DUPLICATE'],
  bodyKibibytes: 896,
})
export const updateTextPage = endpoint({
  name: 'updateTextPage',
  method: 'POST',
  path: '/base/mall/text-page/update',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Object({ id: Id, slug: Type.Optional(Slug), ...fields, version: Type.Optional(Nullable(Version)) }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'DUPLICATE', 'VERSION_CONFLICT'],
  bodyKibibytes: 896,
})
export const deleteTextPage = endpoint({
  name: 'deleteTextPage',
  method: 'DELETE',
  path: '/base/mall/text-page/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
