/** How and when money moved: method, day, reference and slip. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { paymentMethods } from '#contract/status'
import { useTranslate } from '../../../i18n/use.ts'
import styles from '../../form/dialog.module.css'
import { PictureField } from '../../form/fields/picture.client.tsx'

export interface MoneyFacts {
  method: (typeof paymentMethods)[number]
  paid_at: string
  reference: string
  slip_url: string
}

export const noFacts: MoneyFacts = { method: 'bank_transfer', paid_at: '', reference: '', slip_url: '' }

/** Empty fields are left out: the server then takes the present moment. */
export const factsOf = ({ method, paid_at, reference, slip_url }: MoneyFacts) => ({
  method,
  ...(paid_at && { paid_at }),
  ...(reference && { reference }),
  ...(slip_url && { slip_url }),
})

interface MoneyFieldsProps<Values extends MoneyFacts> {
  form: UseFormReturnType<Values>
  /** The money goes to the buyer. */
  isRefund?: boolean
}

export function MoneyFields<Values extends MoneyFacts>({ form, isRefund = false }: MoneyFieldsProps<Values>) {
  const t = useTranslate()
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t('payment.methodTitle')}
          data={paymentMethods
            // Only the buyer pays from a balance; a refund may go there.
            .filter((method) => isRefund || method !== 'balance')
            .map((value) => ({ value, label: t(`payment.method.${value}`) }))}
          {...form.getInputProps('method')}
        />
        <TextInput
          type="date"
          label={t('office.paidAt')}
          description={t('office.todayIfEmpty')}
          {...form.getInputProps('paid_at')}
        />
      </div>
      <TextInput
        label={t('office.bankReference')}
        description={t('member.optional')}
        maxLength={140}
        {...form.getInputProps('reference')}
      />
      <PictureField
        label={t('office.proof')}
        description={t('member.optional')}
        purpose="slip"
        {...form.getInputProps('slip_url')}
      />
    </>
  )
}
