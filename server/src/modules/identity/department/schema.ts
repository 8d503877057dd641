import { createdAt, primaryId, updatedAt } from '../../../db/columns.ts'
import { integer, pgTable, text } from '../../../db/drizzle.ts'

export const departments = pgTable('departments', {
  id: primaryId(),
  name: text('name').notNull(),
  desc: text('desc').notNull().default(''),
  order: integer('order').notNull().default(0),
  parentId: integer('parent_id').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
