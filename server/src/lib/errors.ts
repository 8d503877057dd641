/** The error thrown by rules and services; the HTTP layer adds status and text. */
import type { ErrorCode, ErrorParams, FieldError } from '#contract/errors'

export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: Record<string, FieldError> | undefined

  constructor(code: ErrorCode, params: ErrorParams = {}, fields?: Record<string, FieldError>) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.fields = fields
  }
}

/** An error of one field. */
export const fieldError = (field: string, error: ErrorCode, params: ErrorParams = {}) =>
  new AppError(error, params, { [field]: { error, params } })
