/** Coupons on the wire. */
import type { CouponGift, CouponRow } from '#contract/api/wallet/coupon'
import type { Locale, Translations } from '#contract/types'
import type { Context } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import { type FoundCoupon, findScopeNames } from './queries.ts'
import type { CouponTerms } from './rules.ts'
import type { CouponTemplate } from './schema.ts'

type TermsRow = CouponTerms & Pick<CouponTemplate, 'isCombinable'>

export interface CouponView {
  locale: Locale
  fallback: Locale
  currency: string
  now: Date
  names: ReadonlyMap<string, Translations>
}

/** Names of a long scope are cut. */
const mostNames = 10

export async function viewOf(ctx: Context, coupons: readonly TermsRow[]): Promise<CouponView> {
  const { currency, default_language } = await readSettings(ctx.db, ctx.database)
  const ids = (key: 'categoryIds' | 'productIds') => [
    ...new Set(coupons.flatMap((coupon) => coupon[key].slice(0, mostNames))),
  ]
  const names = await findScopeNames(ctx.db, ids('categoryIds'), ids('productIds'))
  return { locale: ctx.locale, fallback: default_language, currency, now: ctx.now(), names }
}

export function presentCouponTerms(terms: TermsRow, name: Translations, view: CouponView) {
  const money = (minor: number | null) => (minor === null ? null : formatMoney(minor, view.currency))
  const keys = [...terms.categoryIds.map((id) => `c${id}`), ...terms.productIds.map((id) => `p${id}`)]
  return {
    name: textIn(name, view.locale, view.fallback),
    kind: terms.kind,
    amount: money(terms.amount),
    percent: terms.percent,
    cap: money(terms.cap),
    units: terms.units,
    product_id: terms.kind === 'products' ? (terms.productIds[0] ?? null) : null,
    threshold_kind: terms.thresholdKind,
    threshold_amount: terms.thresholdKind === 'money' ? money(terms.threshold) : null,
    threshold_pieces: terms.thresholdKind === 'pieces' ? terms.threshold : null,
    scope: terms.scope,
    scope_names: keys.slice(0, mostNames).flatMap((key) => {
      const found = view.names.get(key)
      return found ? [textIn(found, view.locale, view.fallback)] : []
    }),
    is_combinable: terms.isCombinable,
    currency: view.currency,
  }
}

export const presentCoupon = ({ coupon, name, orderNumber }: FoundCoupon, view: CouponView): CouponRow => ({
  id: coupon.id,
  ...presentCouponTerms(coupon, name, view),
  status: coupon.status === 'unused' && coupon.expiresAt <= view.now ? 'expired' : coupon.status,
  claimed_at: coupon.claimedAt.toISOString(),
  valid_from: coupon.validFrom.toISOString(),
  expires_at: coupon.expiresAt.toISOString(),
  order: coupon.orderId === null ? null : { id: coupon.orderId, order_number: orderNumber ?? '' },
})

export const presentGift = (template: CouponTemplate, held: number, view: CouponView): CouponGift => ({
  id: template.id,
  ...presentCouponTerms(template, template.name, view),
  valid_from: template.validFrom?.toISOString() ?? null,
  valid_until: template.validUntil?.toISOString() ?? null,
  valid_days: template.validDays,
  claim_until: template.claimUntil?.toISOString() ?? null,
  left: template.total === null ? null : Math.max(0, template.total - template.claimed),
  per_member: template.perMember,
  claimed: held,
  new_members_only: template.newMembersOnly,
})
