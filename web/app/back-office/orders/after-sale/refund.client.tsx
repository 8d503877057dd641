/** Credits the request to its order and records how the money went back. */
import { refundAfterSale } from '#contract/api/orders/after-sale-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import styles from '../../form/dialog.module.css'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { factsOf, MoneyFields, noFacts } from '../order/money-fields.client.tsx'
import { StepForm, type StepProps } from './step-form.client.tsx'

const decimal = /^\d{1,13}(\.\d{1,4})?$/
/** Typed text counts once it is an amount. */
const amountOf = (typed: string) => (decimal.test(typed) ? typed : '0')

export function RefundForm(props: StepProps) {
  const t = useTranslate()
  const format = useFormat()
  const { id, items_amount, freight_left = '0', currency } = props.request
  const money = (amount: string) => format.money(amount, currency)
  return (
    <StepForm
      {...props}
      initial={{ freight: '', deduction: '', reason: '', ...noFacts }}
      send={({ freight, deduction, reason, ...facts }) =>
        call(refundAfterSale, {
          params: { id },
          body: {
            freight: freight || null,
            deduction: deduction || null,
            reason,
            ...factsOf(facts),
          },
        })
      }
      done={t('returns.refundedDone')}
      ok={t('returns.refund')}
    >
      {(form) => (
        <>
          <p className="second">{t('returns.refundText')}</p>
          <p role="status">
            {t('aftersale.amount')}:{' '}
            <strong className="number">
              {money(addMoney([items_amount, amountOf(form.values.freight), `-${amountOf(form.values.deduction)}`]))}
            </strong>
          </p>
          <div className={styles.pair}>
            {Number(freight_left) > 0 && (
              <MoneyField
                label={t('returns.freight')}
                description={t('returns.most', { amount: money(freight_left) })}
                {...form.getInputProps('freight')}
              />
            )}
            <MoneyField
              label={t('aftersale.deduction')}
              description={t('returns.deductionHint')}
              {...form.getInputProps('deduction')}
            />
          </div>
          <ReasonField
            maxLength={500}
            required={Number(amountOf(form.values.deduction)) > 0}
            description={t('returns.reasonHint')}
            {...form.getInputProps('reason')}
          />
          <MoneyFields form={form} isRefund />
        </>
      )}
    </StepForm>
  )
}
