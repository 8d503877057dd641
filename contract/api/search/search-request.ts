/** What buyers searched for in vain: their requests to source it, and counts by keyword. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdQuery, Line, locales, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { Email, Phone } from '../accounts/account.ts'

const tag = 'search-request'

export const searchRequestStatuses = ['open', 'done'] as const

export const createSearchRequest = endpoint({
  name: 'createSearchRequest',
  method: 'POST',
  path: '/mall/search/request/create',
  access: 'public',
  tag,
  body: Type.Object({
    what: Line(300, 1),
    quantity: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))),
    keyword: Type.Optional(Nullable(Type.String({ maxLength: 200, description: 'the search that found nothing' }))),
    email: Type.Optional(
      Nullable(
        Type.String({ ...Email, description: 'guests need this or `phone`; members have that of their account' }),
      ),
    ),
    phone: Type.Optional(Nullable(Phone)),
  }),
  data: Type.Object({ contact: Type.String({ description: 'where the reply goes' }) }),
  errors: ['TOO_MANY_SEARCH_REQUESTS'],
  limit: 'mail',
  ownerOnly: true,
})
export const countMissedSearch = endpoint({
  name: 'countMissedSearch',
  method: 'POST',
  path: '/mall/search/miss/count/{keyword}',
  access: 'public',
  tag,
  params: Type.Object({ keyword: Line(80, 1) }),
  data: Type.Object({
    is_counted: Type.Boolean({ description: 'not what may be personal, nor new keywords beyond the limit of a day' }),
  }),
  limit: 'click',
  ownTransaction: true,
})

const counts = {
  searches: Type.Integer({ description: 'that found nothing within 90 days' }),
  requests: Type.Integer({ description: 'for the same keyword' }),
}

export const SearchRequestRow = Type.Object({
  id: Type.Integer(),
  what: Type.String(),
  quantity: Nullable(Type.Integer()),
  keyword: Type.String({ description: 'that was searched, folded' }),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  language: OneOf(locales),
  asked_by: Nullable(Type.Object({ id: Type.Integer(), username: Type.String() })),
  status: OneOf(searchRequestStatuses),
  ...counts,
  created_at: Time,
})
export type SearchRequestRow = Static<typeof SearchRequestRow>

export const listSearchRequests = endpoint({
  name: 'listSearchRequests',
  method: 'GET',
  path: '/mall/search/request/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional(OneOf(searchRequestStatuses)),
    keyword: Type.Optional(Line(200)),
  }),
  list: SearchRequestRow,
})
export const updateSearchRequest = endpoint({
  name: 'updateSearchRequest',
  method: 'POST',
  path: '/mall/search/request/update',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, status: OneOf(searchRequestStatuses) }),
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
export const deleteSearchRequest = endpoint({
  name: 'deleteSearchRequest',
  method: 'DELETE',
  path: '/mall/search/request/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})

export const MissedSearchRow = Type.Object({
  id: Type.Integer({ description: 'of the keyword' }),
  keyword: Type.String({ description: 'as one buyer typed it' }),
  ...counts,
  open_requests: Type.Integer(),
  languages: Type.Array(OneOf(locales)),
  latest: Type.String({ format: 'date', description: 'day of the latest search or request' }),
})
export type MissedSearchRow = Static<typeof MissedSearchRow>

export const listMissedSearches = endpoint({
  name: 'listMissedSearches',
  method: 'GET',
  path: '/mall/search/miss/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    keyword: Type.Optional(Line(200)),
    language: Type.Optional(OneOf(locales)),
  }),
  list: MissedSearchRow,
})
