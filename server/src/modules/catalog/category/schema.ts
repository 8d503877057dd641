import { createdAt, primaryId, translations, updatedAt, version } from '../../../db/columns.ts'
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from '../../../db/drizzle.ts'

export const categories = pgTable(
  'categories',
  {
    id: primaryId(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    name: translations('name'),
    image: text('image'),
    /** A small picture next to the name in menus. */
    icon: text('icon'),
    order: integer('order').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Units of its own products, not of those below, that were ordered lately. */
    recentSales: integer('recent_sales').notNull().default(0),
    /** Stable key of an imported or demo category, so that a second run updates it. */
    externalKey: text('external_key').unique(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('categories_parent').on(table.parentId)],
)

/** Old ids of merged categories, so that their addresses lead to the category that received them. */
export const categoryRedirects = pgTable(
  'category_redirects',
  {
    fromId: integer('from_id').primaryKey(),
    intoId: integer('into_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_redirects_into').on(table.intoId)],
)
