/** Terms of the trade in all languages, edited by staff for translators. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdQuery, Line, Nullable, PageQuery, TranslationsOf, Version } from '../../types.ts'

const tag = 'translation'

export const GlossaryTerm = Type.Object({
  id: Type.Integer(),
  term: Type.String(),
  note: Type.String(),
  version: Type.Integer(),
  translations: TranslationsOf(Type.Object({ term: Type.Optional(Type.String()) })),
})
export type GlossaryTerm = Static<typeof GlossaryTerm>

export const listGlossary = endpoint({
  name: 'listGlossary',
  method: 'GET',
  path: '/mall/translation/glossary/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, term: Type.Optional(Line(200)) }),
  list: GlossaryTerm,
})
export const getGlossaryTerm = endpoint({
  name: 'getGlossaryTerm',
  method: 'GET',
  path: '/mall/translation/glossary/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: GlossaryTerm,
})
const write = {
  translations: Type.Optional(TranslationsOf(Type.Object({ term: Type.Optional(Nullable(Line(100))) }))),
  note: Type.Optional(Nullable(Line(300))),
}
export const createGlossaryTerm = endpoint({
  name: 'createGlossaryTerm',
  method: 'POST',
  path: '/mall/translation/glossary/create',
  access: 'api',
  tag,
  body: Type.Object(write),
  data: IdAnswer,
})
export const updateGlossaryTerm = endpoint({
  name: 'updateGlossaryTerm',
  method: 'POST',
  path: '/mall/translation/glossary/update',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, ...write, version: Type.Optional(Nullable(Version)) }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
export const deleteGlossaryTerm = endpoint({
  name: 'deleteGlossaryTerm',
  method: 'DELETE',
  path: '/mall/translation/glossary/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
