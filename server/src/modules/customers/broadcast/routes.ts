import * as contract from '#contract/api/customers/broadcast'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function broadcastRoutes({ add }: Router): void {
  add(contract.listBroadcasts, (ctx, { query }) => service.broadcastPage(ctx, query))
  add(contract.getBroadcast, (ctx, { query }) => service.broadcastDetail(ctx, query.id))
  add(contract.countRecipients, (ctx, { query }) => service.recipientsOf(ctx, query))
  add(contract.createBroadcast, (ctx, { body }) => service.createBroadcast(ctx, body))
  add(contract.updateBroadcast, (ctx, { body }) => service.updateBroadcast(ctx, body))
  add(contract.sendBroadcast, (ctx, { body }) => service.sendBroadcast(ctx, body.id))
  add(contract.cancelBroadcast, (ctx, { body }) => service.cancelBroadcast(ctx, body.id))
  add(contract.deleteBroadcast, (ctx, { query }) => service.deleteBroadcast(ctx, query.id))
}
