/** The business that a member buys for. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { CountryCode, Line, Nullable, OneOf } from '../../types.ts'

const tag = 'account'

/** Whether the registration asks for the business. */
export const companyAsked = ['off', 'optional', 'required'] as const

export const CompanyInput = Type.Object({
  name: Line(200),
  tax_id: Type.Optional(Nullable(Line(60))),
  country: Type.Optional(Nullable(CountryCode)),
  trade: Type.Optional(Nullable({ ...Line(200), description: 'what the business trades in' })),
  website: Type.Optional(Nullable({ ...Line(200), description: 'https:// is added where it is missing' })),
})
export type CompanyInput = Static<typeof CompanyInput>

export const CompanyProfile = Type.Object({
  name: Type.String(),
  tax_id: Type.String(),
  country: Type.String({ description: 'ISO 3166-1 alpha-2, or empty' }),
  trade: Type.String(),
  website: Type.String(),
})
export type CompanyProfile = Static<typeof CompanyProfile>

export const getRegistration = endpoint({
  name: 'getRegistration',
  method: 'GET',
  path: '/base/registration',
  access: 'public',
  tag,
  data: Type.Object({ company: OneOf(companyAsked, { description: 'whether it asks for the business' }) }),
})
export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/mall/member/company',
  access: 'own',
  tag,
  data: Type.Object({ company: Nullable(CompanyProfile), required: Type.Boolean() }),
})
export const changeCompany = endpoint({
  name: 'changeCompany',
  method: 'PUT',
  path: '/mall/member/company',
  access: 'own',
  tag,
  body: CompanyInput,
  data: Type.Object({ company: Nullable(CompanyProfile) }),
  errors: ['FIELD_REQUIRED', 'FIELD_FORMAT'],
})
