/** Confirms a payment that the buyer submitted, or records one that arrived without notice. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { PaymentRow } from '#contract/api/orders/payment'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import dialogStyles from '../../form/dialog.module.css'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { isSameAmount } from './amount-input.ts'
import { PaymentFacts, Slip } from './detail-payments.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'
import styles from './form.module.css'
import { factsOf, MoneyFields, noFacts } from './money-fields.client.tsx'
import { doubtsOf, isAmount, withDecimalsOf } from './sums.ts'

export function PaymentForm({ payment, ...props }: FormProps & { payment?: PaymentRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { order } = props
  const owed = order.amount_due
  const foreignOf = (received_currency: string, received_amount: string) =>
    received_currency === order.currency ? {} : { received_currency, received_amount }
  const money = (amount: string) => format.money(amount, order.currency)
  const typedMoney = (amount: string) => money(withDecimalsOf(amount, owed))
  const doubts = (amount: string) => doubtsOf(amount, owed, payment?.amount, order.amount_to_pay)
  return (
    <ActionForm
      {...props}
      // The tick is for one amount: another one has to be ticked again.
      initial={{
        amount: payment?.amount ?? owed,
        checked_amount: '',
        payer: '',
        received_currency: order.currency,
        received_amount: '',
        ...noFacts,
      }}
      validate={({ amount, checked_amount }) =>
        doubts(amount) && checked_amount !== amount ? { checked_amount: t('office.checkAmount') } : {}
      }
      change={({ amount, checked_amount, payer, received_currency, received_amount, ...facts }) => ({
        action: 'confirm_payment',
        ...(payment
          ? { payment_id: payment.id }
          : { payer, ...factsOf(facts), ...foreignOf(received_currency, received_amount) }),
        ...((!payment || !isSameAmount(amount, payment.amount)) && { amount }),
        ...(checked_amount !== '' && checked_amount === amount && { amount_confirmed: true }),
      })}
      done={t(payment ? 'office.paymentConfirmed' : 'office.paymentRecorded')}
      ok={({ amount }) => {
        const kind = payment ? 'confirm_payment' : 'record_payment'
        return isAmount(amount) ? t(`office.ok.${kind}`, { amount: typedMoney(amount) }) : t(`office.action.${kind}`)
      }}
    >
      {(form) => {
        const { amount, checked_amount, received_currency } = form.values
        const isForeign = received_currency !== order.currency
        const doubt = doubts(amount)
        return (
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
              label={t(isForeign ? 'office.amountCounting' : 'office.amountReceived', { currency: order.currency })}
              description={t('office.owedNow', { amount: money(owed) })}
              {...form.getInputProps('amount')}
            />
            {doubt && (
              <div className={styles.doubt} role="status">
                {payment && doubt.difference && (
                  <p>
                    {t('office.differsBy', {
                      amount: money(payment.amount),
                      difference: (doubt.difference.startsWith('-') ? '' : '+') + money(doubt.difference),
                    })}
                  </p>
                )}
                {doubt.under && <p>{t('office.underBy', { amount: money(doubt.under) })}</p>}
                {doubt.over && <p>{t('office.overBy', { amount: money(doubt.over) })}</p>}
                <Checkbox
                  label={t('office.checkedAmount', { amount: typedMoney(amount) })}
                  checked={checked_amount === amount}
                  error={form.errors['checked_amount']}
                  onChange={({ currentTarget }) =>
                    form.setFieldValue('checked_amount', currentTarget.checked ? amount : '')
                  }
                />
              </div>
            )}
            {!payment && (
              <>
                <div className={dialogStyles.pair}>
                  <NativeSelect
                    label={t('office.receivedCurrency')}
                    data={Intl.supportedValuesOf('currency')}
                    {...form.getInputProps('received_currency')}
                  />
                  {isForeign && (
                    <MoneyField
                      required
                      currency={received_currency}
                      label={t('office.amountReceived', { currency: received_currency })}
                      {...form.getInputProps('received_amount')}
                    />
                  )}
                </div>
                <TextInput
                  label={t('office.payer')}
                  description={t('member.optional')}
                  maxLength={200}
                  {...form.getInputProps('payer')}
                />
                <MoneyFields form={form} />
              </>
            )}
          </>
        )
      }}
    </ActionForm>
  )
}
