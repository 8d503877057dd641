/** Runs two sides in alternating rounds and compares them, so that a slower machine slows both. */
import { performance } from 'node:perf_hooks'

/** One measured call; `worker` counts from 0. Throws if the response is wrong. */
export type Call = (worker: number) => Promise<void>

export interface Plan {
  rounds: number
  /** Length of one round and of the warm-up of each side. */
  seconds: number
}

/** Number of calls of a single caller. */
export const timesAlone = ({ rounds, seconds }: Plan) => rounds * seconds * 100

/** Resource use so far: milliseconds of CPU of the server and of PostgreSQL, and statements. */
export interface Spent {
  server: number
  database: number
  statements: number
}

export type Measure = () => Promise<Spent>

interface Round {
  calls: number
  perSecond: number
  /** Milliseconds of each call. */
  latencies: number[]
  /** Per call. */
  spent: Spent
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
  /** Per call of ours, medians; and PostgreSQL under the limit. They stay about the same on a busy machine. */
  spent: Spent & { limitDatabase: number }
}

/** Alternates rounds of ours and of the limit; a round ends when its last call has ended. */
export async function compare({
  ours,
  limit,
  measure,
  concurrency,
  plan,
}: {
  ours: Call
  limit: Call
  measure: Measure
  concurrency: number
  plan: Plan
}): Promise<Comparison> {
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
    spent: {
      server: over(({ ours }) => ours.spent.server),
      database: over(({ ours }) => ours.spent.database),
      statements: over(({ ours }) => ours.spent.statements),
      limitDatabase: over(({ limit }) => limit.spent.database),
    },
  }
}

/** Latencies of sequential calls in milliseconds, and resource use per call. */
export interface Alone {
  p50: number
  p99: number
  spent: Spent
}

/** Measures a single caller, after a warm-up of a tenth as many calls. */
export async function alone(
  call: () => Promise<void>,
  { times, measure }: { times: number; measure: Measure },
): Promise<Alone> {
  for (let serial = 0; serial < times / 10; serial++) await call()
  const latencies: number[] = []
  const before = await measure()
  for (let serial = 0; serial < times; serial++) {
    const sent = performance.now()
    await call()
    latencies.push(performance.now() - sent)
  }
  const spent = spentPerCall(before, await measure(), times)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(times * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), spent }
}

async function driveRound(call: Call, concurrency: number, seconds: number, measure: Measure): Promise<Round> {
  const latencies: number[] = []
  const before = await measure()
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
  const after = await measure()
  const calls = latencies.length
  return { calls, perSecond: calls / (elapsed / 1000), latencies, spent: spentPerCall(before, after, calls) }
}

export const spentPerCall = (before: Spent, after: Spent, calls: number): Spent => ({
  server: (after.server - before.server) / calls,
  database: (after.database - before.database) / calls,
  statements: (after.statements - before.statements) / calls,
})

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
