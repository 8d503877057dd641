import * as contract from '#contract/points'
import type { Router } from '../../http/route.ts'
import * as service from './service.ts'

export function pointsRoutes({ add }: Router): void {
  add(contract.pointsInfo, (ctx) => service.pointsInfo(ctx))
  add(contract.signInForPoints, (ctx) => service.signInForPoints(ctx))
  add(contract.adminListPoints, (ctx, { query }) => service.memberPoints(ctx, query))
  add(contract.adjustPoints, (ctx, { body }) => service.adjustPoints(ctx, body))
}
