/** How calls refuse a sheet that cannot be read. */

import { unreadableCodes } from '#contract/api/exchange/import'
import type { ErrorCode } from '#contract/errors'
import { tableLimitErrors } from '#contract/rules/table-limits'
import { AppError } from '../../../lib/errors.ts'

/** Limits say themselves what is too much; for all else `unreadable` says what the sheet should be. */
export async function refusedAs<Result>(unreadable: ErrorCode, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    const isUnreadable = error instanceof AppError && includes(unreadableCodes, error.code)
    throw isUnreadable && !includes(tableLimitErrors, error.code) ? new AppError(unreadable) : error
  }
}

const includes = (codes: readonly ErrorCode[], code: ErrorCode) => codes.includes(code)
