/** Payment in parts: deposit, part before shipment, days for the rest. */

import type { UseFormReturnType } from '@mantine/form'
import type { PaymentTerms } from '#contract/api/pricing/payment-terms'
import { useTranslate } from '../../../i18n/use.ts'
import { NumberField } from './number.client.tsx'

export interface TermValues {
  deposit: number | string
  shipment: number | string
  days: number | string
}

export const termValuesOf = (terms: PaymentTerms | null | undefined): TermValues => ({
  deposit: terms?.deposit_percent ?? '',
  shipment: terms?.shipment_percent ?? '',
  days: terms?.days ?? '',
})

export const termsOf = ({ deposit, shipment, days }: TermValues): PaymentTerms | null =>
  deposit === ''
    ? null
    : { deposit_percent: Number(deposit), shipment_percent: Number(shipment), days: Number(days) || null }

/** The fields of `terms` in a form; the server's refusal is shown at the first. */
export function TermsFields<Values extends { terms: TermValues }>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslate()
  const refused = form.errors['terms']
  const number = (name: keyof TermValues, max: number) => (
    <NumberField
      label={t(`partpay.${name}`)}
      min={0}
      max={max}
      {...form.getInputProps(`terms.${name}`)}
      {...(name === 'deposit' && { description: t('partpay.hint'), ...(refused && { error: refused }) })}
    />
  )
  return (
    <>
      {number('deposit', 100)}
      {number('shipment', 99)}
      {number('days', 365)}
    </>
  )
}
