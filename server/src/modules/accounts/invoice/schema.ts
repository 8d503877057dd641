import { createdAt, primaryId, updatedAt } from '../../../db/columns.ts'
import { boolean, index, integer, pgTable, sql, text, uniqueIndex } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/** To whom a member wants invoices made out. An order stores a snapshot. */
export const invoices = pgTable(
  'invoices',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    taxId: text('tax_id'),
    address: text('address'),
    phone: text('phone'),
    bank: text('bank'),
    account: text('account'),
    mobile: text('mobile'),
    email: text('email'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('invoices_user').on(table.userId),
    // Staff look for any part of it.
    index('invoices_title_parts').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    uniqueIndex('invoices_one_default').on(table.userId).where(sql`is_default`),
  ],
)
