/** Counts, for the test of pools. */
import { AppError } from '../errors.ts'

export async function* work({ to, thenFails = false }: { to: number; thenFails?: boolean }) {
  for (let part = 1; part <= to; part++) yield part
  if (thenFails) throw new AppError('FILE_REFUSED')
}
