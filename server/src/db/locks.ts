/**
 * Advisory locks of the database: one number each, never used again for another lock. SQL functions name
 * some of them; `locks.test.ts` finds a number there that is not in this list.
 */
import type { Db } from './client.ts'
import { sql } from './drizzle.ts'

export const locks = {
  migration: 6_255_001,
  categoryTree: 6_255_002,
  /** By member. */
  addresses: 6_255_003,
  demo: 6_255_005,
  /** By member. */
  invoices: 6_255_006,
  /** By hash of what is counted. */
  attempts: 6_255_007,
  superusers: 6_255_013,
  departments: 6_255_014,
  menus: 6_255_015,
  sealing: 6_255_016,
  /** By job. */
  jobs: 6_255_018,
  /** Shared by writes of prices, alone for changes of markups and moves of categories. */
  markups: 6_255_020,
  /** By member. */
  questions: 6_255_023,
  distributorBindings: 6_255_031,
  /** By member. */
  favorites: 6_255_032,
  duplicateSearch: 6_255_034,
  /** By member. */
  savedLists: 6_255_035,
  /** In SQL, by hash of the slug. */
  pageSlugs: 6_255_036,
  shopSlugs: 6_255_037,
  /** By hash of the address. */
  stockAlerts: 6_255_038,
  /** By hash of the contact. */
  searchRequests: 6_255_039,
} as const

type Lock = keyof typeof locks

// PostgreSQL has two sets of locks: of one number, and of two.
const numbersOf = (lock: Lock, key: number | undefined) =>
  key === undefined ? sql`${locks[lock]}::bigint` : sql`${locks[lock]}::int, ${key}::int`

/** Waits for the lock and holds it until the transaction ends; with a key, that of one member or row. */
export const takeLock = (db: Db, lock: Lock, key?: number) =>
  db.execute(sql`select pg_advisory_xact_lock(${numbersOf(lock, key)})`)

/** Takes the lock in shared mode: holders of it do not wait for each other; `takeLock` waits for all of them. */
export const shareLock = (db: Db, lock: Lock) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(${numbersOf(lock, undefined)})`)

/** False when another transaction holds the lock. */
export async function tryTakeLock(db: Db, lock: Lock): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${numbersOf(lock, undefined)}) as taken`,
  )
  return rows[0]?.taken ?? false
}
