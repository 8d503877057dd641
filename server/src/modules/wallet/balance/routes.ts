import * as contract from '#contract/api/wallet/balance'
import * as adminContract from '#contract/api/wallet/balance-admin'
import type { Router } from '../../../http/route.ts'
import * as own from './service.ts'
import * as staff from './staff.ts'

export function balanceRoutes({ add }: Router): void {
  add(contract.balanceInfo, (ctx) => own.balanceInfo(ctx))
  add(contract.listBalanceEntries, (ctx, { query }) => own.ownEntries(ctx, query))
  add(contract.listRecharges, (ctx, { query }) => own.ownRecharges(ctx, query))
  add(contract.requestRecharge, (ctx, { body }) => own.requestRecharge(ctx, body))
  add(contract.withdrawRecharge, (ctx, { params }) => own.withdrawRecharge(ctx, params.id))

  add(adminContract.adminListBalances, (ctx, { query }) => staff.memberBalances(ctx, query))
  add(adminContract.adminListBalanceEntries, (ctx, { query }) => staff.memberEntries(ctx, query))
  add(adminContract.adjustBalance, (ctx, { body }) => staff.adjustBalance(ctx, body))
  add(adminContract.adminListRecharges, (ctx, { query }) => staff.allRecharges(ctx, query))
  add(adminContract.decideRecharge, (ctx, { body }) => staff.decideRecharge(ctx, body))
}
