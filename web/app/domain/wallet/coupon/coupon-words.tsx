/** Worth of a coupon, its least amount and its products; in words. */
import type { CouponGift, CouponRow } from '#contract/api/wallet/coupon'
import { useFormat, useTranslate } from '../../../i18n/use.ts'

type CouponTerms = Pick<
  CouponRow,
  | 'kind'
  | 'amount'
  | 'percent'
  | 'cap'
  | 'units'
  | 'threshold_kind'
  | 'threshold_amount'
  | 'threshold_pieces'
  | 'scope'
  | 'scope_names'
  | 'is_combinable'
  | 'currency'
>

export function useCouponWords() {
  const t = useTranslate()
  const format = useFormat()
  return {
    worth: ({ kind, amount, percent, cap, units, currency }: CouponTerms): string => {
      if (kind === 'products') return t('coupon.freeUnits', { count: units ?? 0 })
      if (kind === 'amount') return t('coupon.off', { amount: format.money(amount ?? '0', currency) })
      const off = t('coupon.percentOff', { percent: format.percent(percent ?? 0) })
      return cap ? t('coupon.percentCapped', { off, amount: format.money(cap, currency) }) : off
    },
    terms: (coupon: CouponTerms): string[] => [
      coupon.threshold_kind === 'money'
        ? t('coupon.from', { amount: format.money(coupon.threshold_amount ?? '0', coupon.currency) })
        : coupon.threshold_kind === 'pieces'
          ? t('coupon.fromPieces', { count: coupon.threshold_pieces ?? 0 })
          : t('coupon.noThreshold'),
      coupon.scope === 'all'
        ? t('coupon.scopeAll')
        : t(coupon.scope === 'all_but' ? 'coupon.scopeBut' : 'coupon.scopeOf', {
            names: coupon.scope_names.join(', '),
          }),
      ...(coupon.is_combinable ? [] : [t('coupon.alone')]),
    ],
    period: (coupon: Pick<CouponRow, 'valid_from' | 'expires_at' | 'claimed_at'>): string =>
      coupon.valid_from > coupon.claimed_at
        ? t('coupon.range', { from: format.date(coupon.valid_from), until: format.date(coupon.expires_at) })
        : t('coupon.until', { date: format.date(coupon.expires_at) }),
    periodOfGift: ({ valid_until, valid_days }: Pick<CouponGift, 'valid_until' | 'valid_days'>): string =>
      valid_until
        ? t('coupon.until', { date: format.date(valid_until) })
        : t('coupon.days', { count: valid_days ?? 0 }),
  }
}
