/** Files of real data, which `npm test -- --data` reads from the folder TEST_DATA_DIR. A missing file fails its test. */
import { join, resolve } from 'node:path'
import { projectRoot } from '../env.ts'

export function realData(file: string): string {
  const folder = process.env['TEST_DATA_DIR']
  if (!folder) throw new Error('TEST_DATA_DIR is not set.')
  return join(resolve(projectRoot, folder), file)
}
