/** Per-user interface settings: table columns, saved views etc. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'

const tag = 'preference'
const Name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[a-z0-9._-]+$',
  description: 'e.g. columns.user-list',
})
/** JSON of at most 16 KiB, opaque to the server. */
const Value = Type.Unknown({ description: 'any JSON of at most 16 KiB' })

export const getPreference = endpoint({
  name: 'getPreference',
  method: 'GET',
  path: '/base/preference',
  access: 'own',
  tag,
  query: Type.Object({ name: Name }),
  data: Type.Object({ value: Value }),
})
export const putPreference = endpoint({
  name: 'putPreference',
  method: 'PUT',
  path: '/base/preference',
  access: 'own',
  tag,
  body: Type.Object({ name: Name, value: Value }),
  errors: ['PREFERENCE_TOO_LARGE'],
})
