import * as contract from '#contract/api/wallet/voucher'
import * as adminContract from '#contract/api/wallet/voucher-admin'
import type { Router } from '../../../http/route.ts'
import {
  batchPage,
  batchRow,
  codePage,
  createBatch,
  discardList,
  exportList,
  give,
  revoke,
  updateBatch,
} from './admin.ts'
import { grantVouchers } from './gift.ts'
import { ownInfo, ownRedeemed, redeemCode, takeGiven } from './service.ts'

export function voucherRoutes({ add }: Router): void {
  add(contract.voucherInfo, (ctx) => ownInfo(ctx))
  add(contract.listVouchers, (ctx, { query }) => ownRedeemed(ctx, query))
  add(contract.redeemVoucher, (ctx, { body }) => redeemCode(ctx, body.code))
  add(contract.takeVoucher, (ctx, { params }) => takeGiven(ctx, params.id))

  add(adminContract.listVoucherBatches, (ctx, { query }) => batchPage(ctx, query))
  add(adminContract.getVoucherBatch, (ctx, { query }) => batchRow(ctx, query.id))
  add(adminContract.createVoucherBatch, (ctx, { body }) => createBatch(ctx, body))
  add(adminContract.updateVoucherBatch, (ctx, { body }) => updateBatch(ctx, body))
  add(adminContract.listVoucherCodes, (ctx, { query }) => codePage(ctx, query))
  add(adminContract.revokeVouchers, (ctx, { body }) => revoke(ctx, body))
  add(adminContract.giveVouchers, (ctx, { body }) => give(ctx, body))
  add(adminContract.startVoucherGrant, (ctx, { body }) => grantVouchers(ctx, body))
  add(adminContract.discardVoucherList, (ctx, { body }) => discardList(ctx, body.id))
  add(adminContract.exportVouchers, (ctx, { query }, reply) => exportList(ctx, query.id, reply))
}
