/** Arithmetic of the health plot: summary, axis ticks, positions. */
import type { HealthRow } from '#contract/api/identity/api'

type Check = Pick<HealthRow, 'ok' | 'latency_ms' | 'checked_at'>

export interface Summary {
  count: number
  failed: number
  /** Median of the successful checks in milliseconds; of all if none succeeded. */
  median: number
  /** Maximum over the same checks: the duration of a failure says little. */
  slowest: number
  /** Milliseconds since 1970. */
  from: number
  to: number
}

/** Missing without checks. */
export function summaryOf(checks: readonly Check[]): Summary | undefined {
  if (checks.length === 0) return undefined
  const healthy = checks.filter(({ ok }) => ok)
  const latencies = (healthy.length > 0 ? healthy : checks).map(({ latency_ms }) => latency_ms).sort((a, b) => a - b)
  const times = checks.map(({ checked_at }) => Date.parse(checked_at))
  return {
    count: checks.length,
    failed: checks.length - healthy.length,
    median: latencies[Math.floor((latencies.length - 1) / 2)] ?? 0,
    slowest: latencies.at(-1) ?? 0,
    from: Math.min(...times),
    to: Math.max(...times),
  }
}

/** Position of a value between two others, from 0 to 1, clamped; 0.5 if both are equal. */
export function share(value: number, least: number, most: number): number {
  if (most <= least) return 0.5
  return Math.min(1, Math.max(0, (value - least) / (most - least)))
}

/** Axis ticks from 0 to at least `most`, in at most `steps` steps of 1, 2 or 5 times a power of ten. */
export function ticksTo(most: number, steps = 4): number[] {
  const reach = Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(reach / steps))
  const step = Math.max(
    1,
    [1, 2, 5].map((factor) => factor * power).find((each) => each >= reach / steps) ?? 10 * power,
  )
  return Array.from({ length: Math.ceil(reach / step) + 1 }, (_, place) => place * step)
}

/** Equally spaced times from first to last; a single one if they are equal. */
export function momentsOf(from: number, to: number, count: number): number[] {
  if (to <= from) return [from]
  return Array.from({ length: count }, (_, place) => from + ((to - from) * place) / (count - 1))
}
