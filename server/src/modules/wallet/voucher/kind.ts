import { fundKind } from '../kind/fund-kind.ts'

/** Vouchers pay everything that is left. */
export const voucherKind = fundKind('voucher', (left) => left)
