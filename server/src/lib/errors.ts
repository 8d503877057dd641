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

/** Errors of a part of the input, at its place in the whole: `phone` becomes `address.phone`. */
export const withErrorsAt = <Result>(path: string, work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { code, params, fields = {} } = error
    const placed = Object.entries(fields).map(([field, fault]) => [`${path}.${field}`, fault])
    throw new AppError(code, params, Object.fromEntries(placed))
  })
