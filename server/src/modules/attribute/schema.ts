import { primaryId, translations } from '../../db/columns.ts'
import { integer, pgTable, text, unique } from '../../db/drizzle.ts'

/** Names and values of all products' attributes, each once, so that a filter in an address is a number that every language shares. `key` is the folded text in the language it came in first. */
export const attributes = pgTable('attributes', {
  id: primaryId(),
  key: text('key').notNull().unique(),
  name: translations('name'),
})
export const attributeValues = pgTable(
  'attribute_values',
  {
    id: primaryId(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: translations('value'),
  },
  (table) => [unique('attribute_values_key').on(table.attributeId, table.key)],
)
