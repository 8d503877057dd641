/**
 * Tells a process what other processes have changed of what guests see, with one statement a second. Triggers note
 * each transaction that changes content (texts, prices, statuses, edits of stock) or only stock (orders) in `changes`.
 */
import type pg from 'pg'

/** How many changes this process has seen. */
export interface Stamp {
  content: number
  stock: number
}

/** Milliseconds. From the first on it asks in the background, from the second on its callers wait. */
const [early, late] = [500, 1000]
/** Milliseconds after which notes may have been deleted: then everything may have changed. */
const memory = 5 * 60_000

interface Seen {
  snapshot: string
  kinds: (keyof Stamp)[]
}

/** Notes of transactions that were committed since the snapshot `$1`. */
const statement = `
  select pg_current_snapshot()::text as snapshot, array(
    select distinct kind from changes
     where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as kinds`

export class Changes {
  readonly #pool: pg.Pool
  readonly stamp: Stamp = { content: 0, stock: 0 }
  #snapshot: string | undefined
  /** By the clock of the process, which never goes back. */
  #checked = Number.NEGATIVE_INFINITY
  #check: Promise<void> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The stamp, never older than a second. Throws if the database is away. */
  async current(): Promise<Stamp> {
    const age = performance.now() - this.#checked
    if (age >= early)
      this.#check ??= this.#ask().finally(() => {
        this.#check = undefined
      })
    if (age >= late) await this.#check
    else this.#check?.catch(() => {})
    return this.stamp
  }

  async #ask(): Promise<void> {
    const now = performance.now()
    const isForgotten = now > this.#checked + memory
    const { rows } = await this.#pool.query<Seen>({
      name: 'changes',
      text: statement,
      values: [this.#snapshot ?? '1:1:'],
    })
    const kinds = rows[0]?.kinds ?? []
    this.#snapshot = rows[0]?.snapshot
    this.#checked = now
    if (isForgotten || kinds.includes('content')) this.stamp.content++
    if (isForgotten || kinds.includes('stock')) this.stamp.stock++
  }
}
