import { attributeTypes } from '#contract/api/catalog/attribute'
import { createdAt, primaryId, translations, updatedAt, version, wordList } from '../../../db/columns.ts'
import { boolean, check, index, integer, pgTable, primaryKey, sql, text, unique } from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'

/** Folded texts in other languages and of earlier or merged names that lead to the row. */
const also = () => text('also').array().notNull().default(sql`'{}'`)

/**
 * Names and values of all products' attributes, each once, so that a filter in an address is a number that every
 * language shares. Products bring new ones in; staff give them a type. `key` is the folded text in the first language.
 */
export const attributes = pgTable(
  'attributes',
  {
    id: primaryId(),
    key: text('key').notNull().unique(),
    name: translations('name'),
    also: also(),
    type: text('type', { enum: attributeTypes }).notNull().default('text'),
    /** Follows numbers, e.g. `W`. */
    unit: translations('unit'),
    isFilterable: boolean('is_filterable').notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('attributes_type_known', sql`${table.type} in (${wordList(attributeTypes)})`),
    index('attributes_also').using('gin', table.also),
  ],
)
export const attributeValues = pgTable(
  'attribute_values',
  {
    id: primaryId(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: translations('value'),
    also: also(),
    /** Staff may choose it; others were found on products. */
    isChoice: boolean('is_choice').notNull().default(false),
    order: integer('order').notNull().default(0),
  },
  (table) => [
    unique('attribute_values_key').on(table.attributeId, table.key),
    index('attribute_values_also').using('gin', table.also),
  ],
)

/** Attributes that products of a category have. */
export const attributeSets = pgTable('attribute_sets', {
  id: primaryId(),
  name: translations('name'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export const attributeSetItems = pgTable(
  'attribute_set_items',
  {
    setId: integer('set_id')
      .notNull()
      .references(() => attributeSets.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    order: integer('order').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.attributeId] }),
    index('attribute_set_items_attribute').on(table.attributeId),
  ],
)
/** Categories below follow unless they have a set of their own. */
export const attributeSetCategories = pgTable(
  'attribute_set_categories',
  {
    categoryId: integer('category_id')
      .primaryKey()
      .references(() => categories.id, { onDelete: 'cascade' }),
    setId: integer('set_id')
      .notNull()
      .references(() => attributeSets.id, { onDelete: 'cascade' }),
  },
  (table) => [index('attribute_set_categories_set').on(table.setId)],
)
