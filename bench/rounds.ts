/** Drives two sides in turn and compares them: a machine that slows down slows both. */
import { performance } from 'node:perf_hooks'

/** One call to what is measured; `worker` counts from 0 to the concurrency. Throws when the answer is not what it must be. */
export type Call = (worker: number) => Promise<void>

export interface Plan {
  rounds: number
  /** Length of one round and of the warm-up of each side. */
  seconds: number
}

/** Milliseconds of CPU that the server and PostgreSQL have used until now. */
export type Measure = () => { server: number; database: number }

interface Round {
  calls: number
  perSecond: number
  /** Milliseconds of each call. */
  latencies: number[]
  /** Milliseconds of CPU per call. */
  server: number
  database: number
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
  /** Milliseconds of CPU per call, medians: our process and PostgreSQL under it, PostgreSQL under the limit. They stay about the same on a busy machine. */
  cpu: { server: number; database: number; limitDatabase: number }
}

/** Ours, then the limit, then ours …; calls that run when a round's time is over are waited for. */
export async function compare({ ours, limit, measure, concurrency, plan }: { ours: Call; limit: Call; measure: Measure; concurrency: number; plan: Plan }): Promise<Comparison> {
  const drive = (call: Call) => driveRound(call, concurrency, plan.seconds, measure)
  await drive(ours)
  await drive(limit)
  const pairs: { ours: Round; limit: Round }[] = []
  for (let round = 0; round < plan.rounds; round++) pairs.push({ ours: await drive(ours), limit: await drive(limit) })
  const latencies = pairs.flatMap((pair) => pair.ours.latencies).sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  const over = (figure: (pair: { ours: Round; limit: Round }) => number) => median(pairs.map(figure))
  return {
    ours: over((pair) => pair.ours.perSecond),
    limit: over((pair) => pair.limit.perSecond),
    ratio: over((pair) => pair.ours.perSecond / pair.limit.perSecond),
    p50: at(0.5),
    p99: at(0.99),
    cpu: { server: over((pair) => pair.ours.server), database: over((pair) => pair.ours.database), limitDatabase: over((pair) => pair.limit.database) },
  }
}

async function driveRound(call: Call, concurrency: number, seconds: number, measure: Measure): Promise<Round> {
  const latencies: number[] = []
  const before = measure()
  const start = performance.now()
  const end = start + seconds * 1000
  const work = async (_: unknown, worker: number) => {
    for (let sent = start; sent < end; ) {
      await call(worker)
      const now = performance.now()
      latencies.push(now - sent)
      sent = now
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const elapsed = performance.now() - start
  const after = measure()
  const calls = latencies.length
  return { calls, perSecond: calls / (elapsed / 1000), latencies, server: (after.server - before.server) / calls, database: (after.database - before.database) / calls }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
