/** The context of work: what rules need, whether a request, a job or the command line calls them. */
import type { ShopStatus } from '#contract/api/reselling/distribution'
import type { Locale } from '#contract/types'
import { type Database, type Db, isUndone } from './db/client.ts'
import type { Environment } from './env.ts'

/** An account that is signed in. */
export interface Account {
  id: number
  username: string
  isSuperuser: boolean
  isDemo: boolean
  groupId: number | null
  sessionId: number
  mustChangePassword: boolean
  /** An account without roles holds no rights, unless it is a superuser. */
  hasRoles: boolean
  /** Staff have approved the member, or no approval is required. */
  isApproved: boolean
  /** Set while staff act as this customer. */
  staff?: { id: number; username: string; mayChange: boolean } | null
  /** A role demands a second factor that the account has not set up. */
  lacksSecondFactor: boolean
}

/** The reseller's shop that a request is made in. */
export interface CurrentShop {
  id: number
  slug: string
  /** Host name of its own; null without one. */
  host: string | null
  distributorId: number
  /** Percent below the mall's price at which the distributor buys. */
  percentOff: number
  /** Price units to which prices that follow from percentages are rounded. */
  grain: number
  status: ShopStatus
  /** Guests see its prices as on request. */
  hidesPrices: boolean
  /** Changes with everything that its pages depend on; part of every cache key. */
  key: string
}

/** A part of the mall itself that works without an account, such as a scheduled job. Its name is in the audit log. */
export interface Program {
  id: null
  username: string
}

export type Actor = Account | Program

export interface Context {
  env: Environment
  database: Database
  /** The open transaction in writes, the pool in reads. */
  db: Db
  /** Null for a guest. */
  actor: Actor | null
  locale: Locale
  /** Null in the mall itself. */
  shop: CurrentShop | null
  /** The key of the request, if it has one. */
  idempotencyKey?: string | undefined
  /** The clock of rules. */
  now(): Date
  /** State before and after a write, for the audit log; set by `recordChange`. */
  changed: Change
  /**
   * Runs `work` in one transaction, or in the one that is already open. The audit row of a request is written in the
   * same transaction.
   */
  transaction<C extends Context, Result>(this: C, work: (ctx: C) => Promise<Result>): Promise<Result>
  /** Runs when the transaction has been committed, before the response is sent. */
  afterCommit(run: () => void): void
}

export interface Change {
  before?: unknown
  after?: unknown
  /** The row that a call is about, such as `user:12`, where its input and response do not say it. */
  target?: string
  /** The write leaves no row in the audit log, because an earlier row speaks for it: one autosave of many during typing. */
  isUnlogged?: boolean
}

/** A visitor of the shop: an account or a guest. */
export type VisitorContext = Context & { actor: Account | null }

export type MemberContext = Context & { actor: Account }

/**
 * Runs `work` in one transaction and retries it when a deadlock, a serialization failure or a concurrent change of a
 * referenced row aborted it. Callbacks of `afterCommit` run once the transaction is committed.
 */
export async function runTransaction<C extends Context, Result>(
  base: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const committed: (() => void)[] = []
    try {
      const result = await base.database.db.transaction((db) =>
        work({
          ...base,
          db,
          changed: {},
          afterCommit: (run) => void committed.push(run),
          transaction(nested) {
            return nested(this)
          },
        }),
      )
      for (const run of committed) run()
      return result
    } catch (error) {
      if (attempt >= 3 || !isUndone(error)) throw error
    }
  }
}

/** The context of a program outside a transaction. `program` is the name in the audit log, such as `job expire-orders`. */
export const programContext = (database: Database, env: Environment, program: string): Context => ({
  env,
  database,
  db: database.db,
  actor: { id: null, username: program },
  locale: 'en',
  shop: null,
  now: () => new Date(),
  changed: {},
  afterCommit: (run) => run(),
  transaction(work) {
    return runTransaction(this, work)
  },
})

/** Notes for the audit log the state before and after a write; null where nothing was or nothing is left. */
export function recordChange({ changed }: Pick<Context, 'changed'>, before: unknown, after: unknown): void {
  changed.before = before
  changed.after = after
}
