import * as staff from '#contract/api/privacy/erasure'
import * as contract from '#contract/api/privacy/privacy'
import type { Router } from '../../http/route.ts'
import * as service from './service.ts'

export function privacyRoutes({ add }: Router): void {
  add(contract.getPrivacy, (ctx) => service.privacyOf(ctx))
  add(contract.requestExport, (ctx) => service.requestExport(ctx))
  add(contract.getExportFile, (ctx, { params }, reply) => service.sendExport(ctx, params.id, reply))
  add(contract.requestErasure, (ctx, { body }) => service.requestErasure(ctx, body))
  add(contract.cancelOwnErasure, async (ctx) => {
    await service.cancelOwnErasure(ctx)
    return {}
  })
  add(staff.listErasures, (ctx, { query }) => service.erasurePage(ctx, query))
  add(staff.createErasure, (ctx, { body }) => service.createErasure(ctx, body))
  add(staff.cancelErasure, (ctx, { body }) => service.cancelErasure(ctx, body.id))
}
