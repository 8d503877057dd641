/**
 * Runs a task for each item, in order and with limited concurrency. After an abort or a failure no further task starts,
 * and the promise rejects with the reason.
 */
export async function runLimited<T>(
  all: readonly T[],
  most: number,
  signal: AbortSignal,
  run: (each: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      signal.throwIfAborted()
      await run(next).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: most }, work))
}
