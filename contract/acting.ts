/** Staff who see the mall as a customer does, for a while and on the record. */
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Line, Time } from './types.ts'

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
