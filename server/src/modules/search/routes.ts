import * as contract from '#contract/search'
import type { Router } from '../../http/route.ts'
import { addSynonyms, changeSynonyms, removeSynonyms, synonymPage } from './synonyms.ts'

export function searchRoutes({ add, cache }: Router): void {
  add(contract.listSynonyms, (ctx, { query }) => synonymPage(ctx, query))
  add(contract.addSynonyms, (ctx, { body }) => {
    ctx.afterCommit(() => cache.clear())
    return addSynonyms(ctx, body.words)
  })
  add(contract.changeSynonyms, (ctx, { body }) => {
    ctx.afterCommit(() => cache.clear())
    return changeSynonyms(ctx, body.id, body.words)
  })
  add(contract.removeSynonyms, (ctx, { query }) => {
    ctx.afterCommit(() => cache.clear())
    return removeSynonyms(ctx, query.id)
  })
}
