/**
 * Does something for each of many, at most so many at once and in their order. When told to stop, or after the first
 * that fails, no further one is begun; it rejects with the reason.
 */
export async function fewAtOnce<T>(
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
