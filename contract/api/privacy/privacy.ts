/** A copy of the own data, and the end of the own account. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { IdParams, Nullable, OneOf, Time } from '../../types.ts'
import { SecondCode } from '../identity/second-factor.ts'

// Audited like other changes of an account.
const tag = 'account'
const path = '/mall/member/privacy'

/** `pending` waits for its day; `running` is being erased; `kept` was taken back. */
export const erasureStatuses = ['pending', 'running', 'done', 'kept'] as const
/** Why an account cannot be erased now. */
export const erasureBlockers = ['staff', 'open_orders', 'money_owed', 'balance'] as const
export type ErasureBlocker = (typeof erasureBlockers)[number]

/** `working` until the file is written; after `failed` it can be requested again. */
export const exportStates = ['working', 'ready', 'failed', 'expired'] as const

const DataExport = Type.Object({
  id: Type.Integer(),
  state: OneOf(exportStates),
  size: Nullable(Type.Integer({ description: 'bytes of the file' })),
  created_at: Time,
  expires_at: Nullable(Type.String({ format: 'date-time', description: 'when the file is deleted' })),
})
export type DataExport = Static<typeof DataExport>

const Erasure = Type.Object({
  due_at: Time,
  created_at: Time,
  by_staff: Type.Boolean({ description: 'whether staff entered it for the member' }),
  blocked: Nullable(OneOf(erasureBlockers, { description: 'what keeps an erasure waiting that is due' })),
})
export type Erasure = Static<typeof Erasure>

export const Privacy = Type.Object({
  exports: Type.Array(DataExport, { description: 'newest first, at most five' }),
  exports_left: Type.Integer({ description: 'how many can be asked for now' }),
  erasure: Nullable(Erasure),
  blockers: Type.Array(OneOf(erasureBlockers), { description: 'what keeps the account from being erased' }),
  needs_code: Type.Boolean({ description: 'whether an erasure also takes a code of the second factor' }),
})
export type Privacy = Static<typeof Privacy>

export const getPrivacy = endpoint({
  name: 'getPrivacy',
  method: 'GET',
  path,
  access: 'own',
  tag,
  ownerOnly: true,
  data: Privacy,
})
export const requestExport = endpoint({
  name: 'requestExport',
  method: 'POST',
  path: `${path}/export`,
  access: 'own',
  tag,
  ownerOnly: true,
  data: DataExport,
  errors: ['EXPORT_LIMIT'],
})
export const getExportFile = endpoint({
  name: 'getExportFile',
  method: 'GET',
  path: `${path}/export/{id}`,
  access: 'own',
  tag,
  ownerOnly: true,
  params: IdParams,
  audited: true,
  file: true,
  errors: ['NOT_FOUND'],
  limit: 'export',
})
export const requestErasure = endpoint({
  name: 'requestErasure',
  method: 'POST',
  path: `${path}/erasure`,
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    code: Type.Optional(Nullable(SecondCode)),
  }),
  data: Erasure,
  errors: [
    'PASSWORD_WRONG',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'TOO_MANY_ATTEMPTS',
    'ERASURE_STAFF',
    'ERASURE_OPEN_ORDERS',
    'ERASURE_MONEY_OWED',
    'ERASURE_BALANCE',
  ],
  limit: 'sign-in',
  ownTransaction: true,
})
export const cancelOwnErasure = endpoint({
  name: 'cancelOwnErasure',
  method: 'DELETE',
  path: `${path}/erasure`,
  access: 'own',
  tag,
  ownerOnly: true,
  errors: ['NOT_FOUND'],
})
