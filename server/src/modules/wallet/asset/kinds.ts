/** Every kind of asset, in the order in which they take something off an order. */
import type { AssetName } from '#contract/api/wallet/asset'
import { couponKind } from '../coupon/kind.ts'
import type { AssetKind } from '../kind/asset-kind.ts'
import { pointsKind } from '../points/kind.ts'
import { redPacketKind } from '../red-packet/kind.ts'
import { voucherKind } from '../voucher/kind.ts'

export const kinds: readonly AssetKind[] = [couponKind, redPacketKind, pointsKind, voucherKind]

export const kindOf = (name: AssetName): AssetKind | undefined => kinds.find((kind) => kind.name === name)
