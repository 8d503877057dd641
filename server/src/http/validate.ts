/**
 * Checks input against the contract. Query, path and form values are coerced from text, JSON is not; in JSON, `null` in
 * an optional field means that the field is absent. Unknown keys are dropped. All faulty fields are reported, up to 50.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { AnyEndpoint } from '#contract/endpoint'
import type { FieldError } from '#contract/errors'
import { AppError } from '../lib/errors.ts'
import { longestField, mostFields, walk } from './walk.ts'

const options = {
  allErrors: true,
  useDefaults: true,
  removeAdditional: 'all',
  strict: false,
  discriminator: true,
} as const
const exact = new Ajv(options)
const coercing = new Ajv({ ...options, coerceTypes: true })
formats.default(exact, ['email', 'date-time'])
formats.default(coercing, ['email', 'date-time'])

export interface RawInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  /** The body came as a form, so its values are text. */
  isForm: boolean
}

export type Validator = (raw: RawInput) => { params: unknown; query: unknown; body: unknown }

/** Compiled on first use, because all validators together would slow the start and take memory. */
function compiled(ajv: Ajv, schema: object): () => ValidateFunction {
  let validate: ValidateFunction | undefined
  return () => (validate ??= ajv.compile(schema))
}

export function validatorOf(endpoint: AnyEndpoint): Validator {
  const params = compiled(coercing, endpoint.params)
  const query = compiled(coercing, endpoint.query)
  const jsonBody = compiled(exact, endpoint.body)
  const formBody = compiled(coercing, endpoint.body)
  const arrayKeys = keysOfType(endpoint.body, 'array')
  const queryFlags = keysOfType(endpoint.query, 'boolean')
  const bodyFlags = keysOfType(endpoint.body, 'boolean')

  return (raw) => {
    let { body, isForm } = raw
    const fields = walk([raw.params, raw.query, body], endpoint.bodyValues)
    if (endpoint.queryOrBody && Object.keys(raw.query).length > 0) {
      body = { ...raw.query, ...(body as object | undefined) }
      isForm = true
      const merged = body as Record<string, unknown>
      for (const key of arrayKeys) if (typeof merged[key] === 'string') merged[key] = merged[key].split(',')
    }
    body = prepared(body ?? {}, endpoint.body, raw.isForm)
    const input = { params: { ...raw.params }, query: { ...raw.query }, body }
    readFlags(input.query, queryFlags)
    if (isForm) readFlags(input.body as Record<string, unknown>, bodyFlags)
    check(params(), input.params, fields)
    check(query(), input.query, fields)
    if (endpoint.method !== 'GET') check(isForm ? formBody() : jsonBody(), input.body, fields)
    if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', {}, fields)
    return input
  }
}

const keysOfType = (schema: { properties?: Record<string, { type?: string }> }, type: string) =>
  Object.entries(schema.properties ?? {}).flatMap(([key, property]) => (property.type === type ? [key] : []))

interface BodySchema {
  properties?: Record<string, BodySchema>
  required?: string[]
  items?: BodySchema
  maxItems?: number
  maxLength?: number
  nullable?: boolean
  'x-null'?: unknown
}

/**
 * Cuts lists and texts that are far too long, so that Ajv reports them and not their thousands of items, and does not
 * count millions of letters. In JSON, removes each `null` in an optional field, or replaces it by the value that the
 * schema gives as its meaning.
 */
function prepared(value: unknown, schema: BodySchema, isForm: boolean): unknown {
  if (typeof value === 'string') {
    // Ajv counts a pair of surrogates as one letter.
    const most = 2 * (schema.maxLength ?? Number.POSITIVE_INFINITY)
    return value.length > most ? value.slice(0, most + 1) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const { properties = {}, required = [], items, maxItems = Number.POSITIVE_INFINITY } = schema
  if (Array.isArray(value)) {
    const list = value.length > maxItems ? value.slice(0, maxItems + 1) : value
    return items ? list.map((item) => prepared(item, items, isForm)) : list
  }
  const fields = value as Record<string, unknown>
  for (const [name, field] of Object.entries(properties)) {
    if (fields[name] === undefined) continue
    if (fields[name] !== null || isForm) fields[name] = prepared(fields[name], field, isForm)
    else if (field['x-null'] !== undefined) fields[name] = field['x-null']
    else if (!field.nullable && !required.includes(name)) delete fields[name]
  }
  return value
}

/** Text may hold `1` and `0`; Ajv coerces only `true` and `false`. */
function readFlags(values: Record<string, unknown>, keys: string[]): void {
  for (const key of keys) if (values[key] === '1' || values[key] === '0') values[key] = values[key] === '1'
}

function check(validate: ValidateFunction, value: unknown, fields: Record<string, FieldError>): void {
  if (validate(value)) return
  let room = mostFields - Object.keys(fields).length
  for (const error of validate.errors ?? []) {
    if (room <= 0) return
    const path = error.instancePath.slice(1).replaceAll('/', '.')
    const named =
      error.keyword === 'required'
        ? [path, (error.params as { missingProperty: string }).missingProperty].filter(Boolean).join('.')
        : path || 'body'
    const field = named.slice(0, longestField)
    if (fields[field]) continue
    fields[field] = fieldErrorOf(error)
    room--
  }
}

function fieldErrorOf({ keyword, params, instancePath }: ErrorObject): FieldError {
  const { limit } = params as { limit?: number }
  switch (keyword) {
    case 'required':
      return { error: 'FIELD_REQUIRED' }
    case 'minLength':
      return limit === 1 ? { error: 'FIELD_REQUIRED' } : { error: 'FIELD_TOO_SHORT', params: { min: limit } }
    case 'maxLength':
      return { error: 'FIELD_TOO_LONG', params: { max: limit } }
    case 'minimum':
      // A choice that was not made arrives as id 0.
      if (limit === 1 && /(_|\/)id$/.test(instancePath)) return { error: 'FIELD_REQUIRED' }
      return { error: 'FIELD_TOO_SMALL', params: { min: limit } }
    case 'exclusiveMinimum':
      return { error: 'FIELD_TOO_SMALL', params: { min: limit } }
    case 'maximum':
    case 'exclusiveMaximum':
      return { error: 'FIELD_TOO_LARGE', params: { max: limit } }
    case 'minItems':
      return { error: 'FIELD_TOO_FEW', params: { min: limit } }
    case 'maxItems':
    case 'maxProperties':
      return { error: 'FIELD_TOO_MANY', params: { max: limit } }
    case 'enum':
      return {
        error: 'FIELD_CHOICE',
        params: {
          values: (params as { allowedValues: unknown[] }).allowedValues.filter((value) => value !== null).join(', '),
        },
      }
    case 'pattern':
    case 'format':
      return { error: 'FIELD_FORMAT' }
    default:
      return { error: 'FIELD_TYPE' }
  }
}
