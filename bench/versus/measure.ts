/**
 * `npm run bench -- --vs <commit>`: the working tree compared with another commit. Both are built, started and filled alike, and
 * called in alternating rounds, so that a slower machine slows both. A ratio below 1 means that the working tree does it with less.
 */
import { performance } from 'node:perf_hooks'
import { projectRoot } from '../../server/src/env.ts'
import { median } from '../rounds.ts'
import { type Call, openCalls } from './calls.ts'
import { checkOut, prepare } from './checkouts.ts'
import { type Side, startSide } from './side.ts'

export interface VersusPlan {
  products: number
  rounds: number
  /** Of a round of one side. */
  seconds: number
}

interface Round {
  /** Milliseconds per call. */
  time: number
  server: number
  database: number
}

export interface VersusRow {
  name: string
  /** Median and range of the ratios of pairs of rounds, ours divided by theirs. */
  time: [middle: number, least: number, most: number]
  processor: [middle: number, least: number, most: number]
  /** Milliseconds of processor per call, server + PostgreSQL: ours, theirs. */
  spent: [string, string]
}

const concurrency = 4

export async function compareWith(commit: string, plan: VersusPlan, say: (line: string) => void): Promise<VersusRow[]> {
  const theirs = checkOut(commit)
  for (const checkout of [theirs, { name: 'working tree', folder: projectRoot }]) {
    say(`Building ${checkout.name} …`)
    prepare(checkout)
  }
  const sides: Side[] = []
  const opened: Awaited<ReturnType<typeof openCalls>>[] = []
  try {
    for (const checkout of [{ name: 'working tree', folder: projectRoot }, theirs]) {
      say(`Starting ${checkout.name} with ${plan.products} products …`)
      const side = await startSide(checkout, plan.products)
      sides.push(side)
      opened.push(await openCalls(side.port))
    }
    const [ours, other] = sides as [Side, Side]
    const [ourCalls, otherCalls] = opened.map(({ calls }) => calls) as [Call[], Call[]]
    const rows: VersusRow[] = []
    for (const [position, call] of ourCalls.entries()) {
      say(`${call.name} …`)
      rows.push(await compareCall(plan, [ours, call], [other, otherCalls[position] as Call]))
    }
    return rows
  } finally {
    for (const { close } of opened) await close()
    for (const side of sides) await side.close()
  }
}

async function compareCall(
  { rounds, seconds }: VersusPlan,
  ours: [Side, Call],
  theirs: [Side, Call],
): Promise<VersusRow> {
  const next = new Map<Side, number>()
  const drive = ([side, call]: [Side, Call]) => driveRound(side, call, seconds, next)
  await drive(ours)
  await drive(theirs)
  const pairs: [Round, Round][] = []
  for (let round = 0; round < rounds; round++) {
    // The one that begins changes, so that neither always follows the other's work.
    if (round % 2 === 0) pairs.push([await drive(ours), await drive(theirs)])
    else {
      const their = await drive(theirs)
      pairs.push([await drive(ours), their])
    }
  }
  const processor = ({ server, database }: Round) => server + database
  const range = (figure: (round: Round) => number): VersusRow['time'] => {
    const ratios = pairs.map(([our, their]) => figure(our) / figure(their))
    return [median(ratios), Math.min(...ratios), Math.max(...ratios)]
  }
  const spent = (side: 0 | 1) =>
    (['server', 'database'] as const)
      .map((part) => median(pairs.map((pair) => pair[side][part])).toFixed(2))
      .join(' + ')
  return {
    name: ours[1].name,
    time: range(({ time }) => time),
    processor: range(processor),
    spent: [spent(0), spent(1)],
  }
}

async function driveRound(side: Side, call: Call, seconds: number, next: Map<Side, number>): Promise<Round> {
  const before = side.spent()
  const started = performance.now()
  const end = started + seconds * 1000
  let index = next.get(side) ?? 0
  let calls = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < end) {
        await call.ask(index++)
        calls++
      }
    }),
  )
  next.set(side, index)
  const after = side.spent()
  return {
    time: (performance.now() - started) / calls,
    server: (after.server - before.server) / calls,
    database: (after.database - before.database) / calls,
  }
}

const ratio = ([middle, least, most]: VersusRow['time']) =>
  `${middle.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`

/** A Markdown table. */
export const versusTable = (commit: string, rows: readonly VersusRow[]): string =>
  [
    [
      'what',
      `time ÷ ${commit}`,
      `processor ÷ ${commit}`,
      'ms of processor, server + PostgreSQL',
      `the same of ${commit}`,
    ],
    ['---', '---', '---', '---', '---'],
    ...rows.map(({ name, time, processor, spent }) => [name, ratio(time), ratio(processor), ...spent]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
