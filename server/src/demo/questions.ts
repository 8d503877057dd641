/** Questions of demo buyers: answered ones on some products with variants, and one that waits for staff. */
import type { Locale } from '#contract/types'
import type { Db } from '../db/client.ts'
import { asc, eq, isNull, sql } from '../db/drizzle.ts'
import { daysLater } from '../lib/clock.ts'
import { skus } from '../modules/catalog/product/schema.ts'
import { productQuestions } from '../modules/catalog/question/schema.ts'
import { users } from '../modules/identity/user/schema.ts'
import { readWords, translated } from './catalog.ts'

const everyNth = 4

export async function createQuestions(db: Db): Promise<void> {
  const { questions } = readWords()
  const [buyer] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'buyer'))
  const withVariants = await db
    .select({ id: skus.productId })
    .from(skus)
    .where(isNull(skus.deletedAt))
    .groupBy(skus.productId)
    .having(sql`count(*) > 1`)
    .orderBy(asc(skus.productId))
  const now = new Date()
  const common = { userId: buyer?.id ?? null, locale: 'en' as Locale }
  const published = withVariants
    .filter((_, index) => index % everyNth === 0)
    .flatMap(({ id }) =>
      questions.map(({ question, answer }, index) => ({
        ...common,
        productId: id,
        question: translated(question),
        answer: translated(answer),
        status: 'published' as const,
        answeredAt: daysLater(now, -index - 2),
        createdAt: daysLater(now, -index - 3),
      })),
    )
  await db.insert(productQuestions).values(published)
  const [open] = questions
  const [product] = withVariants.slice(1)
  if (open && product)
    await db
      .insert(productQuestions)
      .values({ ...common, productId: product.id, question: { en: translated(open.question).en ?? '' } })
}
