import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { homepageInfo } from '#contract/api/site/homepage'
import { type CouponTemplateRow, listCouponTemplates } from '#contract/api/wallet/coupon-admin'
import { createVoucherBatch, mostVouchers } from '#contract/api/wallet/voucher-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { MoneyField, NumberField, type NumberFieldProps } from '../../form/fields/number.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { momentOf } from '../../form/wall-time.ts'
import { hasRight, useStaff } from '../../staff.ts'

interface Opened {
  zone: string
  coupons: CouponTemplateRow[]
}

const initialOf = () => ({
  name: '',
  kind: 'amount' as 'amount' | 'coupon',
  amount: '',
  coupon_template_id: '',
  count: 100 as number | string,
  per_member: '' as number | string,
  valid_from: '',
  valid_until: '',
  amount_days: '' as number | string,
  is_transferable: true,
  note: '',
})
type Values = ReturnType<typeof initialOf>

const numberOrNull = (value: number | string) => (value === '' ? null : Number(value))

export function BatchForm() {
  const t = useTranslate()
  const seesCoupons = hasRight(useStaff(), listCouponTemplates)
  // One key for the form: a second press generates nothing more.
  const [key] = useState(() => crypto.randomUUID())
  const read = async (signal: AbortSignal): Promise<Opened> => {
    const [mall, coupons] = await Promise.all([
      call(homepageInfo, { signal }),
      seesCoupons ? call(listCouponTemplates, { query: { page_size: 200 }, signal }) : undefined,
    ])
    return { zone: mall.time_zone, coupons: coupons?.data ?? [] }
  }
  const save = (values: Values, data: Opened | undefined) => {
    const zone = data?.zone ?? 'UTC'
    return call(createVoucherBatch, {
      body: {
        ...values,
        amount: values.amount || null,
        coupon_template_id: Number(values.coupon_template_id) || null,
        count: Number(values.count) || 0,
        per_member: numberOrNull(values.per_member),
        valid_from: momentOf(values.valid_from, null, zone),
        valid_until: momentOf(values.valid_until, null, zone),
        amount_days: numberOrNull(values.amount_days),
      },
      headers: { 'Idempotency-Key': key },
    })
  }
  return (
    <EditScreen
      queryKey={['vouchers', 'new']}
      read={read}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={() => t('voucherform.new')}
      list={t('voucherform.title')}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  const format = useFormat()
  const zone = data?.zone ?? 'UTC'
  const isAmount = form.values.kind === 'amount'
  return (
    <>
      <FormPart title={t('voucherform.worth')}>
        <TextInput required name="name" label={t('access.name')} maxLength={120} {...form.getInputProps('name')} />
        <NativeSelect
          label={t('voucherform.kind')}
          data={[
            { value: 'amount', label: t('voucherform.kindAmount') },
            { value: 'coupon', label: t('voucherform.kindCoupon') },
          ]}
          {...form.getInputProps('kind')}
        />
        {isAmount ? (
          <>
            <MoneyField required name="amount" label={t('voucherform.amount')} {...form.getInputProps('amount')} />
            <Whole
              label={t('voucherform.amountDays')}
              description={t('voucherform.amountDaysHint')}
              max={3650}
              {...form.getInputProps('amount_days')}
            />
          </>
        ) : (
          <NativeSelect
            required
            label={t('voucherform.coupon')}
            description={t('voucherform.couponHint')}
            data={[
              { value: '', label: t('voucherform.chooseCoupon') },
              ...(data?.coupons ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('coupon_template_id')}
          />
        )}
      </FormPart>
      <FormPart title={t('voucherform.codes')}>
        <Whole
          required
          label={t('voucherform.count')}
          description={t('voucherform.countHint', { max: format.number(mostVouchers) })}
          max={mostVouchers}
          {...form.getInputProps('count')}
        />
        <Whole
          label={t('voucherform.perMember')}
          description={t('voucherform.noLimit')}
          max={mostVouchers}
          {...form.getInputProps('per_member')}
        />
        <MomentField label={t('voucherform.validFrom')} timeZone={zone} {...form.getInputProps('valid_from')} />
        <MomentField label={t('voucherform.validUntil')} timeZone={zone} {...form.getInputProps('valid_until')} />
        <Switch
          label={t('voucherform.transferable')}
          description={t('voucherform.transferableHint')}
          {...form.getInputProps('is_transferable', { type: 'checkbox' })}
        />
        <TextInput maxLength={500} label={t('voucherform.note')} {...form.getInputProps('note')} />
      </FormPart>
    </>
  )
}

const Whole = (props: NumberFieldProps) => <NumberField min={1} {...props} />
