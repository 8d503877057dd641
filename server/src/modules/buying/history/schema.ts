import { time } from '../../../db/columns.ts'
import { index, integer, pgTable, primaryKey } from '../../../db/drizzle.ts'
import { products } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'

/** Each product once, when it was viewed last. Whether an account has a history is `users.keeps_history`. */
export const viewedProducts = pgTable(
  'viewed_products',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewedAt: time('viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('viewed_products_latest').on(table.userId, table.viewedAt, table.productId),
  ],
)
