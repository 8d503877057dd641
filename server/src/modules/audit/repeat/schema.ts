import { time } from '../../../db/columns.ts'
import { bigint, pgTable, text } from '../../../db/drizzle.ts'

/** What was done within the last minute; older rows mean nothing and are dropped by night. */
export const recentActions = pgTable('recent_actions', {
  /** Of the kind of action and its facts. */
  digest: text('digest').primaryKey(),
  /** What it made: a payment, a shipment, an entry; known at the end of its transaction. */
  madeId: bigint('made_id', { mode: 'number' }),
  at: time('at').notNull(),
})
