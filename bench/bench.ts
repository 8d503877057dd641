/** The input of every suite: a running mall and its contents. */
import type pg from 'pg'
import type { Member } from './members.ts'
import type { Started } from './processes.ts'
import type { Measure, Plan } from './rounds.ts'
import type { Row } from './row.ts'

export interface Bench {
  /** Connections to the mall's database, as many as the mall itself opens. */
  pool: pg.Pool
  server: Started
  /** The mall's data folder, deleted at the end. */
  dataDir: string
  products: number
  orders: number
  /** Each has a session and an address. */
  members: readonly Member[]
  measure: Measure
  plan: Plan
  /** Measures only parts whose name contains this. */
  only?: string | undefined
  say(line: string): void
}

export type Suite = (bench: Bench) => Promise<Row[]>
