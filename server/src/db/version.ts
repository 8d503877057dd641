/** Edits of rows that carry a version: the second of two editors gets an error instead of overwriting the first. */
import type { ErrorCode } from '#contract/errors'
import type { Context } from '../context.ts'
import { AppError } from '../lib/errors.ts'

interface VersionedUpdate<Row extends { version: number }> {
  /** Locks the row until the end of the transaction. */
  lock: Promise<Row | undefined>
  /** The version that the editor saw; without one the update is not checked. */
  sent: number | null | undefined
  /** The row as the editor sees it: the current state in a conflict, before and after in the audit log. */
  present: (row: Row) => object
  /** Writes the locked row and returns it as it is now. */
  update: (row: Row) => Promise<Row>
  missing?: ErrorCode
}

/** Locks a row, checks its version, updates it and records the change. Throws `VERSION_CONFLICT` with the current state. */
export async function updateVersioned<Row extends { version: number }>(
  ctx: Pick<Context, 'changed'>,
  { lock, sent, present, update, missing = 'NOT_FOUND' }: VersionedUpdate<Row>,
): Promise<Row> {
  const row = await lock
  if (!row) throw new AppError(missing)
  const before = present(row)
  requireVersion(sent, row.version, before)
  const updated = await update(row)
  Object.assign(ctx.changed, { before, after: present(updated) })
  return updated
}

/** Refuses a write based on an old version and returns the current state in the error. */
export function requireVersion(sent: number | null | undefined, current: number, state: object): void {
  if (sent !== undefined && sent !== null && sent !== current)
    throw new AppError('VERSION_CONFLICT', { current: state, sent })
}
