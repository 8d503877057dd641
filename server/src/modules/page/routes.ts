import * as contract from '#contract/page'
import type { Router } from '../../http/route.ts'
import * as service from './service.ts'
import { previewPage, readPage } from './show.ts'

export function pageRoutes({ add, refreshing }: Router): void {
  add(contract.listPages, (ctx, { query }) => service.pageList(ctx, query))
  add(contract.getPage, (ctx, { params }) => service.getPage(ctx, params.id))
  add(contract.createPage, (ctx, { body }) => service.createPage(ctx, body))
  // Visitors see no drafts, so saving one clears no cached responses.
  add(contract.savePage, (ctx, { params, body }) => service.savePage(ctx, params.id, body))
  add(
    contract.publishPage,
    refreshing((ctx, { params, body }) => service.publishPage(ctx, params.id, body)),
  )
  add(
    contract.takeDownPage,
    refreshing((ctx, { params, body }) => service.takeDownPage(ctx, params.id, body)),
  )
  add(
    contract.restorePage,
    refreshing((ctx, { params, body }) => service.restorePage(ctx, params.id, body.number)),
  )
  add(
    contract.deletePage,
    refreshing((ctx, { params }) => service.deletePage(ctx, params.id)),
  )
  add(contract.listPageVersions, (ctx, { params }) => service.versionList(ctx, params.id))
  add(contract.linkPagePreview, (ctx, { params }) => service.previewLink(ctx, params.id))
  add(contract.readPage, (ctx, { params }) => readPage(ctx, params.slug))
  add(contract.previewPage, (ctx, { params }) => previewPage(ctx, params.token))
}
