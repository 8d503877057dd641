/** Vouchers for staff: batches of codes, giving and revoking them, printing. */

import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import {
  Currency,
  Id,
  IdAnswer,
  IdQuery,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  PositiveMoney,
  Time,
  TimeInput,
  Version,
} from '../../types.ts'
import { CreatedInFull } from './adjustment.ts'
import { grantBody, grantErrors, startedGrant } from './grant.ts'
import { voucherFields, voucherKinds } from './voucher.ts'

const tag = 'voucher'

export const voucherStatuses = ['unused', 'redeemed', 'expired', 'revoked'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

/** Codes of a batch. */
export const mostVouchers = 10_000
/** Cards in one printed file. */
export const cardsPerFile = 200

export const VoucherBatch = Type.Object({
  id: Type.Integer(),
  ...voucherFields,
  coupon_template_id: Nullable(Type.Integer()),
  count: Type.Integer(),
  per_member: Nullable(Type.Integer({ description: 'codes that a member may redeem; null without a limit' })),
  valid_from: Nullable(Time),
  valid_until: Nullable({ ...Time, description: 'codes can be redeemed until then' }),
  amount_days: Nullable(
    Type.Integer({ description: 'days from redeeming until the amount expires; null if it does not' }),
  ),
  is_transferable: Type.Boolean({
    description: 'any member with the code may redeem it; otherwise only the member it was given to',
  }),
  note: Type.String(),
  has_list: Type.Boolean({ description: 'whether the codes can still be downloaded and printed' }),
  is_waiting: Type.Boolean({ description: 'gives no codes, because a second member of staff has not approved it' }),
  created_at: Time,
  version: Version,
  statistics: Type.Object({
    unused: Type.Integer(),
    given: Type.Integer({ description: 'of the unused ones those given to a member' }),
    redeemed: Type.Integer(),
    expired: Type.Integer(),
    revoked: Type.Integer(),
    open: Type.String({ description: 'decimal; worth of unused codes' }),
    left: Type.String({ description: 'decimal; redeemed and not spent yet' }),
  }),
})
export type VoucherBatch = Static<typeof VoucherBatch>

export const VoucherCode = Type.Object({
  id: Type.Integer(),
  number: Type.Integer({ description: 'in its batch, from 1' }),
  last_four: Type.String(),
  status: OneOf(voucherStatuses),
  given_to: Nullable(Type.String({ description: 'username' })),
  redeemed_by: Nullable(Type.String({ description: 'username' })),
  redeemed_at: Nullable(Time),
  revoked_at: Nullable(Time),
  reason: Nullable(Type.String({ description: 'why it was revoked' })),
})
export type VoucherCode = Static<typeof VoucherCode>

export const listVoucherBatches = endpoint({
  name: 'listVoucherBatches',
  method: 'GET',
  path: '/mall/voucher/batch/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, name: Type.Optional(Line(120)) }),
  list: VoucherBatch,
  extra: Type.Object({
    liability: Type.String({ description: 'decimal; what members can still spend and redeem, of all batches' }),
    currency: Currency,
  }),
})
export const getVoucherBatch = endpoint({
  name: 'getVoucherBatch',
  method: 'GET',
  path: '/mall/voucher/batch/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: VoucherBatch,
  errors: ['VOUCHER_BATCH_NOT_FOUND'],
})
/** Changes allowed after codes went out: all but their worth. */
const terms = {
  name: Line(120, 1),
  per_member: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: mostVouchers }))),
  valid_from: Type.Optional(Nullable(TimeInput)),
  valid_until: Type.Optional(Nullable(TimeInput)),
  note: Type.Optional(Line(500)),
}
export const createVoucherBatch = endpoint({
  name: 'createVoucherBatch',
  method: 'POST',
  path: '/mall/voucher/batch/create',
  access: 'api',
  tag,
  body: Type.Object({
    ...terms,
    kind: OneOf(voucherKinds),
    amount: Type.Optional(Nullable(PositiveMoney)),
    coupon_template_id: Type.Optional(Nullable(Id)),
    count: Type.Integer({ minimum: 1, maximum: mostVouchers }),
    amount_days: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3650 }))),
    is_transferable: Type.Optional(Type.Boolean({ default: true })),
  }),
  data: CreatedInFull,
  errors: ['AMOUNT_INVALID', 'FIELD_REQUIRED', 'FIELD_FORMAT', 'FIELD_UNKNOWN_REFERENCE', 'VOUCHER_PERIOD'],
})
export const updateVoucherBatch = endpoint({
  name: 'updateVoucherBatch',
  method: 'POST',
  path: '/mall/voucher/batch/update',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, version: Type.Optional(Version), ...terms }),
  data: IdAnswer,
  errors: [
    'VOUCHER_BATCH_NOT_FOUND',
    'VOUCHER_PERIOD',
    'VOUCHER_REDEEMED_BEFORE',
    'VERSION_CONFLICT',
    'FIELD_REQUIRED',
    'FIELD_FORMAT',
    'FIELD_TOO_SMALL',
  ],
})
export const listVoucherCodes = endpoint({
  name: 'listVoucherCodes',
  method: 'GET',
  path: '/mall/voucher/code/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    batch_id: Id,
    last_four: Type.Optional(Line(60)),
    status: Type.Optional(OneOf(voucherStatuses)),
    username: Type.Optional(Line(100)),
  }),
  list: VoucherCode,
})
export const revokeVouchers = endpoint({
  name: 'revokeVouchers',
  method: 'POST',
  path: '/mall/voucher/code/revoke',
  access: 'api',
  tag,
  body: Type.Object({
    batch_id: Id,
    ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: 1000, description: 'codes; without it all unused ones' }))),
    reason: Type.Optional(Nullable(Line(300))),
  }),
  data: Type.Object({ revoked: Type.Integer() }),
  errors: ['VOUCHER_BATCH_NOT_FOUND', 'REASON_REQUIRED'],
})
export const giveVouchers = endpoint({
  name: 'giveVouchers',
  method: 'POST',
  path: '/mall/voucher/code/give',
  access: 'api',
  tag,
  body: Type.Object({
    batch_id: Id,
    usernames: Type.Optional(Type.Array(Line(100, 1), { maxItems: 1000 })),
    group_id: Type.Optional(Nullable(Id)),
    reason: Type.Optional(Nullable(Line(300))),
    ...repeatField,
  }),
  data: Type.Object({
    given: Type.Integer(),
    skipped: Type.Integer({ description: 'members who have as many as they may' }),
    is_self_left_out: Type.Boolean({ description: 'you are in the group; nobody gives to themselves' }),
  }),
  errors: [
    ...repeatErrors,
    'VOUCHER_BATCH_NOT_FOUND',
    'VOUCHER_EXPIRED',
    'VOUCHER_TOO_FEW',
    'ADJUSTMENT_WAITING',
    'REASON_REQUIRED',
    'FIELD_TOO_FEW',
    'OWN_DECISION',
    'FIELD_TOO_MANY',
    'FIELD_UNKNOWN_REFERENCE',
  ],
  bodyKibibytes: 320,
})
export const startVoucherGrant = endpoint({
  name: 'startVoucherGrant',
  method: 'POST',
  path: '/mall/voucher/code/grant',
  access: 'api',
  tag,
  body: Type.Object({ batch_id: Id, ...grantBody }),
  data: Type.Object(startedGrant),
  errors: ['VOUCHER_BATCH_NOT_FOUND', 'ADJUSTMENT_WAITING', ...grantErrors],
})
export const discardVoucherList = endpoint({
  name: 'discardVoucherList',
  method: 'POST',
  path: '/mall/voucher/code/discard',
  access: 'api',
  tag,
  body: Type.Object({ id: Id }),
  data: IdAnswer,
  errors: ['VOUCHER_BATCH_NOT_FOUND'],
})
export const exportVouchers = endpoint({
  name: 'exportVouchers',
  method: 'GET',
  path: '/mall/voucher/code/export',
  access: 'api',
  tag,
  query: IdQuery,
  file: true,
  errors: ['VOUCHER_BATCH_NOT_FOUND', 'VOUCHER_LIST_GONE', 'ADJUSTMENT_WAITING'],
  limit: 'export',
  audited: true,
})
export const printVouchers = endpoint({
  name: 'printVouchers',
  method: 'GET',
  path: '/mall/voucher/code/print',
  access: 'api',
  tag,
  query: Type.Object({
    id: Id,
    from: Type.Optional(Type.Integer({ minimum: 1, maximum: mostVouchers, description: 'first number' })),
    language: Type.Optional(OneOf(locales)),
  }),
  file: true,
  errors: ['VOUCHER_BATCH_NOT_FOUND', 'VOUCHER_LIST_GONE', 'ADJUSTMENT_WAITING', 'OVERLOADED'],
  limit: 'document',
  audited: true,
})
