/** Request bodies that the API accepts, generated from the contract's schemas for tests and proofs. */
import type { TSchema } from 'typebox'
import type { AnyEndpoint } from '#contract/endpoint'
import { locales } from '#contract/types'

export const samplePassword = 'correct horse battery 7'

/** One of them matches each pattern of the contract. */
export const patternSamples = [
  '12.50',
  '-3.00',
  '2026-03-04',
  '1,2,3',
  '+49 30 5550100',
  '+49',
  'DE',
  'USD',
  'home-top',
  'email',
  'Some words',
  '8517.62',
  '.99',
  '#0a5c36',
]

interface Schema {
  type?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  minItems?: number
  pattern?: string
  format?: string
  minimum?: number
  minLength?: number
  maxLength?: number
}

/** Optional fields that need something to exist, or that say how to read another field. */
const skipped =
  /(^|_)ids?$|^(version|stock_was|on_hand_was|reserved|expected_amount|sms_code|code)$|image|logo|avatar|slip_url|^documents$|^files$|(^|_)lang$/

let serial = 0

/**
 * A body with all fields of the endpoint except optional references. Texts are unique. `overrides` replaces top-level
 * fields; an `undefined` field is left out.
 */
export const sampleBody = ({ body }: Pick<AnyEndpoint, 'body'>, overrides: object = {}): Record<string, unknown> => ({
  ...sampleObject(body as TSchema & Schema),
  ...overrides,
})

function sampleObject({ properties = {}, required = [], patternProperties }: Schema): Record<string, unknown> {
  const keys = Object.keys(properties)
  const wanted = keys.every((key) => (locales as readonly string[]).includes(key))
    ? keys.filter((key) => key === 'ru')
    : keys.filter((key) => required.includes(key) || !skipped.test(key))
  const entries = wanted.map((key) => [key, sampleValue(key, properties[key] ?? {})])
  if (patternProperties) entries.push(['Color', 'red'])
  return Object.fromEntries(entries)
}

function sampleValue(key: string, schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleValue(key, schema.anyOf[0])
  switch (schema.type) {
    case 'object':
      return sampleObject(schema)
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sampleValue(key, schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return key === 'is_active' || key === 'enabled'
    case 'string':
      return sampleText(key, schema)
    default:
      return { [key]: ++serial }
  }
}

function sampleText(key: string, { pattern, format, minLength = 0, maxLength = 100 }: Schema): string {
  const number = ++serial
  if (key.includes('password')) return samplePassword
  if (format === 'email' || key === 'email') return `sample-${number}@test.example`
  if (key === 'phone' || key === 'mobile') return `+49 30 ${5_550_000 + number}`
  if (/^(url|path|redirect|component)$/.test(key)) return `/sample-${number}`
  if (pattern) {
    const matches = new RegExp(pattern, 'u')
    return [`${key}-${number}`, ...patternSamples].find((text) => matches.test(text)) ?? ''
  }
  if (key === 'amount') return '12.50'
  return `${key} ${number}`.slice(-maxLength).padEnd(minLength, '-')
}
