import * as contract from '#contract/api/wallet/points-shop'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function pointsShopRoutes({ add }: Router): void {
  add(contract.listPointOffers, (ctx, { query }) => service.offerPage(ctx, query))
  add(contract.exchangePoints, (ctx, { body }) => service.exchange(ctx, body.offer_id))
  add(contract.adminListPointOffers, (ctx, { query }) => service.allOffers(ctx, query))
  add(contract.getPointOffer, (ctx, { query }) => service.offerRow(ctx, query.id))
  add(contract.createPointOffer, (ctx, { body }) => service.createOffer(ctx, body))
  add(contract.updatePointOffer, (ctx, { body }) => service.updateOffer(ctx, body))
}
