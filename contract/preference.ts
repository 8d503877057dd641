/** What the pages keep for their user on the server: columns of a table, saved views, and the like. */
import Type from 'typebox'
import { endpoint } from './endpoint.ts'

const tag = 'preference'
const Name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[a-z0-9._-]+$',
  description: 'such as columns.user-list',
})
/** JSON text of 16 KiB at most; what it means is the page's business. */
const Value = Type.Unknown({ description: 'any JSON of 16 KiB at most' })

export const getPreference = endpoint({
  name: 'getPreference',
  method: 'GET',
  path: '/base/preference',
  access: 'own',
  tag,
  summary: 'What was kept by this name; null when nothing was',
  query: Type.Object({ name: Name }),
  data: Type.Object({ value: Value }),
})
export const putPreference = endpoint({
  name: 'putPreference',
  method: 'PUT',
  path: '/base/preference',
  access: 'own',
  tag,
  summary: 'Keep this by the name in place of what was kept; null forgets it',
  body: Type.Object({ name: Name, value: Value }),
  errors: ['PREFERENCE_TOO_LARGE'],
})
