/** Calls that can be granted to roles, and their health checks. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdOrNone, Line, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { RoleRow } from '../accounts/account.ts'

const tag = 'api'

export const ApiRow = Type.Object({
  id: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  path: Type.String({ description: 'route template from /api/v1' }),
  method: Type.String(),
  summary: Type.String(),
  tags: Type.String(),
  external: Type.Boolean({ description: 'a call of another server, added by `api/create`; `api/refresh` keeps it' }),
  roles: Type.Array(RoleRow),
})
export type ApiRow = Static<typeof ApiRow>

export const listApis = endpoint({
  name: 'listApis',
  method: 'GET',
  path: '/api/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    path: Type.Optional(Line(300)),
    summary: Type.Optional(Line(300)),
    tags: Type.Optional(Line(100)),
    method: Type.Optional(Line(10)),
    external: Type.Optional(Type.Boolean()),
  }),
  list: ApiRow,
})

const write = {
  path: Type.String({ maxLength: 300, pattern: '^/[^\\s?#]*$' }),
  method: OneOf(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']),
  tags: Line(100, 1),
  summary: Type.Optional(Line(300)),
}
export const createApi = endpoint({
  name: 'createApi',
  method: 'POST',
  path: '/api/create',
  access: 'api',
  tag,
  body: Type.Object(write),
  data: IdAnswer,
  errors: ['DUPLICATE'],
})
export const updateApi = endpoint({
  name: 'updateApi',
  method: 'POST',
  path: '/api/update',
  access: 'api',
  tag,
  body: Type.Object({ ...Type.Partial(Type.Object(write)).properties, id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'DUPLICATE', 'BEYOND_OWN_POWERS'],
})
export const deleteApi = endpoint({
  name: 'deleteApi',
  method: 'DELETE',
  path: '/api/delete',
  access: 'api',
  tag,
  query: Type.Object({ api_id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'BEYOND_OWN_POWERS'],
})

const change = Type.Object({
  kind: OneOf(['added', 'removed', 'updated']),
  method: Type.String(),
  path: Type.String(),
  summary: Type.String(),
  tags: Type.String(),
})
export const refreshApis = endpoint({
  name: 'refreshApis',
  method: 'POST',
  path: '/api/refresh',
  access: 'api',
  tag,
  body: Type.Object({ preview: Type.Optional(Type.Boolean()) }),
  data: Type.Object({
    added: Type.Integer(),
    removed: Type.Integer(),
    updated: Type.Integer(),
    changes: Type.Array(change),
  }),
})

export const HealthRow = Type.Object({
  id: Type.Integer(),
  api_id: Type.Integer(),
  path: Type.String(),
  method: Type.String(),
  status: Type.Integer({ description: 'HTTP status, 0 after a timeout' }),
  ok: Type.Boolean(),
  latency_ms: Type.Integer(),
  error: Nullable(Type.String()),
  checked_at: Time,
})
export type HealthRow = Static<typeof HealthRow>

export const checkHealth = endpoint({
  name: 'checkHealth',
  method: 'POST',
  path: '/api/check_health',
  access: 'api',
  tag,
  body: Type.Object({ id: Type.Optional(Nullable(IdOrNone)) }),
  data: Type.Array(HealthRow),
  errors: ['NOT_FOUND', 'NOT_CHECKABLE'],
  ownTransaction: true,
})
export const listHealthLogs = endpoint({
  name: 'listHealthLogs',
  method: 'GET',
  path: '/api/health_logs',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    path: Type.Optional(Line(300)),
    status: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
    api_id: Type.Optional(IdOrNone),
    ok: Type.Optional(Type.Boolean()),
  }),
  list: HealthRow,
})
