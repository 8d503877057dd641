/** Runs at most `most` pieces of work per key at once; the others wait in order. */
export function takeTurns(most: number) {
  const lanes = new Map<number, { running: number; waiting: (() => void)[] }>()
  return async <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    if (lane.running < most) lane.running++
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    }
  }
}
