/** Questions about products: asked by members, answered and published by staff. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Id,
  IdAnswer,
  IdParams,
  IdQuery,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  Time,
  TranslationsOf,
  Version,
} from '../../types.ts'

const tag = 'question'

export const questionStatuses = ['open', 'answered', 'published', 'hidden'] as const

const texts = {
  id: Type.Integer(),
  question: Type.String(),
  question_lang: Type.String(),
  answer: Type.String(),
  answer_lang: Type.String(),
  asked_at: Time,
}

const PublishedQuestion = Type.Object(texts)
export type PublishedQuestion = Static<typeof PublishedQuestion>

export const QuestionRow = Type.Object({
  ...texts,
  status: OneOf(questionStatuses),
  product: Type.Object({ id: Type.Integer(), name: Type.String() }),
  asked_by: Nullable(Type.Object({ id: Type.Integer(), username: Type.String() })),
  asked_in: OneOf(locales, { description: 'language of the member' }),
  version: Type.Integer(),
  translations: Type.Optional(
    TranslationsOf(Type.Object({ question: Type.Optional(Type.String()), answer: Type.Optional(Type.String()) })),
  ),
})
export type QuestionRow = Static<typeof QuestionRow>

export const productQuestions = endpoint({
  name: 'productQuestions',
  shared: true,
  method: 'GET',
  path: '/mall/question/product/{id}',
  access: 'public',
  tag,
  params: IdParams,
  query: Type.Object({ ...PageQuery, lang: Type.Optional(OneOf(locales)) }),
  list: PublishedQuestion,
})
export const askQuestion = endpoint({
  name: 'askQuestion',
  method: 'POST',
  path: '/mall/question/ask',
  access: 'signed-in',
  tag,
  body: Type.Object({ product_id: Id, question: Line(500, 1) }),
  data: IdAnswer,
  errors: ['PRODUCT_NOT_FOUND', 'TOO_MANY_QUESTIONS'],
})
export const listQuestions = endpoint({
  name: 'listQuestions',
  method: 'GET',
  path: '/mall/question/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional(OneOf(questionStatuses)),
    product_id: Type.Optional(Id),
    keyword: Type.Optional(Line(200)),
  }),
  list: QuestionRow,
})
export const getQuestion = endpoint({
  name: 'getQuestion',
  method: 'GET',
  path: '/mall/question/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: QuestionRow,
  errors: ['NOT_FOUND'],
})
export const updateQuestion = endpoint({
  name: 'updateQuestion',
  method: 'POST',
  path: '/mall/question/update',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Object({
    id: Id,
    translations: Type.Optional(
      TranslationsOf(
        Type.Object({
          question: Type.Optional(Nullable(Line(500))),
          answer: Type.Optional(Nullable(Line(1000))),
        }),
      ),
    ),
    visibility: Type.Optional(
      OneOf(['draft', 'published', 'hidden'], { description: 'a draft is open or answered, depending on its answer' }),
    ),
    version: Type.Optional(Nullable(Version)),
  }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
