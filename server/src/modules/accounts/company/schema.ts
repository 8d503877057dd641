import { updatedAt } from '../../../db/columns.ts'
import { index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/** The business that a member buys for. */
export const companies = pgTable(
  'companies',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    taxId: text('tax_id').notNull().default(''),
    /** ISO 3166-1 alpha-2, or empty. */
    country: text('country').notNull().default(''),
    /** The trade, in the company's own words. */
    trade: text('trade').notNull().default(''),
    /** `https://…`, or empty. */
    website: text('website').notNull().default(''),
    updatedAt: updatedAt(),
  },
  // Staff look for any part of it.
  (table) => [index('companies_name_parts').using('gin', sql`lower(${table.name}) gin_trgm_ops`)],
)
