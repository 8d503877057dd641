import { distributorStatuses } from '#contract/api/reselling/distribution'
import { levelChangeReasons } from '#contract/api/reselling/resale'
import { createdAt, money, primaryId, time, translations, updatedAt, version, wordList } from '../../../db/columns.ts'
import { boolean, check, index, integer, jsonb, numeric, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/** Levels of distributors: each buys at its percentage below the mall's prices. */
export const distributorLevels = pgTable(
  'distributor_levels',
  {
    id: primaryId(),
    name: translations('name'),
    benefits: translations('benefits'),
    /** Percent below the mall's price, 0 to 100; the rest is the supply price. */
    percentOff: numeric('percent_off', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    order: integer('order').notNull().default(0),
    /** Turnover in minor units from which distributors get this level by themselves; null = only staff give it. */
    minTurnover: money('min_turnover'),
    /** Days back for which the turnover counts. */
    periodDays: integer('period_days').notNull().default(90),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('distributor_levels_percent_range', sql`${table.percentOff} >= 0 and ${table.percentOff} <= 100`),
    check('distributor_levels_turnover', sql`${table.minTurnover} >= 0`),
    check('distributor_levels_period', sql`${table.periodDays} between 1 and 730`),
  ],
)

/** A member's words about the business when applying. */
export interface Application {
  name: string
  company: string
  contact: string
  country: string
  reason: string
}

/** Members who applied to resell, and what became of it. */
export const distributors = pgTable(
  'distributors',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    levelId: integer('level_id').references(() => distributorLevels.id),
    status: text('status', { enum: distributorStatuses }).notNull().default('applied'),
    application: jsonb('application').$type<Application>().notNull(),
    /** Keys of private pictures that belong to the application: a license, an ID. */
    documents: jsonb('documents').$type<string[]>().notNull().default([]),
    /** In links that bind the visitors who follow them; 48 random bits. */
    refCode: text('ref_code').notNull().unique().default(sql`left(replace(gen_random_uuid()::text, '-', ''), 12)`),
    /** Staff pinned the level, independent of turnover. */
    isLevelPinned: boolean('is_level_pinned').notNull().default(false),
    levelSince: time('level_since').notNull().default(sql`now()`),
    /** Steps of the assistant that are done, 0 to 5. */
    setupStep: integer('setup_step').notNull().default(0),
    appliedAt: time('applied_at').notNull().default(sql`now()`),
    /** Why staff refused or suspended. */
    decisionReason: text('decision_reason').notNull().default(''),
    decidedAt: time('decided_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('distributors_status_known', sql`${table.status} in (${wordList(distributorStatuses)})`),
    check(
      'distributors_level_known',
      sql`${table.status} not in ('approved', 'suspended') or ${table.levelId} is not null`,
    ),
    check('distributors_setup_step', sql`${table.setupStep} between 0 and 5`),
    index('distributors_status').on(table.status, table.id),
    index('distributors_level').on(table.levelId),
  ],
)

/** Which levels a distributor had, and why they changed. */
export const distributorLevelChanges = pgTable(
  'distributor_level_changes',
  {
    id: primaryId(),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id, { onDelete: 'cascade' }),
    /** Names as they were: levels may be renamed and deleted. */
    fromName: translations('from_name'),
    toName: translations('to_name'),
    reason: text('reason', { enum: levelChangeReasons }).notNull(),
    /** The distributor's turnover, in minor units, when the mall decided by it. */
    turnover: money('turnover'),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('distributor_level_changes_reason', sql`${table.reason} in (${wordList(levelChangeReasons)})`),
    index('distributor_level_changes_distributor').on(table.distributorId, table.id),
  ],
)
