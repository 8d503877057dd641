/** The operator's settings on the wire. Which there are, with ranges and meanings, is in `rules/setting-list.ts`. */
import Type, { type Static, type TSchema } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { companyLines, type Setting } from '../../rules/setting-kinds.ts'
import { type EditedSetting, editedSettings, settings } from '../../rules/setting-list.ts'
import { Currency, Line, type Locale, Nullable, OneOf, Text, TranslationsOf, Version } from '../../types.ts'
import { Email } from '../accounts/account.ts'

/** The seller on documents. */
const Company = Type.Object({
  name: Line(companyLines.name),
  address: Line(companyLines.address),
  tax_id: Line(companyLines.tax_id),
  phone: Line(companyLines.phone),
  email: Line(companyLines.email),
})
export type Company = Static<typeof Company>

/** Worth of one unit of the mall's currency. */
export const DisplayRate = Type.Object({
  currency: Currency,
  rate: Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'units of it for one of the mall’s currency' }),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description: 'day of the rate' }),
})
export type DisplayRate = Static<typeof DisplayRate>

function schemaOf(setting: Setting): TSchema {
  const description = setting.about
  switch (setting.kind) {
    case 'number': {
      const range = { minimum: setting.from, maximum: setting.to, description }
      return setting.decimals === 0 ? Type.Integer(range) : Type.Number(range)
    }
    case 'switch':
      return Type.Boolean({ description })
    case 'choice':
      return OneOf(setting.values, { description })
    case 'choices': {
      const { values, least } = setting
      const limits = { ...(least > 0 && { minItems: least }), maxItems: values.length }
      return Type.Array(OneOf(values), { uniqueItems: true, ...limits, description })
    }
    case 'zone':
      return Type.String({ minLength: 1, maxLength: setting.most, description })
    case 'emails':
      return Type.Array(Email, { uniqueItems: true, maxItems: setting.most, description })
    case 'dates':
      return Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 }), {
        maxItems: setting.most,
        description,
      })
    case 'rates':
      return Type.Array(DisplayRate, { maxItems: setting.most, description })
    case 'company':
      return { ...Company, description }
    case 'texts':
      return { ...TranslationsOf(Nullable(Text(setting.most))), description }
    case 'currency':
    case 'freight':
    case 'contacts':
      throw new Error(`Settings of the kind ${setting.kind} are not edited with the others.`)
  }
}

/** A text that is null is removed. */
type OnWire<Value extends Setting> = Value extends { kind: 'texts' }
  ? Partial<Record<Locale, string | null>>
  : Value['default']

const fields = Object.fromEntries(editedSettings.map((name) => [name, schemaOf(settings[name])])) as {
  [Name in EditedSetting]: Type.TUnsafe<OnWire<(typeof settings)[Name]>>
}
export const MallSettings = Type.Object({ ...fields, currency: Currency, version: Type.Integer() })
export type MallSettings = Static<typeof MallSettings>

const tag = 'setting'

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/base/settings/get',
  access: 'api',
  tag,
  data: MallSettings,
})
export const editSettings = endpoint({
  name: 'editSettings',
  method: 'POST',
  path: '/base/settings/edit',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Partial(Type.Object({ ...fields, version: Nullable(Version) })),
  data: MallSettings,
  errors: ['VERSION_CONFLICT', 'FIELD_FORMAT', 'SUPERUSER_ONLY'],
  bodyKibibytes: 128,
})
