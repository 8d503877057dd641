import { AppError } from '../lib/errors.ts'

/** Refuses a write based on an old version, with the state as it is now. */
export function requireVersion(sent: number | null | undefined, current: number, state: object): void {
  if (sent !== undefined && sent !== null && sent !== current)
    throw new AppError('VERSION_CONFLICT', { current: state, sent })
}
