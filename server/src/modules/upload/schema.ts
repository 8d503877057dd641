import { uploadPurposes } from '#contract/upload'
import { createdAt } from '../../db/columns.ts'
import { index, integer, pgTable, text } from '../../db/drizzle.ts'
import { users } from '../user/schema.ts'

/** A stored picture. `key` is random and names its files: `<purpose>/<key>[-<width>].<format>`. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    purpose: text('purpose', { enum: uploadPurposes }).notNull(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('files_owner').on(table.ownerId)],
)
