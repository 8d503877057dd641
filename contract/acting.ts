/** Staff who see the mall as a customer does, for a while and on the record. */
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Line, Time } from './types.ts'

/** Needs no right of its own: the session that asks was opened with the right to act. */
export const allowActingChanges = endpoint({
  name: 'allowActingChanges',
  method: 'POST',
  path: '/mall/customer/allow_changes',
  access: 'signed-in',
  tag: 'customer',
  summary: 'Let staff who act as a customer also change things in this session, which only reads at first',
  errors: ['NOT_FOUND'],
})

export const actAsCustomer = endpoint({
  name: 'actAsCustomer',
  method: 'POST',
  path: '/mall/customer/act_as',
  access: 'api',
  tag: 'customer',
  summary: 'Sign in as a customer for 30 minutes, with a reason; every change is in the audit log under both names',
  body: Type.Object({ id: Id, reason: { ...Line(300), minLength: 1 } }),
  data: Type.Object({ token: Type.String(), username: Type.String(), expires_at: Time }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'ACTING_REFUSED', 'ACCOUNT_DISABLED'],
})
