/** The processes that read uploaded tables. */
import { workerPool } from '../../lib/workers/pool.ts'

/** Sheets of guests, members and staff that are read at once, and pasted lists. */
export const sheetPool = workerPool({
  name: 'sheets',
  size: 2,
  places: 60,
  megabytes: 256,
  seconds: 15,
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
