import { AppError } from '../lib/errors.ts'

/**
 * Runs at most `most` pieces of work per key at once; the others wait in order, and get `OVERLOADED` after `patience`
 * milliseconds.
 */
export function limitPerKey(most: number, patience: number) {
  const lanes = new Map<number, { running: number; waiting: Set<() => void> }>()
  return async <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: new Set() }
    lanes.set(key, lane)
    if (lane.running < most) lane.running++
    else await waitForSlot(lane.waiting, patience)
    try {
      return await work()
    } finally {
      const [next] = lane.waiting
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    }
  }
}

function waitForSlot(waiting: Set<() => void>, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer)
      waiting.delete(start)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(start)
      reject(new AppError('OVERLOADED'))
    }, patience)
    waiting.add(start)
  })
}
