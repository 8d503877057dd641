/** Members as staff see them: what they bought, what is open, and what staff note about them. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { approvals, paymentMethods, paymentStates } from '../../status.ts'
import {
  Currency,
  Flag,
  Id,
  IdAnswer,
  IdOrNone,
  IdParams,
  IdQuery,
  Line,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  Text,
  Time,
  TimeInput,
} from '../../types.ts'
import { AddressRow } from '../accounts/address.ts'
import { CompanyProfile } from '../accounts/company.ts'
import { InvoiceRow } from '../accounts/invoice.ts'
import { Attachment, AttachmentUrls } from '../files/upload.ts'
import { PaymentTerms } from '../pricing/payment-terms.ts'
import { bindingSources } from '../reselling/distribution-order.ts'

const tag = 'customer'

/** Tags of one customer. */
export const mostCustomerTags = 10

const CustomerRow = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  nickname: Nullable(Type.String()),
  company_name: Nullable(Type.String({ description: 'that the member states, else of the default billing details' })),
  tax_id: Nullable(Type.String({ description: 'of this company' })),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  language: Type.String(),
  group: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  tags: Type.Array(Type.String()),
  approval: OneOf(approvals),
  is_active: Type.Boolean(),
  orders: Type.Integer({ description: 'not counting canceled ones' }),
  spent: { ...Money, description: 'received for orders and not returned' },
  currency: Currency,
  last_order_at: Nullable(Time),
  last_login: Nullable(Time),
  created_at: Time,
})
export type CustomerRow = Static<typeof CustomerRow>

const CustomerNote = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  author: Type.String(),
  files: Type.Array(Attachment),
  created_at: Time,
})

const CustomerPayment = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  order_number: Type.String(),
  method: OneOf(paymentMethods),
  amount: Money,
  currency: Currency,
  status: OneOf(paymentStates),
  created_at: Time,
})

const SignIn = Type.Object({
  at: Time,
  last_seen_at: Time,
  ip: Type.String(),
  user_agent: Type.String(),
  staff: Nullable(Type.String({ description: 'username of staff who acted as the customer' })),
})

export const CustomerDetail = Type.Object({
  ...CustomerRow.properties,
  due: { ...Money, description: 'still to be paid for orders that are not canceled' },
  refund_due: { ...Money, description: 'to be returned' },
  returns: Type.Integer({ description: 'requests for return or refund' }),
  approval_reason: Type.String(),
  balance: { ...Money, description: 'of the customer’s account with the mall' },
  points: Type.Integer(),
  price_list: Nullable(
    Type.Object(
      { id: Type.Integer(), name: Type.String() },
      { description: 'that of the group; null for the prices of the mall' },
    ),
  ),
  terms: Nullable({ ...PaymentTerms, description: 'payment in parts that the group has' }),
  payments: Type.Array(CustomerPayment, { description: 'the latest ten, newest first' }),
  sign_ins: Type.Array(SignIn, { description: 'the latest ten that are kept, newest first' }),
  distributor: Nullable(Type.String({ description: 'shop of the distributor that the member is bound to' })),
  distributor_source: Nullable(OneOf(bindingSources, { description: 'how the member came to it' })),
  company: Nullable(CompanyProfile),
  addresses: Type.Array(AddressRow),
  invoices: Type.Array(InvoiceRow),
  notes: Type.Array(CustomerNote, { description: 'newest first' }),
})
export type CustomerDetail = Static<typeof CustomerDetail>

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/mall/customer/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    keyword: Type.Optional({ ...Line(100), description: 'part of the username, nickname, company, email or phone' }),
    group_id: Type.Optional(IdOrNone),
    tag: Type.Optional(Line(40)),
    approval: Type.Optional(OneOf(approvals)),
    is_active: Type.Optional(Flag),
    has_orders: Type.Optional(Flag),
    start_date: Type.Optional({ ...TimeInput, description: 'registered on this day or later' }),
    end_date: Type.Optional({ ...TimeInput, description: 'registered on this day or earlier' }),
  }),
  list: CustomerRow,
  extra: Type.Object({ pending: Type.Integer({ description: 'customers that wait for approval' }) }),
})
export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/mall/customer/detail/{id}',
  access: 'api',
  tag,
  params: IdParams,
  data: CustomerDetail,
  errors: ['NOT_FOUND'],
})
export const decideCustomers = endpoint({
  name: 'decideCustomers',
  method: 'POST',
  path: '/mall/customer/decide',
  access: 'api',
  tag,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    approval: OneOf(['approved', 'refused']),
    reason: Type.Optional({ ...Line(300), description: 'required for a refusal' }),
  }),
  data: Type.Object({ changed: Type.Integer() }),
  errors: ['NOT_FOUND', 'FIELD_REQUIRED'],
})
export const tagCustomer = endpoint({
  name: 'tagCustomer',
  method: 'POST',
  path: '/mall/customer/tags',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, tags: Type.Array(Line(40), { maxItems: mostCustomerTags }) }),
  data: CustomerDetail,
  errors: ['NOT_FOUND'],
})
export const noteCustomer = endpoint({
  name: 'noteCustomer',
  method: 'POST',
  path: '/mall/customer/note',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, text: { ...Text(2000), minLength: 1 }, files: AttachmentUrls }),
  data: CustomerDetail,
  errors: ['NOT_FOUND', 'FIELD_REQUIRED', 'NOTE_LIMIT'],
})
export const deleteCustomerNote = endpoint({
  name: 'deleteCustomerNote',
  method: 'DELETE',
  path: '/mall/customer/note',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
