import { createdAt, primaryId, unitPrice } from '../../../db/columns.ts'
import { boolean, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../../../db/drizzle.ts'
import { products } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'

export const favoriteFolders = pgTable(
  'favorite_folders',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('favorite_folders_name').on(table.userId, sql`lower(${table.name})`)],
)

export const favorites = pgTable(
  'favorites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    folderId: integer('folder_id').references(() => favoriteFolders.id, { onDelete: 'set null' }),
    /** The state when it was added: the least price, null on request; and whether it was in stock. */
    addedPrice: unitPrice('added_price'),
    addedCurrency: text('added_currency'),
    /** Null where nothing was noted. */
    wasInStock: boolean('was_in_stock'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favorites_user_newest').on(table.userId, table.createdAt),
    index('favorites_folder').on(table.folderId),
  ],
)
