/** Drives two sides in turn and compares them: a machine that slows down slows both. */
import { performance } from 'node:perf_hooks'

/** One call to what is measured; `worker` counts from 0 to the concurrency. Throws when the answer is not what it must be. */
export type Call = (worker: number) => Promise<void>

export interface Round {
  perSecond: number
  /** Of each call, in milliseconds. */
  latencies: number[]
}

export interface Plan {
  rounds: number
  /** Length of one round and of the warm-up of each side. */
  seconds: number
  concurrency: number
}

export interface Comparison {
  /** Medians over the rounds, calls per second. */
  ours: number
  limit: number
  /** Median of the ratios of the pairs of rounds: both of a pair met the same load. */
  ratio: number
  /** Milliseconds, over all rounds of ours. */
  p50: number
  p99: number
}

/** A calls, then B, then A …; calls that run when a round's time is over are waited for. */
export async function compare(ours: Call, limit: Call, plan: Plan): Promise<Comparison> {
  await drive(ours, plan)
  await drive(limit, plan)
  const pairs: { ours: Round; limit: Round }[] = []
  for (let round = 0; round < plan.rounds; round++) pairs.push({ ours: await drive(ours, plan), limit: await drive(limit, plan) })
  const latencies = pairs.flatMap((pair) => pair.ours.latencies).sort((a, b) => a - b)
  return {
    ours: median(pairs.map((pair) => pair.ours.perSecond)),
    limit: median(pairs.map((pair) => pair.limit.perSecond)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.limit.perSecond)),
    p50: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  }
}

export async function drive(call: Call, { seconds, concurrency }: Plan): Promise<Round> {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const work = async (_: unknown, worker: number) => {
    for (let before = start; before < end; ) {
      await call(worker)
      const now = performance.now()
      latencies.push(now - before)
      before = now
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
