/** Questions about products. */

import {
  type askQuestion as askContract,
  type listQuestions as listContract,
  type PublishedQuestion,
  type QuestionRow,
  updateQuestion as updateContract,
} from '#contract/api/catalog/question'
import type { Input } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import { updateVersioned } from '../../../db/version.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { byLanguage, mergeLine, pick, textIn, textsSent } from '../../../lib/translate.ts'
import { queueAnswerEmail } from '../../messaging/service.ts'
import { notifyOfRequest } from '../../messaging/staff-requests.ts'
import { readSettings } from '../../settings/service.ts'
import * as queries from './queries.ts'

const mostPerDay = 5

export async function publishedPage(
  ctx: Context,
  productId: number,
  query: { page?: number | undefined; page_size?: number | undefined },
) {
  const page = pageOf(query)
  const { rows, total } = await queries.findPublished(ctx.db, productId, page)
  const show = await presenter(ctx)
  return toPage(rows.map(show), total, page)
}

export async function askQuestion(
  ctx: MemberContext,
  body: Input<typeof askContract>['body'],
): Promise<{ id: number }> {
  const question = oneLine(body.question)
  if (!question) throw fieldError('question', 'FIELD_REQUIRED')
  if (!(await queries.isOnSale(ctx.db, body.product_id))) throw new AppError('PRODUCT_NOT_FOUND')
  await queries.lockQuestionsOf(ctx.db, ctx.actor.id)
  if ((await queries.countAskedSince(ctx.db, ctx.actor.id, daysLater(ctx.now(), -1))) >= mostPerDay)
    throw new AppError('TOO_MANY_QUESTIONS', { max: mostPerDay })
  const id = await queries.insertQuestion(ctx.db, {
    productId: body.product_id,
    userId: ctx.actor.id,
    locale: ctx.locale,
    question: { [ctx.locale]: question },
  })
  const { default_language } = await readSettings(ctx.db, ctx.database)
  const product = await queries.findProductName(ctx.db, body.product_id)
  await notifyOfRequest(ctx, 'question', updateContract, {
    key: `question:${id}`,
    subject: textIn(product, default_language),
    text: question,
    link: `/mall-admin/question?edit=${id}`,
  })
  return { id }
}

export async function questionPage(ctx: Context, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findQuestions(
    ctx.db,
    { status: query.status, productId: query.product_id, keyword: query.keyword },
    page,
  )
  const show = await rowPresenter(ctx)
  return toPage(rows.map(show), total, page)
}

export async function questionRow(ctx: Context, id: number): Promise<QuestionRow> {
  const [row] = (await queries.findQuestions(ctx.db, { id }, { limit: 1, offset: 0 })).rows
  if (!row) throw new AppError('NOT_FOUND')
  return (await rowPresenter(ctx))(row)
}

export async function updateQuestion(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: queries.lockQuestion(ctx.db, body.id),
    sent: body.version,
    present: (row) => row,
    update: async (row) => {
      const merged = (part: 'question' | 'answer') =>
        mergeLine(row[part], undefined, row.locale, textsSent(body.translations, part))
      const [question, answer] = [merged('question'), merged('answer')]
      const hasAnswer = Object.keys(answer).length > 0
      const status = statusOf(body.visibility, row.status, hasAnswer)
      if (Object.keys(question).length === 0) throw fieldError(`translations.${row.locale}.question`, 'FIELD_REQUIRED')
      if (status === 'published' && !hasAnswer) throw fieldError(`translations.${row.locale}.answer`, 'FIELD_REQUIRED')
      const updated = await queries.updateQuestion(ctx.db, row.id, {
        question,
        answer,
        status,
        answeredAt: hasAnswer ? (row.answeredAt ?? ctx.now()) : null,
      })
      if (hasAnswer && !row.answeredAt) await notifyAsker(ctx, updated)
      return updated
    },
  })
  return { id: body.id }
}

/** Once, with the first answer. */
async function notifyAsker(ctx: Context, { userId, productId, question, answer }: queries.Question): Promise<void> {
  if (userId === null) return
  const [name, { default_language: fallback }] = await Promise.all([
    queries.findProductName(ctx.db, productId),
    readSettings(ctx.db, ctx.database),
  ])
  await queueAnswerEmail(ctx, { userId, productId }, (locale) => ({
    product: textIn(name, locale, fallback),
    question: pick(question, locale, fallback).text,
    answer: pick(answer, locale, fallback).text,
  }))
}

function statusOf(
  wanted: Input<typeof updateContract>['body']['visibility'],
  status: queries.Question['status'],
  hasAnswer: boolean,
): queries.Question['status'] {
  const isShownOrHidden = status === 'published' || status === 'hidden'
  const visibility = wanted ?? (isShownOrHidden ? status : 'draft')
  if (visibility !== 'draft') return visibility
  return hasAnswer ? 'answered' : 'open'
}

async function presenter(ctx: Context) {
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  return (row: queries.Question): PublishedQuestion => {
    const [question, answer] = [pick(row.question, ctx.locale, fallback), pick(row.answer, ctx.locale, fallback)]
    return {
      id: row.id,
      question: question.text,
      question_lang: question.lang,
      answer: answer.text,
      answer_lang: answer.lang,
      asked_at: row.createdAt.toISOString(),
    }
  }
}

async function rowPresenter(ctx: Context) {
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const show = await presenter(ctx)
  type Found = Awaited<ReturnType<typeof queries.findQuestions>>['rows'][number]
  return ({ question: row, productName, username }: Found): QuestionRow => ({
    ...show(row),
    status: row.status,
    product: { id: row.productId, name: textIn(productName, ctx.locale, fallback) },
    asked_by: row.userId && username ? { id: row.userId, username } : null,
    asked_in: row.locale,
    version: row.version,
    translations: byLanguage({ question: row.question, answer: row.answer }),
  })
}
