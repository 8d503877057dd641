/** Files of what the mall holds: written by jobs, at once or on a schedule, and downloaded by the account that asked. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { approvals, listedStatuses, orderStatuses } from '../../status.ts'
import {
  Flag,
  Id,
  IdAnswer,
  IdOrNone,
  IdParams,
  IdQuery,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  Time,
  TimeInput,
} from '../../types.ts'
import { jobStatuses } from '../jobs/job.ts'
import { afterSaleKinds, afterSaleReasons, afterSaleStatuses } from '../orders/after-sale.ts'
import { statementTabs } from '../statements/statement.ts'
import { exportedResources } from './resources.ts'

const tag = 'export'

export const exportKinds = [
  'products',
  'prices',
  'stock',
  'categories',
  ...exportedResources,
  'members',
  'orders',
  'returns',
  'statement_lines',
] as const
/** `own` has the chosen columns; the others are what those shop systems import, of products alone. */
export const exportShapes = ['own', 'shopify', 'woocommerce'] as const
export const exportRhythms = ['daily', 'weekly', 'monthly'] as const

const spec = {
  kind: OneOf(exportKinds),
  shape: Type.Optional(OneOf(exportShapes)),
  format: Type.Optional(OneOf(['xlsx', 'csv'], { description: 'the shapes of other systems are CSV' })),
  columns: Type.Optional(
    Type.Array(Line(40, 1), { maxItems: 60, description: 'in this order; the usual ones without them' }),
  ),
  languages: Type.Optional(
    Type.Array(OneOf(locales), {
      maxItems: locales.length,
      description: 'of names and details; the caller’s without them. Other systems get the first',
    }),
  ),
  filter: Type.Optional(
    Type.Object(
      {
        keyword: Type.Optional(Line(200)),
        category_id: Type.Optional(IdOrNone),
        brand_id: Type.Optional(IdOrNone),
        product_status: Type.Optional(OneOf(listedStatuses)),
        in_stock: Type.Optional(Flag),
        order_status: Type.Optional(OneOf(orderStatuses)),
        days: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 3660, description: 'orders of the last so many days, with today' }),
        ),
        group_id: Type.Optional(IdOrNone),
        approval: Type.Optional(OneOf(approvals)),
        has_orders: Type.Optional(Flag),
        tag: Type.Optional({ ...Line(40), description: 'of members' }),
        is_active: Type.Optional({ ...Flag, description: 'members' }),
        start_date: Type.Optional({
          ...TimeInput,
          description: 'members registered, or returns asked for, since then',
        }),
        end_date: Type.Optional({ ...TimeInput, description: 'and until then' }),
        return_status: Type.Optional(OneOf(afterSaleStatuses)),
        return_kind: Type.Optional(OneOf(afterSaleKinds)),
        return_reason: Type.Optional(OneOf(afterSaleReasons)),
        order_id: Type.Optional({ ...Id, description: 'returns of this order' }),
        statement_tab: Type.Optional(OneOf(statementTabs)),
      },
      { description: 'those that the kind does not know change nothing' },
    ),
  ),
}
export const ExportSpec = Type.Object(spec)
export type ExportSpec = Static<typeof ExportSpec>

export const ExportChoice = Type.Object({
  kind: OneOf(exportKinds),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String({ description: 'its heading in the caller’s language' }),
      is_translated: Type.Boolean({ description: 'a column for each language' }),
      is_usual: Type.Boolean(),
    }),
  ),
})
export type ExportChoice = Static<typeof ExportChoice>

export const listExportChoices = endpoint({
  name: 'listExportChoices',
  method: 'GET',
  path: '/mall/export/choices',
  access: 'api',
  tag,
  summary: 'List what the caller may export: each kind needs the right to its list or export',
  data: Type.Array(ExportChoice),
})

export const startExport = endpoint({
  name: 'startExport',
  method: 'POST',
  path: '/mall/export/start',
  access: 'api',
  tag,
  summary: 'Start a job that writes an export; the file is kept for 7 days',
  body: ExportSpec,
  data: IdAnswer,
  errors: ['FORBIDDEN'],
})

export const ExportRow = Type.Object({
  id: Type.Integer(),
  ...spec,
  schedule: Nullable(Type.String({ description: 'name of the schedule that started it' })),
  job_id: Nullable(Type.Integer()),
  status: OneOf(jobStatuses),
  percent: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  rows: Nullable(Type.Integer({ description: 'below the headings' })),
  size: Nullable(Type.Integer({ description: 'bytes' })),
  created_at: Time,
  expires_at: Nullable(Time),
  can_download: Type.Boolean(),
})
export type ExportRow = Static<typeof ExportRow>

export const listExports = endpoint({
  name: 'listExports',
  method: 'GET',
  path: '/mall/export/list',
  access: 'api',
  tag,
  summary: 'List the exports of the caller, newest first',
  query: Type.Object(PageQuery),
  list: ExportRow,
})

export const downloadExport = endpoint({
  name: 'downloadExport',
  method: 'GET',
  path: '/mall/export/file/{id}',
  access: 'api',
  tag,
  summary: 'Download an export of the caller; the right to its kind is asked for again',
  params: IdParams,
  file: true,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  limit: 'export',
})

const rhythm = {
  name: Line(100, 1),
  every: OneOf(exportRhythms),
  weekday: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 7, description: 'for `weekly`; 1 is Monday' }))),
  day: Type.Optional(
    Nullable(Type.Integer({ minimum: 1, maximum: 31, description: 'for `monthly`; the last day of shorter months' })),
  ),
  time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['07:30'] }),
  time_zone: Type.Optional({ ...Line(60, 1), description: 'IANA name; the mall’s without it' }),
  is_active: Type.Optional(Type.Boolean()),
}
export const ExportScheduleRow = Type.Object({
  id: Type.Integer(),
  ...rhythm,
  spec: ExportSpec,
  is_active: Type.Boolean(),
  next_at: Nullable(Time),
})
export type ExportScheduleRow = Static<typeof ExportScheduleRow>

export const listExportSchedules = endpoint({
  name: 'listExportSchedules',
  method: 'GET',
  path: '/mall/export/schedule/list',
  access: 'api',
  tag,
  summary: 'List the scheduled exports of the caller',
  query: Type.Object(PageQuery),
  list: ExportScheduleRow,
})
export const saveExportSchedule = endpoint({
  name: 'saveExportSchedule',
  method: 'POST',
  path: '/mall/export/schedule/save',
  access: 'api',
  tag,
  summary: 'Schedule an export, or change the schedule with this id; a mail tells the caller when a file is ready',
  body: Type.Object({ id: Type.Optional(Nullable(Id)), ...rhythm, spec: ExportSpec }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
export const deleteExportSchedule = endpoint({
  name: 'deleteExportSchedule',
  method: 'DELETE',
  path: '/mall/export/schedule/delete',
  access: 'api',
  tag,
  summary: 'Delete a scheduled export; its files stay',
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
