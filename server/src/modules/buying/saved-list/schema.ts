import { createdAt, primaryId, updatedAt } from '../../../db/columns.ts'
import { check, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../../../db/drizzle.ts'
import { skus } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'

export const savedLists = pgTable(
  'saved_lists',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Counts the changes of its lines. */
    revision: integer('revision').notNull().default(0),
    /** The secret of its link, as it is: the owner may copy the link again, and it opens nothing but product names. */
    shareToken: text('share_token').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('saved_lists_name').on(table.userId, sql`lower(${table.name})`)],
)

export const savedListLines = pgTable(
  'saved_list_lines',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.skuId] }),
    check('saved_list_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
