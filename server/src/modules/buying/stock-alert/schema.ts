import { locales } from '#contract/types'
import { bytes, createdAt, primaryId, time } from '../../../db/columns.ts'
import { boolean, index, integer, pgTable, sql, text, uniqueIndex } from '../../../db/drizzle.ts'
import { skus } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { shops } from '../../shops/schema.ts'

/** Addresses that get one mail when a SKU is back in stock; the row is deleted with the mail. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: primaryId(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Null for a guest. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: locales }).notNull(),
    /** Where its links lead; null for the mall itself. */
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    isConfirmed: boolean('is_confirmed').notNull(),
    /** SHA-256 of the token in the links of its mail. */
    tokenHash: bytes('token_hash').notNull(),
    /** When the address was last asked to confirm. */
    mailedAt: time('mailed_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_alerts_once').on(table.skuId, sql`lower(${table.email})`),
    uniqueIndex('stock_alerts_token').on(table.tokenHash),
    index('stock_alerts_email').on(sql`lower(${table.email})`),
    index('stock_alerts_user').on(table.userId),
  ],
)
