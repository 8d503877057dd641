import { bytes, createdAt, primaryId, time } from '../../../db/columns.ts'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/**
 * Tokens are stored hashed, so that a reader of the table cannot sign in with them. Ended sessions stay until a job
 * drops them, so that old clients learn why.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** Slides with use, never beyond `absolute_expires_at`. */
    expiresAt: time('expires_at').notNull(),
    absoluteExpiresAt: time('absolute_expires_at').notNull(),
    lifetimeSeconds: integer('lifetime_seconds').notNull(),
    endedAt: time('ended_at'),
    /** Of staff who act as the account. */
    staffId: integer('staff_id').references(() => users.id, { onDelete: 'cascade' }),
    actingReason: text('acting_reason').notNull().default(''),
    /** Their own session, with which this one ends. */
    staffSessionId: integer('staff_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** Such a session only reads until its staff ask for more. */
    actingChanges: boolean('acting_changes').notNull().default(false),
    /** A shop's own host where the token was issued, and where alone it holds; null for the mall's. */
    host: text('host'),
    /** Of a code that names the member of a shop's host at the mall, once. */
    handoverHash: bytes('handover_hash'),
    handoverExpiresAt: time('handover_expires_at'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_staff_session').on(table.staffSessionId).where(sql`staff_session_id is not null`),
    uniqueIndex('sessions_handover').on(table.handoverHash).where(sql`handover_hash is not null`),
  ],
)

/** One-time codes: password resets, password changes by SMS, new phones (`target` is the phone it proves). */
export const codes = pgTable(
  'codes',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    target: text('target'),
    codeHash: bytes('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull().default(5),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('codes_user_purpose').on(table.userId, table.purpose)],
)

/** Attempts by what they count for and when they were made, in the database so that all processes count together. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').notNull(),
    at: time('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.key, table.at] })],
)

/** The secret that an authenticator app shares with the mall. It counts from `confirmed_at` on. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  secret: bytes('secret').notNull(),
  confirmedAt: time('confirmed_at'),
  /** Step of 30 s whose code was used last. */
  lastStep: integer('last_step'),
  recoveryHashes: bytes('recovery_hashes').array().notNull().default(sql`'{}'`),
  createdAt: createdAt(),
})
