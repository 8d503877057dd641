/** Describes the machine and writes the figures. */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type pg from 'pg'
import { isMet, type Row } from './row.ts'

export async function machineText(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string; buffers: string; durable: string }>(
    `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers, current_setting('synchronous_commit') || ', fsync ' || current_setting('fsync') as durable`,
  )
  const database = rows[0]
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${cpus()[0]?.model}), ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, PostgreSQL ${database?.version} (shared_buffers ${database?.buffers}, synchronous_commit ${database?.durable})`
}

/** The figures as JSON. */
export function writeJson(file: string, about: Record<string, unknown>, rows: readonly Row[]): void {
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), ...about, rows: rows.map((row) => ({ ...row, met: isMet(row) })) }, null, 2)}\n`,
  )
}
