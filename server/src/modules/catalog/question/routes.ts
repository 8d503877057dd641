import * as contract from '#contract/api/catalog/question'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function questionRoutes({ add }: Router): void {
  add(contract.productQuestions, (ctx, { params, query }) => service.publishedPage(ctx, params.id, query))
  add(contract.askQuestion, (ctx, { body }) => service.askQuestion(ctx, body))
  add(contract.listQuestions, (ctx, { query }) => service.questionPage(ctx, query))
  add(contract.getQuestion, (ctx, { query }) => service.questionRow(ctx, query.id))
  add(contract.updateQuestion, (ctx, { body }) => service.updateQuestion(ctx, body))
}
