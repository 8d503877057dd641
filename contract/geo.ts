/** Where a visitor is, and which of the six languages to guess. */
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { locales, Nullable, OneOf } from './types.ts'

export const geoLocation = endpoint({
  name: 'geoLocation',
  method: 'GET',
  path: '/geo/location',
  access: 'public',
  tag: 'geo',
  summary: 'Country and language guess of an address, the caller’s own without one',
  query: Type.Object({ ip: Type.Optional(Type.String({ maxLength: 45 })) }),
  data: Type.Object({
    locale: OneOf(locales),
    country: Nullable(Type.String()),
    country_code: Nullable(Type.String()),
    ip: Type.String(),
  }),
})
