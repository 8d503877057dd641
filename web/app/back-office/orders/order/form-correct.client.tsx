/** Corrects the amount that a confirmed payment counts for. */
import { Checkbox } from '@mantine/core'
import type { PaymentRow } from '#contract/api/orders/payment'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { isSameAmount } from './amount-input.ts'
import { ActionForm, type FormProps } from './form.client.tsx'
import { isAmount, isZero, withDecimalsOf } from './sums.ts'

export function CorrectForm({ payment, ...props }: FormProps & { payment: PaymentRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { currency } = props.order
  const counted = payment.counted ?? payment.amount
  const money = (amount: string) => format.money(withDecimalsOf(amount, counted), currency)
  /** Neither taken back nor as it was: the server asks about others than what is due, too. */
  const isToCheck = (amount: string) => isAmount(amount) && !isZero(amount) && !isSameAmount(amount, counted)
  return (
    <ActionForm
      {...props}
      initial={{ amount: counted, reason: '', checked_amount: '' }}
      validate={({ amount, checked_amount }) =>
        isToCheck(amount) && checked_amount !== amount ? { checked_amount: t('office.checkAmount') } : {}
      }
      change={({ amount, reason, checked_amount }) => ({
        action: 'correct_payment',
        payment_id: payment.id,
        amount,
        ...(checked_amount !== '' && checked_amount === amount && { amount_confirmed: true }),
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
          {isToCheck(form.values.amount) && (
            <Checkbox
              label={t('office.checkedAmount', { amount: money(form.values.amount) })}
              checked={form.values.checked_amount === form.values.amount}
              error={form.errors['checked_amount']}
              onChange={({ currentTarget }) =>
                form.setFieldValue('checked_amount', currentTarget.checked ? form.values.amount : '')
              }
            />
          )}
          <ReasonField maxLength={500} {...form.getInputProps('reason')} />
        </>
      )}
    </ActionForm>
  )
}
