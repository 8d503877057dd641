import { bytes, primaryId, time } from '../../db/columns.ts'
import { index, integer, pgTable, sql, text, timestamp } from '../../db/drizzle.ts'

/**
 * Staff and account writes and denied calls. The serving role may add rows and read them, nothing else; rows are
 * sealed in a chain (`chain.ts`). No foreign key: the log outlives its users.
 */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: primaryId(),
    userId: integer('user_id').notNull().default(0),
    /** As in `personal`, to be searched; goes with it. */
    username: text('username').notNull().default(''),
    module: text('module').notNull(),
    summary: text('summary').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    responseTime: integer('response_time').notNull(),
    /** What tells of people, as JSON text with a random salt: it can be erased, and its digest, which stays sealed, betrays nothing of it. */
    personal: text('personal'),
    personalDigest: bytes('personal_digest').notNull(),
    /** No finer than what is sealed of it. */
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    // Each gives the newest of what it finds, also within some days; the status last, so that a rare one among many is
    // sought in the index alone (it fills what alignment leaves free).
    index('audit_rows_created').on(table.createdAt, table.id),
    index('audit_rows_user').on(table.userId, table.createdAt, table.id, table.status),
    index('audit_rows_call').on(
      table.path,
      table.method,
      table.module,
      table.summary,
      table.createdAt,
      table.id,
      table.status,
    ),
    index('audit_rows_status').on(table.status, table.createdAt, table.id),
    index('audit_rows_username').on(table.username, table.createdAt, table.id, table.status),
  ],
)

/** Every name that a row has, once; a trigger notes them. Among them it is quickly found who a part of a name may mean. Where a person is erased from the rows, his name must go here too. */
export const auditNames = pgTable('audit_names', { username: text('username').primaryKey() }, (table) => [
  index('audit_names_parts').using('gin', sql`lower(${table.username}) gin_trgm_ops`),
])

/** Links of the chain: each seals the rows after those of the link before it. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** From 1 without a gap. */
    id: integer('id').primaryKey(),
    at: time('at').notNull(),
    /** The last row that it covers. */
    toId: integer('to_id').notNull(),
    /** Rows sealed until then, those of this link included. */
    total: integer('total').notNull(),
    rowIds: integer('row_ids').array().notNull(),
    /** Of each row in that order, 32 bytes each. */
    digests: bytes('digests').notNull(),
    /** Keyed, over the link before and all of the above. */
    digest: bytes('digest').notNull(),
  },
  (table) => [index('audit_seals_total').on(table.total)],
)
