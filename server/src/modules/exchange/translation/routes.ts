import * as contract from '#contract/api/exchange/translation'
import type { Router } from '../../../http/route.ts'
import { translationHistory } from './history.ts'
import * as service from './service.ts'
import { exportSheet, importSheet } from './sheet.ts'

export function translationRoutes({ add }: Router): void {
  add(contract.translationCoverage, (ctx) => service.coverage(ctx))
  add(contract.listTranslations, (ctx, { query }) => service.translationPage(ctx, query))
  add(contract.staleTranslations, (ctx, { query }) => service.staleOf(ctx, query))
  add(contract.translationHistory, (ctx, { query }) => translationHistory(ctx, query))
  add(contract.saveTranslation, (ctx, { body }) => service.saveTranslation(ctx, body))
  add(contract.exportTranslations, (ctx, { query }, reply) => exportSheet(ctx, query, reply))
  add(contract.importTranslations, (ctx) => importSheet(ctx))
}
