/** Names of roles, menus and departments: one line, never empty, and a taken one is told at its field. */
import { isUniqueViolation } from '../db/client.ts'
import { fieldError } from './errors.ts'
import { oneLine } from './text.ts'

export function requireName(typed: string): string {
  const name = oneLine(typed)
  if (!name) throw fieldError('name', 'FIELD_REQUIRED')
  return name
}

export function refuseTaken(error: unknown, name: string): never {
  if (isUniqueViolation(error)) throw fieldError('name', 'DUPLICATE', { value: name })
  throw error
}
