import { time, translations } from '../../../db/columns.ts'
import { integer, pgTable, primaryKey, text } from '../../../db/drizzle.ts'
import { products } from '../../catalog/product/schema.ts'

/** When a text last changed in a language. Texts as they came in have no row. */
export const textChanges = pgTable(
  'text_changes',
  {
    entity: text('entity').notNull(),
    rowId: integer('row_id').notNull(),
    field: text('field').notNull(),
    /** Which of several texts of that field in the row; empty where there is one. */
    part: text('part').notNull(),
    lang: text('lang').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.rowId, table.field, table.part, table.lang] })],
)

/** Texts of options over the SKUs of a product, each once, so that the desk need not read all SKUs. */
export const optionTexts = pgTable(
  'option_texts',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    field: text('field', { enum: ['name', 'value'] }).notNull(),
    part: text('part').notNull(),
    texts: translations('texts'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.field, table.part] })],
)
