/** The one error that rules and services throw; status and text are chosen where it is answered. */
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

/** A form with one field at fault. */
export const fieldError = (field: string, error: ErrorCode, params: ErrorParams = {}) =>
  new AppError(error, params, { [field]: { error, params } })
