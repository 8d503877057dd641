import type { TextPageText } from '#contract/api/site/text-page'
import type { Locale } from '#contract/types'
import { createdAt, primaryId, updatedAt, version } from '../../../db/columns.ts'
import { boolean, integer, jsonb, pgTable, text } from '../../../db/drizzle.ts'

/** Pages of text. Each text is per language; languages without text have no key. */
export const textPages = pgTable('text_pages', {
  id: primaryId(),
  slug: text('slug').notNull().unique(),
  texts: jsonb('texts').$type<Partial<Record<Locale, TextPageText>>>().notNull().default({}),
  order: integer('order').notNull().default(0),
  isHidden: boolean('is_hidden').notNull().default(false),
  inFooter: boolean('in_footer').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
