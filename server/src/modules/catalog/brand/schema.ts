import { createdAt, primaryId, translations, updatedAt, version } from '../../../db/columns.ts'
import { boolean, integer, pgTable, text } from '../../../db/drizzle.ts'

export const brands = pgTable('brands', {
  id: primaryId(),
  name: translations('name'),
  description: translations('description'),
  logo: text('logo'),
  /** ISO 3166-1 alpha-2. */
  country: text('country'),
  foundedYear: integer('founded_year'),
  order: integer('order').notNull().default(0),
  isHidden: boolean('is_hidden').notNull().default(false),
  externalKey: text('external_key').unique(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
