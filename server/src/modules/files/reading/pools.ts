/** The processes that read uploaded tables and pasted lists. */
import { workerPool } from '../../../lib/workers/pool.ts'

/** Sheets of guests, members and staff that are read at once. */
export const sheetPool = workerPool({
  name: 'sheets',
  size: 2,
  places: 60,
  megabytes: 256,
  seconds: 8,
  stopped: 'FILE_TOO_COMPLEX',
})

/** Pasted lists, which do not wait for files. */
export const listPool = workerPool({
  name: 'lists',
  size: 1,
  places: 200,
  megabytes: 128,
  seconds: 8,
  stopped: 'FILE_TOO_COMPLEX',
})

/** Files of imports, read in parts while they are written: a process is busy until its import is done. */
export const importPool = workerPool({
  name: 'imports',
  size: 4,
  places: 20,
  megabytes: 512,
  seconds: 60,
  stopped: 'FILE_TOO_COMPLEX',
})
