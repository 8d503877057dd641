import { fundKind } from '../kind/fund-kind.ts'
import { voucherGift } from './gift.ts'

/** Vouchers pay everything that is left. */
export const voucherKind = fundKind('voucher', voucherGift, (left) => left)
