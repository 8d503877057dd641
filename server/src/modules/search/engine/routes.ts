import * as contract from '#contract/api/search/search'
import type { Router } from '../../../http/route.ts'
import { addSynonyms, changeSynonyms, removeSynonyms, synonymGroup, synonymPage } from './synonyms.ts'

export function searchRoutes({ add }: Router): void {
  add(contract.listSynonyms, (ctx, { query }) => synonymPage(ctx, query))
  add(contract.getSynonyms, (ctx, { query }) => synonymGroup(ctx, query.id))
  add(contract.addSynonyms, (ctx, { body }) => addSynonyms(ctx, body))
  add(contract.changeSynonyms, (ctx, { body }) => changeSynonyms(ctx, body.id, body))
  add(contract.removeSynonyms, (ctx, { query }) => removeSynonyms(ctx, query.id))
}
