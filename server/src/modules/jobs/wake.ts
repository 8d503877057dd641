/** Wakes the job runner of this process; runners of other processes look for work every minute. */
import type { Database } from '../../db/client.ts'

const runners = new WeakMap<Database, () => void>()

export const registerRunner = (database: Database, wake: () => void): void => void runners.set(database, wake)

export const wakeRunner = (database: Database): void => runners.get(database)?.()
