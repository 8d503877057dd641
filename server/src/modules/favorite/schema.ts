import { createdAt } from '../../db/columns.ts'
import { index, integer, pgTable, primaryKey } from '../../db/drizzle.ts'
import { products } from '../product/schema.ts'
import { users } from '../user/schema.ts'

export const favorites = pgTable(
  'favorites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favorites_user_newest').on(table.userId, table.createdAt),
  ],
)
