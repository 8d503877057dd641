/** Gives a coupon to members by name or group. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CouponTemplateRow, grantCoupon } from '#contract/api/wallet/coupon-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { useGroups } from '../../form/fields/groups.client.tsx'
import { namesIn } from '../../form/names-in.ts'

export function GrantDialog({ coupon, onClose }: { coupon: CouponTemplateRow; onClose: () => void }) {
  const t = useTranslate()
  const groups = useGroups()
  // One key for the dialog: a second press gives nothing more.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      title={`${t('couponform.grant')} · ${coupon.name}`}
      initial={{ usernames: '', group_id: '', reason: '' }}
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
      {(form) => (
        <>
          <Textarea
            data-autofocus
            autosize
            minRows={2}
            maxRows={8}
            label={t('couponform.usernames')}
            description={t('couponform.usernamesHint')}
            {...form.getInputProps('usernames')}
          />
          {groups && (
            <NativeSelect
              label={t('couponform.group')}
              data={[
                { value: '', label: t('couponform.noGroup') },
                ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              {...form.getInputProps('group_id')}
            />
          )}
          <TextInput required label={t('office.reason')} maxLength={300} {...form.getInputProps('reason')} />
        </>
      )}
    </DialogForm>
  )
}
