/** Money that the order does not need: pay it back, or move it to another order of the buyer. */
import { TextInput } from '@mantine/core'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'
import { factsOf, MoneyFields, noFacts } from './money-fields.client.tsx'
import { excessOf } from './sums.ts'

export function RefundForm(props: FormProps) {
  const t = useTranslate()
  const format = useFormat()
  const { order } = props
  const most = excessOf(order)
  return (
    <ActionForm
      {...props}
      initial={{ amount: most, ...noFacts }}
      change={({ amount, ...facts }) => ({ action: 'refund', amount, ...factsOf(facts) })}
      done={t('office.done.refund')}
      ok={t('office.action.refund')}
    >
      {(form) => (
        <>
          <p className="second">{t('office.explain.refund')}</p>
          <MoneyField
            data-autofocus
            required
            label={t('office.amountRefunded', { currency: order.currency })}
            description={t('office.atMost', { amount: format.money(most, order.currency) })}
            {...form.getInputProps('amount')}
          />
          <MoneyFields form={form} isRefund />
        </>
      )}
    </ActionForm>
  )
}

export function MoveForm(props: FormProps) {
  const t = useTranslate()
  const format = useFormat()
  const { order } = props
  return (
    <ActionForm
      {...props}
      initial={{ amount: order.amount_overpaid, order_number: '', reason: '' }}
      change={({ amount, ...rest }) => ({ action: 'move_overpayment', amount, ...rest })}
      done={t('office.done.move_overpayment')}
      ok={t('office.action.move_overpayment')}
    >
      {(form) => (
        <>
          <p className="second">{t('office.explain.move_overpayment')}</p>
          <TextInput
            data-autofocus
            required
            label={t('office.otherOrder')}
            maxLength={40}
            inputMode="numeric"
            {...form.getInputProps('order_number')}
          />
          <MoneyField
            required
            label={t('office.amountMoved', { currency: order.currency })}
            description={t('office.atMost', { amount: format.money(excessOf(order), order.currency) })}
            {...form.getInputProps('amount')}
          />
          <ReasonField
            required={false}
            maxLength={500}
            description={t('member.optional')}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </ActionForm>
  )
}
