import * as contract from '#contract/api/site/text-page'
import type { Router } from '../../../http/route.ts'
import { mayCall } from '../../identity/rbac/service.ts'
import * as service from './service.ts'

export function textPageRoutes({ add }: Router): void {
  add(contract.listTextPages, async (ctx, { query }) =>
    service.textPageList(ctx, query, await mayCall(ctx, contract.listTextPages)),
  )
  add(contract.readTextPage, async (ctx, { params }) =>
    service.readTextPage(ctx, params.slug, await mayCall(ctx, contract.readTextPage)),
  )
  add(contract.getTextPage, (ctx, { query }) => service.getTextPage(ctx, query.id))
  add(contract.createTextPage, (ctx, { body }) => service.createTextPage(ctx, body))
  add(contract.updateTextPage, (ctx, { body }) => service.updateTextPage(ctx, body))
  add(contract.deleteTextPage, (ctx, { query }) => service.deleteTextPage(ctx, query.id))
}
