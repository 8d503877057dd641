/** Gives a coupon to members by name or group. */
import { useState } from 'react'
import { type CouponTemplateRow, grantCoupon } from '#contract/api/wallet/coupon-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { namesIn } from '../../form/names-in.ts'
import { noReceivers, ReceiversFields } from '../receivers-fields.client.tsx'

export function GrantDialog({ coupon, onClose }: { coupon: CouponTemplateRow; onClose: () => void }) {
  const t = useTranslate()
  // One key for the dialog: a second press gives nothing more.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      title={`${t('couponform.grant')} · ${coupon.name}`}
      initial={noReceivers}
      send={({ usernames, group_id, reason }) =>
        call(grantCoupon, {
          body: {
            template_id: coupon.id,
            usernames: namesIn(usernames),
            group_id: Number(group_id) || null,
            reason,
            repeat: false,
          },
          headers: { 'Idempotency-Key': key },
        })
      }
      done={({ granted, skipped, is_self_left_out }) =>
        t(is_self_left_out ? 'couponform.grantedNotSelf' : 'couponform.granted', { granted, skipped })
      }
      ok={t('couponform.grant')}
      lists={['coupons', 'held-coupons']}
      onClose={onClose}
    >
      {(form) => <ReceiversFields form={form} />}
    </DialogForm>
  )
}
