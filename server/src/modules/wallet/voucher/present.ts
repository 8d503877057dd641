/** Vouchers on the wire. */

import type { RedeemedVoucher, VoucherKind } from '#contract/api/wallet/voucher'
import type { Locale, Translations } from '#contract/types'
import type { Context } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import type { RedeemedRow } from './queries.ts'
import type { VoucherBatch } from './schema.ts'

export interface VoucherView {
  locale: Locale
  fallback: Locale
  currency: string
  now: Date
}

export async function viewOf(ctx: Context): Promise<VoucherView> {
  const { currency, default_language: fallback } = await readSettings(ctx.db, ctx.database)
  return { locale: ctx.locale, fallback, currency, now: ctx.now() }
}

export const timeText = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const presentVoucherTerms = (
  { name, kind, amount }: VoucherBatch,
  coupon: Translations | null,
  view: VoucherView,
): { name: string; kind: VoucherKind; amount: string | null; coupon: string | null; currency: string } => ({
  name,
  kind,
  amount: amount === null ? null : formatMoney(amount, view.currency),
  coupon: coupon && textIn(coupon, view.locale, view.fallback),
  currency: view.currency,
})

export function presentRedeemed(
  { code, batch, coupon, left, expiresAt }: RedeemedRow,
  view: VoucherView,
): RedeemedVoucher {
  const open = expiresAt && expiresAt <= view.now ? 0 : left
  return {
    id: code.id,
    ...presentVoucherTerms(batch, coupon, view),
    last_four: code.lastFour,
    redeemed_at: timeText(code.redeemedAt) ?? '',
    left: open === null ? null : formatMoney(open, view.currency),
    expires_at: timeText(expiresAt),
  }
}
