/** Pictures are named by their path within the mall, other systems fetch them by their whole address. */
import type { Environment } from '../../../env.ts'

export const pictureUrl = ({ publicUrl }: Environment, path: string): string =>
  /^https?:/.test(path) ? path : `${publicUrl ?? ''}${path}`
