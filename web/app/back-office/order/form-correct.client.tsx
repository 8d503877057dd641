/** Corrects the amount that a confirmed payment counts for. */
import { Textarea } from '@mantine/core'
import type { PaymentRow } from '#contract/payment'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { MoneyField } from '../form/fields/money.client.tsx'
import { typedAmount } from './amount-input.ts'
import { ActionForm, type FormProps } from './form.client.tsx'

export function CorrectForm({ payment, ...props }: FormProps & { payment: PaymentRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { currency } = props.order
  const counted = payment.counted ?? payment.amount
  return (
    <ActionForm
      {...props}
      initial={{ amount: counted, reason: '' }}
      change={({ amount, reason }) => ({
        action: 'correct_payment',
        payment_id: payment.id,
        amount: typedAmount(amount),
        reason,
      })}
      done={t('office.done.correct_payment')}
      ok={t('office.action.correct_payment')}
    >
      {(form) => (
        <>
          <p className="second">{t('office.explain.correct_payment')}</p>
          <MoneyField
            data-autofocus
            required
            label={t('office.amountReceived', { currency })}
            description={t('office.countsFor', { amount: format.money(counted, currency) })}
            {...form.getInputProps('amount')}
          />
          <Textarea
            required
            autosize
            minRows={2}
            maxLength={500}
            label={t('office.reason')}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </ActionForm>
  )
}
