import type { questionStatuses } from '#contract/api/catalog/question'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, desc, eq, gt, isNull, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { takeLock } from '../../../db/locks.ts'
import { users } from '../../identity/user/schema.ts'
import { products } from '../product/schema.ts'
import { productQuestions } from './schema.ts'

export type Question = typeof productQuestions.$inferSelect

interface Page {
  limit: number
  offset: number
}

export async function findPublished(db: Db, productId: number, { limit, offset }: Page) {
  const where = and(eq(productQuestions.productId, productId), eq(productQuestions.status, 'published'))
  const [rows, total] = await Promise.all([
    db.select().from(productQuestions).where(where).orderBy(desc(productQuestions.id)).limit(limit).offset(offset),
    db.$count(productQuestions, where),
  ])
  return { rows, total }
}

interface Filter {
  id?: number
  status?: (typeof questionStatuses)[number] | undefined
  productId?: number | undefined
  keyword?: string | undefined
}

const conditionOf = ({ id, status, productId, keyword }: Filter) =>
  and(
    id === undefined ? undefined : eq(productQuestions.id, id),
    status && eq(productQuestions.status, status),
    productId === undefined ? undefined : eq(productQuestions.productId, productId),
    keyword
      ? sql`exists (select 1 from jsonb_each_text(${productQuestions.question} || ${productQuestions.answer}) t where lower(t.value) like ${`%${escapeLike(keyword.toLowerCase())}%`})`
      : undefined,
  )

export const findProductName = async (db: Db, id: number): Promise<Translations> =>
  (await db.select({ name: products.name }).from(products).where(eq(products.id, id)))[0]?.name ?? {}

/** With product and member, newest first. */
export async function findQuestions(db: Db, filter: Filter, { limit, offset }: Page) {
  const where = conditionOf(filter)
  const [rows, total] = await Promise.all([
    db
      .select({ question: productQuestions, productName: products.name, username: users.username })
      .from(productQuestions)
      .innerJoin(products, eq(products.id, productQuestions.productId))
      .leftJoin(users, eq(users.id, productQuestions.userId))
      .where(where)
      .orderBy(desc(productQuestions.id))
      .limit(limit)
      .offset(offset),
    db.$count(productQuestions, where),
  ])
  return { rows, total }
}

/** Locked until the end of the transaction. */
export const lockQuestion = async (db: Db, id: number): Promise<Question | undefined> =>
  (await db.select().from(productQuestions).where(eq(productQuestions.id, id)).for('update'))[0]

export const updateQuestion = async (db: Db, id: number, change: Partial<Question>): Promise<Question> =>
  (
    await db
      .update(productQuestions)
      .set({ ...change, version: sql`${productQuestions.version} + 1`, updatedAt: new Date() })
      .where(eq(productQuestions.id, id))
      .returning()
  )[0] as Question

/** Questions of a member are asked one at a time, so that the daily limit holds. */
export const lockQuestionsOf = (db: Db, userId: number) => takeLock(db, 'questions', userId)

export const countAskedSince = (db: Db, userId: number, since: Date) =>
  db.$count(productQuestions, and(eq(productQuestions.userId, userId), gt(productQuestions.createdAt, since)))

export const isOnSale = async (db: Db, productId: number) =>
  (await db.$count(
    products,
    and(eq(products.id, productId), eq(products.status, 'on_sale'), isNull(products.deletedAt)),
  )) > 0

export async function insertQuestion(db: Db, question: typeof productQuestions.$inferInsert): Promise<number> {
  const [row] = await db.insert(productQuestions).values(question).returning({ id: productQuestions.id })
  return row?.id ?? 0
}
