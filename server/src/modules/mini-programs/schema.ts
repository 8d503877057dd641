import { type MiniContent, miniPlatforms, miniStatuses } from '#contract/api/mini-programs/mini-program'
import { bytes, createdAt, primaryId, updatedAt, version, wordList } from '../../db/columns.ts'
import { check, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex } from '../../db/drizzle.ts'
import { users } from '../identity/user/schema.ts'
import { shops } from '../shops/schema.ts'
import { openStatuses } from './status.ts'

/** The mini program of a shop on a platform, as the reseller edits it. */
export const miniPrograms = pgTable(
  'mini_programs',
  {
    id: primaryId(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: miniPlatforms }).notNull(),
    content: jsonb('content').$type<MiniContent>().notNull(),
    /** The app secret, encrypted; never leaves the server. */
    secret: bytes('secret'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('mini_programs_shop_platform').on(table.shopId, table.platform),
    check('mini_programs_platform_known', sql`${table.platform} in (${wordList(miniPlatforms)})`),
  ],
)

/** The texts of a program when a version was saved, and the progress of that version. */
export const miniVersions = pgTable(
  'mini_program_versions',
  {
    id: primaryId(),
    programId: integer('program_id')
      .notNull()
      .references(() => miniPrograms.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the program. */
    number: integer('number').notNull(),
    note: text('note').notNull().default(''),
    content: jsonb('content').$type<MiniContent>().notNull(),
    status: text('status', { enum: miniStatuses }).notNull().default('draft'),
    reason: text('reason').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('mini_program_versions_number').on(table.programId, table.number),
    check('mini_program_versions_status_known', sql`${table.status} in (${wordList(miniStatuses)})`),
    uniqueIndex('mini_program_versions_one_released').on(table.programId).where(sql`${table.status} = 'released'`),
    uniqueIndex('mini_program_versions_one_open')
      .on(table.programId)
      .where(sql`${table.status} in (${wordList(openStatuses)})`),
    index('mini_program_versions_status').on(table.status, table.id),
  ],
)

/** Each step of a version. */
export const miniEvents = pgTable(
  'mini_program_events',
  {
    id: primaryId(),
    versionId: integer('version_id')
      .notNull()
      .references(() => miniVersions.id, { onDelete: 'cascade' }),
    from: text('from', { enum: miniStatuses }),
    to: text('to', { enum: miniStatuses }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('mini_program_events_version').on(table.versionId, table.id)],
)

export type ProgramRow = typeof miniPrograms.$inferSelect
export type VersionRow = typeof miniVersions.$inferSelect
