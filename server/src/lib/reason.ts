/** The reason that a role states for an action with effects on others, such as a refusal. */
import { fieldError } from './errors.ts'
import { oneLine } from './text.ts'

interface Reasoned {
  reason?: string | null | undefined
}

/** The reason on one line; refused with `REASON_REQUIRED` where it is empty and needed. */
export function requireReason({ reason }: Reasoned, isNeeded = true): string {
  const text = oneLine(reason ?? '')
  if (isNeeded && !text) throw fieldError('reason', 'REASON_REQUIRED')
  return text
}
