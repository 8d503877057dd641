/** What a process of a pool and the mall say to each other. Each message gets one answer, one at a time. */
import type { ErrorCode, ErrorParams, FieldError } from '#contract/errors'

export type Order =
  /** Loads a module, whose time is none of the work. */
  | { do: 'load'; module: string }
  | { do: 'work'; input: unknown }
  /** The next part of a result that comes in parts. */
  | { do: 'next' }
  /** The rest is not wanted. */
  | { do: 'end' }

export type Reply =
  | { is: 'ready' }
  | { is: 'value'; value: unknown }
  | { is: 'part'; value: unknown }
  /** An `AppError` of the work. */
  | {
      is: 'refusal'
      code: ErrorCode
      params: ErrorParams
      fields: Record<string, FieldError> | undefined
      message: string
    }
  /** The input is so deep that the stack has overflowed, or the result is too large to send. */
  | { is: 'too-much' }
  | { is: 'fault'; stack: string }
