import * as contract from '#contract/api/search/search-request'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function searchRequestRoutes({ add }: Router): void {
  add(contract.createSearchRequest, (ctx, { body }) => service.createSearchRequest(ctx, body))
  add(contract.countMissedSearch, (ctx, { params }) => service.countMissedSearch(ctx, params.keyword))
  add(contract.listSearchRequests, (ctx, { query }) => service.requestPage(ctx, query))
  add(contract.updateSearchRequest, (ctx, { body }) => service.updateSearchRequest(ctx, body))
  add(contract.deleteSearchRequest, (ctx, { query }) => service.deleteSearchRequest(ctx, query.id))
  add(contract.listMissedSearches, (ctx, { query }) => service.missPage(ctx, query))
}
