import { percentOf } from '../../lib/money.ts'
import { fundKind } from '../order-state/fund-kind.ts'
import { readSettings } from '../setting/service.ts'

/** Red packets pay up to a share of what coupons left of the order. */
export const redPacketKind = fundKind('red_packet', async (ctx, left) => {
  const { red_packet_share } = await readSettings(ctx.db, ctx.database)
  return percentOf(left, red_packet_share)
})
