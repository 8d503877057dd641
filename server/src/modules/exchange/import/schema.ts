import { updatedAt } from '../../../db/columns.ts'
import { jsonb, pgTable, text } from '../../../db/drizzle.ts'
import type { ChosenColumn } from './columns.ts'
import type { ImportOptions } from './options.ts'

/** How the last file with the same headings was imported. */
export const importMappings = pgTable('import_mappings', {
  /** Digest of the headings. */
  signature: text('signature').primaryKey(),
  columns: jsonb('columns').$type<ChosenColumn[]>().notNull(),
  options: jsonb('options')
    .$type<Pick<ImportOptions, 'lang' | 'decimal' | 'prefix' | 'units' | 'categories'>>()
    .notNull(),
  updatedAt: updatedAt(),
})
