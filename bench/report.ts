/** Prints the figures as a table that can stand in `docs/benchmarks.md` as it is. */
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import type pg from 'pg'
import type { Comparison } from './rounds.ts'

export interface Row {
  name: string
  limit: 'bare' | 'raw SQL'
  /** Least ratio of ours to the limit. */
  budget: number
  result: Comparison
  remark?: string
}

export const isKept = ({ result, budget }: Row) => result.ratio >= budget

export function tableOf(rows: Row[]): string {
  const whole = (value: number) => value.toFixed(0)
  const exact = (value: number) => value.toFixed(value < 10 ? 2 : 1)
  const cells = rows.map((row) => {
    const { ours, limit, ratio, p50, p99, cpu } = row.result
    const share = row.limit === 'bare' ? exact(cpu.server) : `${exact(cpu.server)} + ${exact(cpu.database)} (${exact(cpu.limitDatabase)})`
    return [row.name, whole(ours), `${whole(limit)} ${row.limit}`, ratio.toFixed(2), `≥ ${row.budget}`, isKept(row) ? 'kept' : 'MISSED', `${exact(p50)} / ${exact(p99)}`, share]
  })
  const head = ['row', 'ours, per second', 'limit', 'ratio', 'budget', 'verdict', 'p50 / p99, ms', 'CPU per call, ms: server + PostgreSQL (PostgreSQL under the limit)']
  const lines = [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`)
  return lines.join('\n')
}

export const loadText = () =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')

export async function machineText(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string; buffers: string; durable: string }>(
    `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers, current_setting('synchronous_commit') || ', fsync ' || current_setting('fsync') as durable`,
  )
  const database = rows[0]
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${cpus()[0]?.model}), ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, PostgreSQL ${database?.version} (shared_buffers ${database?.buffers}, synchronous_commit ${database?.durable})`
}
