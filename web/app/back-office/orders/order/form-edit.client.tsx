/** Recipient, notes and price of an order, as far as its state allows; only what was changed is sent. */
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OrderDetail } from '#contract/api/orders/order'
import { orderActionCalls } from '#contract/api/orders/order-action'
import { useTranslate } from '../../../i18n/use.ts'
import dialogStyles from '../../form/dialog.module.css'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { TermsFields, termsOf, termValuesOf } from '../../form/fields/terms.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { mayMoveAddress, mayReprice } from './actions.ts'
import { isSameAmount } from './amount-input.ts'
import { ActionForm, type FormProps } from './form.client.tsx'
import styles from './form.module.css'
import type { OrderChange } from './queries.client.ts'
import { hasTransit, TransitFields, transitOf, transitValuesOf } from './transit-fields.client.tsx'

const noInvoice = { title: '', tax_id: '', address: '', phone: '', bank: '', account: '', mobile: '', email: '' }
const invoiceValuesOf = ({ invoice }: OrderDetail): typeof noInvoice => ({
  ...noInvoice,
  ...Object.fromEntries(Object.entries(invoice ?? {}).filter(([, value]) => value)),
})

const valuesOf = (order: OrderDetail) => ({
  recipient: order.recipient,
  phone: order.phone,
  shipping_address: order.shipping_address,
  invoice: invoiceValuesOf(order),
  remark: order.remark,
  staff_note: order.staff_note ?? '',
  freight: order.freight ?? '',
  ...transitValuesOf(order),
  adjustment: Number(order.adjustment) === 0 ? '' : order.adjustment,
  adjustment_reason: '',
  terms: termValuesOf(order.terms),
})
type Values = ReturnType<typeof valuesOf>

/** The changed fields only. */
function changesOf(before: Values, now: Values) {
  const { freight, transit_days_from, transit_days_to, adjustment, adjustment_reason, terms, invoice, ...texts } = now
  const isRepriced = !isSameAmount(adjustment || '0', before.adjustment || '0')
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([name, value]) => value !== before[name as keyof Values])),
    // An empty freight on the wire means "to be quoted" again; an emptied field does not.
    ...(freight.trim() !== '' && !isSameAmount(freight, before.freight) && { freight }),
    ...transitOf(before, now),
    ...(isRepriced && { adjustment: adjustment || '0', adjustment_reason }),
    ...(JSON.stringify(invoice) !== JSON.stringify(before.invoice) && {
      invoice: Object.values(invoice).some((text) => text.trim()) ? invoice : null,
    }),
    ...(JSON.stringify(terms) !== JSON.stringify(before.terms) && { terms: termsOf(terms) }),
  }
}

export function EditForm(props: FormProps) {
  const t = useTranslate()
  const { order } = props
  const staff = useStaff()
  const mayEdit = hasRight(staff, orderActionCalls.edit)
  const maySetPrice = hasRight(staff, orderActionCalls.reprice)
  // The order may be read again while the form is open.
  const [before] = useState(() => valuesOf(order))
  const change = (values: Values): OrderChange | undefined => {
    const changes = changesOf(before, values)
    if (Object.keys(changes).length === 0) return undefined
    return { action: mayEdit ? 'edit' : 'reprice', ...changes }
  }
  return (
    <ActionForm {...props} initial={before} change={change} done={t('office.orderSaved')} ok={t('common.save')}>
      {(form) => (
        <>
          {!mayEdit ? null : mayMoveAddress(order) ? (
            <fieldset className={styles.part}>
              <legend>{t('office.column.delivery')}</legend>
              <div className={dialogStyles.pair}>
                <TextInput
                  required
                  maxLength={100}
                  label={t('office.column.recipient')}
                  {...form.getInputProps('recipient')}
                />
                <TextInput
                  required
                  maxLength={40}
                  type="tel"
                  label={t('office.phone')}
                  {...form.getInputProps('phone')}
                />
              </div>
              <Textarea
                required
                autosize
                minRows={2}
                maxLength={600}
                label={t('office.address')}
                {...form.getInputProps('shipping_address')}
              />
            </fieldset>
          ) : (
            <p className={styles.hint}>{t('office.addressFixed')}</p>
          )}
          {mayEdit && (
            <fieldset className={styles.part}>
              <legend>{t('order.invoice')}</legend>
              <div className={dialogStyles.pair}>
                <TextInput maxLength={200} label={t('invoice.titleHint')} {...form.getInputProps('invoice.title')} />
                <TextInput maxLength={50} label={t('invoice.tax_id')} {...form.getInputProps('invoice.tax_id')} />
              </div>
              <TextInput maxLength={300} label={t('invoice.address')} {...form.getInputProps('invoice.address')} />
            </fieldset>
          )}
          {mayEdit && (
            <fieldset className={styles.part}>
              <legend>{t('office.notes')}</legend>
              <Textarea
                autosize
                minRows={2}
                maxLength={1000}
                label={t('office.remark')}
                description={t('office.remarkSeen')}
                {...form.getInputProps('remark')}
              />
              <Textarea
                autosize
                minRows={2}
                maxLength={2000}
                label={t('office.staffNote')}
                description={t('office.staffNoteSeen')}
                {...form.getInputProps('staff_note')}
              />
            </fieldset>
          )}
          {!maySetPrice ? null : mayReprice(order) ? (
            <fieldset className={styles.part}>
              <legend>{t('office.amounts')}</legend>
              <div className={dialogStyles.pair}>
                <MoneyField
                  label={t('office.freightAmount', { currency: order.currency })}
                  placeholder={t('office.toBeQuoted')}
                  {...form.getInputProps('freight')}
                />
                <MoneyField
                  // Phones' decimal keyboards have no minus.
                  inputMode="text"
                  label={t('office.adjustmentAmount', { currency: order.currency })}
                  description={t('office.adjustmentHint')}
                  placeholder="0"
                  {...form.getInputProps('adjustment')}
                />
              </div>
              {hasTransit(order) && <TransitFields form={form} />}
              <TextInput
                maxLength={500}
                label={t('office.adjustmentReason')}
                {...form.getInputProps('adjustment_reason')}
              />
            </fieldset>
          ) : (
            <p className={styles.hint}>{t('office.priceFixed')}</p>
          )}
          {maySetPrice && order.status === 'pending_payment' && (
            <fieldset className={styles.part}>
              <legend>{t('partpay.title')}</legend>
              <TermsFields form={form} />
            </fieldset>
          )}
        </>
      )}
    </ActionForm>
  )
}
