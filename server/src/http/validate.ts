/**
 * Checks input against the contract. Query, path and form values are coerced from text, JSON is not.
 * Unknown keys are dropped; text that cannot be stored (NUL, lone surrogates) is refused.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { AnyEndpoint } from '#contract/endpoint'
import type { FieldError } from '#contract/errors'
import { AppError } from '../lib/errors.ts'

const options = { allErrors: true, useDefaults: true, removeAdditional: 'all', strict: false } as const
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
    if (endpoint.queryOrBody && Object.keys(raw.query).length > 0) {
      body = { ...raw.query, ...(body as object | undefined) }
      isForm = true
      const merged = body as Record<string, unknown>
      for (const key of arrayKeys) if (typeof merged[key] === 'string') merged[key] = merged[key].split(',')
    }
    const fields: Record<string, FieldError> = {}
    const input = { params: { ...raw.params }, query: { ...raw.query }, body: body ?? {} }
    readFlags(input.query, queryFlags)
    if (isForm) readFlags(input.body as Record<string, unknown>, bodyFlags)
    check(params(), input.params, fields)
    check(query(), input.query, fields)
    if (endpoint.method !== 'GET') check(isForm ? formBody() : jsonBody(), input.body, fields)
    refuseBrokenText(input, fields)
    if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', {}, fields)
    return input
  }
}

const keysOfType = (schema: { properties?: Record<string, { type?: string }> }, type: string) =>
  Object.entries(schema.properties ?? {}).flatMap(([key, property]) => (property.type === type ? [key] : []))

/** Text may hold `1` and `0`; Ajv coerces only `true` and `false`. */
function readFlags(values: Record<string, unknown>, keys: string[]): void {
  for (const key of keys) if (values[key] === '1' || values[key] === '0') values[key] = values[key] === '1'
}

function check(validate: ValidateFunction, value: unknown, fields: Record<string, FieldError>): void {
  if (validate(value)) return
  for (const error of validate.errors ?? []) {
    const path = error.instancePath.slice(1).replaceAll('/', '.')
    const field =
      error.keyword === 'required'
        ? [path, (error.params as { missingProperty: string }).missingProperty].filter(Boolean).join('.')
        : path || 'body'
    fields[field] ??= fieldErrorOf(error)
  }
}

function fieldErrorOf({ keyword, params }: ErrorObject): FieldError {
  const { limit } = params as { limit?: number }
  switch (keyword) {
    case 'required':
      return { error: 'FIELD_REQUIRED' }
    case 'minLength':
      return limit === 1 ? { error: 'FIELD_REQUIRED' } : { error: 'FIELD_TOO_SHORT', params: { min: limit } }
    case 'maxLength':
      return { error: 'FIELD_TOO_LONG', params: { max: limit } }
    case 'minimum':
    case 'exclusiveMinimum':
      return { error: 'FIELD_TOO_SMALL', params: { min: limit } }
    case 'maximum':
    case 'exclusiveMaximum':
      return { error: 'FIELD_TOO_LARGE', params: { max: limit } }
    case 'minItems':
      return { error: 'FIELD_TOO_FEW', params: { min: limit } }
    case 'maxItems':
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

/** PostgreSQL cannot store NUL or lone surrogates. */
function refuseBrokenText(
  input: { params: unknown; query: unknown; body: unknown },
  fields: Record<string, FieldError>,
): void {
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) fields[path || 'body'] ??= { error: 'FIELD_CHARACTERS' }
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, `${path}.${index}`)
    } else if (value && typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) {
        if (key.includes('\0') || !key.isWellFormed()) fields[path || 'body'] ??= { error: 'FIELD_CHARACTERS' }
        visit(item, path ? `${path}.${key}` : key)
      }
    }
  }
  visit(input.params, '')
  visit(input.query, '')
  visit(input.body, '')
}
