import * as contract from '#contract/api/wallet/points'
import * as rateContract from '#contract/api/wallet/points-rate'
import type { Router } from '../../../http/route.ts'
import { grantPoints } from './gift.ts'
import { deleteRate, listRates, setRate } from './rates.ts'
import * as service from './service.ts'

export function pointsRoutes({ add }: Router): void {
  add(contract.pointsInfo, (ctx) => service.pointsInfo(ctx))
  add(contract.listFrozenPoints, (ctx, { query }) => service.ownFrozen(ctx, query))
  add(contract.signInForPoints, (ctx) => service.signInForPoints(ctx))
  add(contract.adminListPoints, (ctx, { query }) => service.memberPoints(ctx, query))
  add(contract.adjustPoints, (ctx, { body }) => service.adjustPoints(ctx, body))
  add(contract.startPointsGrant, (ctx, { body }) => grantPoints(ctx, body))
  add(rateContract.listPointRates, (ctx) => listRates(ctx))
  add(rateContract.setPointRate, (ctx, { body }) => setRate(ctx, body))
  add(rateContract.deletePointRate, (ctx, { query }) => deleteRate(ctx, query.id))
}
