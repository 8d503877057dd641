import type { UnitPrice } from '#contract/rules/unit-price'
import { createdAt, money, primaryId, time } from '../../../db/columns.ts'
import { index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../../../db/drizzle.ts'
import type { StoredAttachment } from '../../files/upload/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../state/schema.ts'

/** Notes of staff about orders; buyers do not see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    author: text('author').notNull(),
    text: text('text').notNull(),
    /** Usernames of the colleagues who got a message. */
    mentions: text('mentions').array().notNull().default(sql`'{}'`),
    files: jsonb('files').$type<StoredAttachment[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
)

/** One line after an edit by staff: an existing one by `lineId`, else a new one of `skuId`; quantity 0 removes it. */
export interface LineChange {
  lineId: number | null
  skuId: number | null
  quantity: number
  price: UnitPrice
}

/** An edit of lines that costs the buyer more: it waits until the buyer accepts it. At most one of an order is open. */
export const orderProposals = pgTable(
  'order_proposals',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'accepted', 'declined', 'replaced'] })
      .notNull()
      .default('open'),
    changes: jsonb('changes').$type<LineChange[]>().notNull(),
    /** Of the order with these changes. */
    amountPayable: money('amount_payable').notNull(),
    reason: text('reason').notNull(),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    uniqueIndex('order_proposals_open').on(table.orderId).where(sql`status = 'open'`),
    index('order_proposals_order').on(table.orderId),
  ],
)
