/** Reading the audit log; only the server writes it. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { IdOrNone, Line, LongId, OneOf, PageQuery, Time, TimeInput } from '../../types.ts'

const tag = 'auditlog'

/** Facts of a call, in the order in which they are read. */
export const auditFacts = [
  'action',
  'subject',
  'amount',
  'method',
  'reference',
  'carrier',
  'tracking_number',
  'kind',
  'approval',
  'freight',
  'adjustment',
  'reason',
] as const

const AuditFact = Type.Object({
  name: OneOf(auditFacts),
  value: Type.String({ description: 'of `subject` its name, such as an order number; of amounts a decimal' }),
  currency: Type.Optional(Type.String({ description: 'of amounts of an order' })),
})
export type AuditFact = Static<typeof AuditFact>

const row = {
  id: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  user_id: Type.Integer({ description: '0 = none' }),
  username: Type.String(),
  module: Type.String(),
  summary: Type.String(),
  method: Type.String(),
  path: Type.String({ description: 'route template' }),
  targets: Type.Array(Type.String(), { description: 'the rows that the call is about, as `brand:12`' }),
  facts: Type.Array(AuditFact, { description: 'what the call did, and to which rows by name' }),
  status: Type.Integer(),
  repeats: Type.Integer({
    description:
      'how often the same call was refused again within an hour, or the same own object saved again within ten minutes; of the row that counts own changes beyond the daily amount how many more there were',
  }),
  response_time: Type.Integer({ description: 'ms' }),
  ip: Type.String(),
  user_agent: Type.String(),
  request_args: Type.Unknown(),
  response_body: Type.Unknown(),
  is_own: Type.Boolean({
    description:
      'a change by somebody who is not staff: only the changed fields are recorded, each up to 1,024 characters',
  }),
}
export const AuditRow = Type.Object(row)
export type AuditRow = Static<typeof AuditRow>

const filters = {
  username: Type.Optional(Line(200)),
  module: Type.Optional(Line(100)),
  method: Type.Optional(Line(10)),
  summary: Type.Optional(Line(300)),
  path: Type.Optional(Line(300)),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
  user_id: Type.Optional(IdOrNone),
  target: Type.Optional(Type.String({ maxLength: 60, description: 'a row that calls were about, such as `brand:12`' })),
  start_time: Type.Optional(TimeInput),
  end_time: Type.Optional(TimeInput),
}
export const listAuditRows = endpoint({
  name: 'listAuditRows',
  method: 'GET',
  path: '/auditlog/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, ...filters }),
  list: AuditRow,
  extra: Type.Object({
    total_is_least: Type.Boolean({ description: 'there are more rows than `total`; counting stopped' }),
  }),
})
export const getAuditRow = endpoint({
  name: 'getAuditRow',
  method: 'GET',
  path: '/auditlog/get',
  access: 'api',
  tag,
  query: Type.Object({ id: LongId }),
  data: Type.Object({
    ...row,
    changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
  }),
  errors: ['NOT_FOUND'],
})
export const exportAuditRows = endpoint({
  name: 'exportAuditRows',
  method: 'GET',
  path: '/auditlog/export',
  access: 'api',
  tag,
  query: Type.Object({ ...filters, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  file: true,
  limit: 'export',
})
