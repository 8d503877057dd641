/** Billing details of a member. An order stores a copy. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { IdAnswer, IdParams, Line, Nullable } from '../../types.ts'

const tag = 'invoice'

const fields = {
  title: Type.String({ description: 'company or person to invoice' }),
  tax_id: Nullable(Type.String()),
  address: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  bank: Nullable(Type.String()),
  account: Nullable(Type.String({ description: 'bank account' })),
  mobile: Nullable(Type.String({ description: 'mobile phone of the recipient' })),
  email: Nullable(Type.String({ description: 'email address of the recipient' })),
}
export const InvoiceRow = Type.Object({ id: Type.Integer(), ...fields, is_default: Type.Boolean() })
export type InvoiceRow = Static<typeof InvoiceRow>

/** The copy stored with an order when it was placed. */
export const InvoiceSnapshot = Type.Object(fields)
export type InvoiceSnapshot = Static<typeof InvoiceSnapshot>

const optional = (most: number) => Type.Optional(Nullable(Line(most)))

/** All optional, so that single fields can be changed; a missing title gives VALIDATION_FAILED at `title`. */
export const InvoiceBody = Type.Object({
  title: optional(200),
  tax_id: optional(50),
  address: optional(300),
  phone: optional(40),
  bank: optional(200),
  account: optional(64),
  mobile: optional(40),
  email: optional(254),
  is_default: Type.Optional(Type.Boolean()),
})

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/mall/invoice/list',
  access: 'own',
  tag,
  data: Type.Array(InvoiceRow),
})
export const addInvoice = endpoint({
  name: 'addInvoice',
  method: 'POST',
  path: '/mall/invoice/add',
  access: 'own',
  tag,
  body: InvoiceBody,
  data: InvoiceRow,
  errors: ['INVOICE_LIMIT'],
})
export const changeInvoice = endpoint({
  name: 'changeInvoice',
  method: 'PUT',
  path: '/mall/invoice/{id}',
  access: 'own',
  tag,
  params: IdParams,
  body: InvoiceBody,
  data: InvoiceRow,
  errors: ['NOT_FOUND'],
})
export const removeInvoice = endpoint({
  name: 'removeInvoice',
  method: 'DELETE',
  path: '/mall/invoice/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
