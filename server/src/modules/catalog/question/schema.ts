import { questionStatuses } from '#contract/api/catalog/question'
import { locales } from '#contract/types'
import { createdAt, primaryId, time, translations, updatedAt, version, wordList } from '../../../db/columns.ts'
import { check, index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { products } from '../product/schema.ts'

export const productQuestions = pgTable(
  'product_questions',
  {
    id: primaryId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The language of the member. */
    locale: text('locale', { enum: locales }).notNull(),
    question: translations('question'),
    answer: translations('answer'),
    status: text('status', { enum: questionStatuses }).notNull().default('open'),
    answeredAt: time('answered_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('product_questions_status_known', sql`${table.status} in (${wordList(questionStatuses)})`),
    check(
      'product_questions_answered',
      sql`${table.status} not in ('answered', 'published') or ${table.answer} <> '{}'`,
    ),
    index('product_questions_published').on(table.productId, table.id.desc()).where(sql`status = 'published'`),
    index('product_questions_status').on(table.status, table.id.desc()),
    index('product_questions_user').on(table.userId, table.createdAt),
  ],
)
