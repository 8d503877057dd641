/** Maps any thrown value to the error envelope, in the caller's language. */
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { usualBody } from '#contract/endpoint'
import { type ErrorAnswer, type ErrorParams, errors, type FieldError } from '#contract/errors'
import type { Locale } from '#contract/types'
import { isDatabaseUnavailable } from '../db/client.ts'
import { errorText } from '../lib/error-text.ts'
import { AppError } from '../lib/errors.ts'
import { kibibyte, mostParts, tooLargeBody } from './input.ts'

/** Full disk or quota, no more open files, no memory: temporary, so clients may retry. */
const scarce = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM'])

/** `bodyLimit` is the number of bytes that the call accepts. */
export function toAppError(
  error: unknown,
  log: FastifyBaseLogger,
  bodyLimit = usualBody.bodyKibibytes * kibibyte,
): AppError {
  if (error instanceof AppError) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error }, 'the database is down or busy')
    return new AppError('OVERLOADED')
  }
  if (code && scarce.has(code)) {
    log.error({ err: error }, 'the machine has run out of space or files')
    return new AppError('OVERLOADED')
  }
  if (code === 'FST_FILES_LIMIT')
    return new AppError(
      'VALIDATION_FAILED',
      {},
      { files: { error: 'FIELD_TOO_MANY', params: { max: mostParts.files } } },
    )
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError('TOO_MANY_VALUES', { max: mostParts.fields })
  if (statusCode === 413) return tooLargeBody(bodyLimit / kibibyte)
  if (statusCode === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (statusCode === 404) return new AppError('NOT_FOUND')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('BAD_REQUEST')
  const id = randomBytes(5).toString('hex')
  log.error({ err: error, support_id: id }, 'request failed')
  return new AppError('INTERNAL', { id })
}

export function errorAnswer(error: AppError, locale: Locale): ErrorAnswer {
  const msg = messageOf(error, locale)
  return {
    code: errors[error.code],
    msg,
    message: msg,
    detail: msg,
    data: null,
    error: error.code,
    params: error.params,
    ...(error.fields && {
      fields: Object.fromEntries(
        Object.entries(error.fields).map(([field, fault]) => [field, presentField(fault, locale)]),
      ),
    }),
  }
}

/** Clients that mark no fields show only this message, so it names the first fault. */
function messageOf({ code, params, fields = {} }: AppError, locale: Locale): string {
  const [first, ...rest] = Object.values(fields)
  if (code !== 'VALIDATION_FAILED' || !first) return errorText(code, params, locale)
  const text = errorText(first.error, first.params ?? {}, locale)
  return rest.length === 0 ? text : errorText('FIELDS_FAULTY', { first: text, count: rest.length }, locale)
}

function presentField(
  { error, params = {} }: FieldError,
  locale: Locale,
): { error: FieldError['error']; params: ErrorParams; msg: string } {
  return { error, params, msg: errorText(error, params, locale) }
}
