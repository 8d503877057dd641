/** Resource use of the mall: CPU time of its processes from `/proc` (zero if there is none), and its count of statements. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Started } from './processes.ts'
import type { Measure } from './rounds.ts'

/** Linux counts in ticks of 10 ms. */
const tick = 10

export interface Usage {
  parent: number
  /** Milliseconds, including ended children. */
  own: number
  ended: number
}

export function meter({ pid, port }: Started, dataDir: string): Measure {
  const hasProc = existsSync('/proc/self/stat')
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return async () => {
    const statements = await countStatements(port)
    if (!hasProc) return { server: 0, database: 0, statements }
    const main = usageOf(postmaster)
    let database = (main?.own ?? 0) + (main?.ended ?? 0)
    // One process per connection, all children of the postmaster.
    for (const name of readdirSync('/proc')) {
      const usage = /^\d+$/.test(name) ? usageOf(Number(name)) : undefined
      if (usage?.parent === postmaster) database += usage.own
    }
    return { server: usageOf(pid)?.own ?? 0, database, statements }
  }
}

async function countStatements(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^mall_database_statements_total (\d+)/m.exec(text)?.[1])
}

export function usageOf(pid: number): Usage | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    )
    return { parent, own: (own + ownSystem) * tick, ended: (ended + endedSystem) * tick }
  } catch {
    return undefined
  }
}
