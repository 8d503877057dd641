/** Gives a coupon to all members that fit a filter: counts them first, then runs as a job. */
import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CouponTemplateRow, startCouponGrant } from '#contract/coupon-admin'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { DialogForm } from '../distribution/dialog-form.client.tsx'
import { useGroups } from '../form/fields/groups.client.tsx'
import { JobDialog } from '../job/job-dialog.client.tsx'

const initial = {
  group_ids: [] as string[],
  tag: '',
  has_orders: '',
  registered_from: '',
  registered_until: '',
  reason: '',
}
type Values = typeof initial

const filterOf = ({ group_ids, tag, has_orders, registered_from, registered_until }: Values) => ({
  group_ids: group_ids.map(Number),
  tag: tag || null,
  has_orders: has_orders === '' ? null : has_orders === 'true',
  registered_from: registered_from || null,
  registered_until: registered_until || null,
})

export function GrantAllDialog({ coupon, onClose }: { coupon: CouponTemplateRow; onClose: () => void }) {
  const t = useTranslate()
  const groups = useGroups()
  const [job, setJob] = useState<number>()
  // One key for the dialog: a second press gives nothing more.
  const [key] = useState(() => crypto.randomUUID())
  if (job)
    return <JobDialog id={job} title={t('couponheld.grantAll')} lists={['coupons', 'held-coupons']} onClose={onClose} />
  return (
    <DialogForm
      title={`${t('couponheld.grantAll')} · ${coupon.name}`}
      hint={t('couponheld.grantAllHint')}
      initial={initial}
      send={async (values) => {
        const { id } = await call(startCouponGrant, {
          body: { template_id: coupon.id, filter: filterOf(values), reason: values.reason },
          headers: { 'idempotency-key': key },
        })
        setJob(id ?? undefined)
      }}
      done={t('couponheld.started')}
      ok={t('couponform.grant')}
      lists={['coupons', 'jobs']}
      closes={false}
      onClose={onClose}
    >
      {(form) => (
        <>
          {groups && (
            <MultiSelect
              searchable
              label={t('packetform.groups')}
              placeholder={form.values.group_ids.length === 0 ? t('packetform.everybody') : ''}
              data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('group_ids')}
            />
          )}
          <NativeSelect
            label={t('couponheld.orders')}
            data={[
              { value: '', label: t('couponheld.any') },
              { value: 'true', label: t('couponheld.withOrders') },
              { value: 'false', label: t('couponheld.withoutOrders') },
            ]}
            {...form.getInputProps('has_orders')}
          />
          <TextInput label={t('couponheld.tag')} maxLength={40} {...form.getInputProps('tag')} />
          <TextInput
            type="date"
            max="9999-12-31"
            label={t('couponheld.registeredFrom')}
            {...form.getInputProps('registered_from')}
          />
          <TextInput
            type="date"
            max="9999-12-31"
            label={t('couponheld.registeredUntil')}
            {...form.getInputProps('registered_until')}
          />
          <Textarea
            required
            autosize
            minRows={2}
            maxLength={300}
            label={t('couponform.reason')}
            {...form.getInputProps('reason')}
          />
          <Count coupon={coupon} values={form.values} />
        </>
      )}
    </DialogForm>
  )
}

/** How many members fit, before anything is given. */
function Count({ coupon, values }: { coupon: CouponTemplateRow; values: Values }) {
  const t = useTranslate()
  const format = useFormat()
  const filter = filterOf(values)
  const { data } = useQuery({
    queryKey: ['coupon-receivers', coupon.id, filter],
    queryFn: ({ signal }) =>
      call(startCouponGrant, { body: { template_id: coupon.id, filter, preview: true }, signal }),
  })
  return (
    <p role="status" className="second">
      {data ? t('couponheld.count', { shown: format.number(data.members) }) : '…'}
    </p>
  )
}
