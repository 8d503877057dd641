/** Money has come in: confirms a payment the buyer told of, or records one that came unannounced. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PaymentRow } from '#contract/payment'
import { fieldTexts } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { ActionForm } from './action-form.client.tsx'
import { isSameAmount, typedAmount } from './amount-input.ts'
import { PaymentFacts, Slip } from './detail-payments.client.tsx'
import type { FormProps } from './dialogs.client.tsx'
import styles from './form.module.css'
import { useOrderAction } from './queries.client.ts'
import { outstanding } from './sums.ts'

export function PaymentForm({ order, payment, onDone }: FormProps & { payment?: PaymentRow }) {
  const t = useTranslate()
  const format = useFormat()
  const owed = outstanding(order)
  const [amount, setAmount] = useState(payment?.amount ?? owed)
  const { mutate, isPending, error } = useOrderAction(order, onDone)
  const received = typedAmount(amount)
  const isDifferent = payment !== undefined && !isSameAmount(received, payment.amount)

  const submit = () =>
    mutate({
      change: {
        action: 'confirm_payment',
        ...(payment && { payment_id: payment.id }),
        ...((!payment || isDifferent) && { amount: received }),
      },
      done: t(payment ? 'office.paymentConfirmed' : 'office.paymentRecorded'),
    })
  return (
    <ActionForm onSubmit={submit} onCancel={onDone} isRunning={isPending} error={error}>
      {payment ? (
        <div className={styles.payment}>
          <Slip payment={payment} />
          <PaymentFacts payment={payment} />
        </div>
      ) : (
        <p className="second">{t('office.recordText')}</p>
      )}
      <TextInput
        data-autofocus
        required
        label={t('office.amountReceived', { currency: order.currency })}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={fieldTexts(error)['amount']}
        description={t('office.owedNow', { amount: format.money(owed, order.currency) })}
      />
      {isDifferent && (
        <p className={styles.hint} role="status">
          {t('office.amountDiffers', { amount: format.money(payment.amount, order.currency) })}
        </p>
      )}
    </ActionForm>
  )
}
