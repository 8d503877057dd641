import * as contract from '#contract/collector'
import type { Router } from '../../http/route.ts'
import * as service from './service.ts'
import { testSource } from './test-page.ts'

export function collectorRoutes({ add }: Router): void {
  add(contract.listSources, (ctx, { query }) => service.sourcePage(ctx, query))
  add(contract.activeSources, (ctx) => service.activeSources(ctx))
  add(contract.getSource, (ctx, { params }) => service.sourceRow(ctx, params.id))
  add(contract.createSource, (ctx, { body }) => service.createSource(ctx, body))
  add(contract.updateSource, (ctx, { params, body }) => service.updateSource(ctx, params.id, body))
  add(contract.deleteSource, (ctx, { params }) => service.deleteSource(ctx, params.id))
  add(contract.testSource, (ctx, { params, body }) => testSource(ctx, params.id, body.test_url))
}
