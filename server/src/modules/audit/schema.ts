import { createdAt, primaryId, updatedAt } from '../../db/columns.ts'
import { index, integer, jsonb, pgTable, text } from '../../db/drizzle.ts'

/** Staff and account writes and denied calls. No foreign key: the log outlives its users. */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: primaryId(),
    userId: integer('user_id').notNull().default(0),
    username: text('username').notNull().default(''),
    module: text('module').notNull(),
    summary: text('summary').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    responseTime: integer('response_time').notNull(),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    requestArgs: jsonb('request_args').notNull().default({}),
    responseBody: jsonb('response_body'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('audit_rows_created').on(table.createdAt)],
)
