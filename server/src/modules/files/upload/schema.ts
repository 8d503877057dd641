import { filePurposes } from '#contract/api/files/upload'
import { createdAt, time } from '../../../db/columns.ts'
import { index, integer, pgTable, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/** A file of a note, as the note stores it. */
export interface StoredAttachment {
  key: string
  name: string
  format: 'webp' | 'pdf'
}

/** A stored picture, video or file of a note. `key` is random and names its files: `<purpose>/<key>[-<width>].<format>`. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    /** When the search for uses first found none; null while something uses the file. */
    unusedSince: time('unused_since'),
    createdAt: createdAt(),
  },
  (table) => [index('files_owner').on(table.ownerId)],
)
