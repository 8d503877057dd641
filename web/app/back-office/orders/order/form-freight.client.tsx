/** The freight of an order, if no rule sets it. */
import { useTranslate } from '../../../i18n/use.ts'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'

export function FreightForm(props: FormProps) {
  const t = useTranslate()
  const { order } = props
  return (
    <ActionForm
      {...props}
      initial={{ freight: order.freight ?? order.freight_quote ?? '' }}
      // An empty freight would mean "to be quoted" again.
      validate={({ freight }) => (freight.trim() === '' ? { freight: t('common.required') } : {})}
      change={({ freight }) => ({ action: 'reprice', freight })}
      done={t('office.freightSet')}
      ok={t('office.action.freight')}
    >
      {(form) => (
        <MoneyField
          data-autofocus
          required
          label={t('office.freightAmount', { currency: order.currency })}
          description={t('office.freightHint')}
          {...form.getInputProps('freight')}
        />
      )}
    </ActionForm>
  )
}
