import * as contract from '#contract/api/site/page'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'
import { previewPage, readPage } from './show.ts'

export function pageRoutes({ add }: Router): void {
  add(contract.listPages, (ctx, { query }) => service.pageList(ctx, query))
  add(contract.getPage, (ctx, { params }) => service.getPage(ctx, params.id))
  add(contract.createPage, (ctx, { body }) => service.createPage(ctx, body))
  add(contract.savePage, (ctx, { params, body }) => service.savePage(ctx, params.id, body))
  add(contract.publishPage, (ctx, { params, body }) => service.publishPage(ctx, params.id, body))
  add(contract.takeDownPage, (ctx, { params, body }) => service.takeDownPage(ctx, params.id, body))
  add(contract.restorePage, (ctx, { params, body }) => service.restorePage(ctx, params.id, body.number))
  add(contract.deletePage, (ctx, { params }) => service.deletePage(ctx, params.id))
  add(contract.listPageVersions, (ctx, { params }) => service.versionList(ctx, params.id))
  add(contract.linkPagePreview, (ctx, { params }) => service.previewLink(ctx, params.id))
  add(contract.readPage, (ctx, { params }) => readPage(ctx, params.slug))
  add(contract.previewPage, (ctx, { params }) => previewPage(ctx, params.token))
}
