import { createdAt, primaryId, translations, updatedAt, version } from '../../../db/columns.ts'
import { pgTable, text } from '../../../db/drizzle.ts'

export const glossaryTerms = pgTable('glossary_terms', {
  id: primaryId(),
  term: translations('term'),
  note: text('note').notNull().default(''),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
