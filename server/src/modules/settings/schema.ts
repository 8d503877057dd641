import { updatedAt } from '../../db/columns.ts'
import { jsonb, pgTable, text } from '../../db/drizzle.ts'

/** Operator's settings by name; names, meanings and defaults are in `service.ts`. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})
