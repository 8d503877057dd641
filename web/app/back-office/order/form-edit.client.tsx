/** Recipient, notes and price of an order, as far as its state allows; only what was changed is sent. */
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OrderDetail } from '#contract/order'
import { fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { ActionForm } from './action-form.client.tsx'
import { mayMoveAddress, mayReprice } from './actions.ts'
import { isSameAmount, typedAmount } from './amount-input.ts'
import type { FormProps } from './dialogs.client.tsx'
import styles from './form.module.css'
import { useOrderAction } from './queries.client.ts'

const valuesOf = (order: OrderDetail) => ({
  recipient: order.recipient,
  phone: order.phone,
  shipping_address: order.shipping_address,
  remark: order.remark,
  staff_note: order.staff_note ?? '',
  freight: order.freight ?? '',
  adjustment: Number(order.adjustment) === 0 ? '' : order.adjustment,
  adjustment_reason: '',
})
type Values = ReturnType<typeof valuesOf>

/** What differs from the order as it was when the form opened. */
function changesOf(before: Values, now: Values): Partial<Values> {
  const { freight, adjustment, adjustment_reason, ...texts } = now
  const isRepriced = !isSameAmount(typedAmount(adjustment) || '0', before.adjustment || '0')
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([name, value]) => value !== before[name as keyof Values])),
    // An emptied freight would mean "to be quoted" again, which is not what an empty field says.
    ...(freight.trim() !== '' &&
      !isSameAmount(typedAmount(freight), before.freight) && { freight: typedAmount(freight) }),
    ...(isRepriced && { adjustment: typedAmount(adjustment) || '0', adjustment_reason }),
  }
}

export function EditForm({ order, onDone }: FormProps) {
  const t = useTranslate()
  const [before] = useState(() => valuesOf(order))
  const [values, setValues] = useState(before)
  const { mutate, isPending, error } = useOrderAction(order, onDone)
  const errors = fieldTexts(error)
  const field = (name: keyof Values, label: string) => ({
    label,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((now) => ({ ...now, [name]: value }))
    },
    error: errors[name],
  })

  const submit = () => {
    const changes = changesOf(before, values)
    if (Object.keys(changes).length === 0) return onDone()
    mutate({ change: { action: 'edit', ...changes }, done: t('office.orderSaved') })
  }
  return (
    <ActionForm onSubmit={submit} onCancel={onDone} isRunning={isPending} error={error} ok={t('common.save')}>
      {mayMoveAddress(order) ? (
        <fieldset className={styles.part}>
          <legend>{t('office.column.delivery')}</legend>
          <div className={styles.pair}>
            <TextInput required maxLength={100} {...field('recipient', t('office.column.recipient'))} />
            <TextInput required maxLength={40} type="tel" {...field('phone', t('office.phone'))} />
          </div>
          <Textarea required autosize minRows={2} maxLength={600} {...field('shipping_address', t('office.address'))} />
        </fieldset>
      ) : (
        <p className={styles.hint}>{t('office.addressFixed')}</p>
      )}
      <fieldset className={styles.part}>
        <legend>{t('office.notes')}</legend>
        <Textarea
          autosize
          minRows={2}
          maxLength={1000}
          description={t('office.remarkSeen')}
          {...field('remark', t('office.remark'))}
        />
        <Textarea
          autosize
          minRows={2}
          maxLength={2000}
          description={t('office.staffNoteSeen')}
          {...field('staff_note', t('office.staffNote'))}
        />
      </fieldset>
      {mayReprice(order) ? (
        <fieldset className={styles.part}>
          <legend>{t('office.amounts')}</legend>
          <div className={styles.pair}>
            <TextInput
              inputMode="decimal"
              {...field('freight', t('office.freightAmount', { currency: order.currency }))}
              placeholder={t('office.toBeQuoted')}
            />
            <TextInput
              inputMode="text"
              description={t('office.adjustmentHint')}
              {...field('adjustment', t('office.adjustmentAmount', { currency: order.currency }))}
              placeholder="0"
            />
          </div>
          <TextInput maxLength={500} {...field('adjustment_reason', t('office.adjustmentReason'))} />
        </fieldset>
      ) : (
        <p className={styles.hint}>{t('office.priceFixed')}</p>
      )}
    </ActionForm>
  )
}
