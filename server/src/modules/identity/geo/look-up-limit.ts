/** Limits lookups of other addresses than the caller's own, so that locations cannot be collected. */
import { AppError } from '../../../lib/errors.ts'

const most = 30
const windowLength = 60_000
const mostCallers = 10_000

let windowStart = 0
const counts = new Map<string, number>()

/** Counts one look-up in this process; throws `RATE_LIMITED` beyond 30 in the running minute. */
export function countLookUp(caller: string, now = Date.now()): void {
  if (now - windowStart >= windowLength || now < windowStart || counts.size >= mostCallers) {
    windowStart = now
    counts.clear()
  }
  const count = (counts.get(caller) ?? 0) + 1
  counts.set(caller, count)
  if (count > most)
    throw new AppError('RATE_LIMITED', { seconds: Math.ceil((windowStart + windowLength - now) / 1000) })
}
