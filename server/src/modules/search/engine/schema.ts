import type { Locale } from '#contract/types'
import { createdAt, primaryId, updatedAt } from '../../../db/columns.ts'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  type SQL,
  sql,
  text,
} from '../../../db/drizzle.ts'
import { products } from '../../catalog/product/schema.ts'

/**
 * Every word of the index once, so that a mistyped word finds its neighbours without looking at the products. Figures and
 * codes, of which a mall has the most, are near to no word, and keys (`~`) are no words.
 */
export const searchTerms = pgTable('search_terms', { term: text('term').primaryKey() }, (table) => [
  index('search_terms_trigrams').using('gin', sql`${table.term} gin_trgm_ops`).where(isNearable(table.term)),
])

/** Words that mean the same to buyers, edited by the operator: a search for one finds the others. */
export const synonyms = pgTable('search_synonyms', {
  id: primaryId(),
  words: jsonb('words').$type<string[]>().notNull(),
  /** Null: they mean the same in searches of every language. */
  language: text('language').$type<Locale>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A condition of the index above, and of queries that use it. */
export function isNearable(term: AnyPgColumn | SQL): SQL {
  return sql`${term} ~ '^[^0-9~]+$'`
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** One row per product: the tokens of all its languages, written by `modules/search/engine`. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    tokens: tsvector('tokens').notNull(),
    /** Folded names of all languages, for scripts without spaces when the tokens disagree. */
    names: text('names').notNull(),
    /** Whether the product is on sale, so that a thousand hits need not be looked up to know; written with the listing. */
    isShown: boolean('is_shown').notNull().default(true),
  },
  (table) => [index('product_search_tokens').using('gin', table.tokens)],
)

/**
 * The search rows of the best sold products once more: of a word of many products they are all that is shown, and an
 * index of them alone says it at once, however many products there are. Which ones these are says `refreshBestSold`;
 * tokens and names are stored apart from the rows, so that thousands of hits fit on few pages.
 */
export const bestSold = pgTable(
  'best_sold',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => productSearch.productId, { onDelete: 'cascade' }),
    /** As it was when the table was refreshed. */
    sales: integer('sales').notNull(),
    tokens: tsvector('tokens').notNull(),
    names: text('names').notNull(),
  },
  (table) => [index('best_sold_tokens').using('gin', table.tokens)],
)

/**
 * Goes with every condition on words, on a table under the name of `product_search`. It is true without a call, but makes
 * reading all rows as dear to the planner as it is (`reads_words` in `db/sql/listings.sql`).
 */
export const throughIndex = sql.raw('(product_search.product_id > 0 or reads_words(product_search.product_id))')
