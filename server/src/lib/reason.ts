import { fieldError } from './errors.ts'
import { oneLine } from './text.ts'

/** The reason that staff give for a decision, on one line; throws `REASON_REQUIRED` at its field without one. */
export function requireReason({ reason }: { reason?: string | null | undefined }): string {
  const text = oneLine(reason ?? '')
  if (!text) throw fieldError('reason', 'REASON_REQUIRED')
  return text
}
