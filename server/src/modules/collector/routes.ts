import * as collectedContract from '#contract/api/collector/collected'
import * as contract from '#contract/api/collector/collector'
import type { Router } from '../../http/route.ts'
import * as collected from './collected.ts'
import * as service from './service.ts'
import { previewPages, testSource } from './test-page.ts'

export function collectorRoutes({ add }: Router): void {
  add(contract.listSources, (ctx, { query }) => service.sourcePage(ctx, query))
  add(contract.activeSources, (ctx) => service.activeSources(ctx))
  add(contract.getSource, (ctx, { params }) => service.sourceRow(ctx, params.id))
  add(contract.createSource, (ctx, { body }) => service.createSource(ctx, body))
  add(contract.updateSource, (ctx, { params, body }) => service.updateSource(ctx, params.id, body))
  add(contract.deleteSource, (ctx, { params }) => service.deleteSource(ctx, params.id))
  add(contract.testSource, (ctx, { params, body }) => testSource(ctx, params.id, body.test_url))
  add(contract.previewPages, (ctx, { params, body }) => previewPages(ctx, params.id, body))
  add(collectedContract.collectCategories, (ctx, { params }) => collected.startCategories(ctx, params.id))
  add(collectedContract.collectProducts, (ctx, { params, body }) => collected.startProducts(ctx, params.id, body))
  add(collectedContract.listCollectedCategories, (ctx, { params }) => collected.categoriesOf(ctx, params.id))
  add(collectedContract.assignCollectedCategories, (ctx, { params, body }) =>
    collected.assignCategories(ctx, params.id, body),
  )
  add(collectedContract.listCollectedProducts, (ctx, { query }) => collected.collectedPage(ctx, query))
  add(collectedContract.importCollected, (ctx, { body }) => collected.startImport(ctx, body))
  add(collectedContract.ignoreCollected, (ctx, { body }) => collected.ignore(ctx, body.ids, body.ignored ?? true))
}
