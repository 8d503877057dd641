/** Names of roles, menus and departments: one line, never empty. */
import { fieldError } from './errors.ts'
import { oneLine } from './text.ts'

export function requireName(typed: string): string {
  const name = oneLine(typed)
  if (!name) throw fieldError('name', 'FIELD_REQUIRED')
  return name
}
