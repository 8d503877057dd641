/** Confirms a payment that the buyer submitted, or records one that arrived without notice. */
import { TextInput } from '@mantine/core'
import type { PaymentRow } from '#contract/payment'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { MoneyField } from '../form/fields/money.client.tsx'
import { isSameAmount, typedAmount } from './amount-input.ts'
import { PaymentFacts, Slip } from './detail-payments.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'
import styles from './form.module.css'
import { factsOf, MoneyFields, noFacts } from './money-fields.client.tsx'

export function PaymentForm({ payment, ...props }: FormProps & { payment?: PaymentRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { order } = props
  const owed = order.amount_due
  const differs = (amount: string) => payment !== undefined && !isSameAmount(typedAmount(amount), payment.amount)
  return (
    <ActionForm
      {...props}
      initial={{ amount: payment?.amount ?? owed, payer: '', ...noFacts }}
      change={({ amount, payer, ...facts }) => ({
        action: 'confirm_payment',
        ...(payment ? { payment_id: payment.id } : { payer, ...factsOf(facts) }),
        ...((!payment || differs(amount)) && { amount: typedAmount(amount) }),
      })}
      done={t(payment ? 'office.paymentConfirmed' : 'office.paymentRecorded')}
    >
      {(form) => (
        <>
          {payment ? (
            <div className={styles.payment}>
              <Slip payment={payment} />
              <PaymentFacts payment={payment} />
            </div>
          ) : (
            <p className="second">{t('office.recordText')}</p>
          )}
          <MoneyField
            data-autofocus
            required
            label={t('office.amountReceived', { currency: order.currency })}
            description={t('office.owedNow', { amount: format.money(owed, order.currency) })}
            {...form.getInputProps('amount')}
          />
          {!payment && (
            <>
              <TextInput
                label={t('office.payer')}
                description={t('common.optional')}
                maxLength={200}
                {...form.getInputProps('payer')}
              />
              <MoneyFields form={form} />
            </>
          )}
          {payment && differs(form.values.amount) && (
            <p className={styles.hint} role="status">
              {t('office.amountDiffers', { amount: format.money(payment.amount, order.currency) })}
            </p>
          )}
        </>
      )}
    </ActionForm>
  )
}
