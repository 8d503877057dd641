/** Pages that an unfinished run has read, so that a killed one does not read it again. */
import type { Context } from '../../context.ts'
import { findReads, rememberRead } from './read-queries.ts'

/** Returns what a former run of the job has read at an address; else reads it, and stores it for the next run. */
export type Memory = <T extends object>(
  url: string,
  read: () => Promise<T>,
  signal?: AbortSignal | undefined,
) => Promise<T>

export async function memoryOf({ database: { db } }: Context, sourceId: number, jobId: number): Promise<Memory> {
  const known = await findReads(db, jobId)
  return async <T extends object>(url: string, read: () => Promise<T>, signal?: AbortSignal) => {
    const found = known.get(url) as T | undefined
    if (found) return found
    const result = await read()
    // A problem may be gone at the next attempt, or be that of a run that has just been stopped.
    if (!('problem' in result) && !signal?.aborted) await rememberRead(db, { sourceId, jobId, url, found: result })
    return result
  }
}
