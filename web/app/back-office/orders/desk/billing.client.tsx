/** Whom the invoice names, and the coupon of the customer that the order uses. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { DeskPreview } from '#contract/api/orders/order-desk'
import { useCouponWords } from '../../../domain/wallet/coupon/coupon-words.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { FormPart } from '../../form/form-screen.client.tsx'
import { useChosenCustomer } from './customer.client.tsx'
import { type DeskValues, typedInvoice } from './values.ts'

interface BillingPartProps {
  form: UseFormReturnType<DeskValues>
  preview: DeskPreview | undefined
}

export function BillingPart({ form, preview }: BillingPartProps) {
  const t = useTranslate()
  const { user_id, invoice_id } = form.values
  const invoices = useChosenCustomer(user_id)?.invoices ?? []
  return (
    <FormPart title={t('desk.billing')}>
      <NativeSelect
        className="full-row"
        label={t('invoice.title')}
        data={[
          { value: '', label: t('checkout.invoiceNone') },
          ...invoices.map(({ id, title, tax_id }) => ({
            value: String(id),
            label: [title, tax_id].filter(Boolean).join(' · '),
          })),
          { value: typedInvoice, label: t('desk.typedBilling') },
        ]}
        {...form.getInputProps('invoice_id')}
      />
      {invoice_id === typedInvoice && (
        <>
          <TextInput required maxLength={200} label={t('invoice.titleHint')} {...form.getInputProps('invoice.title')} />
          <TextInput maxLength={50} label={t('invoice.tax_id')} {...form.getInputProps('invoice.tax_id')} />
          <TextInput maxLength={300} label={t('invoice.address')} {...form.getInputProps('invoice.address')} />
          <TextInput maxLength={254} type="email" label={t('invoice.email')} {...form.getInputProps('invoice.email')} />
        </>
      )}
      <CouponField form={form} preview={preview} />
    </FormPart>
  )
}

/** Coupons that fit, and a chosen one that no longer does. */
function CouponField({ form, preview }: BillingPartProps) {
  const t = useTranslate()
  const format = useFormat()
  const words = useCouponWords()
  const { coupon_id } = form.values
  const offered = (preview?.coupons ?? []).filter(({ id, discount }) => discount !== null || String(id) === coupon_id)
  if (offered.length === 0 && coupon_id === '') return null
  return (
    <NativeSelect
      className="full-row"
      label={t('asset.kind.coupon')}
      data={[
        { value: '', label: t('desk.noCoupon') },
        ...offered.map((offer) => ({
          value: String(offer.id),
          label: [
            offer.name,
            words.worth(offer),
            offer.discount === null ? offer.reason?.msg : format.money(`-${offer.discount}`, offer.currency),
          ]
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
      {...form.getInputProps('coupon_id')}
    />
  )
}
