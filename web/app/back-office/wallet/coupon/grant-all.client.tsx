import { type CouponTemplateRow, startCouponGrant } from '#contract/api/wallet/coupon-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { GrantDialog } from '../grant/grant-dialog.client.tsx'

export function GrantAllDialog({ coupon, onClose }: { coupon: CouponTemplateRow; onClose: () => void }) {
  const t = useTranslate()
  return (
    <GrantDialog
      title={`${t('couponheld.grantAll')} · ${coupon.name}`}
      hint={t('couponheld.grantAllHint')}
      lists={['coupons', 'held-coupons']}
      start={(wish, options) => call(startCouponGrant, { body: { template_id: coupon.id, ...wish }, ...options })}
      onClose={onClose}
    />
  )
}
