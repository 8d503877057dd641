/** The freight of an order, if no rule sets it. */
import { useState } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'
import { hasTransit, TransitFields, transitOf, transitValuesOf } from './transit-fields.client.tsx'

export function FreightForm(props: FormProps) {
  const t = useTranslate()
  const { order } = props
  // The order may be read again while the form is open.
  const [before] = useState(() => ({
    freight: order.freight ?? order.freight_quote ?? '',
    ...transitValuesOf(order),
  }))
  return (
    <ActionForm
      {...props}
      initial={before}
      // An empty freight would mean "to be quoted" again.
      validate={({ freight }) => (freight.trim() === '' ? { freight: t('common.required') } : {})}
      change={({ freight, ...transit }) => ({ action: 'reprice', freight, ...transitOf(before, transit) })}
      done={t('office.freightSet')}
      ok={t('office.action.freight')}
    >
      {(form) => (
        <>
          <MoneyField
            data-autofocus
            required
            label={t('office.freightAmount', { currency: order.currency })}
            description={t('office.freightHint')}
            {...form.getInputProps('freight')}
          />
          {hasTransit(order) && <TransitFields form={form} />}
        </>
      )}
    </ActionForm>
  )
}
