import * as own from '#contract/api/reselling/distribution'
import * as orders from '#contract/api/reselling/distribution-order'
import * as admin from '#contract/api/reselling/distributor-admin'
import * as review from '#contract/api/reselling/earning-review'
import * as resale from '#contract/api/reselling/resale'
import type { Router } from '../../../http/route.ts'
import * as earnings from './earnings.ts'
import { explainPrice } from './explain.ts'
import { levelHistory, ownLevels } from './levels.ts'
import { editOwnProduct } from './own-product.ts'
import { report } from './report.ts'
import * as reviews from './reviews.ts'
import { samePersonPage, setSamePerson } from './same-persons.ts'
import * as selection from './selection.ts'
import { share } from './share.ts'
import { explainForStaff, setHost } from './shop-desk.ts'
import * as shop from './shop-settings.ts'
import { simulate } from './simulate.ts'
import * as staff from './staff.ts'
import { exportStatement, statement } from './statement.ts'

export function distributionRoutes({ add }: Router): void {
  add(own.distributionStatus, (ctx) => shop.readStatus(ctx))
  add(own.applyAsDistributor, (ctx, { body }) => shop.apply(ctx, body))
  add(own.editShop, (ctx, { body }) => shop.editShop(ctx, body))
  add(own.getSelection, (ctx) => selection.selection(ctx))
  add(own.editSelection, (ctx, { body }) => selection.editSelection(ctx, body))
  add(own.listOwnProducts, (ctx, { query }) => selection.ownProducts(ctx, query))
  add(own.editOwnProduct, (ctx, { body }) => editOwnProduct(ctx, body))
  add(own.explainOwnPrice, (ctx, { query }) => explainPrice(ctx, query))

  add(resale.getShare, (ctx, { query }) => share(ctx, query))
  add(resale.getEarningStatement, (ctx, { query }) => statement(ctx, query.month))
  add(resale.exportEarningStatement, (ctx, { query }, reply) => exportStatement(ctx, query.month, reply))
  add(resale.simulateMarkups, (ctx, { query }) => simulate(ctx, query))
  add(resale.getOwnLevels, (ctx) => ownLevels(ctx))
  add(resale.listLevelChanges, (ctx, { query }) => levelHistory(ctx, query.id))

  add(orders.listDistributionOrders, (ctx, { query }) => earnings.ownOrders(ctx, query))
  add(orders.distributionFigures, (ctx) => earnings.figures(ctx))
  add(orders.listShopMembers, (ctx, { query }) => earnings.ownMembers(ctx, query))
  add(orders.editShopMember, (ctx, { params, body }) => earnings.editMember(ctx, params.id, body))
  add(orders.listEarnings, (ctx, { query }) => earnings.earnings(ctx, query))

  add(admin.listDistributors, (ctx, { query }) => staff.distributorPage(ctx, query))
  add(admin.decideDistributor, (ctx, { body }) => staff.decide(ctx, body))
  add(admin.setShopHost, (ctx, { body }) => setHost(ctx, body))
  add(admin.explainShopPrice, (ctx, { query }) => explainForStaff(ctx, query))
  add(admin.reportDistributors, (ctx, { query }) => report(ctx, query))
  add(admin.listDistributorLevels, (ctx, { query }) => staff.levelPage(ctx, query))
  add(admin.createDistributorLevel, (ctx, { body }) => staff.createLevel(ctx, body))
  add(admin.updateDistributorLevel, (ctx, { body }) => staff.updateLevel(ctx, body))
  add(admin.deleteDistributorLevel, (ctx, { query }) => staff.deleteLevel(ctx, query.id))
  add(admin.listAllDistributionOrders, (ctx, { query }) => staff.allOrders(ctx, query))
  add(admin.listDistributorEarnings, (ctx, { query }) => staff.earningPage(ctx, query))
  add(admin.moveShopMember, (ctx, { body }) => staff.moveMember(ctx, body))

  add(review.listEarningReviews, (ctx, { query }) => reviews.reviewPage(ctx, query))
  add(review.approveEarning, (ctx, { body }) => reviews.approveEarning(ctx, body))
  add(review.holdEarning, (ctx, { body }) => reviews.holdEarning(ctx, body))
  add(review.refuseEarning, (ctx, { body }) => reviews.refuseEarning(ctx, body))
  add(review.correctEarning, (ctx, { body }) => reviews.correctEarning(ctx, body))
  add(review.listSamePersons, (ctx, { query }) => samePersonPage(ctx, query))
  add(review.setSamePerson, (ctx, { body }) => setSamePerson(ctx, body))
}
