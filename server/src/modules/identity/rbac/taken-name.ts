import { isUniqueViolation } from '../../../db/client.ts'
import { fieldError } from '../../../lib/errors.ts'

export function refuseTaken(error: unknown, name: string): never {
  if (isUniqueViolation(error)) throw fieldError('name', 'DUPLICATE', { value: name })
  throw error
}
