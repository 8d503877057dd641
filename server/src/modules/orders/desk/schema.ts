import type { saveOrderDraft } from '#contract/api/orders/order-desk'
import type { Input } from '#contract/endpoint'
import { createdAt, primaryId, updatedAt, version } from '../../../db/columns.ts'
import { index, integer, jsonb, pgTable } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

export type DraftContent = Omit<Input<typeof saveOrderDraft>['body'], 'user_id' | 'id' | 'version'>

/** Orders that staff began to enter. They take no stock and hold no price. */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    id: primaryId(),
    /** The customer. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was sent. */
    content: jsonb('content').$type<DraftContent>().notNull(),
    savedById: integer('saved_by_id').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('order_drafts_user').on(table.userId), index('order_drafts_saver').on(table.savedById)],
)
