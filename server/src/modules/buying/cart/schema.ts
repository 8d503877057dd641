import { bytes, createdAt, primaryId, time, updatedAt } from '../../../db/columns.ts'
import { boolean, check, index, integer, pgTable, sql, text, unique } from '../../../db/drizzle.ts'
import { skus } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { shops } from '../../shops/schema.ts'

/** A member's cart, or a guest's, identified by the hash of the token (`http/guest-cart.ts`). */
export const carts = pgTable(
  'carts',
  {
    id: primaryId(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash'),
    /** The reseller's shop it is filled in; null is the mall. A visitor has one cart in each. */
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('carts_user').on(table.userId, table.tokenHash, table.shopId).nullsNotDistinct(),
    index('carts_token').on(table.tokenHash),
    check('carts_one_owner', sql`(${table.userId} is null) <> (${table.tokenHash} is null)`),
  ],
)

export const cartItems = pgTable(
  'cart_items',
  {
    id: primaryId(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    /** Sold as a sample, in a line of its own next to that of the same SKU. */
    isSample: boolean('is_sample').notNull().default(false),
    quantity: integer('quantity').notNull(),
    remark: text('remark').notNull().default(''),
    createdAt: createdAt(),
    /** Taken out of the cart, and stored for a while so that it can be restored as it was. */
    removedAt: time('removed_at'),
  },
  (table) => [
    unique('cart_items_cart_sku').on(table.cartId, table.skuId, table.isSample),
    check('cart_items_quantity_positive', sql`${table.quantity} > 0`),
    index('cart_items_sku').on(table.skuId),
  ],
)
