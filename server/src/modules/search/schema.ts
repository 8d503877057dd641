import { createdAt, primaryId, translations, updatedAt } from '../../db/columns.ts'
import { index, integer, jsonb, pgTable, sql, text, unique } from '../../db/drizzle.ts'

/** Every word of the index once, so that a mistyped word finds its neighbours without looking at the products. */
export const searchTerms = pgTable('search_terms', { term: text('term').primaryKey() }, (table) => [
  index('search_terms_trigrams').using('gin', sql`${table.term} gin_trgm_ops`),
  index('search_terms_prefix').on(sql`${table.term} text_pattern_ops`),
])

/** Words that mean the same to buyers, kept by the operator: a search for one finds the others. */
export const synonyms = pgTable('search_synonyms', {
  id: primaryId(),
  words: jsonb('words').$type<string[]>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

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
