/** Calls that are asked about when they look like a repetition: see `server/src/modules/audit/repeat/service.ts`. */
import Type from 'typebox'
import { Nullable } from './types.ts'

/** A field of the body. */
export const repeatField = {
  repeat: Type.Optional(
    Nullable(
      Type.Boolean({
        description:
          'the same within a minute, by whomever, is refused with LOOKS_REPEATED and the `id` of the first; true confirms it. Without this field, a call with an Idempotency-Key is not asked about, false has it asked about, too',
      }),
    ),
  ),
}
export const repeatErrors = ['LOOKS_REPEATED'] as const
