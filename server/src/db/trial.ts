/** Work whose result is shown and then rolled back. */
import type { Db } from './client.ts'

/** Ends a trial; never reaches a client. */
class TrialEnded<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('trial ended')
    this.result = result
  }
}

/** Runs `work` in a savepoint that is always rolled back, and returns its result. */
export async function inTrial<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      throw new TrialEnded(await work(tx))
    })
  } catch (error) {
    if (error instanceof TrialEnded) return error.result as Result
    throw error
  }
}
