/** Runs `work` on all items, `width` at a time and those of one member in sequence: always the first whose member is free. */
export async function inOrder<T>(
  items: readonly T[],
  width: number,
  memberOf: (item: T) => string,
  work: (item: T, worker: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const busy = new Set<string>()
  const wakeUps = new Set<() => void>()
  let isBroken = false
  const run = async (worker: number) => {
    while (waiting.length > 0 && !isBroken) {
      const index = waiting.findIndex((item) => !busy.has(memberOf(item)))
      if (index < 0) {
        await new Promise<void>((resolve) => wakeUps.add(resolve))
        continue
      }
      const item = waiting.splice(index, 1)[0] as T
      busy.add(memberOf(item))
      try {
        await work(item, worker)
      } catch (error) {
        isBroken = true
        throw error
      } finally {
        busy.delete(memberOf(item))
        for (const wakeUp of wakeUps) wakeUp()
        wakeUps.clear()
      }
    }
  }
  await Promise.all(Array.from({ length: width }, (_, worker) => run(worker)))
}
