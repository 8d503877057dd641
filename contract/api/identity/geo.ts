/** Country and likely language of a visitor. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { locales, Nullable, OneOf } from '../../types.ts'

export const geoLocation = endpoint({
  name: 'geoLocation',
  method: 'GET',
  path: '/geo/location',
  access: 'public',
  tag: 'geo',
  query: Type.Object({ ip: Type.Optional(Type.String({ maxLength: 45 })) }),
  data: Type.Object({
    locale: OneOf(locales),
    country: Nullable(Type.String()),
    country_code: Nullable(Type.String()),
    ip: Type.String(),
  }),
})
