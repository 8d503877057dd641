import { bytes, longId, longIdOf, time, wordList } from '../../../db/columns.ts'
import { bigint, check, date, index, integer, pgTable, primaryKey, sql, text, timestamp } from '../../../db/drizzle.ts'

/** Sign-in, password and contacts have a budget of their own, so that nothing else pushes them out of the log. */
export const budgetKinds = ['account', 'other'] as const
export type BudgetKind = (typeof budgetKinds)[number]

/**
 * Staff and account writes and denied calls. The serving role may add rows and read them, nothing else; rows are
 * sealed in a chain (`chain.ts`). No foreign key: the log outlives its users.
 */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: longId(),
    userId: integer('user_id').notNull().default(0),
    /** As in `personal`, to be searched; goes with it. */
    username: text('username').notNull().default(''),
    module: text('module').notNull(),
    summary: text('summary').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    /** The rows that the call is about, as `brand:12`. */
    targets: text('targets').array().notNull().default(sql`'{}'`),
    responseTime: integer('response_time').notNull(),
    /** Personal data, as JSON text with a random salt: it can be erased, and its digest, which stays sealed, betrays nothing of it. */
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
    index('audit_rows_targets').using('gin', table.targets),
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

/** Each name in the rows once, written with them: a part of a name is looked up here first. If a person is erased from the rows, their name must be deleted here too. */
export const auditNames = pgTable('audit_names', { username: text('username').primaryKey() }, (table) => [
  index('audit_names_parts').using('gin', sql`lower(${table.username}) gin_trgm_ops`),
])

/** How often a refused call was repeated after the one that its row records. Not sealed. */
export const auditRepeats = pgTable('audit_repeats', {
  rowId: longIdOf('row_id')
    .primaryKey()
    .references(() => auditRows.id, { onDelete: 'cascade' }),
  times: integer('times').notNull(),
  lastAt: time('last_at').notNull().default(sql`now()`),
})

/** What an account's own writes may still take of the log today. One row for each account and kind. */
export const auditBudgets = pgTable(
  'audit_budgets',
  {
    /** No foreign key: as in the log. */
    userId: integer('user_id').notNull(),
    kind: text('kind', { enum: budgetKinds }).notNull(),
    day: date('day').notNull(),
    /** Of rows that were written or would have been, that day. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The row that counts the writes beyond the budget. */
    rowId: longIdOf('row_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('audit_budgets_kind_known', sql`${table.kind} in (${wordList(budgetKinds)})`),
  ],
)

/** Links of the chain: each seals the rows after those of the link before it. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** From 1 without a gap. */
    id: integer('id').primaryKey(),
    at: time('at').notNull(),
    /** The last row that it covers. */
    toId: longIdOf('to_id').notNull(),
    /** Rows sealed until then, those of this link included. */
    total: longIdOf('total').notNull(),
    rowIds: longIdOf('row_ids').array().notNull(),
    /** Of each row in that order, 32 bytes each. */
    digests: bytes('digests').notNull(),
    /** Keyed, over the link before and all of the above. */
    digest: bytes('digest').notNull(),
  },
  (table) => [index('audit_seals_total').on(table.total)],
)

/** Marks of archives: the rows up to `toId` are in files (`archive.ts`), their links stay. */
export const auditArchives = pgTable('audit_archives', {
  id: integer('id').primaryKey(),
  at: time('at').notNull(),
  toLink: integer('to_link').notNull(),
  toId: longIdOf('to_id').notNull(),
  /** Rows archived until then. */
  total: longIdOf('total').notNull(),
  /** Keyed, over the link and all of the above. */
  digest: bytes('digest').notNull(),
})
