import { percentOf } from '../../../lib/money.ts'
import { fundKind } from '../kind/fund-kind.ts'
import { redPacketGift } from './gift.ts'

/** Red packets pay up to a share of what coupons left of the order. */
export const redPacketKind = fundKind('red_packet', redPacketGift, (left, { red_packet_share }) =>
  percentOf(left, red_packet_share),
)
