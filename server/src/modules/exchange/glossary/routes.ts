import * as contract from '#contract/api/exchange/glossary'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function glossaryRoutes({ add }: Router): void {
  add(contract.listGlossary, (ctx, { query }) => service.glossaryPage(ctx, query))
  add(contract.getGlossaryTerm, (ctx, { query }) => service.glossaryTerm(ctx, query.id))
  add(contract.createGlossaryTerm, (ctx, { body }) => service.createTerm(ctx, body))
  add(contract.updateGlossaryTerm, (ctx, { body }) => service.updateTerm(ctx, body))
  add(contract.deleteGlossaryTerm, (ctx, { query }) => service.deleteTerm(ctx, query.id))
}
