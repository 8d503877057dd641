/**
 * Notifies a process of changes to what guests see. Triggers note each transaction that changes content (texts, prices,
 * statuses, edits of stock) or only stock (orders) in `changes`. The process asks for new notes with one statement a
 * second, and at the next read after its own write.
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

/** The message of the function `note_change` to the connection that writes content. */
const contentMessage = 'content changed'

export class Changes {
  readonly #pool: pg.Pool
  readonly stamp: Stamp = { content: 0, stock: 0 }
  #snapshot: string | undefined
  /** When the snapshot was taken, by the clock of the process, which never goes back. */
  #taken = Number.NEGATIVE_INFINITY
  #writes = 0
  #isExpired = false
  #check: Promise<void> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
    const writers = new WeakSet<pg.PoolClient>()
    pool.on('connect', (client) =>
      client.on('notice', ({ message }) => {
        if (message === contentMessage) writers.add(client)
      }),
    )
    // The transaction has ended, and its caller does not know yet.
    pool.on('release', (_error, client) => {
      if (writers.delete(client)) this.expire()
    })
  }

  /** Grows with every change of content that this process has made or seen. */
  get epoch(): number {
    return this.#writes + this.stamp.content
  }

  /** The stamp: never older than a second, nor than a write of this process. Throws if the database is down. */
  async current(): Promise<Stamp> {
    const age = this.#isExpired ? late : performance.now() - this.#taken
    if (age >= early) this.#check ??= this.#ask()
    if (age >= late) await this.#check
    else this.#check?.catch(() => {})
    return this.stamp
  }

  /** Makes the next read ask. An answer that is on its way may miss the write. */
  expire(): void {
    this.#writes++
    this.#isExpired = true
    this.#check = undefined
  }

  #ask(): Promise<void> {
    const now = performance.now()
    const isForgotten = now > this.#taken + memory
    const check = this.#pool
      .query<Seen>({ name: 'changes', text: statement, values: [this.#snapshot ?? '1:1:'] })
      .then(({ rows }) => {
        const kinds = rows[0]?.kinds ?? []
        if (isForgotten || kinds.includes('content')) this.stamp.content++
        if (isForgotten || kinds.includes('stock')) this.stamp.stock++
        if (this.#check !== check) return
        this.#snapshot = rows[0]?.snapshot
        this.#taken = now
        this.#isExpired = false
      })
      .finally(() => {
        if (this.#check === check) this.#check = undefined
      })
    return check
  }
}
