/** Staff who see the mall as a customer does, for a while and on the record. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Nullable, Time } from '../../types.ts'
import { SignInCode } from '../identity/second-factor.ts'

/** Needs no right of its own: the session that asks was opened with the right to act. */
export const allowActingChanges = endpoint({
  name: 'allowActingChanges',
  method: 'POST',
  path: '/mall/customer/allow_changes',
  access: 'signed-in',
  tag: 'customer',
  readOnly: true,
  body: Type.Object({
    password: Type.Optional(
      Nullable(Type.String({ maxLength: 1024, description: 'of the staff member, not of the customer' })),
    ),
    code: SignInCode,
  }),
  errors: ['NOT_FOUND', 'PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'],
  limit: 'sign-in',
  ownTransaction: true,
})

export const actAsCustomer = endpoint({
  name: 'actAsCustomer',
  method: 'POST',
  path: '/mall/customer/act_as',
  access: 'api',
  answersSecret: true,
  tag: 'customer',
  body: Type.Object({ id: Id, reason: { ...Line(300), minLength: 1 } }),
  data: Type.Object({ token: Type.String(), username: Type.String(), expires_at: Time }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'ACTING_REFUSED', 'ACCOUNT_DISABLED'],
})
