/** What every suite works with: a mall that runs, and what it holds. */
import type pg from 'pg'
import type { Member } from './members.ts'
import type { Started } from './processes.ts'
import type { Measure, Plan } from './rounds.ts'
import type { Row } from './row.ts'

export interface Bench {
  /** To the mall's database, as many connections as the mall itself opens. */
  pool: pg.Pool
  server: Started
  /** Of the mall; what a suite writes there goes with it. */
  dataDir: string
  products: number
  orders: number
  /** With a session and an address each. */
  members: readonly Member[]
  measure: Measure
  plan: Plan
  /** Of the server's parts those whose name holds this. */
  only?: string | undefined
  say(line: string): void
}

export type Suite = (bench: Bench) => Promise<Row[]>
