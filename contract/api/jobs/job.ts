/** Jobs: long work outside a request, with progress and a verdict per item. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, IdAnswer, IdParams, Nullable, OneOf, PageQuery, Time } from '../../types.ts'

const tag = 'job'

/** `queued` waits for a process, `paused` for a person; `undone` was done and then reverted, all or a part of it. */
export const jobStatuses = [
  'queued',
  'running',
  'paused',
  'done',
  'failed',
  'canceled',
  'undone',
  'partly_undone',
] as const
/** `failed` has a code and leaves the item unchanged. */
export const jobOutcomes = ['done', 'unchanged', 'failed'] as const

export const JobRow = Type.Object({
  id: Type.Integer(),
  kind: Type.String({ description: 'e.g. import-products' }),
  action: Nullable(Type.String({ description: 'what it does, for kinds that do several things' })),
  undo_of: Nullable(Type.Integer({ description: 'the job that it undoes' })),
  status: OneOf(jobStatuses),
  total: Nullable(Type.Integer({ description: 'number of items, null until counted' })),
  processed: Type.Integer({ description: 'sum of done, unchanged and failed' }),
  done: Type.Integer(),
  unchanged: Type.Integer(),
  failed: Type.Integer(),
  owner: Nullable(Type.String({ description: 'username; null for scheduled jobs' })),
  error: Nullable(Type.String({ description: 'reason if the whole job failed' })),
  can_cancel: Type.Boolean(),
  can_pause: Type.Boolean(),
  can_resume: Type.Boolean(),
  can_retry: Type.Boolean({ description: 'its failed items can be tried again by a new job' }),
  can_undo: Type.Boolean({ description: 'for 30 days' }),
  can_undo_anyway: Type.Boolean({ description: 'what was changed since can be undone, too; for 30 days' }),
  has_file: Type.Boolean({ description: 'that the caller may download' }),
  created_at: Time,
  run_at: Nullable(Type.String({ format: 'date-time', description: 'starts no earlier' })),
  started_at: Nullable(Time),
  finished_at: Nullable(Time),
})
export type JobRow = Static<typeof JobRow>

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/job/list',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  query: Type.Object({
    ...PageQuery,
    kind: Type.Optional(Type.String({ maxLength: 60 })),
    status: Type.Optional(OneOf(jobStatuses)),
  }),
  list: JobRow,
})
export const getJob = endpoint({
  name: 'getJob',
  method: 'GET',
  path: '/job/{id}',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: JobRow,
  errors: ['NOT_FOUND'],
})
export const listJobItems = endpoint({
  name: 'listJobItems',
  method: 'GET',
  path: '/job/{id}/items',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  query: Type.Object({ ...PageQuery, outcome: Type.Optional(OneOf(jobOutcomes)) }),
  list: Type.Object({
    position: Type.Integer({ description: 'starting at 1' }),
    key: Type.String({ description: 'e.g. a SKU code or an order number' }),
    outcome: OneOf(jobOutcomes),
    code: Nullable(Type.String()),
    msg: Nullable(Type.String({ description: 'text of a code that is an error' })),
    detail: Type.Unknown(),
    undone: Type.Boolean(),
  }),
  errors: ['NOT_FOUND'],
})
export const getJobFile = endpoint({
  name: 'getJobFile',
  method: 'GET',
  path: '/job/{id}/file',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  file: true,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  limit: 'export',
})
export const cancelJob = endpoint({
  name: 'cancelJob',
  method: 'POST',
  path: '/job/{id}/cancel',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'JOB_STATUS'],
})
export const undoJob = endpoint({
  name: 'undoJob',
  method: 'POST',
  path: '/job/{id}/undo',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  query: Type.Object({
    anyway: Type.Optional({ ...Flag, description: 'of a job that is undone in part: also what was changed since' }),
  }),
  data: Type.Object({ id: Id }),
  errors: ['NOT_FOUND', 'JOB_STATUS'],
})
export const pauseJob = endpoint({
  name: 'pauseJob',
  method: 'POST',
  path: '/job/{id}/pause',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'JOB_STATUS'],
})
export const resumeJob = endpoint({
  name: 'resumeJob',
  method: 'POST',
  path: '/job/{id}/resume',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'JOB_STATUS'],
})
export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/job/{id}/retry',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: Type.Object({ id: Id }),
  errors: ['NOT_FOUND', 'JOB_STATUS'],
})
