/** Search suggestions and the operator's synonyms. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdQuery, Line, locales, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { ProductRow } from '../catalog/product.ts'

const tag = 'search'

export const Suggestions = Type.Object({
  queries: Type.Array(Type.String(), {
    description: 'search terms that find something as they are, most likely first',
  }),
  did_you_mean: Type.Array(Type.String(), { description: 'at most two terms near to a mistyped one' }),
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  products: Type.Array(ProductRow, { description: 'at most six' }),
})
export type Suggestions = Static<typeof Suggestions>

export const suggest = endpoint({
  name: 'suggest',
  shared: true,
  method: 'GET',
  path: '/mall/search/suggest',
  access: 'public',
  tag,
  query: Type.Object({ keyword: Type.Optional(Line(200)), lang: Type.Optional(OneOf(locales)) }),
  data: Suggestions,
  limit: 'search',
})

const SynonymRow = Type.Object({
  id: Type.Integer(),
  words: Type.Array(Type.String()),
  language: Nullable(OneOf(locales, { description: 'null in groups that hold for searches in every language' })),
  created_at: Time,
  updated_at: Time,
})
export type SynonymRow = Static<typeof SynonymRow>

const language = Type.Optional(
  Nullable(
    OneOf(locales, {
      description:
        'the language of the words; groups in English, Spanish and Vietnamese hold only for searches in that language, because they share their letters. Null: all languages',
    }),
  ),
)
const words = Type.Array(Line(60, 1), {
  minItems: 2,
  maxItems: 20,
  description: 'words or phrases with the same meaning; two must differ in more than case and accents',
})

export const listSynonyms = endpoint({
  name: 'listSynonyms',
  method: 'GET',
  path: '/mall/search/synonym/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    keyword: Type.Optional(Line(60)),
    language: Type.Optional(OneOf(locales, { description: 'only groups of this language' })),
  }),
  list: SynonymRow,
})
export const getSynonyms = endpoint({
  name: 'getSynonyms',
  method: 'GET',
  path: '/mall/search/synonym/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: SynonymRow,
})
export const addSynonyms = endpoint({
  name: 'addSynonyms',
  method: 'POST',
  path: '/mall/search/synonym/create',
  access: 'api',
  tag,
  body: Type.Object({ words, language }),
  data: IdAnswer,
})
export const changeSynonyms = endpoint({
  name: 'changeSynonyms',
  method: 'POST',
  path: '/mall/search/synonym/update',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, words, language }),
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
export const removeSynonyms = endpoint({
  name: 'removeSynonyms',
  method: 'DELETE',
  path: '/mall/search/synonym/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
